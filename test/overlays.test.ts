import { existsSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { OVERLAYS } from "./e2e/overlays.ts";
import { importsOf, product, readText, ROOT } from "./sources.ts";

const FRAMES = new Set(
  [
    "anchored-panel.tsx",
    "confirm-dialog.tsx",
    "dialog.tsx",
    "drawer.tsx",
    "explained-number.tsx",
    "lazy-dialogs.ts",
    "menu.ts",
    "replace-or-end.tsx",
  ].map((file) => `frontend/src/ui/${file}`),
);
/** Matches files that render an overlay, not those with only its words or buttons. */
const OVERLAY =
  /<(?:Dialog|DialogFrame|(?:Lazy)?ConfirmDialog|(?:Lazy)?Drawer|AnchoredPanel|ExplainedNumber|ReplaceOrEndButtons)\b|\b(?:menuTriggerProps|calendarTriggerProps|explanationTriggerProps)\(/;

test("every dialog, drawer, menu and explanation is in the walk through all of them, or named with the test that opens it", () => {
  const drawn = product
    .filter(({ path }) => /^frontend\/src\/(?:app|features|entities)\//.test(path))
    .filter((file) => OVERLAY.test(file.text) && importsOf(file).some(({ to }) => FRAMES.has(to)))
    .map(({ path }) => path.replace("frontend/src/", ""));
  expect(drawn.toSorted()).toEqual(Object.keys(OVERLAYS).toSorted());
});

test("the tests that are named instead ask axe", () => {
  const named = Object.values(OVERLAYS).filter((held) => typeof held === "string");
  for (const path of new Set(named)) {
    expect([path, existsSync(join(ROOT, path))]).toEqual([path, true]);
    expect([path, readText(path).includes("axeFindings(")]).toEqual([path, true]);
  }
});
