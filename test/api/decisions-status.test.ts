import { describe, expect, test } from "vitest";
import { aDecisionBody } from "#infra/local/demo/builders.ts";
import { signUpNewPerson } from "#infra/local/demo/person.ts";
import {
  SELECTABLE_DECISION_STATUSES,
  DECISION_STATUSES,
  type SelectableDecisionStatus,
  type DecisionStatus,
} from "#shared/decision/decision.ts";
import type { ActionStatus } from "#shared/plan/action.ts";
import { expectRefusedWithoutTrace } from "./refused-without-trace.ts";
import { url } from "./product.ts";

const LOCKED = {
  status: 422,
  body: { code: "rule", message: "Statut verrouillé selon les règles business" },
};

const person = await signUpNewPerson(url);

/**
 * How a decision is made: with a status, and either the status of its only action, or a progress and no plan.
 */
type Made =
  | { status: SelectableDecisionStatus; plan: ActionStatus }
  | { status: SelectableDecisionStatus; progress: number };

async function made({ status, ...more }: Made): Promise<string> {
  const how = "plan" in more ? { actions: [{ title: "Une", status: more.plan }] } : more;
  return (await person.get("createDecision", { body: aDecisionBody({ status, ...how }) })).id;
}

/** The statuses that may follow each status, besides the same one (S2 §4, R §7). */
const TABLE: [Made, DecisionStatus[]][] = [
  [{ status: "brouillon", plan: "todo" }, ["en_cours", "en_pause"]],
  [{ status: "brouillon", plan: "doing" }, ["en_cours"]],
  [{ status: "brouillon", plan: "done" }, ["terminee"]],
  [{ status: "en_cours", plan: "todo" }, ["brouillon", "en_pause"]],
  [{ status: "en_cours", plan: "doing" }, ["brouillon", "en_pause"]],
  [{ status: "en_cours", plan: "done" }, ["terminee"]],
  [{ status: "en_pause", plan: "doing" }, ["brouillon", "en_cours"]],
  [{ status: "en_pause", plan: "done" }, ["terminee"]],
  [{ status: "terminee", plan: "todo" }, ["en_cours", "en_pause"]],
  [{ status: "terminee", plan: "done" }, []],
  [{ status: "brouillon", progress: 0 }, ["en_cours", "en_pause"]],
  [{ status: "brouillon", progress: 30 }, ["en_cours"]],
  [{ status: "en_cours", progress: 30 }, ["brouillon", "en_pause", "terminee"]],
  [{ status: "en_pause", progress: 30 }, ["brouillon", "en_cours", "terminee"]],
  [{ status: "terminee", progress: 0 }, ["en_cours"]],
];

describe.each(TABLE)("given by hand, after %o", (before, allowed) => {
  test.each(DECISION_STATUSES)(
    "%s is accepted or locked as the table says, without a trace",
    async (status) => {
      const id = await made(before);
      const change = () => person.call("updateDecision", { id, body: { status } });
      if (status !== before.status && !allowed.includes(status))
        await expectRefusedWithoutTrace(person, change, LOCKED);
      else expect(await change()).toMatchObject({ status: 200, body: { id, status } });
    },
  );
});

test("a decision without actions is finished and taken up again by its status alone", async () => {
  const id = await made({ status: "en_cours", progress: 30 });
  const done = await person.get("updateDecision", { id, body: { status: "terminee" } });
  expect(done).toMatchObject({ progress: 100, completedAt: done.updatedAt });
  expect(await person.get("updateDecision", { id, body: { title: "Autre" } })).toMatchObject({
    progress: 100,
    completedAt: done.completedAt,
  });
  expect(await person.get("updateDecision", { id, body: { status: "en_cours" } })).toMatchObject({
    status: "en_cours",
    progress: 0,
    completedAt: null,
  });
});

test("a status that is locked takes the rest of what was sent with it", async () => {
  const id = await made({ status: "brouillon", plan: "doing" });
  const body = { title: "Autre", status: "en_pause" as const };
  await expectRefusedWithoutTrace(person, () => person.call("updateDecision", { id, body }), LOCKED);
});

/**
 * Changes the only action of a decision from one status to another, and returns the status of the decision
 * afterwards.
 */
async function after(status: SelectableDecisionStatus, from: ActionStatus, to: ActionStatus) {
  const id = await made({ status, plan: from });
  const [action] = await person.get("listActions", { id });
  const body = { updates: [{ id: action?.id ?? "", status: to }] };
  const { decision, progress } = await person.get("changeActions", { id, body });
  expect(await person.get("listDecisions")).toContainEqual(decision);
  expect(progress).toBe(decision.progress);
  return [decision.status, progress];
}

describe("after a change of the plan", () => {
  test.each<[SelectableDecisionStatus, ActionStatus, ActionStatus, SelectableDecisionStatus, number]>([
    ["brouillon", "todo", "doing", "en_cours", 50],
    ["brouillon", "todo", "done", "terminee", 100],
    ["brouillon", "doing", "todo", "brouillon", 0],
    ["en_cours", "todo", "done", "terminee", 100],
    ["en_cours", "doing", "todo", "en_cours", 0],
    ["en_pause", "todo", "doing", "en_pause", 50],
    ["en_pause", "doing", "done", "en_pause", 100],
    ["en_pause", "done", "todo", "en_pause", 0],
    ["terminee", "done", "doing", "en_cours", 50],
    ["terminee", "done", "todo", "brouillon", 0],
  ])(
    "a decision that is %s, its action %s → %s, is %s at %d %%",
    async (status, from, to, then, progress) => {
      expect(await after(status, from, to)).toEqual([then, progress]);
    },
  );

  test("completedAt is set when 100 is reached, kept while it stays, cleared below", async () => {
    const id = await made({ status: "en_cours", plan: "todo" });
    const [action] = await person.get("listActions", { id });
    const change = async (fields: { status?: ActionStatus; title?: string }) => {
      const body = { updates: [{ id: action?.id ?? "", ...fields }] };
      return (await person.get("changeActions", { id, body })).decision;
    };
    const done = await change({ status: "done" });
    expect(done.completedAt).toBe(done.updatedAt);
    expect((await change({ title: "Autre" })).completedAt).toBe(done.completedAt);
    expect((await change({ status: "doing" })).completedAt).toBeNull();
    const again = await change({ status: "done" });
    expect(again.completedAt).toBe(again.updatedAt);
  });

  test("a status kept as it was sent stays until an action really changes", async () => {
    const id = await made({ status: "terminee", plan: "todo" });
    const [action] = await person.get("listActions", { id });
    const [before] = await person.get("listDecisions");
    const batch = (updates: { id: string; title?: string }[]) =>
      person.get("changeActions", { id, body: { updates } });
    const same = { id: action?.id ?? "", title: action?.title ?? "" };
    for (const updates of [[], [same]]) expect((await batch(updates)).decision).toEqual(before);
    const put = await person.get("putActions", { id, query: { mode: "add" }, body: { actions: [] } });
    expect(put.decision).toEqual(before);
    expect((await batch([{ ...same, title: "Autre" }])).decision.status).toBe("brouillon");
  });

  test.each(SELECTABLE_DECISION_STATUSES)(
    "progress keeps its figure when the last action of a %s goes",
    async (status) => {
      const id = await made({ status, plan: "doing" });
      const [action] = await person.get("listActions", { id });
      const { decision, progress, actions } = await person.get("removeAction", {
        id,
        actionId: action?.id ?? "",
      });
      expect([actions, progress, decision.progress]).toEqual([[], 50, 50]);
    },
  );

  test("a finished decision whose last action goes stays finished, since when it was", async () => {
    const id = await made({ status: "terminee", plan: "done" });
    const { completedAt } = await person.get("getDecision", { id });
    const body = { actions: [] };
    const { decision } = await person.get("putActions", { id, query: { mode: "replace" }, body });
    expect(decision).toMatchObject({ status: "terminee", progress: 100, completedAt });
    expect(completedAt).not.toBeNull();
  });
});
