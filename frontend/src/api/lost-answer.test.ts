import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { ApiError, markNetworkFailure } from "./errors.ts";
import { LostAnswerError, recoverLostAnswer } from "./lost-answer.ts";

const cut = () => Promise.reject(markNetworkFailure(new TypeError("Failed to fetch")));
const refused = () => Promise.reject(new ApiError(422, "{}"));
const failed = () => Promise.reject(new ApiError(500, "{}"));

const silent = (signal: AbortSignal) =>
  new Promise<string>((_, reject) => {
    signal.addEventListener("abort", () => reject(signal.reason as Error));
  });

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("navigator", { onLine: true });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test("an answer is what was asked for; nothing is read", async () => {
  const read = vi.fn(() => Promise.resolve("read"));
  await expect(recoverLostAnswer(() => Promise.resolve("answered"), read)).resolves.toBe("answered");
  expect(read).not.toHaveBeenCalled();
});

test.each([
  ["a cut", cut],
  ["a server in trouble", () => Promise.reject(new ApiError(503, ""))],
])("after %s what was done is found out", async (_what, write) => {
  await expect(recoverLostAnswer(write, () => Promise.resolve("done"))).resolves.toBe("done");
  await expect(recoverLostAnswer(write, () => Promise.resolve(undefined))).rejects.not.toThrow(
    LostAnswerError,
  );
});

test("a server that has failed is asked once, and has failed where it cannot say more", async () => {
  const read = vi.fn(cut);
  await expect(recoverLostAnswer(failed, read)).rejects.toThrow("500: {}");
  expect(read).toHaveBeenCalledTimes(1);
});

test("a refusal is one: nothing is read", async () => {
  const read = vi.fn(() => Promise.resolve("done"));
  await expect(recoverLostAnswer(refused, read)).rejects.toThrow(ApiError);
  expect(read).not.toHaveBeenCalled();
});

test("without a network nothing was sent, and it has failed at once", async () => {
  vi.stubGlobal("navigator", { onLine: false });
  const read = vi.fn(() => Promise.resolve("done"));
  await expect(recoverLostAnswer(cut, read)).rejects.toThrow("Failed to fetch");
  expect(read).not.toHaveBeenCalled();
});

test("a cut of ten seconds is waited for: what was done is found once the network is back", async () => {
  const backAt = Date.now() + 10_000;
  const read = vi.fn(() => (Date.now() < backAt ? cut() : Promise.resolve("done")));
  const settled = expect(recoverLostAnswer<string>(cut, read)).resolves.toBe("done");
  await vi.advanceTimersByTimeAsync(10_000);
  await settled;
});

test.each([
  ["nothing answers", cut],
  ["one may not read", refused],
])("where %s it is said to be open, not to have failed", async (_what, read) => {
  const settled = expect(recoverLostAnswer(cut, read)).rejects.toThrow(LostAnswerError);
  await vi.advanceTimersByTimeAsync(40_000);
  await settled;
});

test("a server that is silent is not waited for without end", async () => {
  const settled = expect(recoverLostAnswer(cut, silent)).rejects.toThrow(LostAnswerError);
  await vi.advanceTimersByTimeAsync(30_000);
  await settled;
});
