import { beforeEach, expect, test, vi } from "vitest";
import { lazyModule } from "./lazy-module.ts";

beforeEach(() => {
  vi.useFakeTimers();
  return () => vi.useRealTimers();
});

const lost = () => Promise.reject(new TypeError("Failed to fetch dynamically imported module"));
const late = () => Promise.reject(new DOMException("The operation timed out", "TimeoutError"));

test("a file that fails once comes at the second try, and is then kept", async () => {
  const load = vi.fn<() => Promise<string>>().mockImplementationOnce(lost).mockResolvedValue("part");
  const part = lazyModule(load);
  const fetched = part.fetch();
  await vi.runAllTimersAsync();
  expect(await fetched).toBe("part");
  expect(part.get()).toBe("part");
  await part.fetch();
  expect(load).toHaveBeenCalledTimes(2);
});

test("a file that does not come is asked for twice each time, and nothing is kept of the failure", async () => {
  const load = vi.fn<() => Promise<string>>().mockImplementation(lost);
  const part = lazyModule(load);
  const failed = expect(part.fetch()).rejects.toThrow("Failed to fetch");
  await vi.runAllTimersAsync();
  await failed;
  expect(load).toHaveBeenCalledTimes(2);
  expect(part.get()).toBeUndefined();
  load.mockResolvedValue("part");
  expect(await part.fetch()).toBe("part");
});

test("a file that was waited for in vain is not waited for a second time", async () => {
  const load = vi.fn<() => Promise<string>>().mockImplementation(late);
  const failed = expect(lazyModule(load).fetch()).rejects.toThrow("timed out");
  await vi.runAllTimersAsync();
  await failed;
  expect(load).toHaveBeenCalledTimes(1);
});

test("those who wait for the same file share one request", async () => {
  const load = vi.fn(() => Promise.resolve("part"));
  const part = lazyModule(load);
  expect(await Promise.all([part.fetch(), part.fetch()])).toEqual(["part", "part"]);
  expect(load).toHaveBeenCalledTimes(1);
});
