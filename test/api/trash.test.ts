import { ulid } from "ulid";
import { describe, expect, test } from "vitest";
import { aDecisionBody, anActionBody } from "#infra/local/demo/builders.ts";
import { signUpNewPerson } from "#infra/local/demo/person.ts";
import { DECISION_RETENTION_DAYS, SELECTABLE_DECISION_STATUSES } from "#shared/decision/decision.ts";
import { DAY_MS } from "#shared/time/durations.ts";
import { readAll, expectRefusedWithoutTrace } from "./refused-without-trace.ts";
import { allRows } from "./all-rows.ts";
import { url } from "./product.ts";

const person = await signUpNewPerson(url);

type Changes = Parameters<typeof aDecisionBody>[0];

async function trashed(changes?: Changes) {
  const decision = await person.get("createDecision", { body: aDecisionBody(changes) });
  const { chatHistory: _c, explorationResults: _e, actions, ...before } = decision;
  return { id: decision.id, before, actions, after: await person.get("trashDecision", { id: decision.id }) };
}

describe("the trash", () => {
  test("takes a decision out of the list, with the date, and its plan out of all actions", async () => {
    const { id, before, after } = await trashed({ status: "en_pause", actions: ["Une"] });
    expect(after).toEqual({
      ...before,
      status: "corbeille",
      deletedAt: after.updatedAt,
      purgeAt: new Date(Date.parse(after.updatedAt) + DECISION_RETENTION_DAYS * DAY_MS).toISOString(),
      updatedAt: expect.stringMatching(/Z$/) as string,
    });
    const { decisions, trash, actions } = await readAll(person);
    expect(decisions.map((one) => one.id)).not.toContain(id);
    expect(actions.map((one) => one.decisionId)).not.toContain(id);
    expect(trash[0]).toEqual(after);
    expect(await person.get("getDecision", { id })).toMatchObject({ ...after, actions: [{ title: "Une" }] });
  });

  test("lists the latest deletion first, to its owner only", async () => {
    const [somebody, stranger] = await Promise.all([signUpNewPerson(url), signUpNewPerson(url)]);
    const ids: string[] = [];
    for (const _ of [1, 2, 3]) ids.push((await somebody.get("createDecision", { body: aDecisionBody() })).id);
    const order = [1, 2, 0].map((at) => ids[at] ?? "");
    for (const id of order) await somebody.get("trashDecision", { id });
    expect((await somebody.get("listTrash")).map(({ id }) => id)).toEqual(order.toReversed());
    expect(await stranger.get("listTrash")).toEqual([]);
  });

  test("may be entered and left again and again: what is so already does not change", async () => {
    const { id, before, after } = await trashed({ status: "en_cours" });
    expect(await person.get("trashDecision", { id })).toEqual(after);
    const restored = await person.get("restoreDecision", { id });
    expect(restored).toEqual({ ...before, updatedAt: restored.updatedAt });
    expect(await person.get("restoreDecision", { id })).toEqual(restored);
    const again = await person.get("trashDecision", { id });
    expect((again.deletedAt ?? "") > (after.deletedAt ?? "")).toBe(true);
  });

  test.each(SELECTABLE_DECISION_STATUSES)(
    "gives back the status %s, the progress and the plan",
    async (status) => {
      const { id, before, actions } = await trashed({ status, actions: [{ title: "Une", status: "done" }] });
      expect(await person.get("restoreDecision", { id })).toMatchObject({
        status,
        progress: 100,
        completedAt: before.completedAt,
        deletedAt: null,
      });
      expect(await person.get("listActions", { id })).toEqual(actions);
    },
  );
});

describe("in the trash a decision is read-only", () => {
  test("but for the status that it has, and the same values", async () => {
    const { id, after } = await trashed();
    const body = { status: "corbeille", title: after.title, impact: null } as const;
    expect(await person.get("updateDecision", { id, body })).toEqual(after);
  });

  test("every change of it and of its plan is refused with 409", async () => {
    const { id, actions } = await trashed({ actions: ["Une"] });
    const actionId = actions[0]?.id ?? "";
    const put = (mode: "add" | "replace") =>
      person.call("putActions", { id, query: { mode }, body: { actions: ["Deux"] } });
    const message = "Cette décision est dans la corbeille : restaurez-la pour la modifier.";
    for (const change of [
      () => person.call("updateDecision", { id, body: { title: "Autre" } }),
      () => person.call("updateDecision", { id, body: { title: "Autre", status: "corbeille" as const } }),
      () => person.call("updateDecision", { id, body: { title: "Autre", status: "terminee" as const } }),
      () => person.call("updateDecision", { id, body: { status: "terminee" as const } }),
      () => person.call("updateDecision", { id, body: { status: "en_pause" as const } }),
      () => person.call("setPriority", { id, body: { priority: "haute" as const } }),
      () => person.call("createAction", { id, body: anActionBody() }),
      () =>
        person.call("changeActions", { id, body: { updates: [{ id: actionId, status: "done" as const }] } }),
      () => person.call("reorderActions", { id, body: { reorderData: [{ id: actionId, orderIndex: 3 }] } }),
      () => person.call("restoreActions", { id, body: { actions: [{ ...actions[0]!, id: ulid() }] } }),
      () => put("add"),
      () => put("replace"),
      () => person.call("removeAction", { id, actionId }),
    ])
      await expectRefusedWithoutTrace(person, change, { status: 409, body: { code: "conflict", message } });
  });

  test("though an action that its plan has not is first of all unknown", async () => {
    const { id } = await trashed({ actions: ["Une"] });
    const actionId = "01ARZ3NDEKTSV4RRFFQ69G5FAV";
    const { status } = await person.call("removeAction", { id, actionId });
    expect(status).toBe(404);
  });

  test.each(["brouillon", "en_cours"] as const)(
    "the status %s restores it, and what is sent with it",
    async (status) => {
      const { id, before } = await trashed({ status: "en_pause" });
      const restored = await person.get("updateDecision", { id, body: { status, title: "Autre" } });
      expect(restored).toEqual({ ...before, title: "Autre", status, updatedAt: restored.updatedAt });
      expect((await person.get("listTrash")).map((one) => one.id)).not.toContain(id);
    },
  );
});

test("a decision in the trash takes no new discussion, and takes them again once it is restored", async () => {
  const { id } = await trashed();
  const open = () => person.call("createSession", { body: { decisionId: id } });
  const message = "Cette décision est dans la corbeille : restaurez-la pour la modifier.";
  await expectRefusedWithoutTrace(person, open, { status: 409, body: { code: "conflict", message } });
  await person.get("restoreDecision", { id });
  expect((await open()).status).toBe(201);
});

describe("a permanent deletion", () => {
  test("is refused with 409 outside the trash", async () => {
    const { id } = await person.get("createDecision", { body: aDecisionBody() });
    const remove = () => person.call("removeDecision", { id });
    await expectRefusedWithoutTrace(person, remove, { status: 409, body: { code: "conflict" } });
  });

  test("takes everything of the decision; discussions stay and lose their link; again it is 404", async () => {
    const { id, before } = await trashed({ actions: ["Une"], explorationResults: "Ce qui compte." });
    await person.get("restoreDecision", { id });
    const session = await person.get("createSession", { body: { decisionId: id, title: "Reste" } });
    await person.get("chat", { body: { sessionId: session.id, message: "Le bruit me gêne." } });
    await person.get("trashDecision", { id });
    expect(await rowsOf(id, before.shortCode)).toHaveLength(5);
    expect(await person.get("removeDecision", { id })).toEqual({ success: true });
    const sessions = await person.get("listSessions");
    expect(sessions.find((one) => one.id === session.id)).toMatchObject({ title: "Reste", decisionId: null });
    expect(await person.get("listMessages", { id: session.id })).toHaveLength(2);
    expect(await rowsOf(id, before.shortCode)).toEqual([]);
    for (const name of ["getDecision", "trashDecision", "restoreDecision", "removeDecision"] as const)
      expect((await person.call(name, { id })).status).toBe(404);
  });

  test("takes any number of linked discussions and of summaries along", async () => {
    const somebody = await signUpNewPerson(url);
    const { id, shortCode } = await somebody.get("createDecision", { body: aDecisionBody() });
    const many = Array.from({ length: 35 }, () =>
      somebody.get("createSession", { body: { decisionId: id } }),
    );
    await Promise.all(many);
    await somebody.get("trashDecision", { id });
    const { DecisionSummaryEntity } = await import("#functions/decisions/decision-summary.rows.ts");
    const createdAt = new Date().toISOString();
    for (let made = 0; made < 70; made += 1) {
      const summary = { userId: somebody.user.id, decisionId: id, id: ulid(), summary: "S", createdAt };
      await DecisionSummaryEntity.create(summary).go();
    }
    expect(await rowsOf(id, shortCode)).toHaveLength(35 + 70 + 3);
    expect(await somebody.get("removeDecision", { id })).toEqual({ success: true });
    expect(await rowsOf(id, shortCode)).toEqual([]);
    expect(await somebody.get("listSessions")).toHaveLength(35);
  });
});

/** Returns the rows that contain the id of a decision, or its short code. */
async function rowsOf(id: string, code: string) {
  return (await allRows()).filter(
    (row) => row["decisionId"] === id || row["id"] === id || row["code"] === code,
  );
}
