import fc from "fast-check";
import { expect, test } from "vitest";
import { assignBlockLanes, findWeekOverload, calculateWeekLoad } from "./week-load.rules.ts";

/** Parses `1 9-12`: a block on the first day of the week, from 9 to 12 h. */
const block = (text: string) => {
  const [, date = "", start, end] = /^(\d) ([\d.]+)-([\d.]+)$/.exec(text) ?? [];
  return { id: text, day: `2026-03-0${date}`, start: Number(start) * 60, end: Number(end) * 60 };
};

test("the work of a week is that of its days, in their order", () => {
  expect(calculateWeekLoad([])).toEqual({ days: [], minutes: 0 });
  expect(calculateWeekLoad(["3 9-10", "1 13-15", "1 9-9.5"].map(block))).toEqual({
    days: [
      { day: "2026-03-01", minutes: 150 },
      { day: "2026-03-03", minutes: 60 },
    ],
    minutes: 210,
  });
});

test("what overlaps counts once", () => {
  expect(calculateWeekLoad(["1 9-12", "1 10-11", "1 11-13", "1 13-14"].map(block)).minutes).toBe(300);
});

test("ten hours are no overload, more are", () => {
  expect(findWeekOverload(["1 7-12", "1 13-18"].map(block))).toEqual({ days: [], week: null });
  const long = ["1 7-12", "1 13-18", "1 18-18.5", "2 7-18"].map(block);
  expect(findWeekOverload(long)).toEqual({
    days: [
      { day: "2026-03-01", minutes: 630 },
      { day: "2026-03-02", minutes: 660 },
    ],
    week: null,
  });
});

test("48 hours are no overload of a week, more are", () => {
  const days = ["1", "2", "3", "4", "5", "6"].map((day) => `${day} 8-16`);
  expect(findWeekOverload(days.map(block)).week).toBeNull();
  expect(findWeekOverload([...days, "7 8-8.25"].map(block))).toEqual({ days: [], week: 48 * 60 + 15 });
});

const lanes = (...texts: string[]) =>
  Object.fromEntries(
    [...assignBlockLanes(texts.map(block))].map(([id, { lane, lanes: all }]) => [id, `${lane + 1}/${all}`]),
  );

test("blocks stand side by side where they overlap, alone where they do not", () => {
  expect(lanes()).toEqual({});
  expect(lanes("1 9-10", "1 10-11", "2 10-11")).toEqual({
    "1 9-10": "1/1",
    "1 10-11": "1/1",
    "2 10-11": "1/1",
  });
  expect(lanes("1 9-10", "1 9-12")).toEqual({ "1 9-12": "1/2", "1 9-10": "2/2" });
});

test("those that overlap through another share its width, and a lane is used again", () => {
  expect(lanes("1 9-12", "1 9-10", "1 10-11", "1 11-14", "1 13-15", "1 15-16")).toEqual({
    "1 9-12": "1/2",
    "1 9-10": "2/2",
    "1 10-11": "2/2",
    "1 11-14": "2/2",
    "1 13-15": "1/2",
    "1 15-16": "1/1",
  });
});

const blocks = fc
  .array(
    fc.record({
      day: fc.constantFrom("2026-03-01", "2026-03-02"),
      start: fc.integer({ min: 0, max: 20 }),
      length: fc.integer({ min: 1, max: 8 }),
    }),
    { maxLength: 14 },
  )
  .map((given) =>
    given.map(({ day, start, length }, at) => ({ id: String(at), day, start, end: start + length })),
  );

test("blocks of one lane never overlap; of two that overlap both know as many lanes", () => {
  fc.assert(
    fc.property(blocks, (given) => {
      const found = assignBlockLanes(given);
      expect(found.size).toBe(given.length);
      for (const a of given) {
        const common = given.filter((b) => b !== a && b.day === a.day && b.start < a.end && a.start < b.end);
        const own = found.get(a.id)!;
        expect(own.lane).toBeLessThan(own.lanes);
        for (const { id } of common) {
          expect(found.get(id)!.lane).not.toBe(own.lane);
          expect(found.get(id)!.lanes).toBe(own.lanes);
        }
      }
    }),
  );
});

test("minutes of work are those in which there is a block, however the blocks come", () => {
  fc.assert(
    fc.property(blocks, (given) => {
      const worked = new Set(
        given.flatMap(({ day, start, end }) =>
          Array.from({ length: end - start }, (_, at) => `${day} ${start + at}`),
        ),
      );
      expect(calculateWeekLoad(given).minutes).toBe(worked.size);
      expect(calculateWeekLoad(given.toReversed())).toEqual(calculateWeekLoad(given));
      expect(assignBlockLanes(given.toReversed())).toEqual(assignBlockLanes(given));
    }),
  );
});
