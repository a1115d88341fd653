import assert from "node:assert/strict";
import { ulid } from "ulid";
import { aDecision, aProject } from "#infra/local/demo/builders.ts";
import type { Person } from "./kill.person.ts";
import { acknowledged, type Stage } from "./kill.stage.ts";

const DECISIONS = 2;

/** Makes a project with decisions, and removes it with them. */
export async function openAndClose(person: Person, stage: Stage): Promise<void> {
  const { browser } = person;
  const project = await acknowledged(stage, browser.call("createProject", { body: aProject() }));
  if (!project) return;
  const { id } = project.body;
  person.closing = id;
  for (let n = 0; n < DECISIONS; n += 1) {
    const body = aDecision({ title: `Décision ${ulid()}`, projectId: id, actions: ["Une"] });
    if (!(await acknowledged(stage, browser.call("createDecision", { body })))) return;
  }
  const removed = await acknowledged(
    stage,
    browser.call("removeProject", { id, body: { deleteDecisions: true } }),
  );
  if (!removed) return;
  assert.equal(removed.body.deletedDecisions, DECISIONS);
  person.closing = undefined;
}

/** Asks again for a removal that a kill may have cut: then the project and all its decisions are gone. */
export async function finishClosing(person: Person): Promise<void> {
  const { browser, closing } = person;
  if (closing === undefined) return;
  const { status } = await browser.call("removeProject", { id: closing, body: { deleteDecisions: true } });
  assert.ok(status === 200 || status === 404, `a removal that was cut cannot be finished: ${status}`);
  const left = [...(await browser.get("listDecisions")), ...(await browser.get("listTrash"))];
  assert.deepEqual(
    left.filter(({ projectId }) => projectId === closing),
    [],
    "a project is gone without its decisions",
  );
  person.closing = undefined;
}
