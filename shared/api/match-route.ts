import { endpoints, type EndpointName } from "./endpoints.ts";

/** `path`: with its variables (`/api/decisions/{id}`); `params`: their values. */
export type RouteMatch = { name: EndpointName; path: string; params: Record<string, string> };

/** Returns a path as a regular expression; a variable matches any text without a slash. */
const pathPattern = (path: string): string => path.replaceAll(/\{(\w+)\}/g, "(?<$1>[^/]+)");

const ROUTES = (Object.keys(endpoints) as EndpointName[]).map((name) => {
  const { method, path } = endpoints[name];
  return { name, method, path, pattern: new RegExp(`^${pathPattern(path)}$`) };
});

/** Returns the method of the route: HEAD is answered like GET. */
const routedMethod = (method: string): string => (method === "HEAD" ? "GET" : method);

/** Returns the route of a method and a path without query. */
export function matchRoute(method: string, path: string): RouteMatch | undefined {
  for (const route of ROUTES) {
    const found = route.method === routedMethod(method) ? route.pattern.exec(path) : null;
    if (found) return { name: route.name, path: route.path, params: decoded(found.groups ?? {}) };
  }
  return undefined;
}

const decoded = (values: Record<string, string>): Record<string, string> =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, decode(value)]));

/** A malformed variable stays undecoded: it is no valid id either way. */
function decode(value: string): string {
  try {
    return decodeURIComponent(value);
  } catch {
    return value;
  }
}
