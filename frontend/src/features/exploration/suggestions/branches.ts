import type { Suggestion } from "#shared/suggestion/parser.rules.ts";
import type { PlanEntry } from "#shared/suggestion/split.rules.ts";

/** A suggested action with the actions below it; or text between two suggested actions. */
export type SuggestionBranch =
  { key: string; suggestion: Suggestion; children: SuggestionBranch[] } | { key: string; text: string };

/** Returns the entries of a suggested plan as a tree. Text is put at the level of the suggestion after it. */
export function toSuggestionBranches(entries: readonly PlanEntry[]): SuggestionBranch[] {
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
