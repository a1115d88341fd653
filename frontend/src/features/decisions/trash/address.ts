import { PRIORITIES } from "#shared/decision/decision.ts";
import type { TrashSort, TrashView } from "#shared/decision/trash.rules.ts";
import { withQuery } from "#frontend/app/paths.ts";
import { type AddressWords, valueOf } from "../lists/address-words.ts";

const SORTS: AddressWords<TrashSort> = { newest: null, oldest: "ancien", title: "titre" };

/** The view of the trash that an address asks for. What it says wrongly is as if it were not said. */
export const readTrashView = (params: URLSearchParams): TrashView => ({
  search: params.get("q") ?? "",
  sort: valueOf(SORTS, params.get("tri")),
  priority: PRIORITIES.find((priority) => priority === params.get("priorite")) ?? null,
});

/** The query that asks for a view, without what needs no word; what else the address says (a tab, a dialog) stays. */
export const writeTrashView = (params: URLSearchParams, { search, sort, priority }: TrashView): string =>
  withQuery(params, { q: search || null, tri: SORTS[sort], priorite: priority });
