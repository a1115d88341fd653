import { expect, test } from "vitest";
import { nextStepToChoice } from "./next-step.rules.ts";
import { aDraft, anOption, aRecord } from "./test-record.ts";

const step = (record: Parameters<typeof nextStepToChoice>[0], opinions = 0) =>
  nextStepToChoice(record, opinions);

test("the next step towards a choice: options, comparisons, an opinion where the balance is level, then the choice", () => {
  const kept = [anOption("A"), anOption("B")];
  expect(step(aRecord({}))).toEqual({ kind: "add_option" });
  expect(step(aRecord({}, { options: [kept[0]!, anOption("B", { isKept: false })] }))).toEqual({
    kind: "add_option",
  });
  expect(step(aRecord({}, { options: kept }))).toMatchObject({ kind: "compare", made: 0, missing: 0 });
  expect(step(aRecord({ prix: [1, 0], soirs: [0, 1] }, { isRanked: false }))).toMatchObject({
    made: 0,
    of: 1,
  });
  expect(step(aRecord({ prix: [1, null] }))).toMatchObject({ kind: "compare", missing: 1 });
  expect(step(aRecord({ prix: [1, 1] }))).toEqual({ kind: "ask" });
  expect(step(aRecord({ prix: [1, 1] }), 2)).toEqual({ kind: "freeze", leaderTitle: null });
  expect(step(aRecord({ prix: [2, 0] }))).toEqual({ kind: "freeze", leaderTitle: "A" });
});

test("who has begun to write the choice is led to it, compared or not", () => {
  const draft = aDraft({ optionId: "A" });
  const options = [anOption("A"), anOption("B")];
  expect(nextStepToChoice(aRecord({}, { options, draft }), 0)).toEqual({ kind: "freeze", leaderTitle: null });
  expect(nextStepToChoice(aRecord({}, { options, draft: { ...draft, optionId: null } }), 0).kind).toBe(
    "compare",
  );
});
