import { afterEach, beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { temporaryFolder } from "#test/temporary-folder.ts";
import { startRunningDueCalls } from "./due-calls.ts";
import { openScheduleStore, type StoredSchedule } from "./schedules.ts";

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const START = Date.parse("2026-03-01T10:00:00.000Z");

beforeEach(() => void vi.useFakeTimers({ now: START }));
afterEach(() => void vi.useRealTimers());

const aSchedule = (name: string, changes: Partial<StoredSchedule> = {}): StoredSchedule => ({
  groupName: "purges",
  name,
  input: JSON.stringify({ task: "decision", name }),
  everyMs: null,
  nextAt: START,
  failures: 0,
  token: name,
  ...changes,
});

type Options = { answers?: (name: string) => Promise<void>; dataDir?: string };

/** Starts running the schedules of a data folder. `answers`: how the function that they call answers. */
function aScheduler({
  answers = () => Promise.resolve(),
  dataDir = temporaryFolder("firing"),
}: Options = {}) {
  const schedules = openScheduleStore(dataDir);
  const calls: { name: string; at: string }[] = [];
  const warnings: string[] = [];
  const call = (input: object) => {
    const { name = "" } = input as { name?: string };
    calls.push({ name, at: new Date().toISOString() });
    return answers(name);
  };
  onTestFinished(() => void (schedules.isOpen() && schedules.close()));
  return {
    schedules,
    dataDir,
    calls,
    called: () => calls.splice(0).map(({ name }) => name),
    warnings,
    left: () => schedules.due(Infinity, 100).map(({ name }) => name),
    start: () => startRunningDueCalls(schedules, { call, warn: (line) => warnings.push(line) }),
  };
}

const slowly = () => new Promise<void>((resolve) => setTimeout(resolve, 100));

test("a call is made when it is due, and its schedule deleted", async () => {
  const { schedules, called, left, start } = aScheduler();
  schedules.put(aSchedule("later", { nextAt: START + 1500 }));
  const { close } = start();
  await vi.advanceTimersByTimeAsync(1499);
  expect([called(), left()]).toEqual([[], ["later"]]);
  await vi.advanceTimersByTimeAsync(1);
  expect([called(), left()]).toEqual([["later"], []]);
  close();
});

test("one that is added is not waited for until the next check", async () => {
  const { schedules, called, start } = aScheduler();
  const { check, close } = start();
  schedules.put(aSchedule("soon", { nextAt: START + 10 }));
  check();
  await vi.advanceTimersByTimeAsync(10);
  expect(called()).toEqual(["soon"]);
  close();
});

test("a call in ten years is made in ten years, and at no other time", async () => {
  const { schedules, calls, start } = aScheduler();
  const nextAt = Date.parse("2036-03-01T10:00:00.000Z");
  schedules.put(aSchedule("far", { nextAt }));
  const { close } = start();
  await vi.advanceTimersByTimeAsync(DAY);
  expect(calls).toEqual([]);
  // Simulates that the machine slept for a long time: the clock advances, the timers do not.
  vi.setSystemTime(nextAt - 1000);
  await vi.advanceTimersByTimeAsync(MINUTE);
  expect(calls).toEqual([{ name: "far", at: expect.stringMatching(/^2036-03-01T10:00:/) }]);
  close();
});

test("missed calls are made at the start, the longest overdue first", async () => {
  const { schedules, called, left, start } = aScheduler();
  for (const age of [1, 3, 2]) schedules.put(aSchedule(`${age} days`, { nextAt: START - age * DAY }));
  const { close } = start();
  await vi.advanceTimersByTimeAsync(0);
  expect([called(), left()]).toEqual([["3 days", "2 days", "1 days"], []]);
  close();
});

test("of many calls eight are made at a time, each once", async () => {
  let underWay = 0;
  let most = 0;
  const answers = async () => {
    most = Math.max(most, (underWay += 1));
    await new Promise((resolve) => setTimeout(resolve, 100));
    underWay -= 1;
  };
  const { schedules, called, left, start } = aScheduler({ answers });
  const names = Array.from({ length: 20 }, (_, at) => `n${String(at).padStart(2, "0")}`);
  for (const name of names) schedules.put(aSchedule(name));
  const { close } = start();
  await vi.advanceTimersByTimeAsync(1000);
  expect([called().toSorted(), most, left()]).toEqual([names, 8, []]);
  close();
});

test("a failed call is retried after one minute and two more, then warned about and deleted", async () => {
  const { schedules, calls, left, warnings, start } = aScheduler({
    answers: () => Promise.reject(new Error("away")),
  });
  schedules.put(aSchedule("failing"));
  const { close } = start();
  await vi.advanceTimersByTimeAsync(3 * MINUTE - 1);
  expect([left(), warnings]).toEqual([["failing"], []]);
  await vi.advanceTimersByTimeAsync(DAY);
  expect(calls.map(({ at }) => at.slice(11, 19))).toEqual(["10:00:00", "10:01:00", "10:03:00"]);
  expect(left()).toEqual([]);
  expect(warnings).toEqual(["La tâche de fond « decision » a échoué : elle sera reprise plus tard."]);
  close();
});

test("a call that succeeds at its second try gives no warning", async () => {
  let tries = 0;
  const { schedules, called, left, warnings, start } = aScheduler({
    answers: () => ((tries += 1) === 1 ? Promise.reject(new Error("away")) : Promise.resolve()),
  });
  schedules.put(aSchedule("once more"));
  const { close } = start();
  await vi.advanceTimersByTimeAsync(DAY);
  expect([called().length, left(), warnings]).toEqual([2, [], []]);
  close();
});

test("a recurring call keeps its interval, and goes on after failures with one warning", async () => {
  let isAway = true;
  const { schedules, calls, warnings, start } = aScheduler({
    answers: () => (isAway ? Promise.reject(new Error("away")) : Promise.resolve()),
  });
  schedules.put(aSchedule("hourly", { everyMs: 60 * MINUTE }));
  const { close } = start();
  await vi.advanceTimersByTimeAsync(4 * MINUTE);
  isAway = false;
  await vi.advanceTimersByTimeAsync(120 * MINUTE);
  expect(calls.map(({ at }) => at.slice(11, 16))).toEqual(["10:00", "10:01", "10:03", "11:03", "12:03"]);
  expect(warnings).toHaveLength(1);
  close();
});

test("a schedule deleted during its call stays deleted", async () => {
  const { schedules, called, left, start } = aScheduler({
    answers: () => new Promise((_, reject) => setTimeout(reject, 100)),
  });
  schedules.put(aSchedule("taken back"));
  const { close } = start();
  await vi.advanceTimersByTimeAsync(50);
  schedules.remove(aSchedule("taken back"));
  await vi.advanceTimersByTimeAsync(DAY);
  expect([called(), left()]).toEqual([["taken back"], []]);
  close();
});

test("after the end nothing more is called, and what still runs may end well", async () => {
  const { schedules, called, left, start } = aScheduler({ answers: slowly });
  schedules.put(aSchedule("running"));
  schedules.put(aSchedule("next", { nextAt: START + 1000 }));
  start().close();
  await vi.advanceTimersByTimeAsync(DAY);
  expect([called(), left()]).toEqual([["running"], ["next"]]);
});

test("a call interrupted by the end of the process is made again after the next start", async () => {
  const { schedules, dataDir, called, start } = aScheduler({ answers: slowly });
  schedules.put(aSchedule("interrupted"));
  start().close();
  schedules.close();
  await vi.advanceTimersByTimeAsync(100);
  expect(called()).toEqual(["interrupted"]);
  const again = aScheduler({ dataDir });
  const { close } = again.start();
  await vi.advanceTimersByTimeAsync(0);
  expect([again.called(), again.left()]).toEqual([["interrupted"], []]);
  close();
});
