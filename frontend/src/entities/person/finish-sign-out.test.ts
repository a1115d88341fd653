import { afterEach, beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { isSignOutPending, noteSignedIn, noteSignOutPending } from "#frontend/browser/known-device.ts";
import { SIGN_IN_CHANNEL } from "#frontend/browser/tab-channel.ts";
import { resendSignOutUntilAnswered } from "./finish-sign-out.ts";

const kept = new Map<string, string>();
const fetched = vi.fn<typeof fetch>();
const cut = () => Promise.reject(new TypeError("Failed to fetch"));
const heard = () => Promise.resolve(Response.json({ success: true }));

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("fetch", fetched);
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  });
  noteSignOutPending();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  fetched.mockReset();
  kept.clear();
});

test("the server is told until it answers; then nothing says that anybody was here", async () => {
  fetched.mockImplementationOnce(cut).mockImplementationOnce(cut).mockImplementation(heard);
  const finishing = resendSignOutUntilAnswered();
  await vi.advanceTimersByTimeAsync(4_000);
  expect(fetched).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(10_000);
  await expect(finishing).resolves.toBe(true);
  expect(fetched).toHaveBeenCalledTimes(3);
  expect([...kept]).toEqual([]);
});

test("who signs in meanwhile stays signed in", async () => {
  fetched.mockImplementation(cut);
  const finishing = resendSignOutUntilAnswered();
  await vi.advanceTimersByTimeAsync(1_000);
  noteSignedIn();
  await vi.advanceTimersByTimeAsync(10_000);
  await expect(finishing).resolves.toBe(false);
  expect(fetched).toHaveBeenCalledTimes(1);
  expect(isSignOutPending()).toBe(false);
});

test("a sign-in ends what is under way: its answer would take the new cookie away", async () => {
  vi.useRealTimers();
  const { promise: aborted, resolve } = Promise.withResolvers<void>();
  fetched.mockImplementation((_path, init) => {
    init?.signal?.addEventListener("abort", () => resolve());
    return new Promise(() => {});
  });
  void resendSignOutUntilAnswered();
  const channel = new BroadcastChannel(SIGN_IN_CHANNEL);
  onTestFinished(() => channel.close());
  for (const who of [null, "camille"]) {
    if (who) noteSignedIn();
    // A BroadcastChannel reaches this origin only, so there is no target origin to pass.
    // oxlint-disable-next-line unicorn/require-post-message-target-origin
    channel.postMessage(who);
  }
  await aborted;
});

test("nothing is sent where nobody has signed out, or the server has heard it", async () => {
  noteSignedIn();
  await expect(resendSignOutUntilAnswered()).resolves.toBe(false);
  expect(fetched).not.toHaveBeenCalled();
});
