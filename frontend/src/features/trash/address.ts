import { PRIORITIES } from "#shared/decision/decision.ts";
import type { TrashSort, TrashView } from "#shared/decision/trash.rules.ts";
import { withQueryChanges } from "#frontend/browser/address/paths.ts";
import { type UrlWordByValue, parseUrlValue } from "#frontend/browser/address/url-values.ts";

const SORTS: UrlWordByValue<TrashSort> = { newest: null, oldest: "ancien", title: "titre" };

/** Reads the view of the trash from the URL. An invalid value counts as the default. */
export const readTrashView = (params: URLSearchParams): TrashView => ({
  search: params.get("q") ?? "",
  sort: parseUrlValue(SORTS, params.get("tri")),
  priority: PRIORITIES.find((priority) => priority === params.get("priorite")) ?? null,
});

/**
 * Returns the query string of a view, without default values. Parameters of other parts (a tab, a dialog) are
 * kept.
 */
export const withTrashView = (params: URLSearchParams, { search, sort, priority }: TrashView): string =>
  withQueryChanges(params, { q: search || null, tri: SORTS[sort], priorite: priority });
