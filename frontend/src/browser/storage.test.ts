import { beforeEach, expect, test, vi } from "vitest";
import {
  allowStorageWrites,
  readOwned,
  removeOwned,
  storageKeys,
  clearStorageAtSignOut,
  writeOwned,
} from "./storage.ts";

const kept = new Map<string, string>();
const storage = {
  getItem: (key: string) => kept.get(key) ?? null,
  setItem: (key: string, value: string) => kept.set(key, value),
  removeItem: (key: string) => kept.delete(key),
};
/** Makes `Object.keys` list the stored keys, as it does for a real Storage. */
const localStorage = new Proxy(storage, {
  ownKeys: () => [...kept.keys()],
  getOwnPropertyDescriptor: () => ({ enumerable: true, configurable: true }),
});

beforeEach(() => {
  kept.clear();
  allowStorageWrites();
  vi.stubGlobal("localStorage", localStorage);
});

const draft = storageKeys.draft("S1");
const text = { text: "J’hésite", sent: null };

test("a value comes back to its owner, with its owner and its time", () => {
  writeOwned(draft, "camille", text);
  expect(readOwned(draft, "camille")).toEqual({
    ...text,
    userId: "camille",
    savedAt: expect.stringMatching(/^\d{4}-.*Z$/) as string,
  });
});

test("another person's value is ignored and removed", () => {
  writeOwned(draft, "camille", text);
  expect(readOwned(draft, "louise")).toBeNull();
  expect(kept.size).toBe(0);
});

test.each(["not json", "null", '"text"', "[]", '{"text":"no owner"}'])(
  "%s is no value, and said in the console",
  (broken) => {
    const warn = vi.spyOn(console, "warn").mockReturnValue();
    kept.set(draft, broken);
    expect(readOwned(draft, "camille")).toBeNull();
    expect(kept.size).toBe(0);
    expect(warn).toHaveBeenCalledOnce();
    warn.mockRestore();
  },
);

test("the screen without a discussion has a draft of its own", () => {
  expect(storageKeys.draft(null)).not.toBe(storageKeys.draft("S1"));
});

test("signing out forgets what people left, not what belongs to the device", () => {
  writeOwned(draft, "camille", text);
  writeOwned(storageKeys.sidebar(), "louise", { folded: true });
  kept.set("menta.theme", "dark");
  kept.set("another.product", "{}");
  clearStorageAtSignOut();
  expect([...kept.keys()]).toEqual(["menta.theme", "another.product"]);
});

test("what ends after the sign-out writes nothing, until somebody signs in", () => {
  clearStorageAtSignOut();
  writeOwned(draft, "camille", text);
  expect(kept.size).toBe(0);
  allowStorageWrites();
  writeOwned(draft, "camille", text);
  expect(kept.size).toBe(1);
});

const refuse = () => {
  throw new DOMException("blocked", "SecurityError");
};

test("a blocked storage is an empty one", () => {
  vi.stubGlobal("localStorage", { getItem: refuse, setItem: refuse, removeItem: refuse });
  writeOwned(draft, "camille", text);
  removeOwned(draft);
  clearStorageAtSignOut();
  expect(readOwned(draft, "camille")).toBeNull();
});

test("Clarity's values stay under their owner after a sign-out", () => {
  writeOwned(storageKeys.claritySchedule(), "camille", { weeks: [] });
  writeOwned(storageKeys.clarityTasks(), "camille", { tasks: [] });
  writeOwned(storageKeys.clarityMode(), "camille", { mode: "safe-mind" });
  writeOwned(draft, "camille", text);
  clearStorageAtSignOut();
  expect([...kept.keys()]).toEqual(["claritySchedule", "clarityTasks", "clarityMode"]);
  expect(readOwned(storageKeys.clarityMode(), "louise")).toBeNull();
  expect(kept.has("clarityMode")).toBe(false);
});
