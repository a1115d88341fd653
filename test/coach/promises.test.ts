import { expect, test } from "vitest";
import { TONES } from "#shared/preferences/tone.ts";
import { readText } from "../sources.ts";
import { INTERVIEWED_PEOPLE } from "./promises/people.ts";
import { measurePromises } from "./promises/promises.ts";

const measured = measurePromises();

test("people answer in every track, each in the three tones", () => {
  const led = Map.groupBy(INTERVIEWED_PEOPLE, ({ track }) => track);
  expect([...led.keys()].toSorted()).toEqual(["create", "decide", "follow", "learn"]);
  for (const [track, people] of led)
    expect(new Set(people.map(({ tone }) => tone)), track).toEqual(new Set(TONES));
});

test.each(measured)("$title", ({ held, total, misses }) => {
  expect(misses).toEqual([]);
  expect(total).toBeGreaterThanOrEqual(10);
  expect(held).toBe(total);
});

test("each promise is in the committed table", () => {
  const table = readText("shared/docs/reports/evaluations.md");
  for (const { title } of measured) expect(table).toContain(`| ${title}`);
});
