import type { ProjectFilter, ProjectSort, ProjectView } from "#shared/project/view.rules.ts";
import { withQuery } from "#frontend/app/paths.ts";
import { type AddressWords, valueOf } from "../lists/address-words.ts";

const SORTS: AddressWords<ProjectSort> = { created: null, name: "nom", decisions: "decisions" };
const FILTERS: AddressWords<ProjectFilter> = { all: null, with: "avec", without: "sans" };

/** The view of the projects that an address asks for. What it says wrongly is as if it were not said. */
export const readProjectView = (params: URLSearchParams): ProjectView => ({
  search: params.get("q") ?? "",
  sort: valueOf(SORTS, params.get("tri")),
  filter: valueOf(FILTERS, params.get("decisions")),
});

/** The query that asks for a view, without what needs no word; what else the address says (a tab, a dialog) stays. */
export const writeProjectView = (params: URLSearchParams, { search, sort, filter }: ProjectView): string =>
  withQuery(params, { q: search || null, tri: SORTS[sort], decisions: FILTERS[filter] });
