import { afterEach, expect, test, vi } from "vitest";
import { inTurn } from "./queue.ts";

afterEach(() => void vi.useRealTimers());

/** Work that says when it begins, and ends when it is told to. */
function aWork(name: string, begun: string[]) {
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  const work = () => {
    begun.push(name);
    return promise;
  };
  return { work, end: () => resolve(name), fail: () => reject(new Error(name)) };
}

test("what is asked under one key is done one after the other, in the order of asking", async () => {
  const begun: string[] = [];
  const works = ["a", "b", "c"].map((name) => aWork(name, begun));
  const asked = works.map(({ work }) => inTurn("key", work));
  await Promise.resolve();
  expect(begun).toEqual(["a"]);
  for (const { end } of works.toReversed()) end();
  expect(await Promise.all(asked)).toEqual(["a", "b", "c"]);
  expect(begun).toEqual(["a", "b", "c"]);
});

test("another key waits for nobody", async () => {
  const begun: string[] = [];
  const [one, other] = [aWork("one", begun), aWork("other", begun)];
  const asked = inTurn("one", one.work);
  other.end();
  expect(await inTurn("other", other.work)).toBe("other");
  one.end();
  await asked;
});

test("what fails is told to who asked, and keeps nobody from their turn", async () => {
  const [one, two] = [aWork("one", []), aWork("two", [])];
  const asked = [inTurn("key", one.work), inTurn("key", two.work)];
  one.fail();
  two.end();
  expect(await Promise.allSettled(asked)).toMatchObject([{ reason: { message: "one" } }, { value: "two" }]);
});

test("whose turn comes too late is refused without having begun", async () => {
  vi.useFakeTimers({ toFake: ["performance"] });
  const begun: string[] = [];
  const [one, two, three] = [aWork("one", begun), aWork("two", begun), aWork("three", begun)];
  const [asked, late] = [inTurn("key", one.work), inTurn("key", two.work)];
  await Promise.resolve();
  vi.advanceTimersByTime(20_001);
  const next = inTurn("key", three.work);
  for (const { end } of [one, two, three]) end();
  expect(await Promise.allSettled([asked, late, next])).toMatchObject([
    { value: "one" },
    { reason: { name: "LostRace" } },
    { value: "three" },
  ]);
  expect(begun).toEqual(["one", "three"]);
});
