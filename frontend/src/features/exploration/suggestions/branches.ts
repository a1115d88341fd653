import type { Suggestion } from "#shared/suggestion/parser.rules.ts";
import type { PlanEntry } from "#shared/suggestion/split.rules.ts";

/** A suggestion with its children, or text between two suggestions. */
export type SuggestionBranch =
  { key: string; suggestion: Suggestion; children: SuggestionBranch[] } | { key: string; text: string };

/** Returns a plan's entries as a tree. Text belongs to the list of the following suggestion. */
export function suggestionBranches(entries: readonly PlanEntry[]): SuggestionBranch[] {
  const top: SuggestionBranch[] = [];
  const listOf = new Map<string | null, SuggestionBranch[]>([[null, top]]);
  let texts: SuggestionBranch[] = [];
  for (const [at, entry] of entries.entries()) {
    if ("text" in entry) texts.push({ key: `text-${at}`, text: entry.text });
    else {
      const { suggestion } = entry;
      const children: SuggestionBranch[] = [];
      const list = listOf.get(suggestion.parentTempId) ?? top;
      list.push(...texts, { key: suggestion.tempId, suggestion, children });
      listOf.set(suggestion.tempId, children);
      texts = [];
    }
  }
  top.push(...texts);
  return top;
}
