import { keptOptions } from "./balance.rules.ts";
import { isOptionNameTaken } from "./option-name.rules.ts";
import type { DecisionRecord } from "./record.schema.ts";
import { derivedUlid } from "./ulid.rules.ts";

/**
 * Adds each alternative of the decision as an option, unless an option has its name, even a dismissed one.
 * Ids are derived from the decision and the name, so that two reads agree. Returns the same object if there
 * is none to add.
 */
export function withAlternatives(record: DecisionRecord, alternatives: readonly string[]): DecisionRecord {
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
 * Returns the alternatives with new ones added; none is removed. `others`: options that have a name already.
 */
export function addedAlternatives(
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
