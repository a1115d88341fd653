import fc from "fast-check";
import { expect, test } from "vitest";
import {
  countChoicesStillNeeded,
  actionDurationRatios,
  summarizeDurationRatios,
  countReviewedChoices,
  findLargestSurenessGaps,
  groupChoicesBySurenessTenth,
} from "./calibration.rules.ts";
import type { ListedReview } from "./record.schema.ts";

let made = 0;
const reviewed = (
  sureness: number,
  came: number | null,
  over: Partial<Pick<ListedReview, "decisionId" | "chosenAt">> & { doneAt?: string } = {},
): Pick<ListedReview, "decisionId" | "chosenAt" | "done"> => {
  const { doneAt = "2026-06-30T09:00:00.000Z", ...rest } = over;
  made += 1;
  return {
    decisionId: `decision ${made}`,
    chosenAt: "2026-03-25T09:00:00.000Z",
    ...rest,
    done: { doneAt, sureness, came, wasWellDecided: true, turnedOutWell: true, lesson: null },
  };
};
const times = (count: number, said: number, came: number) =>
  Array.from({ length: count }, () => reviewed(said, came));
const tenthAt = (tenths: ReturnType<typeof groupChoicesBySurenessTenth>, from: number) =>
  tenths.find((tenth) => tenth.from === from);

test("choices stand in the tenth of what was said; the last one holds a hundred", () => {
  const tenths = groupChoicesBySurenessTenth(
    [50, 55, 60, 69, 70, 85, 90, 100].map((said) => reviewed(said, 1)),
  );
  expect(tenths.map(({ choices }) => choices)).toEqual([2, 2, 1, 1, 2]);
  expect(tenths.map(({ said }) => said)).toEqual([53, 65, 70, 85, 95]);
});

test("a choice came true where more than half of what was expected came", () => {
  const tenths = groupChoicesBySurenessTenth([0, 0.25, 0.5, 0.51, 0.75, 1].map((came) => reviewed(70, came)));
  expect(tenthAt(tenths, 70)).toEqual({ from: 70, to: 79, choices: 6, came: 3, said: 70 });
});

test("where nothing was expected, or nothing was looked back on, nothing counts", () => {
  const open = { decisionId: "d", chosenAt: null, done: null };
  expect(countReviewedChoices(groupChoicesBySurenessTenth([reviewed(70, null), open]))).toBe(0);
});

test("a choice that is looked back on twice counts once, as it was last seen", () => {
  const same = { decisionId: "d", chosenAt: "2026-03-25T09:00:00.000Z" };
  const tenths = groupChoicesBySurenessTenth([
    reviewed(70, 1, { ...same, doneAt: "2026-09-30T09:00:00.000Z" }),
    reviewed(70, 0, { ...same, doneAt: "2026-06-30T09:00:00.000Z" }),
    reviewed(70, 0, { ...same, chosenAt: "2026-08-01T09:00:00.000Z" }),
  ]);
  expect(tenthAt(tenths, 70)).toMatchObject({ choices: 2, came: 1 });
});

test("below ten choices it is too few to conclude, and it says how many are missing", () => {
  expect(
    [0, 6, 9, 10, 14].map((count) =>
      countChoicesStillNeeded(groupChoicesBySurenessTenth(times(count, 70, 1))),
    ),
  ).toEqual([10, 4, 1, 0, 0]);
});

test("the tenths that were far off are named, those of two choices or of a few points are not", () => {
  const tenths = groupChoicesBySurenessTenth([
    ...times(3, 95, 1),
    ...times(2, 95, 0),
    ...times(3, 60, 1),
    ...times(1, 60, 0),
    ...times(2, 85, 0),
  ]);
  const { over, under } = findLargestSurenessGaps(tenths);
  expect([over?.from, under?.from]).toEqual([90, 60]);
  expect(
    findLargestSurenessGaps(groupChoicesBySurenessTenth([...times(7, 70, 1), ...times(3, 70, 0)])),
  ).toEqual({
    over: null,
    under: null,
  });
});

test("every reviewed choice is in exactly one tenth, and no more came than there are", () => {
  fc.assert(
    fc.property(
      fc.array(fc.tuple(fc.integer({ min: 50, max: 100 }), fc.double({ min: 0, max: 1, noNaN: true }))),
      (choices) => {
        const tenths = groupChoicesBySurenessTenth(choices.map(([said, came]) => reviewed(said, came)));
        expect(countReviewedChoices(tenths)).toBe(choices.length);
        for (const { from, to, choices: own, came, said } of tenths) {
          expect(came).toBeLessThanOrEqual(own);
          if (own === 0) expect(said).toBeNull();
          else expect(said! >= from && said! <= to).toBe(true);
        }
      },
    ),
  );
});

const block = (taskId: string, day: string, minutes: number) => ({
  id: `${taskId} ${day}`,
  taskId,
  day,
  start: 540,
  end: 540 + minutes,
  isLocked: false,
});
const done = {
  id: "a",
  status: "done",
  duration: 2,
  estimateMinutes: null,
  validatedAt: "2026-03-18T22:30:00.000Z",
} as const;

const doneAs = (id: string) => ({ ...done, id });

test("what a finished action took is the sum of its blocks, up to the day on which it was finished", () => {
  const weeks = [
    { blocks: [block("a", "2026-03-16", 60), block("a", "2026-03-18", 90), block("b", "2026-03-16", 30)] },
    { blocks: [block("a", "2026-03-23", 600)] },
  ];
  expect(actionDurationRatios([done], weeks, "Europe/Paris")).toEqual([150 / 120]);
  expect(actionDurationRatios([{ ...done, estimateMinutes: 90 }], weeks, "Europe/Paris")).toEqual([150 / 90]);
  // 23:30 in Paris is the next day in Tokyo, which changes the blocks that count.
  expect(actionDurationRatios([done], [{ blocks: [block("a", "2026-03-19", 60)] }], "Asia/Tokyo")).toEqual([
    0.5,
  ]);
});

test("an action without blocks, and one that is not finished, do not count", () => {
  const weeks = [{ blocks: [block("a", "2026-03-16", 60)] }];
  expect(actionDurationRatios([{ ...done, id: "b" }], weeks, "Europe/Paris")).toEqual([]);
  expect(actionDurationRatios([{ ...done, status: "doing" }], weeks, "Europe/Paris")).toEqual([]);
});

test("blocks of the day itself count, whatever the order in which they are kept", () => {
  const days = ["2026-03-18", "2026-03-19", "2026-03-16", "2026-03-18", "2026-03-17"];
  const weeks = [{ blocks: days.map((day) => block("a", day, 30)) }];
  expect(actionDurationRatios([done], weeks, "Europe/Paris")).toEqual([120 / 120]);
  expect(actionDurationRatios([{ ...done, validatedAt: null }], weeks, "Europe/Paris")).toEqual([150 / 120]);
});

// Searching all blocks for each action would take minutes here.
test("a file may name the same few tasks in ten years of weeks and in ten thousand plans", () => {
  const ids = Array.from({ length: 16 }, (_, at) => `task ${at}`);
  const weeks = Array.from({ length: 624 }, () => ({
    blocks: Array.from({ length: 500 }, (_, at) => block(ids[at % ids.length]!, "2026-03-18", 5)),
  }));
  const plans = Array.from({ length: 10_000 }, () => ids.map(doneAs));
  const ratios = actionDurationRatios(plans.flat(), weeks, "Europe/Paris");
  expect(ratios).toHaveLength(160_000);
  expect(new Set(ratios)).toEqual(new Set([(624 * 32 * 5) / 120, (624 * 31 * 5) / 120]));
});

test("the factor is the median of five actions or more, within what Clarity takes", () => {
  expect(summarizeDurationRatios([])).toEqual({
    actions: 0,
    median: null,
    factor: null,
    lowest: null,
    highest: null,
  });
  expect(summarizeDurationRatios([1, 2, 3, 4])).toEqual({
    actions: 4,
    median: null,
    factor: null,
    lowest: 1,
    highest: 4,
  });
  expect(summarizeDurationRatios([2.1, 1.38, 0.84, 1.2, 1.9])).toEqual({
    actions: 5,
    median: 1.4,
    factor: 1.4,
    lowest: 0.8,
    highest: 2.1,
  });
  expect(summarizeDurationRatios([1, 1, 2, 2, 3, 3]).factor).toBe(2);
  // `median` is the exact one, although `factor` stays within Clarity's limits.
  expect(summarizeDurationRatios([9, 9, 9, 9, 9])).toMatchObject({ median: 9, factor: 3 });
  expect(summarizeDurationRatios([0.1, 0.1, 0.1, 0.1, 0.1])).toMatchObject({ median: 0.1, factor: 0.5 });
});
