import { beforeEach, expect, test, vi } from "vitest";
import { readRecentItems, findRecentItemOfLocation, storeRecentItem } from "./recents.ts";
import { allowStorageWrites } from "#frontend/browser/storage.ts";

const PAGES = ["/cockpit", "/clarity"];

test.each([
  ["/cockpit?decision=D&partie=decision", { kind: "decision", id: "D" }],
  ["/chat?session=S&message=M", { kind: "discussion", id: "S" }],
  ["/exploration?sur-decision=D&session=S", { kind: "discussion", id: "S" }],
  ["/clarity?semaine=2026-03-16", { kind: "page", id: "/clarity" }],
  ["/inconnu", null],
])("%s shows %j", (address, shown) => {
  const { pathname, search } = new URL(address, "https://here.invalid");
  expect(findRecentItemOfLocation({ pathname, search }, PAGES)).toEqual(shown);
});

beforeEach(() => {
  // An earlier test in the same thread may have ended a session, which blocks writes to the storage.
  allowStorageWrites();
  const kept = new Map<string, string>();
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, text: string) => void kept.set(key, text),
    removeItem: (key: string) => void kept.delete(key),
  });
  return () => vi.unstubAllGlobals();
});

test("what is opened again moves to the front, the oldest of many is forgotten, and another person sees none", () => {
  const now = new Date("2026-03-16T10:00:00.000Z");
  for (let n = 0; n < 25; n += 1) storeRecentItem("camille", { kind: "decision", id: `D${n}` }, now);
  storeRecentItem("camille", { kind: "decision", id: "D20" }, now);
  const ids = readRecentItems("camille").map(({ id }) => id);
  expect(ids).toHaveLength(20);
  expect(ids.slice(0, 3)).toEqual(["D20", "D24", "D23"]);
  expect(ids.at(-1)).toBe("D5");
  expect(readRecentItems("louise")).toEqual([]);
});
