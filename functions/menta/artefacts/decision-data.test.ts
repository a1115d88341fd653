import { expect, test } from "vitest";
import type { PlanAction } from "#shared/plan/plan.rules.ts";
import type { StoredDecision } from "../../data/decision.ts";
import { allWithinRoom, decisionData, withinRoom } from "./decision-data.ts";

const anAction = (title: string, description = "") => ({ title, description }) as PlanAction;
const data = (title: string, actions: PlanAction[] = []) =>
  decisionData({ title, alternatives: [] as string[] } as StoredDecision, actions);
const plan = (count: number) =>
  Array.from({ length: count }, (_, at) => anAction(`${at}`, "é".repeat(1_000)));

const titlesOf = (told: { title: string }[]) => told.map(({ title }) => title);

test("a decision is read with its whole plan where there is room for it", () => {
  const decision = data("Louer", plan(60));
  expect(withinRoom(decision)).toEqual(decision);
});

test("of a longer plan the actions that fit are read, a small one after a big one too, and the others counted", () => {
  const actions = [
    ...plan(100),
    anAction("Appeler"),
    anAction("Immense", "é".repeat(80_000)),
    anAction("Signer"),
  ];
  const { actions: read, actionsLeftOut } = withinRoom(data("Louer", actions));
  expect([read.length, actionsLeftOut]).toEqual([83, 20]);
  expect(titlesOf(read.slice(-2))).toEqual(["Appeler", "Signer"]);
  expect(JSON.stringify(read).length).toBeLessThan(3.5 * 24_000);
});

test("a decision that is too big for a project's report takes the place of none", () => {
  const small = [data("Louer"), data("Vendre", plan(3))];
  const all = [small[0]!, data("Immense", plan(300)), small[1]!];
  expect(allWithinRoom(all)).toEqual({ decisions: small, decisionsLeftOut: 1 });
});

test("decisions keep their order, and are left out once the room is taken", () => {
  const all = ["A", "B", "C", "D"].map((title) => data(title, plan(30)));
  const { decisions, decisionsLeftOut } = allWithinRoom(all);
  expect([titlesOf(decisions), decisionsLeftOut]).toEqual([["A", "B"], 2]);
  expect(allWithinRoom(all.slice(0, 2))).toEqual({ decisions: all.slice(0, 2) });
});
