import { readFileSync } from "node:fs";
import { join } from "node:path";
import { runInNewContext } from "node:vm";
import { expect, test } from "vitest";

const SCRIPT = readFileSync(join(import.meta.dirname, "first-view.js"), "utf8");
const VIEWS = [
  { path: "^/cockpit/?$", frame: "cockpit", files: ["/part.js"], reads: ["/api/auth/user", "/api/?session"] },
];

/**
 * Returns the URLs that `first-view.js` requests before the program loads. `known`: what localStorage says of
 * an earlier sign-in.
 */
function askedWhere(known: string | null): string[] {
  const asked: string[] = [];
  runInNewContext(SCRIPT, {
    localStorage: { getItem: (key: string) => (key === "menta.known" ? known : null) },
    document: {
      currentScript: { dataset: { views: JSON.stringify(VIEWS) } },
      documentElement: { dataset: {} },
    },
    location: new URL("https://menta.example/cockpit"),
    URLSearchParams,
    AbortController,
    addEventListener: () => {},
    fetch: (url: string) => {
      asked.push(url);
      return Promise.resolve();
    },
  });
  return asked;
}

test.each([null, "0", "1"])("a page of work asks for its files and its person; known: %s", (known) => {
  expect(askedWhere(known)).toEqual(["/part.js", "/api/auth/user"]);
});

test("where somebody has signed out, which the server has not heard, nothing of theirs is asked for", () => {
  expect(askedWhere("2")).toEqual(["/part.js"]);
});
