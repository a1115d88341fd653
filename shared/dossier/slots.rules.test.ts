import { expect, test } from "vitest";
import { missingLineKinds, listOpenSlots, dossierProgress } from "./slots.rules.ts";
import { aLine } from "./test-line.ts";

const first = aLine({ kind: "option" });
const second = aLine({ kind: "option" });
const both = [first, second].flatMap(({ id }) => [
  aLine({ kind: "pro", parentId: id }),
  aLine({ kind: "con", parentId: id }),
]);

test("an empty dossier asks for the question first, and has nine places", () => {
  expect(dossierProgress({ track: "decide", lines: [] })).toEqual({ filled: 0, total: 9 });
  expect(listOpenSlots({ track: "decide", lines: [], closed: [] })[0]).toEqual({
    kind: "question",
    lineId: null,
  });
});

test("proposed and dismissed lines fill no place", () => {
  const lines = [aLine({ kind: "question", state: "proposed" }), aLine({ kind: "fear", state: "dismissed" })];
  expect(dossierProgress({ track: "decide", lines }).filled).toBe(0);
});

test("one option leaves its place open; each option is asked for what speaks for and against it", () => {
  const one = { track: "decide" as const, lines: [aLine({ kind: "question" }), first], closed: [] };
  expect(listOpenSlots(one)[0]).toEqual({ kind: "option", lineId: null });
  const lines = [...one.lines, second, both[0]!];
  expect(listOpenSlots({ ...one, lines }).slice(0, 3)).toEqual([
    { kind: "con", lineId: first.id },
    { kind: "pro", lineId: second.id },
    { kind: "con", lineId: second.id },
  ]);
  expect(dossierProgress({ track: "decide", lines: [...one.lines, second, ...both] }).filled).toBe(3);
});

test("what is closed is not asked for, and stays missing", () => {
  const closed = [{ kind: "deadline" as const, lineId: null }];
  const asked = listOpenSlots({ track: "decide", lines: [], closed });
  expect(asked.some(({ kind }) => kind === "deadline")).toBe(false);
  expect(missingLineKinds({ track: "decide", lines: [] })).toContain("deadline");
});

test("a project is followed up by a step that has its day; grief is asked for nothing", () => {
  const step = aLine({ kind: "step" });
  const open = (lines: (typeof step)[]) =>
    listOpenSlots({ track: "follow", lines, closed: [] }).some(({ kind }) => kind === "step");
  expect([open([step]), open([{ ...step, value: { day: "2026-12-04" } }])]).toEqual([true, false]);
  expect(listOpenSlots({ track: "care", lines: [], closed: [] })).toEqual([]);
});
