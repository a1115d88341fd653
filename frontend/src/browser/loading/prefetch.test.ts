import { beforeEach, expect, test, vi } from "vitest";
import { prefetchWhenIdle } from "./prefetch.ts";

beforeEach(() => {
  vi.useFakeTimers();
  return () => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  };
});

/**
 * A `requestIdleCallback` on a page that is never idle: calls back after `timeout`; never, if there is no
 * `timeout`.
 */
const neverIdle = (work: () => void, { timeout = Number.NaN }: IdleRequestOptions = {}) =>
  Number.isNaN(timeout) ? 0 : setTimeout(work, timeout);

test("a page that is never idle gets its files all the same, one after the other, also after one that did not come", async () => {
  vi.stubGlobal("requestIdleCallback", neverIdle);
  vi.stubGlobal("window", { requestIdleCallback: neverIdle });
  const asked: string[] = [];
  const file = (name: string, came = true) => ({
    fetch: async () => {
      asked.push(name);
      if (!came) throw new TypeError("Failed to fetch");
    },
  });
  const [palette, lost, menu] = [file("palette"), file("lost", false), file("menu")];
  for (const each of [palette, lost, palette, menu]) prefetchWhenIdle(each);
  await vi.advanceTimersByTimeAsync(1_500);
  expect(asked).toEqual([]);
  await vi.advanceTimersByTimeAsync(5_000);
  expect(asked).toEqual(["palette"]);
  await vi.advanceTimersByTimeAsync(15_000);
  expect(asked).toEqual(["palette", "lost", "menu"]);
});
