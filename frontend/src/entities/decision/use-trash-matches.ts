import { useQuery } from "@tanstack/react-query";
import { applyTrashView, INITIAL_TRASH_VIEW } from "#shared/decision/trash.rules.ts";
import { isBlankQuery } from "#shared/text/search.rules.ts";
import { trashQuery } from "./queries.ts";

/** How many decisions of the trash a search would find there; 0 as long as the trash was not read for something else. */
export function useTrashMatches(search: string): number {
  const { data = [] } = useQuery({ ...trashQuery, enabled: false });
  return isBlankQuery(search) ? 0 : applyTrashView(data, { ...INITIAL_TRASH_VIEW, search }).items.length;
}
