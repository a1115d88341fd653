import { expect, test } from "vitest";
import { mergeRecordEdits, toRecordChange, type RecordEdit } from "./edit.rules.ts";
import { emptyRecord, withRecordChanges } from "./record.rules.ts";
import { aDraft, anArgument } from "./test-record.ts";
import type { DecisionOption, DecisionRecord } from "./record.schema.ts";

const NOW = "2026-03-16T08:00:00.000Z";
const option = (id: string, pros: string[] = []): DecisionOption => ({
  id,
  title: id,
  pros: pros.map((text) => anArgument(text)),
  cons: [],
  isKept: true,
  setAsideReason: null,
  source: null,
});
const after = (record: DecisionRecord, edit: RecordEdit): DecisionRecord => {
  const result = withRecordChanges(record, toRecordChange(edit), NOW);
  if ("refused" in result) throw new Error(result.refused.message);
  return result.record;
};

test("two edits as one do what they do one after the other", () => {
  const edits: RecordEdit[] = [
    { options: { set: [option("A"), option("B")] }, criteria: { set: [{ id: "K", title: "K" }] } },
    { options: { set: [option("A", ["loin"])] }, cells: { set: [{ id: "A.K", level: 1 }] } },
    { options: { remove: ["B"] }, draft: aDraft({ why: "Un" }) },
    { criteria: { remove: ["K"] }, draft: aDraft({ why: "Deux" }) },
    { draft: null },
  ];
  let oneByOne = emptyRecord("d");
  for (const edit of edits) oneByOne = after(oneByOne, edit);
  const asOne = edits.reduce((all, edit) => mergeRecordEdits(all, edit));
  expect(after(emptyRecord("d"), asOne)).toEqual(oneByOne);
});

test("what is not named is sent as nothing to do, and the draft not at all", () => {
  const nothing = { set: [], remove: [] };
  expect(toRecordChange({})).toEqual({
    options: nothing,
    criteria: nothing,
    comparisons: nothing,
    cells: nothing,
    watched: nothing,
    memories: nothing,
  });
});
