import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { repeatOnceReached } from "./network-back.ts";

const answers: boolean[] = [];
const told = vi.fn();

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("navigator", { onLine: true });
  vi.stubGlobal("window", { dispatchEvent: ({ type }: Event) => told(type) });
  vi.stubGlobal("fetch", () =>
    answers.shift() ? Promise.resolve(new Response()) : Promise.reject(new TypeError("Failed to fetch")),
  );
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  told.mockReset();
});

test("where something answers at once, everybody has been told", async () => {
  answers.push(true);
  await repeatOnceReached();
  expect(told).not.toHaveBeenCalled();
});

test("where nothing answers yet, all are told once more when something does", async () => {
  answers.push(false, false, true);
  const looking = repeatOnceReached();
  await vi.advanceTimersByTimeAsync(4_000);
  expect(told).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(3_000);
  await looking;
  expect(told.mock.calls).toEqual([["online"]]);
});

test("a network that is gone again is not looked for: the browser will say when it is back", async () => {
  answers.push(false);
  const looking = repeatOnceReached();
  vi.stubGlobal("navigator", { onLine: false });
  await vi.advanceTimersByTimeAsync(3_000);
  await looking;
  expect(told).not.toHaveBeenCalled();
});
