import { readFileSync } from "node:fs";
import { join } from "node:path";
import { contract } from "#shared/api/contract.ts";
import { endpoints, type EndpointName } from "#shared/api/endpoints.ts";
import type { HttpFunctionName } from "#shared/api/route.ts";

const PLACE = "const ROUTES = {};";

/** Returns the code of the edge function for the API, with the contract's routes filled in. */
export function buildApiEdgeFunctionCode(): string {
  const source = readFileSync(join(import.meta.dirname, "api-request.js"), "utf8");
  if (!source.includes(PLACE)) throw new Error("api-request.js has no place for the routes");
  return source.replace(PLACE, () => `const ROUTES = {${routePatterns().join()}};`);
}

function routePatterns(): string[] {
  const byFunction = Map.groupBy(
    Object.keys(endpoints) as EndpointName[],
    (name): HttpFunctionName => contract[name].servedBy,
  );
  return [...byFunction].map(([servedBy, names]) => {
    const routes = names.map((name) => `${endpoints[name].method} ${endpoints[name].path}`);
    return `${servedBy}: new RegExp("^(${routes.join("|").replaceAll(/\{\w+\}/g, "[^/]+")})$")`;
  });
}
