import { expect, test } from "vitest";
import { parseMinutesInWords } from "./minutes-in-words.rules.ts";

test.each([
  ["30 min", 30],
  ["30min", 30],
  ["45 minutes", 45],
  ["2 h", 120],
  ["2h", 120],
  ["2 heures", 120],
  ["1 h 30", 90],
  ["1h30", 90],
  ["1 h 05", 65],
  ["1:30", 90],
  ["1,5 h", 90],
  [" 1\u202fh\u00a030 min ", 90],
])("« %s » is %i minutes", (text, minutes) => {
  expect(parseMinutesInWords(text)).toBe(minutes);
});

test.each(["", "deux", "30", "1 h 75", "1 h 30 h", "3 jours", "-1 h"])("« %s » says no minutes", (text) => {
  expect(parseMinutesInWords(text)).toBeNull();
});

test("a figure alone counts where its unit is known", () => {
  expect([parseMinutesInWords("2", 60), parseMinutesInWords("1,5", 60), parseMinutesInWords("2", 1)]).toEqual(
    [120, 90, 2],
  );
});
