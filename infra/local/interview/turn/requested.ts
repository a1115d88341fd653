import type { LineKind } from "#shared/dossier/dossier.ts";
import type { Dossier } from "#shared/dossier/dossier.schema.ts";
import { keptLines } from "#shared/dossier/lines.rules.ts";
import { openSlots, type SlotKey } from "#shared/dossier/slots.rules.ts";
import { NO_CHANGES, type Outcome, type Turn } from "../outcome.ts";
import { placeMessage } from "../placing/place-message.ts";
import { answerRequest } from "../router.ts";
import { splitOptions } from "../splitting.ts";
import { folded, sentencesOf } from "../text.ts";
import { answerOutcome } from "./answered.ts";
import { askAgain } from "./ask-again.ts";
import { goOn, outcome, trackAfter, withChanges } from "./go-on.ts";

/** What a person asked of MENTA: what the message says besides is placed, the request answered, and a question follows from it. */
export function requestOutcome(turn: Turn): Outcome | null {
  const { request, besides } = partsOf(turn);
  if (request === null) return null;
  const { lines, moved, options } = besides === "" ? NOTHING : placeMessage({ ...turn, message: besides });
  const placed = { ...NO_CHANGES, lines, moved };
  const dossier = withChanges(turn.dossier, placed);
  const answer = answerRequest({ ...turn, dossier, message: request });
  if (!answer) return null;
  const { follows, text } = answer;
  if (options.length > 1) return answerOutcome({ ...turn, message: besides }, text);
  const { asks } = turn.dossier;
  const changes = {
    ...placed,
    track: trackAfter(turn),
    closed: answer.closes && asks ? [{ kind: asks.kind, lineId: asks.lineId }] : [],
  };
  if (follows === "nothing") return outcome(text, changes, asks);
  if (follows === "again" && lines.length === 0) return askAgain(turn, text);
  return goOn(turn, changes, {
    opening: text,
    isAnswer: true,
    ...(typeof follows === "object" && { first: follows.for, named: slotNamed(dossier, follows) }),
  });
}
const NOTHING = { lines: [], moved: [], options: [] };

/** Courtesy asks for nothing beside other words. */
const COURTESY = /^(?:merci|bonjour|salut|bonsoir|ok|d'accord|desolee?)\b/;

/** The last sentence that asks something of MENTA, and the others; of one sentence, its options. */
function partsOf(turn: Turn): { request: string | null; besides: string } {
  const { message, dossier } = turn;
  const isRequest = (text: string) =>
    !text.endsWith(":") && answerRequest({ ...turn, message: text }) !== null;
  const sentences = sentencesOf(message);
  const requests =
    sentences.length > 1
      ? sentences.filter((text) => !COURTESY.test(folded(text)) && isRequest(text))
      : [message].filter(isRequest);
  const { options } = splitOptions(message, { isAsked: dossier.asks?.kind === "option" });
  const others = sentences.filter((text) => !requests.includes(text) && message !== requests[0]);
  return { request: requests.at(-1) ?? null, besides: options.length > 1 ? message : others.join(" ") };
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
