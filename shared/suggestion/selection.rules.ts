import type { SuggestedAction } from "../plan/action.schema.ts";
import type { Suggestion } from "./parser.rules.ts";

/** The `tempId`s of the selected suggestions. If a suggestion is selected, so are its ancestors. */
export type SelectedSuggestionIds = ReadonlySet<string>;

type Node = Pick<Suggestion, "tempId" | "parentTempId">;

export const NO_SELECTED_SUGGESTIONS: SelectedSuggestionIds = new Set();

/** Returns the selection of all suggestions but the rejected ones. */
export const selectUnrejectedSuggestions = (
  suggestions: readonly Node[],
  rejected: SelectedSuggestionIds = NO_SELECTED_SUGGESTIONS,
): SelectedSuggestionIds =>
  new Set(suggestions.map(({ tempId }) => tempId).filter((id) => !rejected.has(id)));

/**
 * Returns the selection after a click on a suggestion (S2 §4). A rejected suggestion is selected only by a
 * click on itself or on one of its branch.
 */
export const toggleSuggestion = (
  suggestions: readonly Node[],
  selection: SelectedSuggestionIds,
  tempId: string,
  rejected: SelectedSuggestionIds = NO_SELECTED_SUGGESTIONS,
): SelectedSuggestionIds =>
  selection.has(tempId)
    ? deselect(suggestions, selection, tempId)
    : select(suggestions, selection, tempId, rejected);

/** Returns the selection with an item, its descendants and its ancestors. */
function select(
  suggestions: readonly Node[],
  selection: SelectedSuggestionIds,
  tempId: string,
  rejected: SelectedSuggestionIds,
): SelectedSuggestionIds {
  const below = [...withDescendants(suggestions, tempId)];
  const wanted = rejected.has(tempId) ? below : below.filter((id) => !rejected.has(id));
  return new Set([...selection, ...wanted, ...ancestors(suggestions, tempId)]);
}

/**
 * Returns the selection without an item and its descendants, and without its ancestors up to the first that
 * has another selected child.
 */
function deselect(
  suggestions: readonly Node[],
  selection: SelectedSuggestionIds,
  tempId: string,
): SelectedSuggestionIds {
  const removed = withDescendants(suggestions, tempId);
  const keptChildren = new Map<string | null, number>();
  for (const { tempId: id, parentTempId } of suggestions)
    if (selection.has(id) && !removed.has(id))
      keptChildren.set(parentTempId, (keptChildren.get(parentTempId) ?? 0) + 1);
  for (const [at, ancestor] of ancestors(suggestions, tempId).entries()) {
    // A higher ancestor is counted with the child that was just removed: it stays only if it has another one.
    if ((keptChildren.get(ancestor) ?? 0) > (at === 0 ? 0 : 1)) break;
    removed.add(ancestor);
  }
  return new Set([...selection].filter((id) => !removed.has(id)));
}

/** How much of an item is selected: of the item itself and its descendants. */
export type SelectedShare = "none" | "some" | "all";

/** Returns how much of each suggestion is selected, by its `tempId`. */
export function selectedShareById(
  suggestions: readonly Node[],
  selection: SelectedSuggestionIds,
): ReadonlyMap<string, SelectedShare> {
  const shares = new Map<string, SelectedShare>();
  const incomplete = new Set<string | null>();
  // From the end, so that children come before their parents.
  for (const { tempId, parentTempId } of suggestions.toReversed()) {
    const isSelected = selection.has(tempId);
    const isWhole = isSelected && !incomplete.has(tempId);
    if (!isWhole) incomplete.add(parentTempId);
    shares.set(tempId, isWhole ? "all" : isSelected ? "some" : "none");
  }
  return shares;
}

/** Returns the `tempId`s of an item and its descendants. Parents must come before their children. */
function withDescendants(suggestions: readonly Node[], tempId: string): Set<string> {
  const family = new Set([tempId]);
  for (const { tempId: id, parentTempId } of suggestions)
    if (parentTempId !== null && family.has(parentTempId)) family.add(id);
  return family;
}

/** Returns the ancestors of an item, the nearest first. */
function ancestors(suggestions: readonly Node[], tempId: string): string[] {
  const parents = new Map(suggestions.map((one) => [one.tempId, one.parentTempId]));
  const found: string[] = [];
  for (let at = parents.get(tempId); at; at = parents.get(at)) found.push(at);
  return found;
}

/**
 * Returns the selected actions as they are sent, parents before children. Without `orderIndex`, so that they
 * come after the existing actions.
 */
export const selectedActions = (
  suggestions: readonly Pick<Suggestion, "tempId" | "parentTempId" | "title">[],
  selection: SelectedSuggestionIds,
): SuggestedAction[] =>
  suggestions
    .filter(({ tempId }) => selection.has(tempId))
    .map(({ tempId, title, parentTempId }) => ({ tempId, title, parentTempId }));
