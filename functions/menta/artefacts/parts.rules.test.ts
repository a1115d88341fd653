import { expect, test } from "vitest";
import { partsSeen } from "./parts.rules.ts";

const PARTS = [
  { part: "keyPoints", label: "Points clés" },
  { part: "hypotheses", label: "Hypothèses" },
];

test("a part is told once, when its key and colon have come", () => {
  const seen = partsSeen(PARTS);
  const told = ['{"key', 'Points"', " : [", '"a"], "hypotheses":', " []}"].reduce<[string, string[][]]>(
    ([written, all], piece) => {
      const now = written + piece;
      return [now, [...all, seen(now).map(({ label }) => label)]];
    },
    ["", []],
  )[1];
  expect(told).toEqual([[], [], ["Points clés"], ["Hypothèses"], []]);
});

test("the same word inside a text is not the part", () => {
  expect(partsSeen(PARTS)('{"keyPoints": ["\\"hypotheses\\": rien", "hypotheses"]')).toEqual([PARTS[0]]);
});
