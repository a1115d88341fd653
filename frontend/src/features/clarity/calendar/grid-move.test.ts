import fc from "fast-check";
import { expect, test } from "vitest";
import {
  placementDraggedBy,
  placementMovedBy,
  type BlockPlacement,
  placementResizedTo,
} from "./grid-move.ts";

const MONDAY = 20_528;
const at = (start: number, end: number, day = MONDAY): BlockPlacement => ({ day, start, end });

test("a drag snaps to quarter hours, and keeps the time while it is less than half a step away", () => {
  expect(placementDraggedBy(at(490, 550), "whole", 7, MONDAY + 1)).toEqual(at(490, 550, MONDAY + 1));
  expect(placementDraggedBy(at(490, 550), "whole", 8, MONDAY)).toEqual(at(495, 555));
  expect(placementDraggedBy(at(490, 550), "whole", -40, MONDAY)).toEqual(at(450, 510));
  expect(placementDraggedBy(at(490, 550), "end", 20, MONDAY)).toEqual(at(490, 570));
  expect(placementDraggedBy(at(490, 550), "start", 20, MONDAY)).toEqual(at(510, 550));
});

test("a block that is moved stays in the week and in the hours shown, as long as it was", () => {
  expect(placementMovedBy(at(430, 490), -15, 0, MONDAY)).toEqual(at(420, 480));
  expect(placementMovedBy(at(1_140, 1_200), 15, 0, MONDAY)).toEqual(at(1_140, 1_200));
  expect(placementMovedBy(at(430, 490), 0, -1, MONDAY)).toEqual(at(430, 490));
  expect(placementMovedBy(at(430, 490, MONDAY + 6), 0, 1, MONDAY)).toEqual(at(430, 490, MONDAY + 6));
});

test("an edge stays a quarter of an hour from the other one, or as near as it was", () => {
  expect(placementResizedTo(at(480, 540), "end", 481)).toEqual(at(480, 495));
  expect(placementResizedTo(at(480, 540), "start", 600)).toEqual(at(525, 540));
  expect(placementResizedTo(at(480, 490), "end", 475)).toEqual(at(480, 490));
  expect(placementResizedTo(at(480, 540), "end", 1_300)).toEqual(at(480, 1_200));
  expect(placementResizedTo(at(480, 540), "start", 300)).toEqual(at(420, 540));
});

const places = fc
  .tuple(fc.integer({ min: 84, max: 239 }), fc.integer({ min: 1, max: 60 }), fc.integer({ min: 0, max: 6 }))
  .map(([start, length, day]) => at(start * 5, Math.min(start * 5 + length * 5, 1_200), MONDAY + day));

test("wherever a drag leads, times stay in the hours shown and on five minutes", () => {
  fc.assert(
    fc.property(
      places,
      fc.constantFrom("whole" as const, "start" as const, "end" as const),
      fc.double({ min: -2_000, max: 2_000, noNaN: true }),
      fc.integer({ min: 0, max: 6 }),
      (place, grip, minutes, day) => {
        const { start, end, day: to } = placementDraggedBy(place, grip, minutes, MONDAY + day);
        expect(start).toBeGreaterThanOrEqual(420);
        expect(end).toBeLessThanOrEqual(1_200);
        expect([start % 5, end % 5]).toEqual([0, 0]);
        expect(end - start).toBeGreaterThanOrEqual(Math.min(15, place.end - place.start));
        if (grip === "whole") expect(end - start).toBe(place.end - place.start);
        expect(to).toBe(grip === "whole" ? MONDAY + day : place.day);
      },
    ),
  );
});
