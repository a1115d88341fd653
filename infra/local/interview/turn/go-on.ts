import type { DossierAnswer, FoundLine } from "#shared/dossier/answer.rules.ts";
import type { LineKind } from "#shared/dossier/dossier.ts";
import type { Dossier, Line } from "#shared/dossier/dossier.schema.ts";
import type { SlotKey } from "#shared/dossier/slots.rules.ts";
import { trackOf } from "#shared/discussion/track.rules.ts";
import { nextQuestion, questionFor, type NextQuestion } from "../next-question.ts";
import type { Changes, Outcome, Turn } from "../outcome.ts";
import { amountWithoutRole, newContradiction, reasonOfAnOption } from "./follow-ups.ts";

export const outcome = (
  reply: string,
  changes: Changes,
  asks: DossierAnswer["asks"] = null,
  asked: DossierAnswer["asked"] = null,
): Outcome => ({ reply, answer: { ...changes, asks, asked } });

/** A discussion that turns back from grief is led by its agent again. */
export const trackOfAgent = ({ agent }: Turn) =>
  trackOf({ agentType: agent, isLookBack: false, projectId: null, isInDistress: false });
export const trackAfter = (turn: Turn) => (turn.dossier.track === "care" ? trackOfAgent(turn) : null);

/** `isAnswer`: the opening answers a request, and stays where replies are short. `named`: the place that the person asked for. */
type Going = {
  opening?: string;
  isAnswer?: boolean;
  first?: LineKind;
  named?: SlotKey;
  amounts?: readonly Line[];
};

/** What follows: what does not go together, what an amount or a reason is for, else the next question. */
export function goOn(
  turn: Turn,
  changes: Changes,
  { opening = "", isAnswer = false, first, named, amounts }: Going = {},
): Outcome {
  const { tone, shortReplies } = turn.manner;
  const after = withChanges(turn.dossier, { ...changes, track: changes.track ?? trackAfter(turn) });
  const lead = (text: string) =>
    opening === "" || (shortReplies && !isAnswer) ? text : `${opening}\n\n${text}`;
  const asking = ({ text, asks, key }: NextQuestion) =>
    outcome(lead(text), changes, asks, { key, lineId: asks.lineId });
  const over = newContradiction(turn.dossier, after);
  if (over) return asking(over);
  const open = named
    ? null
    : (amountWithoutRole(amounts?.map(({ id, ...line }) => ({ ...line, ref: id })) ?? changes.lines, after) ??
      reasonOfAnOption(changes.lines, after));
  if (open) return outcome(lead(open.text), changes, open.asks);
  const next = (named && questionFor(after, named, tone)) ?? nextQuestion(after, tone, first);
  if (next) return asking(next);
  if (isAnswer && opening !== "") return outcome(opening, changes);
  return outcome(
    lead(
      "Je n’ai plus de question utile : ce qui compte est noté.\n\nVoulez-vous en tirer un document, ou en faire une décision ?",
    ),
    changes,
  );
}

/** The dossier with what a turn found in it, its lines named by their refs. */
export function withChanges(dossier: Dossier, { lines, moved, closed, track }: Changes): Dossier {
  const changed = dossier.lines.map((line) => {
    const change = moved.find(({ id }) => id === line.id);
    return change ? { ...line, ...change } : line;
  });
  return {
    ...dossier,
    track: track ?? dossier.track,
    closed: [...dossier.closed, ...closed],
    lines: [...changed, ...lines.map(toLine)],
  };
}

const toLine = ({ ref, kind, parent, text, value, quote, state = "kept" }: FoundLine): Line => ({
  id: ref,
  kind,
  parentId: parent,
  text,
  value,
  origin: "said",
  source: { messageId: "", quote },
  state,
  createdAt: "",
  updatedAt: "",
});
