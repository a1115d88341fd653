import { expect, test } from "vitest";

test("a test may end before its way back", () => {
  window.history.pushState(null, "", "?decision=d");
  window.history.pushState(null, "", "?");
  window.history.back();
});

test("the next one does not arrive there", async () => {
  await new Promise((resolve) => setTimeout(resolve, 200));
  expect(window.location.search).not.toContain("decision");
});
