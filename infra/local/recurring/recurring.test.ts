import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { startRecurring } from "./recurring.ts";

const HOUR = 3600 * 1000;

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test("the tasks run at the start, then each at its pace, until they are stopped", () => {
  const tasks: string[] = [];
  const { close } = startRecurring(
    async ({ task }) => void tasks.push(task),
    () => {},
  );
  expect(tasks.splice(0)).toEqual(["disabled-people", "sweep"]);
  vi.advanceTimersByTime(24 * HOUR - 1);
  expect(tasks.splice(0)).toEqual(Array<string>(23).fill("disabled-people"));
  vi.advanceTimersByTime(1);
  expect(tasks.splice(0).toSorted()).toEqual(["disabled-people", "sweep"]);
  close();
  vi.advanceTimersByTime(48 * HOUR);
  expect(tasks).toEqual([]);
});

test("one that fails is told, and tried again in its turn", async () => {
  const warnings: string[] = [];
  let calls = 0;
  const { close } = startRecurring(
    async ({ task }) => {
      calls += 1;
      if (task === "sweep") throw new Error("away");
    },
    (line) => warnings.push(line),
  );
  await vi.advanceTimersByTimeAsync(24 * HOUR);
  close();
  expect(calls).toBe(1 + 1 + 24 + 1);
  expect(warnings).toEqual(
    Array<string>(2).fill("La tâche de fond « sweep » a échoué : elle sera reprise plus tard."),
  );
});
