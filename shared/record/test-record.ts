import { cellId, pairId } from "./pair-id.rules.ts";
import { emptyRecord } from "./record.rules.ts";
import type { Argument, DecisionOption, DecisionRecord, ItemSource } from "./record.schema.ts";
import type { Level } from "./record.ts";

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

/**
 * Builds a record from criteria with their levels, option by option: `{ salaire: [2, 0] }`. The options are
 * `A`, `B`…; the criteria are ranked in the given order, unless `isRanked` is false: then nothing is
 * compared.
 */
export function aRecord(
  lines: Record<string, readonly (Level | null)[]>,
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
    comparisons: isRanked ? pairs.map(([one, other]) => ({ id: pairId(one, other), preferred: one })) : [],
    cells: names.flatMap((name) =>
      (lines[name] ?? []).flatMap((level, at) =>
        level === null ? [] : [{ id: cellId(options[at]!.id, name), level }],
      ),
    ),
    ...changes,
  };
}
