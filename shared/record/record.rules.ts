import { refusedResult, type RuleRefusal } from "../schema/refusal.ts";
import { idsOfCriterionPair } from "./pair-id.rules.ts";
import { isEqualAsJson } from "./edit.rules.ts";
import {
  toStoredCriterion,
  toStoredChoiceDraft,
  toStoredOption,
  toStoredWatchedPoint,
} from "./items.rules.ts";
import { isOptionNameTaken, isOptionRenamed } from "./option-name.rules.ts";
import { ULID_TIME_LENGTH } from "./ulid.rules.ts";
import { RECORD_LIMITS, RECORD_MESSAGES } from "./record.ts";
import type { RecordChange } from "./record-body.schema.ts";
import type { Choice, DecisionRecord, MemoryMark } from "./record.schema.ts";

export type RecordRefusal = RuleRefusal<"rule" | "conflict" | "too_large" | "not_found">;
export type RecordResult = { record: DecisionRecord } | { refused: RecordRefusal };

export const emptyRecord = (decisionId: string): DecisionRecord => ({
  decisionId,
  version: 0,
  options: [],
  criteria: [],
  comparisons: [],
  cells: [],
  watched: [],
  draft: null,
  choices: [],
  reviews: [],
  memories: [],
  sources: [],
  weighing: null,
  optionsChangedAt: null,
  criteriaChangedAt: null,
});

/** Returns the choice that is valid: the newest; `undefined` without a choice. */
export const currentChoiceOf = ({ choices }: Pick<DecisionRecord, "choices">): Choice | undefined =>
  choices.at(-1);

/**
 * Applies changes to a record, and removes the comparisons and levels of removed items. Returns `record`
 * itself if nothing changes. Refuses to remove an option that was ever chosen, a name that another option
 * has, and more items than the limits.
 */
export function withRecordChanges(
  record: DecisionRecord,
  {
    options,
    criteria,
    comparisons,
    cells,
    watched,
    memories,
    draft,
    optionOrder,
  }: Omit<RecordChange, "version">,
  now: string,
): RecordResult {
  const chosen = record.choices.find(({ optionId }) => options.remove.includes(optionId));
  if (chosen && !options.set.some(({ id }) => id === chosen.optionId))
    return refusedResult(
      "conflict",
      `« ${chosen.optionTitle} » a été choisie : elle reste au journal. Écartez-la plutôt.`,
    );
  const changedOptions = mergedByTime(record.options, madeOf(options, record.options, toStoredOption));
  const next = {
    options: inOrder(changedOptions, optionOrder),
    criteria: mergedByTime(record.criteria, madeOf(criteria, record.criteria, toStoredCriterion)),
    watched: mergedByTime(record.watched, madeOf(watched, record.watched, toStoredWatchedPoint)),
    comparisons: merged(record.comparisons, comparisons),
    cells: merged(record.cells, cells),
    memories: marksOfChoices(merged(record.memories, memories), record),
    draft: record.draft,
  };
  const sentDraft = draft && toStoredChoiceDraft(draft, record.draft);
  if (sentDraft !== undefined && !isEqualAsJson(record.draft, sentDraft)) next.draft = sentDraft;
  next.comparisons = pruned(next.comparisons, next.criteria, next.criteria);
  next.cells = pruned(next.cells, next.options, next.criteria);
  if (next.draft?.optionId && !next.options.some(({ id }) => id === next.draft?.optionId))
    next.draft = { ...next.draft, optionId: null };
  const isSame = Object.entries(next).every(([name, value]) => record[name as keyof typeof next] === value);
  if (isSame) return { record };
  const doubled = options.set.findLastIndex(
    (one) => isOptionRenamed(record.options, one) && isOptionNameTaken(next.options, one),
  );
  if (doubled >= 0) return refusedResult("rule", RECORD_MESSAGES.sameOption, `options.set.${doubled}.title`);
  for (const [name, label] of LIMITED)
    // An older record may exceed a limit, because alternatives became options. Its items can still be
    // changed.
    if (next[name].length > Math.max(RECORD_LIMITS[name], record[name].length))
      return refusedResult("too_large", `${label} : au plus ${RECORD_LIMITS[name]}. Rien n’a été modifié.`);
  const isWeighed =
    next.criteria !== record.criteria ||
    next.comparisons !== record.comparisons ||
    next.cells !== record.cells;
  return {
    record: {
      ...record,
      ...next,
      optionsChangedAt:
        changedOptions === record.options ? record.optionsChangedAt : changedAt(record.optionsChangedAt, now),
      criteriaChangedAt: isWeighed ? changedAt(record.criteriaChangedAt, now) : record.criteriaChangedAt,
    },
  };
}

/** Converts the sent items of a change to stored ones. */
const madeOf = <In extends { id: string }, Out extends { id: string }>(
  { set, remove }: Changes<In>,
  known: readonly Out[],
  make: (one: In, before: Out | undefined) => Out,
): Changes<Out> => ({
  set: set.map((one) =>
    make(
      one,
      known.find(({ id }) => id === one.id),
    ),
  ),
  remove,
});

/** Removes the marks whose choice is missing. Returns the same array if there are none. */
const marksOfChoices = (marks: MemoryMark[], { choices }: Pick<DecisionRecord, "choices">): MemoryMark[] => {
  const left = marks.filter((mark) => choices.some(({ id }) => id === mark.id));
  return left.length === marks.length ? marks : left;
};

const LIMITED = [
  ["options", "Les options"],
  ["criteria", "Les critères"],
  ["watched", "Les points à surveiller"],
] as const;

const changedAt = (before: DecisionRecord["optionsChangedAt"], now: string) => ({
  first: before?.first ?? now,
  last: now,
});

type Changes<Item> = { set: readonly Item[]; remove: readonly string[] };

/**
 * Applies changes to a list and sorts it by creation (the time in the ids), so that a restored item gets its
 * place back. Returns the same array if nothing changes.
 */
function mergedByTime<Item extends { id: string }>(items: Item[], changes: Changes<Item>): Item[] {
  const after = merged(items, changes);
  if (after === items) return items;
  const known = new Set(items.map(({ id }) => id));
  const timeOf = ({ id }: Item) => id.slice(0, ULID_TIME_LENGTH);
  return after.reduce<Item[]>((ordered, item) => {
    const next = known.has(item.id) ? -1 : ordered.findIndex((other) => timeOf(other) > timeOf(item));
    return ordered.toSpliced(next < 0 ? ordered.length : next, 0, item);
  }, []);
}

/**
 * Puts the items that `ids` names in its order; the others stay where they are. Returns the same array if
 * nothing moves.
 */
function inOrder<Item extends { id: string }>(items: Item[], ids: readonly string[] = []): Item[] {
  const named = items.filter(({ id }) => ids.includes(id));
  const moved = named.toSorted((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id))[Symbol.iterator]();
  const ordered = items.map((item) => (ids.includes(item.id) ? moved.next().value! : item));
  return ordered.every((item, at) => item === items[at]) ? items : ordered;
}

/** Applies changes to a list; new items are last. Returns the same array if nothing changes. */
function merged<Item extends { id: string }>(items: Item[], { set, remove }: Changes<Item>): Item[] {
  const after = new Map(items.map((item) => [item.id, item]));
  for (const id of remove) if (!set.some((item) => item.id === id)) after.delete(id);
  for (const item of set) {
    const known = after.get(item.id);
    after.set(item.id, known && isEqualAsJson(known, item) ? known : item);
  }
  const result = [...after.values()];
  return result.length === items.length && result.every((item, at) => item === items[at]) ? items : result;
}

/** Removes comparisons or cells of which one end is missing. Returns the same array if there are none. */
function pruned<Item extends { id: string }>(
  items: Item[],
  first: readonly { id: string }[],
  second: readonly { id: string }[],
): Item[] {
  const firsts = new Set(first.map(({ id }) => id));
  const seconds = new Set(second.map(({ id }) => id));
  const left = items.filter(({ id }) => {
    const [one, other] = idsOfCriterionPair(id);
    return firsts.has(one) && seconds.has(other) && one !== other;
  });
  return left.length === items.length ? items : left;
}
