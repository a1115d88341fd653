import fc from "fast-check";
import { expect, test } from "vitest";
import type { PlannerBlock } from "#shared/clarity/planner.schema.ts";
import {
  nonWorkingSpans,
  isDayOff,
  tenMinuteBreaksOf,
  layOutDayBlocks,
  HOUR_HEIGHT_PX,
  MIN_TOUCH_BLOCK_MINUTES,
} from "./grid-layout.ts";

/** A Monday. */
const MONDAY = 20_528;
const block = (id: string, start: number, end: number): PlannerBlock => ({
  id,
  taskId: "t",
  day: "2026-03-16",
  start,
  end,
  isLocked: false,
});
const drawn = (...blocks: PlannerBlock[]) =>
  layOutDayBlocks(blocks).map(({ block: { id }, drawn: { start, end }, lane }) => ({ id, start, end, lane }));

test("short blocks keep the whole width and are drawn long enough to be read: the next begins lower", () => {
  const whole = { lane: 0, lanes: 1 };
  expect(drawn(block("b", 490, 500), block("a", 480, 490), block("c", 505, 600))).toEqual([
    { id: "a", start: 480, end: 500, lane: whole },
    { id: "b", start: 500, end: 520, lane: whole },
    { id: "c", start: 520, end: 600, lane: whole },
  ]);
});

test("a slot of five minutes and the one after its break do not share their column", () => {
  expect(drawn(block("a", 680, 685), block("b", 695, 720))).toEqual([
    { id: "a", start: 680, end: 700, lane: { lane: 0, lanes: 1 } },
    { id: "b", start: 700, end: 720, lane: { lane: 0, lanes: 1 } },
  ]);
});

test("only blocks that overlap in time stand side by side", () => {
  expect(drawn(block("a", 480, 540), block("b", 535, 540)).map(({ lane }) => lane)).toEqual([
    { lane: 0, lanes: 2 },
    { lane: 1, lanes: 2 },
  ]);
});

test("at the end of the day short blocks are drawn upwards", () => {
  expect(drawn(block("a", 1_140, 1_190), block("b", 1_190, 1_195), block("c", 1_195, 1_200))).toEqual([
    { id: "a", start: 1_140, end: 1_160, lane: { lane: 0, lanes: 1 } },
    { id: "b", start: 1_160, end: 1_180, lane: { lane: 0, lanes: 1 } },
    { id: "c", start: 1_180, end: 1_200, lane: { lane: 0, lanes: 1 } },
  ]);
});

test("for a finger each is 44 px high", () => {
  const placed = layOutDayBlocks(
    [block("a", 780, 800), block("b", 800, 820), block("c", 900, 940), block("d", 940, 1_000)],
    MIN_TOUCH_BLOCK_MINUTES,
  );
  expect(placed.map(({ lane }) => lane.lanes)).toEqual([1, 1, 1, 1]);
  const heights = placed.map(({ drawn: { start, end } }) => ((end - start) * HOUR_HEIGHT_PX) / 60);
  expect(Math.round(Math.min(...heights))).toBe(44);
});

const fiveMinutes = (max: number) => fc.integer({ min: 0, max }).map((steps) => 5 * steps);
const days = fc
  .array(fc.record({ start: fiveMinutes(280), length: fiveMinutes(60) }), { maxLength: 30 })
  .map((spans) => spans.map(({ start, length }, at) => block(`${at}`, start, start + length + 5)));

test("what does not overlap in time is never drawn over one another", () => {
  fc.assert(
    fc.property(days, (blocks) => {
      const placed = layOutDayBlocks(blocks);
      for (const { block: above, drawn: first } of placed)
        for (const { block: below, drawn: second } of placed)
          if (above.end <= below.start) expect(second.start).toBeGreaterThanOrEqual(first.end - 1e-6);
    }),
  );
});

test("what lies outside the hours shown stands at their edge", () => {
  expect(drawn(block("a", 300, 450), block("b", 1_150, 1_300), block("c", 0, 60))).toEqual([
    { id: "c", start: 420, end: 440, lane: { lane: 0, lanes: 1 } },
    { id: "a", start: 440, end: 460, lane: { lane: 0, lanes: 1 } },
    { id: "b", start: 1_150, end: 1_200, lane: { lane: 0, lanes: 1 } },
  ]);
});

const pauses = (blocks: PlannerBlock[]) => tenMinuteBreaksOf(layOutDayBlocks(blocks));

test("a pause is a gap of exactly ten minutes that nothing covers", () => {
  expect(pauses([block("b", 490, 550), block("a", 420, 480), block("c", 565, 600)])).toEqual([
    { start: 480, end: 490 },
  ]);
  expect(pauses([block("a", 420, 520), block("b", 430, 480), block("c", 490, 550)])).toEqual([]);
  // Block « a » is rendered longer than it lasts, so it covers the break after it.
  expect(pauses([block("a", 420, 430), block("b", 440, 500)])).toEqual([]);
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
