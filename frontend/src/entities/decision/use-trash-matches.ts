import { useQuery } from "@tanstack/react-query";
import { applyTrashView, INITIAL_TRASH_VIEW } from "#shared/decision/trash.rules.ts";
import { isBlankQuery } from "#shared/text/search.rules.ts";
import { trashQuery } from "./queries.ts";

/**
 * Returns the number of trashed decisions that a search would find; 0 until the trash was read for another
 * reason.
 */
export function useTrashMatches(search: string): number {
  const { data = [] } = useQuery({ ...trashQuery, enabled: false });
  return isBlankQuery(search) ? 0 : applyTrashView(data, { ...INITIAL_TRASH_VIEW, search }).items.length;
}
