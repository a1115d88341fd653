import { keptLines } from "#shared/dossier/lines.rules.ts";
import { NO_CHANGES, type Changes, type Outcome, type Turn } from "../outcome.ts";
import { readEarlier } from "../placing/earlier.ts";
import { placeMessage } from "../placing/place-message.ts";
import { isFeeling } from "../reading.ts";
import { countWord, folded, quoted } from "../text.ts";
import { CORRECT, THAT_IS_IT } from "./chips.ts";
import { goOn, outcome, trackAfter } from "./go-on.ts";
import { openingOf } from "./opening.ts";

/** The answer of the person: placed, then the next question, or what does not go together. */
export function answerOutcome(turn: Turn, opening?: string): Outcome {
  const { dossier, message } = turn;
  const { asks } = dossier;
  const earlier = readEarlier(turn);
  const { lines: placed, options: fresh, named } = placeMessage(turn);
  const lines = [...earlier, ...placed];
  const proposed = earlier.filter(({ kind }) => kind === "option").map(({ text }) => text);
  const options = fresh.length > 1 ? fresh : proposed;
  // Options written anew stand in the place of those that were understood.
  const isInstead =
    (asks?.rule === "confirm" && named.length > 1) || (asks?.rule === "correct" && lines.length > 0);
  const restated = new Set(named.map(folded));
  const changes: Changes = {
    ...NO_CHANGES,
    lines,
    moved: isInstead
      ? keptLines(dossier.lines, "option")
          .filter(({ text }) => !restated.has(folded(text)))
          .map(({ id }) => ({ id, state: "dismissed" as const }))
      : [],
    // Who writes of the matter again has turned back to it.
    track: trackAfter(turn),
  };
  const lead = opening ?? openingOf(turn, lines);
  // What was written line by line, as it was asked for, needs no confirmation.
  const isPlainList = asks?.kind === "option" && asks.rule !== "confirm" && message.split(/\n+/u).length > 1;
  if (options.length > 1 && !isPlainList) {
    const feeling = isFeeling(folded(message)) ? lead : "";
    const parts = [opening ?? feeling, understood(options.map((text) => ({ text }))), "Est-ce bien cela ?"];
    return outcome(parts.filter(Boolean).join("\n\n"), changes, {
      kind: "option",
      lineId: null,
      choices: [THAT_IS_IT, CORRECT],
      rule: "confirm",
    });
  }
  const isLean = lines.some(({ kind }) => kind === "lean");
  return goOn(turn, changes, {
    opening: lead,
    isAnswer: opening !== undefined,
    ...(isLean && { first: "wouldChange" }),
  });
}

export const understood = (found: readonly { text: string }[]): string =>
  `J’ai compris ${countWord(found.length)} options : ${quoted(found)}.`;
