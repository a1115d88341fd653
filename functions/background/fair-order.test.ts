import { setTimeout as wait } from "node:timers/promises";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { takeInFairOrder, takeUntilAborted, createTimeoutSignal } from "./fair-order.ts";

/** The timeouts that the code has set. `after` moves the clock and aborts those whose time has passed. */
let ends: { at: number; controller: AbortController }[] = [];
const after = (ms: number) => {
  vi.setSystemTime(Date.now() + ms);
  for (const { at, controller } of ends) if (at <= Date.now()) controller.abort();
};

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date"] });
  ends = [];
  vi.spyOn(AbortSignal, "timeout").mockImplementation((ms) => {
    const controller = new AbortController();
    ends.push({ at: Date.now() + ms, controller });
    return controller.signal;
  });
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
});

const MINUTE = 60_000;
const BOUNDS = { forMs: 4 * MINUTE, firstMs: 10_000 };
type Item = { userId: string; id: number; ms: number };
const itemsOf = (userId: string, count: number, ms: number): Item[] =>
  Array.from({ length: count }, (_, id) => ({ userId, id, ms }));

/**
 * Works on each item until it is done or its signal aborts. Returns in `turns`, in order, each person with
 * the number of their consecutive items, and whether `notYet` was never called.
 */
async function work(items: Item[], bounds = BOUNDS) {
  const turns: [string, number][] = [];
  let isWhole = true;
  const notYet = () => void (isWhole = false);
  for await (const { item, signal } of takeInFairOrder(() => [...items], { ...bounds, notYet })) {
    if (turns.at(-1)?.[0] === item.userId) turns.at(-1)![1] += 1;
    else turns.push([item.userId, 1]);
    while (item.ms > 0 && !signal.aborted) {
      after(1_000);
      item.ms -= 1_000;
    }
    if (item.ms <= 0) items.splice(items.indexOf(item), 1);
  }
  return { turns, isWhole };
}

test("of each person a hundred, then the others, then what is left", async () => {
  const items = [...itemsOf("a", 102, 0), ...itemsOf("b", 1, 0)];
  const turns = [
    ["a", 100],
    ["b", 1],
    ["a", 2],
  ];
  expect([await work(items), items]).toEqual([{ turns, isWhole: true }, []]);
});

test("one vast item of a person has so much time, then the others, then a minute a turn", async () => {
  const items = [...itemsOf("a", 1, 30_000), ...itemsOf("b", 3, 2_000)];
  const turns = [
    ["a", 1],
    ["b", 3],
    ["a", 1],
  ];
  expect([await work(items), items]).toEqual([{ turns, isWhole: true }, []]);
});

test("what is vaster than the time there is waits for the next run, behind everybody else", async () => {
  const items = [...itemsOf("a", 9, 20 * MINUTE), ...itemsOf("b", 1, 1_000)];
  const { turns, isWhole } = await work(items);
  expect([turns, isWhole]).toEqual([
    [
      ["a", 1],
      ["b", 1],
      ["a", 4],
    ],
    false,
  ]);
  expect(items.map(({ userId }) => userId)).toEqual(Array<string>(9).fill("a"));
});

async function* threeItems() {
  yield* [1, 2, 3];
}

test("a list is read until its signal aborts", async () => {
  const end = new AbortController();
  const had: number[] = [];
  for await (const one of takeUntilAborted(end.signal, threeItems())) {
    had.push(one);
    if (one === 2) end.abort();
  }
  expect(had).toEqual([1, 2]);
});

test("a time is over though nobody has listened for it and memory was tidied up meanwhile", async () => {
  vi.restoreAllMocks();
  setFlagsFromString("--expose-gc");
  const tidyUp = runInNewContext("gc") as () => void;
  const { signal } = new AbortController();
  const times = Array.from({ length: 50 }, () => createTimeoutSignal(50, signal));
  tidyUp();
  await wait(10);
  tidyUp();
  await wait(200);
  expect(times.filter(({ aborted }) => aborted)).toHaveLength(50);
});
