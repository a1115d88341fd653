import { expect, test } from "vitest";
import {
  messagesOnWayBefore,
  messagesOnWay,
  newestWayThrough,
  versionPositionsByMessageId,
  versionsOfMessage,
  type WayMessage,
} from "./ways.rules.ts";

const exchange = (place: number, question: string, own: Partial<WayMessage> = {}): WayMessage[] => {
  const { insteadOf: _first, ...reply } = own;
  return [
    { id: question, place: `${place}`, rank: 0, ...own },
    { id: `r-${question}`, place: `${place}`, rank: 1, ...reply },
  ];
};

/**
 * A discussion Q1 Q2 Q3. Then Q2 was changed twice, and the last reply after the first change was written
 * again.
 */
const ALL = [
  ...exchange(1, "Q1"),
  ...exchange(2, "Q2"),
  ...exchange(3, "Q3"),
  ...exchange(4, "Q2b", { way: "Q2b", insteadOf: "Q2" }),
  ...exchange(5, "Q4b", { way: "Q2b" }),
  ...exchange(6, "Q2c", { way: "Q2c", insteadOf: "Q2" }),
  { id: "r2-Q4b", place: "7", rank: 1, way: "r2-Q4b", insteadOf: "r-Q4b" },
  ...exchange(8, "Q5b", { way: "r2-Q4b" }),
];
const find = (id: string) => ALL.find((message) => message.id === id)!;
const idsOn = (way: string | undefined) => messagesOnWay(ALL, way).map(({ id }) => id);

test("a discussion without ways is read as it is", () => {
  const all = ALL.slice(0, 6);
  expect(messagesOnWay(all, undefined)).toEqual(all);
  expect(messagesOnWay(all, "gone")).toEqual(all);
});

test("a way begins where its first message stands in for another", () => {
  expect(idsOn(undefined)).toEqual(["Q1", "r-Q1", "Q2", "r-Q2", "Q3", "r-Q3"]);
  expect(idsOn("Q2b")).toEqual(["Q1", "r-Q1", "Q2b", "r-Q2b", "Q4b", "r-Q4b"]);
  expect(idsOn("Q2c")).toEqual(["Q1", "r-Q1", "Q2c", "r-Q2c"]);
  expect(idsOn("r2-Q4b")).toEqual(["Q1", "r-Q1", "Q2b", "r-Q2b", "Q4b", "r2-Q4b", "Q5b", "r-Q5b"]);
});

test("an unknown way is the first one", () => {
  expect(idsOn("gone")).toEqual(idsOn(undefined));
});

test("a way whose replaced message is gone, or comes later, follows the first way", () => {
  const all = ALL.filter(({ id }) => id !== "Q2");
  expect(messagesOnWay(all, "Q2c").map(({ id }) => id)).toEqual([
    "Q1",
    "r-Q1",
    "r-Q2",
    "Q3",
    "r-Q3",
    "Q2c",
    "r-Q2c",
  ]);
  const loop = [
    ...exchange(1, "A", { way: "A", insteadOf: "B" }),
    ...exchange(2, "B", { way: "B", insteadOf: "A" }),
  ];
  expect(messagesOnWay(loop, "B").map(({ id }) => id)).toEqual(["B", "r-B"]);
});

test("what comes before a message is on its way", () => {
  expect(messagesOnWayBefore(ALL, find("Q4b")).map(({ id }) => id)).toEqual(["Q1", "r-Q1", "Q2b", "r-Q2b"]);
});

test("every version has the same versions", () => {
  for (const id of ["Q2", "Q2b", "Q2c"])
    expect(versionsOfMessage(ALL, find(id)).map((one) => one.id)).toEqual(["Q2", "Q2b", "Q2c"]);
  expect(versionsOfMessage(ALL, find("Q1"))).toHaveLength(1);
});

test("a version is shown on the way where one wrote last", () => {
  expect(newestWayThrough(ALL, find("Q2b"))).toBe("r2-Q4b");
  expect(newestWayThrough(ALL, find("r-Q4b"))).toBe("Q2b");
  expect(newestWayThrough(ALL, find("Q2"))).toBeUndefined();
});

test("a place counts versions and names the message before", () => {
  const places = versionPositionsByMessageId(ALL);
  expect(places.get("Q1")).toEqual({ index: 0, count: 1, parentId: null });
  expect(places.get("Q2b")).toEqual({ index: 1, count: 3, parentId: "r-Q1" });
  expect(places.get("r2-Q4b")).toEqual({ index: 1, count: 2, parentId: "Q4b" });
  expect(places.size).toBe(ALL.length);
});
