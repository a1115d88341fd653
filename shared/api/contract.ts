import type { EndpointName } from "./endpoints.ts";
import type { Route } from "./route.ts";
import { accessRoutes } from "./routes/access.ts";
import { mentaRoutes } from "./routes/menta.ts";
import { workspaceRoutes } from "./routes/workspace.ts";

/**
 * The contract: a table of all routes. Derived from it are the types of requests and answers, the gateways
 * (AWS and local), the browser's client, the OpenAPI document and the tests of every route. Each function
 * loads only its own routes.
 */
export const contract = {
  ...accessRoutes,
  ...workspaceRoutes,
  ...mentaRoutes,
} satisfies Record<EndpointName, Route>;

export type Contract = typeof contract;
