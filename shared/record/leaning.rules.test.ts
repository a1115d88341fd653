import { expect, test } from "vitest";
import { balanceStrengthOf, balanceVerdictOf } from "./leaning.rules.ts";
import { anOption, aRecord } from "./test-record.ts";

test.each([
  [0, "level"],
  [-0.004, "level"],
  [0.005, "hardly"],
  [-0.05, "hardly"],
  [0.25, "little"],
  [0.48, "little"],
  [0.6, "clear"],
  [0.65, "clear"],
  [1.2, "strong"],
  [-2, "strong"],
])("a balance of %d is %s", (score, leaning) => {
  expect(balanceStrengthOf(score)).toBe(leaning);
});

test("a sum of fractions that is as good as a threshold has reached it", () => {
  expect(balanceStrengthOf(0.1 + 0.2 + 0.3 - 1e-12)).toBe("clear");
});

test("the verdict of a balance: what is missing, a tie, or who leads and by how much", () => {
  expect(balanceVerdictOf(aRecord({}))).toEqual({ kind: "nothing" });
  expect(balanceVerdictOf(aRecord({ place: [2] }))).toEqual({ kind: "nothing" });
  expect(balanceVerdictOf(aRecord({ place: [2, null], soirs: [null, 1] }))).toEqual({
    kind: "missing",
    missing: 2,
  });
  expect(balanceVerdictOf(aRecord({ place: [1, 1, 0] }))).toEqual({ kind: "tie", leaderIds: ["A", "B"] });
  expect(balanceVerdictOf(aRecord({ place: [2, 1] }))).toEqual({
    kind: "leads",
    leaderId: "A",
    lead: "clear",
  });
});

test("what is said of an option that is set aside is not missing, and does not lead", () => {
  const options = [
    anOption("A"),
    anOption("B"),
    anOption("C", { isKept: false, setAsideReason: "Trop loin" }),
  ];
  expect(balanceVerdictOf(aRecord({ place: [1, 0, 2] }, { options }))).toEqual({
    kind: "leads",
    leaderId: "A",
    lead: "clear",
  });
  expect(balanceVerdictOf(aRecord({ place: [1, 0, null] }, { options }))).toMatchObject({ kind: "leads" });
});
