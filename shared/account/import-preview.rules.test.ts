import { expect, test } from "vitest";
import { DEFAULT_PREFERENCES } from "../preferences/default-preferences.ts";
import {
  addImportAnswers,
  countPreferencesChosenInBoth,
  countImportFileContents,
  countItemsAlreadyInAccount,
  createEmptyImportAnswer,
} from "./import-preview.rules.ts";
import type { ExportDocument } from "./export.schema.ts";

const held = {
  preferences: { ...DEFAULT_PREFERENCES, tone: "doux", timeZone: "Europe/Paris" },
  projects: [{ id: "p" }],
  decisions: [
    { id: "a", deletedAt: null },
    { id: "b", deletedAt: "2026-03-10T00:00:00.000Z" },
    { id: "c", deletedAt: "2026-02-14T00:00:00.000Z" },
  ],
  discussions: [{ id: "d" }, { id: "e" }],
  planner: {
    weeks: [
      { tasks: [], blocks: [] },
      { monday: "2026-03-16", tasks: [{}], blocks: [] },
      { monday: "2026-03-23", tasks: [], blocks: [{}] },
    ],
    ownTasks: [{ id: "t" }, { id: "u" }],
  },
} as unknown as ExportDocument;

test("what a file holds is counted, and what its trash has kept for 30 days", () => {
  expect(countImportFileContents(held, new Date("2026-03-16T00:00:00.000Z"))).toEqual({
    projects: 1,
    decisions: 3,
    discussions: 2,
    weeks: 2,
    ownTasks: 2,
    preferences: 2,
    trashed: 2,
    overdue: 1,
  });
});

test("what is there already is counted", () => {
  const present = {
    projects: new Set(["p"]),
    decisions: new Set(["b", "z"]),
    discussions: new Set(""),
    weeks: new Set(["2026-03-16"]),
    ownTasks: new Set(["u"]),
  };
  expect(countItemsAlreadyInAccount(held, present)).toEqual({
    projects: 1,
    decisions: 1,
    discussions: 0,
    weeks: 1,
    ownTasks: 1,
  });
  const here = { ...DEFAULT_PREFERENCES, timeZone: "Asia/Tokyo", holidays: "none" } as const;
  expect(countPreferencesChosenInBoth(held, here)).toBe(1);
});

test("what the parts have done adds up", () => {
  const code = { id: "a", title: "Partir ?", from: "D-000000", to: "D-000001" };
  const one = {
    ...createEmptyImportAnswer(),
    created: { ...createEmptyImportAnswer().created, decisions: 2 },
    overdue: 1,
    leftOut: { weeks: 1, ownTasks: 3 },
    // Each call reports the cut decision, but the sum lists it once.
    cutShort: [{ kind: "decision" as const, id: "a", title: "Partir ?" }],
    newShortCodes: [code],
  };
  expect(addImportAnswers(one, addImportAnswers(createEmptyImportAnswer(), one))).toEqual({
    ...one,
    created: { ...one.created, decisions: 4 },
    overdue: 2,
    leftOut: { weeks: 2, ownTasks: 6 },
    newShortCodes: [code, code],
  });
});
