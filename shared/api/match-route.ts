import { endpoints, type EndpointName } from "./endpoints.ts";

/** `path` with its variables (`/api/decisions/{id}`); `params`: their values. */
export type RouteMatch = { name: EndpointName; path: string; params: Record<string, string> };

/** A path of the contract as a regular expression, in which a variable is any text without a slash. */
const pathPattern = (path: string): string => path.replaceAll(/\{(\w+)\}/g, "(?<$1>[^/]+)");

const ROUTES = (Object.keys(endpoints) as EndpointName[]).map((name) => {
  const { method, path } = endpoints[name];
  return { name, method, path, pattern: new RegExp(`^${pathPattern(path)}$`) };
});

/** The method whose route answers: HEAD is answered wherever GET is. */
const routedMethod = (method: string): string => (method === "HEAD" ? "GET" : method);

/** Finds the route of the contract for a method and a path without query. */
export function matchRoute(method: string, path: string): RouteMatch | undefined {
  for (const route of ROUTES) {
    const found = route.method === routedMethod(method) ? route.pattern.exec(path) : null;
    if (found) return { name: route.name, path: route.path, params: decoded(found.groups ?? {}) };
  }
  return undefined;
}

const decoded = (values: Record<string, string>): Record<string, string> =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, decode(value)]));

/** A malformed variable stays as it is: it is no id of ours either way. */
function decode(value: string): string {
  try {
    return decodeURIComponent(value);
  } catch {
    return value;
  }
}
