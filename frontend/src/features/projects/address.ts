import type { ProjectFilter, ProjectSort, ProjectView } from "#shared/project/view.rules.ts";
import { withQueryChanges } from "#frontend/browser/address/paths.ts";
import { type UrlWordByValue, parseUrlValue } from "#frontend/browser/address/url-values.ts";

const SORTS: UrlWordByValue<ProjectSort> = { created: null, name: "nom", decisions: "decisions" };
const FILTERS: UrlWordByValue<ProjectFilter> = { all: null, with: "avec", without: "sans" };

/** Reads the view of the projects from the URL. An invalid value counts as the default. */
export const readProjectView = (params: URLSearchParams): ProjectView => ({
  search: params.get("q") ?? "",
  sort: parseUrlValue(SORTS, params.get("tri")),
  filter: parseUrlValue(FILTERS, params.get("decisions")),
});

/**
 * Returns the query string of a view, without default values. Parameters of other parts (a tab, a dialog) are
 * kept.
 */
export const withProjectView = (params: URLSearchParams, { search, sort, filter }: ProjectView): string =>
  withQueryChanges(params, { q: search || null, tri: SORTS[sort], decisions: FILTERS[filter] });
