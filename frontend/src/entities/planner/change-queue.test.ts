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
  let stored: State = {};
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
      stored = { ...stored, ...change };
    },
    unstore: (change) => {
      const left = Object.entries(stored).filter(([name, value]) => change[name] !== value);
      stored = Object.fromEntries(left);
    },
    onWaiting: () => said.push("waiting"),
    onSentLater: () => said.push("sent"),
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
  expect(stored()).toEqual({});
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
  expect(stored()).toEqual({});
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
  expect(stored()).toEqual({});
  expect(said).toEqual(["waiting", "sent"]);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(sent.length).toBe(3);
  queue.push({ c: 1 });
  await sent[3]!.fail(UNREACHABLE);
  expect(said).toEqual(["waiting", "sent", "waiting"]);
});

test("what waited and is then refused is not said to be sent", async () => {
  const { queue, sent, said } = aQueue({ a: 0 });
  queue.push({ a: 1 });
  await sent[0]!.fail(UNREACHABLE);
  queue.resume();
  await sent[1]!.fail(REFUSED);
  queue.push({ b: 1 });
  await sent[2]!.answer();
  expect(said).toEqual(["waiting", "Error: 422"]);
});

test("work is done alone: after what is under way, before what is pushed meanwhile, one after the other", async () => {
  const { queue, sent, shown } = aQueue({});
  const begun: string[] = [];
  const work = (name: string) => {
    const { promise, resolve } = Promise.withResolvers<string>();
    const begin = (isReachable: boolean) => {
      begun.push(`${name} ${isReachable}`);
      return promise;
    };
    return { done: queue.alone(begin), end: () => resolve(name) };
  };
  queue.push({ a: 1 });
  const [first, second] = [work("first"), work("second")];
  await tick();
  expect(begun).toEqual([]);
  await sent[0]!.answer();
  expect(begun).toEqual(["first true"]);
  queue.push({ b: 1 });
  expect(shown()).toEqual({ a: 1, b: 1 });
  await tick();
  expect(sent.length).toBe(1);
  first.end();
  expect(await first.done).toBe("first");
  await tick();
  expect([sent.length, begun]).toEqual([2, ["first true"]]);
  await sent[1]!.fail(UNREACHABLE);
  expect(begun).toEqual(["first true", "second false"]);
  second.end();
  expect(await second.done).toBe("second");
});

test("work that fails keeps nothing back", async () => {
  const { queue, sent } = aQueue({});
  await expect(queue.alone(() => Promise.reject(REFUSED))).rejects.toThrow("422");
  queue.push({ a: 1 });
  await sent[0]!.answer();
  expect(await queue.alone((isReachable) => Promise.resolve(isReachable))).toBe(true);
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
