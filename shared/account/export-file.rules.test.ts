import { expect, test } from "vitest";
import { parseExport } from "./export-file.rules.ts";

const empty = {
  format: "menta-export",
  version: 1,
  projects: [],
  decisions: [],
  discussions: [],
  preferences: {},
  planner: { weeks: [], ownTasks: [] },
};
const decision = { id: "a", title: "Partir ?", status: "en_cours", actions: [], summaries: [] };

test("a document of ours is read, a byte order mark before it or not", () => {
  const document = { ...empty, decisions: [decision] };
  expect(parseExport(JSON.stringify(document))).toEqual({ document });
  expect(parseExport(`\uFEFF${JSON.stringify(document)}`)).toEqual({ document });
});

test.each([
  ["", "format"],
  ["PK\u0003\u0004", "format"],
  ["null", "format"],
  ["[]", "format"],
  ['{"format":"autre"}', "format"],
  [JSON.stringify({ ...empty, version: 2 }), "version"],
  [JSON.stringify({ ...empty, planner: null }), "damaged"],
  [JSON.stringify({ ...empty, projects: {} }), "damaged"],
  [JSON.stringify({ ...empty, decisions: [{ ...decision, actions: undefined }] }), "damaged"],
  [JSON.stringify({ ...empty, decisions: [null] }), "damaged"],
  [JSON.stringify({ ...empty, discussions: [{ id: "a", title: "b", messages: [] }] }), "damaged"],
])("%s is refused", (text, refusal) => {
  expect(parseExport(text)).toEqual({ refusal });
});
