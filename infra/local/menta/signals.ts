import { CLAUSE_KINDS, type ClauseKind } from "./banks/banks.ts";
import { BENEFIT, HABIT, SUPPOSED, UNDERGONE, VAGUE } from "./artefacts/kinds.ts";

/** What the wording of a clause reveals of its writer. Earlier signals win. */
export type Signal = {
  id: string;
  pattern: RegExp;
  not: readonly RegExp[];
  /** Only where the person speaks of themselves. */
  own: boolean;
  /** Read in the sentence as it stands, with the words that lead to it. */
  ofSentence: boolean;
};

/** What the documents know for something else. */
const ALSO_NOT: Readonly<Record<string, readonly RegExp[]>> = {
  pledge: [UNDERGONE, VAGUE, HABIT],
  idea: [BENEFIT],
};

const signalOf = ([id, { pattern, not, own = false, of }]: [string, ClauseKind]): Signal => ({
  id,
  own,
  pattern: id === "suppose" ? SUPPOSED : new RegExp(pattern),
  not: [...(not === undefined ? [] : [new RegExp(not)]), ...(ALSO_NOT[id] ?? [])],
  ofSentence: of === "sentence",
});
const signalsOf = (kinds: Readonly<Record<string, ClauseKind>>) => Object.entries(kinds).map(signalOf);

export const FEELINGS_AND_FACTS: readonly Signal[] = [
  ...signalsOf(CLAUSE_KINDS.feelings),
  ...signalsOf(CLAUSE_KINDS.facts),
];
export const SIGNALS: readonly Signal[] = Object.values(CLAUSE_KINDS).flatMap(signalsOf);
