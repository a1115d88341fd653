import type { SuggestedAction } from "../plan/action.schema.ts";
import type { Suggestion } from "./parser.rules.ts";

/** `tempId`s of the selected suggestions, always with their ancestors. */
export type Selection = ReadonlySet<string>;

type Node = Pick<Suggestion, "tempId" | "parentTempId">;

export const NO_SELECTION: Selection = new Set();

/** Selects all suggestions except rejected ones. */
export const selectAllSuggestions = (
  suggestions: readonly Node[],
  rejected: Selection = NO_SELECTION,
): Selection => new Set(suggestions.map(({ tempId }) => tempId).filter((id) => !rejected.has(id)));

/**
 * Returns the selection after a click (S2 §4). Rejected suggestions are selected only by a click on
 * themselves or inside their branch.
 */
export const toggleSuggestion = (
  suggestions: readonly Node[],
  selection: Selection,
  tempId: string,
  rejected: Selection = NO_SELECTION,
): Selection =>
  selection.has(tempId)
    ? deselect(suggestions, selection, tempId)
    : select(suggestions, selection, tempId, rejected);

/** Selects an item with its descendants and ancestors. */
function select(
  suggestions: readonly Node[],
  selection: Selection,
  tempId: string,
  rejected: Selection,
): Selection {
  const below = [...withDescendants(suggestions, tempId)];
  const wanted = rejected.has(tempId) ? below : below.filter((id) => !rejected.has(id));
  return new Set([...selection, ...wanted, ...ancestors(suggestions, tempId)]);
}

/** Deselects an item with its descendants, and its ancestors up to the first with another selected child. */
function deselect(suggestions: readonly Node[], selection: Selection, tempId: string): Selection {
  const removed = withDescendants(suggestions, tempId);
  const keptChildren = new Map<string | null, number>();
  for (const { tempId: id, parentTempId } of suggestions)
    if (selection.has(id) && !removed.has(id))
      keptChildren.set(parentTempId, (keptChildren.get(parentTempId) ?? 0) + 1);
  for (const [at, ancestor] of ancestors(suggestions, tempId).entries()) {
    // From the second ancestor on, one of the counted children is the ancestor just removed.
    if ((keptChildren.get(ancestor) ?? 0) > (at === 0 ? 0 : 1)) break;
    removed.add(ancestor);
  }
  return new Set([...selection].filter((id) => !removed.has(id)));
}

/** The selected share of an item and its descendants. */
export type SelectedShare = "none" | "some" | "all";

/** Returns the selected share of each suggestion, by `tempId`. */
export function selectedShares(
  suggestions: readonly Node[],
  selection: Selection,
): ReadonlyMap<string, SelectedShare> {
  const shares = new Map<string, SelectedShare>();
  const incomplete = new Set<string | null>();
  // Children before their parents.
  for (const { tempId, parentTempId } of suggestions.toReversed()) {
    const isSelected = selection.has(tempId);
    const isWhole = isSelected && !incomplete.has(tempId);
    if (!isWhole) incomplete.add(parentTempId);
    shares.set(tempId, isWhole ? "all" : isSelected ? "some" : "none");
  }
  return shares;
}

/** Returns an item and its descendants. Relies on parents coming before their children. */
function withDescendants(suggestions: readonly Node[], tempId: string): Set<string> {
  const family = new Set([tempId]);
  for (const { tempId: id, parentTempId } of suggestions)
    if (parentTempId !== null && family.has(parentTempId)) family.add(id);
  return family;
}

/** The ancestors of an item, the nearest first. */
function ancestors(suggestions: readonly Node[], tempId: string): string[] {
  const parents = new Map(suggestions.map((one) => [one.tempId, one.parentTempId]));
  const found: string[] = [];
  for (let at = parents.get(tempId); at; at = parents.get(at)) found.push(at);
  return found;
}

/**
 * Returns the selected actions as sent, parents before children. Without `orderIndex`, so that they are added
 * at the end of the plan.
 */
export const selectedActions = (
  suggestions: readonly Pick<Suggestion, "tempId" | "parentTempId" | "title">[],
  selection: Selection,
): SuggestedAction[] =>
  suggestions
    .filter(({ tempId }) => selection.has(tempId))
    .map(({ tempId, title, parentTempId }) => ({ tempId, title, parentTempId }));
