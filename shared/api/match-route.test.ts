import { describe, expect, test } from "vitest";
import { endpoints, type EndpointName } from "./endpoints.ts";
import { matchRoute } from "./match-route.ts";

const NAMES = Object.keys(endpoints) as EndpointName[];

describe("a route of the contract is found by its method and path", () => {
  test.each(NAMES)("%s", (name) => {
    const { method, path } = endpoints[name];
    const params = Object.fromEntries(
      Array.from(path.matchAll(/\{(\w+)\}/g), ([, one = ""]) => [one, "a/b c.d"]),
    );
    expect(matchRoute(method, path.replaceAll(/\{\w+\}/g, "a%2Fb%20c.d"))).toEqual({ name, path, params });
  });
});

test("HEAD is found wherever GET is, and nowhere else", () => {
  for (const name of NAMES) {
    const { method, path } = endpoints[name];
    const found = matchRoute("HEAD", path);
    if (method === "GET") expect([name, found?.name]).toEqual([name, name]);
    else if (found) expect(endpoints[found.name].method).toBe("GET");
  }
});

test.each([
  ["GET", "/api/decisions/"],
  ["GET", "/api//decisions"],
  ["GET", "/api/decisions//actions"],
  ["GET", "/api/%64ecisions"],
  ["GET", "/API/decisions"],
  ["GET", "/api/decisions/a/b/c/d"],
  ["GET", "/api"],
  ["GET", "/workspace/api/decisions"],
  ["GET", ""],
  ["PUT", "/api/decisions"],
  ["get", "/api/decisions"],
  ["OPTIONS", "/api/decisions"],
])("%s %s is no route", (method, path) => {
  expect(matchRoute(method, path)).toBeUndefined();
});

test("a variable that is not encoded properly stays as it is", () => {
  expect(matchRoute("GET", "/api/decisions/%E0%A4%A")?.params).toEqual({ id: "%E0%A4%A" });
});
