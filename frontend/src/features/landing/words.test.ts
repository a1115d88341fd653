import { expect, test } from "vitest";
import { SITUATIONS } from "#shared/situations/situations.ts";
import { LANDING_PAGE_TEXTS } from "./words.ts";

type Shown = { name: string; opening: string };
const byName = (one: Shown, other: Shown) => one.name.localeCompare(other.name);

test("each common situation is under one domain, with its name and its first message", () => {
  const shown = LANDING_PAGE_TEXTS.domainList.flatMap(({ situations }): readonly Shown[] => situations);
  const known = Object.values(SITUATIONS).map(({ name, opening }): Shown => ({ name, opening }));
  expect(shown.toSorted(byName)).toEqual(known.toSorted(byName));
});
