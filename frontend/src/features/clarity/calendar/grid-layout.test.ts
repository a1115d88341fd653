import { expect, test } from "vitest";
import type { Block } from "#shared/clarity/planner.schema.ts";
import {
  nonWorkingSpans,
  isDayOff,
  shortBreaksOf,
  placeBlocks,
  HOUR_HEIGHT,
  SHORTEST_FOR_TOUCH,
} from "./grid-layout.ts";

/** A Monday. */
const MONDAY = 20_528;
const block = (id: string, start: number, end: number): Block => ({
  id,
  taskId: "t",
  day: "2026-03-16",
  start,
  end,
  isLocked: false,
});
const drawn = (...blocks: Block[]) =>
  placeBlocks(blocks).map(({ block: { id }, drawn: { start, end }, lane }) => ({ id, start, end, lane }));

test("short blocks are drawn long enough for a finger, and side by side where they then overlap", () => {
  expect(drawn(block("b", 490, 500), block("a", 480, 490), block("c", 540, 600))).toEqual([
    { id: "a", start: 480, end: 500, lane: { lane: 0, lanes: 2 } },
    { id: "b", start: 490, end: 510, lane: { lane: 1, lanes: 2 } },
    { id: "c", start: 540, end: 600, lane: { lane: 0, lanes: 1 } },
  ]);
});

test("the twenty minutes that planning leaves before another task take the whole width", () => {
  expect(drawn(block("a", 780, 800), block("b", 800, 840)).map(({ lane }) => lane.lanes)).toEqual([1, 1]);
});

test("for a finger two short neighbours stand side by side, each 44 px high; longer ones keep the whole width", () => {
  const placed = placeBlocks(
    [block("a", 780, 800), block("b", 800, 820), block("c", 900, 940), block("d", 940, 1_000)],
    SHORTEST_FOR_TOUCH,
  );
  expect(placed.map(({ lane }) => lane.lanes)).toEqual([2, 2, 1, 1]);
  const heights = placed.map(({ drawn: { start, end } }) => ((end - start) * HOUR_HEIGHT) / 60);
  expect(Math.round(Math.min(...heights))).toBe(44);
});

test("what lies outside the hours shown stands at their edge", () => {
  expect(drawn(block("a", 300, 450), block("b", 1_150, 1_300), block("c", 0, 60))).toEqual([
    { id: "c", start: 420, end: 440, lane: { lane: 1, lanes: 2 } },
    { id: "a", start: 420, end: 450, lane: { lane: 0, lanes: 2 } },
    { id: "b", start: 1_150, end: 1_200, lane: { lane: 0, lanes: 1 } },
  ]);
});

test("a pause is a gap of exactly ten minutes that nothing covers", () => {
  expect(shortBreaksOf([block("b", 490, 550), block("a", 420, 480), block("c", 565, 600)])).toEqual([
    { start: 480, end: 490 },
  ]);
  expect(shortBreaksOf([block("a", 420, 520), block("b", 430, 480), block("c", 490, 550)])).toEqual([]);
  // The first is drawn over its pause.
  expect(shortBreaksOf([block("a", 420, 430), block("b", 440, 500)])).toEqual([]);
});

test("the hours in which planning puts nothing are what is left of the day", () => {
  const week = [
    [
      { start: 540, end: 720 },
      { start: 780, end: 1_080 },
    ],
    ...Array.from({ length: 6 }, () => []),
  ];
  expect(nonWorkingSpans(MONDAY, week)).toEqual([
    { start: 420, end: 540 },
    { start: 720, end: 780 },
    { start: 1_080, end: 1_200 },
  ]);
  expect(isDayOff(nonWorkingSpans(MONDAY, week))).toBe(false);
  expect(isDayOff(nonWorkingSpans(MONDAY + 1, week))).toBe(true);
  expect(nonWorkingSpans(MONDAY, null)).toEqual([]);
});
