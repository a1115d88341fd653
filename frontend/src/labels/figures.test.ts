import { expect, test } from "vitest";
import { leftAsideTitle, othersLeftAsideText, overdueTrashText, withTrashedText } from "#frontend/features/account/data/words.ts";
import { moreDecisionsText, shownText, startWords } from "./clarity.ts";
import { figure } from "./figures.ts";
import { countText, shownCountText } from "#frontend/features/palette/words.ts";
import { trashMatchesText } from "./trash.ts";

test.each([0, 9, 14, 999, 1_000, 10_000, 123_456, 1_234_567, -1_000])(
  "%i is written as Intl does",
  (count) => {
    expect(figure(count)).toBe(count.toLocaleString("fr-FR"));
  },
);

test.each([
  countText(1_234),
  shownCountText(5, 1_234),
  trashMatchesText(1_234),
  startWords(1_234),
  startWords(-1_234),
  moreDecisionsText(1_234),
  shownText(1_234, 10_000),
  withTrashedText("Tout", 1_234),
  overdueTrashText(1_234),
  leftAsideTitle(1_234),
  othersLeftAsideText(1_234),
])("thousands stand apart: %s", (words) => {
  expect(words).toContain("1\u202F234");
});
