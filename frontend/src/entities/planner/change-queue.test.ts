import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createChangeQueue } from "./change-queue.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

type State = Record<string, number>;

const tick = () => vi.advanceTimersByTimeAsync(0);

const UNREACHABLE = new Error("Failed to fetch");
const REFUSED = new Error("422");

/** Things with a number each, with a server that answers when the test says so. */
function aQueue(known: State | undefined = {}) {
  let table: State = known;
  let shown: State | undefined = known;
  let stored: State | null = null;
  const said: string[] = [];
  const sent: { change: State; answer: () => Promise<void>; fail: (error: Error) => Promise<void> }[] = [];
  const queue = createChangeQueue<State, State>({
    read: () => shown,
    show: (state) => {
      shown = state;
    },
    apply: (state, change) => ({ ...state, ...change }),
    merge: (first, next) => ({ ...first, ...next }),
    send: (change) => {
      const { promise, resolve, reject } = Promise.withResolvers<State>();
      sent.push({
        change,
        answer: async () => {
          table = { ...table, ...change };
          resolve(table);
          await tick();
        },
        fail: async (error) => {
          reject(error);
          await tick();
        },
      });
      return promise;
    },
    isToWait: (error) => error === UNREACHABLE,
    store: (change) => {
      stored = change;
    },
    onWaiting: () => said.push("waiting"),
    onRefused: (error) => said.push(String(error)),
  });
  return {
    queue,
    sent,
    said,
    shown: () => shown,
    stored: () => stored,
    /** Another device. */
    write: (change: State) => {
      table = { ...table, ...change };
    },
  };
}

test("a change is shown at once, and those made meanwhile are one request", async () => {
  const { queue, sent, shown, stored } = aQueue({ a: 0 });
  queue.push({ a: 1 });
  expect(shown()).toEqual({ a: 1 });
  queue.push({ a: 2 });
  queue.push({ b: 1 });
  expect(shown()).toEqual({ a: 2, b: 1 });
  expect(sent.map(({ change }) => change)).toEqual([{ a: 1 }]);
  await sent[0]!.answer();
  expect(shown()).toEqual({ a: 2, b: 1 });
  expect(sent.map(({ change }) => change)).toEqual([{ a: 1 }, { a: 2, b: 1 }]);
  expect(stored()).toEqual({ a: 2, b: 1 });
  await sent[1]!.answer();
  expect(stored()).toBeNull();
  expect(sent.length).toBe(2);
});

test("what another device wrote comes with the answer, under what waits", async () => {
  const { queue, sent, shown, write } = aQueue({ a: 0 });
  queue.push({ a: 1 });
  queue.push({ b: 1 });
  write({ b: 9, c: 9 });
  await sent[0]!.answer();
  expect(shown()).toEqual({ a: 1, b: 1, c: 9 });
});

test("a refused change is taken back alone, and said", async () => {
  const { queue, sent, shown, said, stored } = aQueue({ a: 0 });
  queue.push({ a: 1 });
  queue.push({ b: 1 });
  await sent[0]!.fail(REFUSED);
  expect(shown()).toEqual({ a: 0, b: 1 });
  expect(said).toEqual(["Error: 422"]);
  expect(sent[1]!.change).toEqual({ b: 1 });
  await sent[1]!.answer();
  expect(shown()).toEqual({ a: 0, b: 1 });
  expect(stored()).toBeNull();
});

test("without a network all waits as one change, said once, and goes when it is tried again", async () => {
  const { queue, sent, shown, said, stored } = aQueue({ a: 0 });
  queue.push({ a: 1 });
  await sent[0]!.fail(UNREACHABLE);
  queue.push({ b: 1 });
  expect(shown()).toEqual({ a: 1, b: 1 });
  expect(stored()).toEqual({ a: 1, b: 1 });
  expect(sent.length).toBe(1);
  await vi.advanceTimersByTimeAsync(10_000);
  await sent[1]!.fail(UNREACHABLE);
  expect(said).toEqual(["waiting"]);
  queue.resume();
  expect(sent[2]!.change).toEqual({ a: 1, b: 1 });
  await sent[2]!.answer();
  expect(stored()).toBeNull();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(sent.length).toBe(3);
  queue.push({ c: 1 });
  await sent[3]!.fail(UNREACHABLE);
  expect(said).toEqual(["waiting", "waiting"]);
});

test("settled: once nothing is under way; not where it waits for the network", async () => {
  const { queue, sent } = aQueue({});
  await queue.settled();
  const ends: string[] = [];
  const follow = () =>
    queue.settled().then(
      () => ends.push("settled"),
      () => ends.push("waits"),
    );
  queue.push({ a: 1 });
  void follow();
  await sent[0]!.answer();
  expect(ends).toEqual(["settled"]);
  queue.push({ a: 2 });
  await sent[1]!.fail(UNREACHABLE);
  void follow();
  await sent[2]!.fail(UNREACHABLE);
  expect(ends).toEqual(["settled", "waits"]);
});

test("what is read meanwhile is shown under what waits; with nothing waiting it is left alone", async () => {
  const { queue, sent, shown } = aQueue({ a: 0 });
  queue.rebase({ a: 7 });
  expect(shown()).toEqual({ a: 0 });
  queue.push({ a: 1 });
  queue.rebase({ a: 7, z: 7 });
  expect(shown()).toEqual({ a: 1, z: 7 });
  await sent[0]!.fail(REFUSED);
  expect(shown()).toEqual({ a: 7, z: 7 });
});
