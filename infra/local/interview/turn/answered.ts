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
  const { dossier } = turn;
  const earlier = readEarlier(turn);
  const { lines: placed, moved, options: fresh, named } = placeMessage(turn);
  const restated = new Set(named.map(folded));
  const lines = [...earlier, ...placed];
  const proposed = earlier.filter(({ kind }) => kind === "option").map(({ text }) => text);
  const options = fresh.length > 1 ? fresh : proposed;
  const isCorrection = dossier.asks?.rule === "correct" && options.length + lines.length > 0;
  // Options written anew, in the place of those that were understood.
  const isInstead = dossier.asks?.rule === "confirm" && named.length > 1;
  const changes: Changes = {
    ...NO_CHANGES,
    lines,
    moved:
      isCorrection || isInstead
        ? keptLines(dossier.lines, "option")
            .filter(({ text }) => !restated.has(folded(text)) && !lines.some((line) => line.text === text))
            .map(({ id }) => ({ id, state: "dismissed" as const }))
        : moved,
    // Who writes of the matter again has turned back to it.
    track: trackAfter(turn),
  };
  const lead = opening ?? openingOf(turn, lines);
  if ((options.length > 1 || proposed.length > 0) && !isCorrection) {
    const found = understood(options.map((text) => ({ text })));
    const feeling = isFeeling(folded(turn.message)) ? lead : "";
    return outcome([opening ?? feeling, found, "Est-ce bien cela ?"].filter(Boolean).join("\n\n"), changes, {
      kind: "option",
      lineId: null,
      choices: [THAT_IS_IT, CORRECT],
      rule: "confirm",
    });
  }
  const first = lines.some(({ kind }) => kind === "lean") ? ("wouldChange" as const) : undefined;
  return goOn(turn, changes, { opening: lead, isAnswer: opening !== undefined, ...(first && { first }) });
}

export const understood = (found: readonly { text: string }[]): string =>
  `J’ai compris ${countWord(found.length)} option${found.length > 1 ? "s" : ""} : ${quoted(found)}.`;
