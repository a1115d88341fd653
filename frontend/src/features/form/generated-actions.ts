import { ulid } from "ulid";
import { ACTION_STATUSES, ACTION_RATING_SCALE } from "#shared/plan/action.ts";
import { parentIndexOfSuggestion } from "#shared/plan/suggestions.rules.ts";
import { isBlank } from "#shared/text/visible.rules.ts";
import { readOwned, removeOwned, storageKeys } from "#frontend/browser/storage.ts";
import type {
  NewActionLineValue,
  SuggestedActionDetails,
} from "#frontend/entities/decision/fields/decision-values.ts";

/** Actions that MENTA has suggested for the form. `isReplacing`: they replace the actions of the form. */
export type GeneratedActions = { lines: NewActionLineValue[]; isReplacing: boolean };

/**
 * Returns the suggested actions that were stored for the form; null if there are none. Malformed data is
 * logged and left out (S2 §7).
 */
export function readGeneratedActions(userId: string): GeneratedActions | null {
  const tree = readOwned(storageKeys.generatedHierarchicalActions(), userId);
  const titles = readOwned(storageKeys.generatedActions(), userId);
  const branches = tree ? linesOf(tree.actions) : [];
  const lines = branches.length > 0 || !titles ? branches : linesOf(titles.titles);
  return lines.length === 0 ? null : { lines, isReplacing: tree?.isReplacing === true };
}

export function removeGeneratedActions(): void {
  removeOwned(storageKeys.generatedHierarchicalActions());
  removeOwned(storageKeys.generatedActions());
}

/**
 * Converts titles, or a tree of suggested actions, to lines of the form. The lines get new ids, so that the
 * same list can be added twice.
 */
function linesOf(actions: unknown): NewActionLineValue[] {
  if (!Array.isArray(actions)) return ignore(actions);
  const items = actions.map((item: unknown) => readItem(item));
  const places = items.map((item) => placeOf(item ?? {}));
  const ids = items.map(() => ulid());
  return items.flatMap((item, at) => {
    if (!item) return ignore(actions[at]);
    const parent = parentIndexOfSuggestion(places, at);
    const parentTempId = typeof parent === "number" ? ids[parent] : undefined;
    const suggestion: SuggestedActionDetails = {
      ...detailsOf(item),
      tempId: ids[at]!,
      ...(parentTempId && { parentTempId }),
    };
    return [{ text: item.title, suggestion }];
  });
}

function ignore(malformed: unknown): [] {
  console.warn("A suggested action was malformed and is ignored:", typeof malformed);
  return [];
}

type Item = Record<string, unknown> & { title: string };

function readItem(item: unknown): Item | null {
  const fields = typeof item === "string" ? { title: item } : item;
  if (typeof fields !== "object" || fields === null || !("title" in fields)) return null;
  const { title } = fields;
  return typeof title === "string" && !isBlank(title) ? { ...fields, title } : null;
}

const isText = (value: unknown): value is string => typeof value === "string";
const isIndex = (value: unknown): value is number => Number.isInteger(value);

const placeOf = ({ tempId, parentTempId, parentIndex, level }: Record<string, unknown>) => ({
  ...(isText(tempId) && { tempId }),
  ...(isText(parentTempId) && { parentTempId }),
  ...(isIndex(parentIndex) && { parentIndex }),
  ...(isIndex(level) && { level }),
});

/** Returns the details of a suggested action, without values that the server would refuse. */
function detailsOf({ description, assignee, dueDate, status, difficulty, workload, duration }: Item) {
  const known = ACTION_STATUSES.find((each) => each === status);
  return {
    ...(isText(description) && { description }),
    ...(isText(assignee) && { assignee }),
    ...(isText(dueDate) && { dueDate }),
    ...(known && { status: known }),
    ...(isRating(difficulty) && { difficulty }),
    ...(isRating(workload) && { workload }),
    ...(isRating(duration) && { duration }),
  };
}

const isRating = (value: unknown): value is number =>
  isIndex(value) && value >= ACTION_RATING_SCALE.min && value <= ACTION_RATING_SCALE.max;
