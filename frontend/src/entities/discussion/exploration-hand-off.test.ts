import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { allowStorageWrites } from "#frontend/browser/storage.ts";
import {
  handOverToExploration,
  findExplorationHandOff,
  removeExplorationHandOff,
  type ExplorationSubject,
} from "./exploration-hand-off.ts";

const kept = new Map<string, string>();

beforeEach(() => {
  kept.clear();
  allowStorageWrites();
  vi.useFakeTimers({ now: new Date("2026-03-16T09:00:00Z") });
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const decision: ExplorationSubject = { kind: "decision", id: "d", title: "Partir ?" };
const other: ExplorationSubject = { kind: "project", id: "p", title: "Paris" };

/** Hands a subject over to the exploration, then reads it as the exploration page does. */
function handedOver(subject: ExplorationSubject) {
  handOverToExploration("camille", { subject, isPlanWanted: true });
  const found = findExplorationHandOff("camille");
  removeExplorationHandOff();
  return found?.subject.id ?? null;
}

test("the same decision twice within 5 s is handed over once, another one at once", () => {
  expect(handedOver(decision)).toBe("d");
  vi.advanceTimersByTime(4_999);
  expect(handedOver(decision)).toBeNull();
  expect(handedOver(other)).toBe("p");
});

test("after 5 s it is handed over again, and 10 s later the lock is gone", () => {
  handedOver(decision);
  vi.advanceTimersByTime(5_000);
  expect(handedOver(decision)).toBe("d");
  vi.advanceTimersByTime(10_000);
  expect([...kept.keys()]).toEqual([]);
});

test("what nobody took within a minute is given up", () => {
  handOverToExploration("camille", { subject: decision, isPlanWanted: true });
  expect(findExplorationHandOff("camille")).toEqual({ subject: decision, isPlanWanted: true });
  vi.advanceTimersByTime(60_001);
  expect(findExplorationHandOff("camille")).toBeNull();
});
