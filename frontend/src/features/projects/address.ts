import type { ProjectFilter, ProjectSort, ProjectView } from "#shared/project/view.rules.ts";
import { withQuery } from "#frontend/browser/address/paths.ts";
import { type UrlValues, parseUrlValue } from "#frontend/browser/address/url-values.ts";

const SORTS: UrlValues<ProjectSort> = { created: null, name: "nom", decisions: "decisions" };
const FILTERS: UrlValues<ProjectFilter> = { all: null, with: "avec", without: "sans" };

/** The view of the projects in an address. Invalid values are ignored. */
export const readProjectView = (params: URLSearchParams): ProjectView => ({
  search: params.get("q") ?? "",
  sort: parseUrlValue(SORTS, params.get("tri")),
  filter: parseUrlValue(FILTERS, params.get("decisions")),
});

/** The query of a view, defaults left out; other parameters (a tab, a dialog) are kept. */
export const writeProjectView = (params: URLSearchParams, { search, sort, filter }: ProjectView): string =>
  withQuery(params, { q: search || null, tri: SORTS[sort], decisions: FILTERS[filter] });
