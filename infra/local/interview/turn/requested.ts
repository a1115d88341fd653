import type { LineKind } from "#shared/dossier/dossier.ts";
import type { Dossier } from "#shared/dossier/dossier.schema.ts";
import { keptLines } from "#shared/dossier/lines.rules.ts";
import { openSlots, type SlotKey } from "#shared/dossier/slots.rules.ts";
import { NO_CHANGES, type Outcome, type Turn } from "../outcome.ts";
import { answerRequest } from "../router.ts";
import { answerOutcome } from "./answered.ts";
import { askAgain } from "./ask-again.ts";
import { goOn, outcome, trackAfter } from "./go-on.ts";

/** What a person asked of MENTA: answered, then the question that follows from it. */
export function requestOutcome(turn: Turn): Outcome | null {
  const answer = answerRequest(turn);
  if (!answer) return null;
  const { asks } = turn.dossier;
  const { follows, text } = answer;
  const isFirst = turn.dossier.lines.length === 0 && turn.dossier.asked.length === 0;
  if (answer.placesToo && (isFirst || turn.message.length > 160)) return answerOutcome(turn, text);
  const changes = {
    ...NO_CHANGES,
    track: trackAfter(turn),
    closed: answer.closes && asks ? [{ kind: asks.kind, lineId: asks.lineId }] : [],
  };
  if (follows === "nothing") return outcome(text, changes, asks);
  if (follows === "again") return askAgain(turn, text);
  return goOn(turn, changes, {
    opening: text,
    isAnswer: true,
    ...(follows !== "next" && { first: follows.for, named: slotNamed(turn.dossier, follows) }),
  });
}

/** The place that a person asks to speak of: of for and against, the first that is open. */
function slotNamed(dossier: Dossier, { for: kind, lineId }: { for: LineKind; lineId?: string }): SlotKey {
  if (lineId !== undefined) return { kind, lineId };
  if (kind !== "pro" && kind !== "con") return { kind, lineId: null };
  return (
    openSlots(dossier).find(isOfAnOption) ?? {
      kind,
      lineId: keptLines(dossier.lines, "option")[0]?.id ?? null,
    }
  );
}

const isOfAnOption = ({ kind, lineId }: SlotKey): boolean =>
  (kind === "pro" || kind === "con") && lineId !== null;
