import { endpoints, type EndpointName } from "./endpoints.ts";

/**
 * The route of a request. `path`: as in the contract (`/api/decisions/{id}`); `params`: the values in the
 * request.
 */
export type RouteMatch = { name: EndpointName; path: string; params: Record<string, string> };

/** Converts a path of the contract to a regular expression. A variable matches any text without a slash. */
const pathPattern = (path: string): string => path.replaceAll(/\{(\w+)\}/g, "(?<$1>[^/]+)");

const ROUTES = (Object.keys(endpoints) as EndpointName[]).map((name) => {
  const { method, path } = endpoints[name];
  return { name, method, path, pattern: new RegExp(`^${pathPattern(path)}$`) };
});

/** Returns the method under which a route is found: HEAD is answered like GET. */
const routedMethod = (method: string): string => (method === "HEAD" ? "GET" : method);

/** Returns the route of a request; `undefined` if there is none. `path` must be without its query. */
export function matchRoute(method: string, path: string): RouteMatch | undefined {
  for (const route of ROUTES) {
    const found = route.method === routedMethod(method) ? route.pattern.exec(path) : null;
    if (found) return { name: route.name, path: route.path, params: decoded(found.groups ?? {}) };
  }
  return undefined;
}

const decoded = (values: Record<string, string>): Record<string, string> =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, decode(value)]));

/** Decodes a variable. A malformed one stays as it is: no id looks like that, so the handler answers 404. */
function decode(value: string): string {
  try {
    return decodeURIComponent(value);
  } catch {
    return value;
  }
}
