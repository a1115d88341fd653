import { contract } from "#shared/api/contract.ts";
import { endpoints, type EndpointName } from "#shared/api/endpoints.ts";
import { answersHead, type FunctionName, type Route } from "#shared/api/route.ts";

export type RouteMatch = { resource: string; servedBy: FunctionName; params: Record<string, string> | null };

const routes = (Object.keys(endpoints) as EndpointName[]).map((name) => {
  const { method, path } = endpoints[name];
  const route: Route = contract[name];
  const methods = new Set<string>(answersHead(method, route) ? [method, "HEAD"] : [method]);
  return { methods, path, segments: path.split("/"), servedBy: route.servedBy };
});

/** The route of a request, matched as in API Gateway: by method, and segment by segment. */
export function matchRoute(method: string, path: string): RouteMatch | undefined {
  const requested = path.split("/");
  for (const { methods, path: resource, segments, servedBy } of routes) {
    if (!methods.has(method) || segments.length !== requested.length) continue;
    const params: Record<string, string> = {};
    const fits = segments.every((segment, at) => {
      const value = requested[at] ?? "";
      const name = /^\{(\w+)\}$/.exec(segment)?.[1];
      if (name === undefined) return segment === value;
      params[name] = decode(value);
      return value !== "";
    });
    if (fits) return { resource, servedBy, params: Object.keys(params).length > 0 ? params : null };
  }
  return undefined;
}

/** A malformed variable stays as it is: it is no id of ours either way. */
function decode(value: string): string {
  try {
    return decodeURIComponent(value);
  } catch {
    return value;
  }
}
