import { expect, test } from "vitest";
import { endpoints } from "#shared/api/endpoints.ts";
import { openApi } from "#shared/api/openapi.ts";
import { readText } from "./sources.ts";

test("openapi.json is what the contract says, byte for byte (npm run openapi)", () => {
  expect(readText("openapi.json")).toBe(`${JSON.stringify(openApi(), null, 2)}\n`);
});

test("every route of the contract is in openapi.json, and no other", () => {
  const { paths } = JSON.parse(readText("openapi.json")) as { paths: Record<string, object> };
  const described = Object.entries(paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
  );
  const routes = Object.values(endpoints).map(({ method, path }) => `${method} ${path}`);
  expect(described.toSorted()).toEqual(routes.toSorted());
});
