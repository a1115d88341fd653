import { keptOptions } from "./balance.rules.ts";
import { isOptionNameTaken } from "./option-name.rules.ts";
import type { DecisionRecord } from "./record.schema.ts";
import { derivedUlid } from "./ulid.rules.ts";

/**
 * Returns the record with the decision's alternatives added as options. An alternative is not added if an
 * option has its name, even a dismissed one. Ids are derived from decision and name, so that reading twice
 * gives the same ids. Returns `record` itself if there is nothing to add.
 */
export function withAlternativesAsOptions(
  record: DecisionRecord,
  alternatives: readonly string[],
): DecisionRecord {
  const options = [...record.options];
  for (const title of alternatives) {
    const id = derivedUlid(record.decisionId, `alternative ${title}`);
    if (isOptionNameTaken(options, { id: "", title }) || options.some((one) => one.id === id)) continue;
    options.push({ id, title, pros: [], cons: [], isKept: true, setAsideReason: null, source: null });
  }
  return options.length === record.options.length ? record : { ...record, options };
}

/** Returns the alternatives of a decision: the titles of its kept options. */
export const alternativesOf = ({ options }: Pick<DecisionRecord, "options">): string[] =>
  keptOptions(options).map(({ title }) => title);

/**
 * Returns the alternatives `known`, followed by those of `sent` that are new. An alternative is not new if an
 * option of `others` has its name.
 */
export function withAddedAlternatives(
  known: readonly string[],
  sent: readonly string[],
  others: readonly { id: string; title: string }[],
): string[] {
  const all = [...known];
  for (const title of sent) {
    const named = [...all.map((one) => ({ id: one, title: one })), ...others];
    if (!isOptionNameTaken(named, { id: "", title })) all.push(title);
  }
  return all;
}
