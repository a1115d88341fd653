import { cellId, criterionPairId } from "./pair-id.rules.ts";
import { emptyRecord } from "./record.rules.ts";
import type {
  Argument,
  Choice,
  ChoiceDraft,
  DecisionOption,
  DecisionRecord,
  ItemSource,
} from "./record.schema.ts";
import type { CellLevel } from "./record.ts";

export const anArgument = (text: string, source: ItemSource | null = null): Argument => ({
  id: text,
  text,
  source,
});

export const anOption = (id: string, changes: Partial<DecisionOption> = {}): DecisionOption => ({
  id,
  title: id,
  pros: [],
  cons: [],
  isKept: true,
  setAsideReason: null,
  source: null,
  ...changes,
});

export const aDraft = (changes: Partial<ChoiceDraft> = {}): ChoiceDraft => ({
  optionId: null,
  why: "",
  expectations: [],
  by: null,
  sureness: null,
  wouldChange: null,
  againstBalance: null,
  changeReason: null,
  source: null,
  ...changes,
});

export const aChoice = (changes: Partial<Choice> = {}): Choice => ({
  id: "choice",
  optionId: "A",
  optionTitle: "A",
  why: "",
  expectations: [],
  by: null,
  sureness: 70,
  wouldChange: null,
  againstBalance: null,
  changeReason: null,
  createdAt: "2026-03-16T08:00:00.000Z",
  ...changes,
});

/**
 * Builds a record from its criteria, each with the levels of the options in order: `{ salaire: [2, 0] }`. The
 * options are `A`, `B`… The criteria are ranked in the given order; with `isRankableKind: false`, they are not
 * compared.
 */
export function aRecord(
  lines: Record<string, readonly (CellLevel | null)[]>,
  { isRanked = true, ...changes }: Partial<DecisionRecord> & { isRanked?: boolean } = {},
): DecisionRecord {
  const names = Object.keys(lines);
  const count = Math.max(0, ...Object.values(lines).map((levels) => levels.length));
  const options = Array.from({ length: count }, (_, at) => anOption(String.fromCharCode(65 + at)));
  const pairs = names.flatMap((one, at) => names.slice(at + 1).map((other) => [one, other] as const));
  return {
    ...emptyRecord("d"),
    version: 1,
    options,
    criteria: names.map((id) => ({ id, title: id, source: null })),
    comparisons: isRanked
      ? pairs.map(([one, other]) => ({ id: criterionPairId(one, other), preferred: one }))
      : [],
    cells: names.flatMap((name) =>
      (lines[name] ?? []).flatMap((level, at) =>
        level === null ? [] : [{ id: cellId(options[at]!.id, name), level }],
      ),
    ),
    ...changes,
  };
}
