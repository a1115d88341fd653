import { expect, test } from "vitest";
import { toClientFault } from "./client-fault.ts";
import { ApiError, markNetworkFailure } from "./errors.ts";

const origin = "https://menta.exemple.fr";

/**
 * Returns the report of an error with this stack. The error's message quotes what a person wrote, which must
 * not be reported.
 */
function fault(
  stack: readonly string[],
  error: Error = new TypeError("« Quitter mon mari » is not a function"),
) {
  error.stack = stack.join("\n");
  return toClientFault({ kind: "boundary", error, page: "/decision-flow", origin });
}

test.each([
  [
    "Chrome",
    ["TypeError: « Quitter mon mari » is not a function", `    at Tt (${origin}/assets/flow-a1.js:1:234)`],
  ],
  ["Firefox and Safari", [`Tt@${origin}/assets/flow-a1.js:1:234`, "@[native code]"]],
  ["the laptop", [`    at Tt (${origin}/src/flow-a1.js:1:234)`]],
])("of an error in %s are told its name and its places, not its words", (_browser, stack) => {
  const told = fault(stack);
  expect(told).toMatchObject({ name: "TypeError", page: "/decision-flow", places: ["flow-a1.js:1:234"] });
  expect(JSON.stringify(told)).not.toContain("mari");
});

test("an unexpected refusal is reported with its request", () => {
  const refusal = new ApiError(500, "{}", new Headers({ "X-Amz-Cf-Id": "edge-1" }));
  expect(fault([`@${origin}/assets/a.js:1:2`], refusal)).toMatchObject({
    name: "ApiError",
    requestId: "edge-1",
  });
});

test.each([
  [
    "is in no file of ours",
    ["    at x (chrome-extension://abc/content.js:1:2)", "    at y (https://autre.fr/z.js:1:2)"],
  ],
  ["has no place", ["Error"]],
])("what %s is not told", (_what, stack) => {
  expect(fault(stack)).toBeNull();
});

test("a request that the network lost or that was given up is no fault", () => {
  const lost = markNetworkFailure(new TypeError("Failed to fetch")) as Error;
  const aborted = Object.assign(new Error("aborted"), { name: "AbortError" });
  for (const error of [lost, aborted]) expect(fault([`@${origin}/assets/a.js:1:2`], error)).toBeNull();
});
