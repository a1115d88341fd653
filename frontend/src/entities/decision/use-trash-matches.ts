import { useQuery } from "@tanstack/react-query";
import { applyTrashView, INITIAL_TRASH_VIEW } from "#shared/decision/trash.rules.ts";
import { isBlankQuery } from "#shared/text/search.rules.ts";
import { decisionTrashQuery } from "./queries.ts";

/**
 * Returns how many decisions in the trash match a search. Does not request the trash: 0 if it is not cached.
 */
export function useTrashMatchCount(search: string): number {
  const { data = [] } = useQuery({ ...decisionTrashQuery, enabled: false });
  return isBlankQuery(search) ? 0 : applyTrashView(data, { ...INITIAL_TRASH_VIEW, search }).items.length;
}
