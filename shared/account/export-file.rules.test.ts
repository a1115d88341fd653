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

test("a thing that is wrong, or is none, takes no other with it: the server names it", () => {
  const decisions = [null, { ...decision, title: 3 }, decision, "texte"];
  expect(parseExport(JSON.stringify({ ...empty, decisions }))).toEqual({
    document: { ...empty, decisions: [{}, { ...decision, title: 3 }, decision, {}] },
  });
});

const whole = JSON.stringify({ ...empty, decisions: [decision] }, null, 1);

test.each([
  ["", "format"],
  ["PK\u0003\u0004", "format"],
  ["null", "format"],
  ["[]", "format"],
  ['{"format":"autre"}', "format"],
  ['{"format":"autre', "format"],
  [JSON.stringify({ ...empty, version: 2 }), "version"],
  [JSON.stringify({ ...empty, planner: null }), "damaged"],
  [JSON.stringify({ ...empty, planner: { weeks: [] } }), "damaged"],
  [JSON.stringify({ ...empty, projects: {} }), "damaged"],
  [whole.slice(0, -1), "damaged"],
  [whole.slice(0, 40), "damaged"],
])("%s is refused", (text, refusal) => {
  expect(parseExport(text)).toEqual({ refusal });
});
