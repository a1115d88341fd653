import type { SuggestedAction } from "../plan/action.schema.ts";
import type { Suggestion } from "./parser.rules.ts";

/** Which suggestions are selected, by their temporary ids. With an item, all that it stands under is selected too. */
export type Selection = ReadonlySet<string>;

type Node = Pick<Suggestion, "tempId" | "parentTempId">;

export const NO_SELECTION: Selection = new Set();

export const selectAll = (suggestions: readonly Node[]): Selection =>
  new Set(suggestions.map(({ tempId }) => tempId));

/** The selection after a click on a suggestion (`spec/2-decisions-and-planner.md` section 4). */
export const toggled = (suggestions: readonly Node[], selection: Selection, tempId: string): Selection =>
  selection.has(tempId)
    ? deselected(suggestions, selection, tempId)
    : selected(suggestions, selection, tempId);

/** With an item come all under it and all that it stands under. */
function selected(suggestions: readonly Node[], selection: Selection, tempId: string): Selection {
  const family = [...withDescendants(suggestions, tempId), ...ancestors(suggestions, tempId)];
  return new Set([...selection, ...family]);
}

/** With an item go all under it, and what it stands under up to the first that keeps another selected child. */
function deselected(suggestions: readonly Node[], selection: Selection, tempId: string): Selection {
  const gone = withDescendants(suggestions, tempId);
  const keptChildren = new Map<string | null, number>();
  for (const { tempId: id, parentTempId } of suggestions)
    if (selection.has(id) && !gone.has(id))
      keptChildren.set(parentTempId, (keptChildren.get(parentTempId) ?? 0) + 1);
  for (const [at, ancestor] of ancestors(suggestions, tempId).entries()) {
    // Below the first, one of the kept children is the ancestor that has just gone.
    if ((keptChildren.get(ancestor) ?? 0) > (at === 0 ? 0 : 1)) break;
    gone.add(ancestor);
  }
  return new Set([...selection].filter((id) => !gone.has(id)));
}

/** An item and all under it. Parents come before their children. */
function withDescendants(suggestions: readonly Node[], tempId: string): Set<string> {
  const family = new Set([tempId]);
  for (const { tempId: id, parentTempId } of suggestions)
    if (parentTempId !== null && family.has(parentTempId)) family.add(id);
  return family;
}

/** What an item stands under, the nearest first. */
function ancestors(suggestions: readonly Node[], tempId: string): string[] {
  const parents = new Map(suggestions.map((one) => [one.tempId, one.parentTempId]));
  const found: string[] = [];
  for (let at = parents.get(tempId); at; at = parents.get(at)) found.push(at);
  return found;
}

/**
 * What is selected as it is sent to a plan, in order, parents before children. Without `orderIndex`: added to a plan,
 * they go after what is there.
 */
export const selectedActions = (
  suggestions: readonly Pick<Suggestion, "tempId" | "parentTempId" | "title">[],
  selection: Selection,
): SuggestedAction[] =>
  suggestions
    .filter(({ tempId }) => selection.has(tempId))
    .map(({ tempId, title, parentTempId }) => ({ tempId, title, parentTempId }));
