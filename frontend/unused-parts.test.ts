import { expect, test } from "vitest";
import { unusedParts } from "./unused-parts.ts";

/** What the build makes of a file of ours. */
const build = (code: string) =>
  (unusedParts().transform as (code: string, id: string) => unknown)(code, "/frontend/src/page.ts");

test("our own code cannot call what is cut, with type arguments or without", () => {
  expect(() => build("client.setQueriesData({ queryKey }, change);")).toThrow("cuts from");
  expect(() => build("client.setQueriesData<Opinions>({ queryKey }, change);")).toThrow("cuts from");
  expect(build("client.setQueryData<Opinions>(queryKey, change);")).toBeNull();
});
