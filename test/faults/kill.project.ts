import assert from "node:assert/strict";
import { ulid } from "ulid";
import { aDecisionBody, aProjectBody } from "#infra/local/demo/builders.ts";
import type { Person } from "./kill.person.ts";
import { awaitAcknowledged, type Run } from "./kill.run.ts";

const DECISIONS = 2;

/** Creates a project with decisions, and removes both. */
export async function createAndRemoveProject(person: Person, run: Run): Promise<void> {
  const { browser } = person;
  const project = await awaitAcknowledged(run, browser.call("createProject", { body: aProjectBody() }));
  if (!project) return;
  const { id } = project.body;
  person.removingProjectId = id;
  for (let n = 0; n < DECISIONS; n += 1) {
    const body = aDecisionBody({ title: `Décision ${ulid()}`, projectId: id, actions: ["Une"] });
    if (!(await awaitAcknowledged(run, browser.call("createDecision", { body })))) return;
  }
  const removed = await awaitAcknowledged(
    run,
    browser.call("removeProject", { id, body: { deleteDecisions: true } }),
  );
  if (!removed) return;
  assert.equal(removed.body.deletedDecisions, DECISIONS);
  person.removingProjectId = undefined;
}

/** Repeats a removal that a kill may have cut, and checks that the project and all its decisions are gone. */
export async function finishProjectRemoval(person: Person): Promise<void> {
  const { browser, removingProjectId } = person;
  if (removingProjectId === undefined) return;
  const { status } = await browser.call("removeProject", {
    id: removingProjectId,
    body: { deleteDecisions: true },
  });
  assert.ok(status === 200 || status === 404, `a removal that was cut cannot be finished: ${status}`);
  const left = [...(await browser.get("listDecisions")), ...(await browser.get("listTrash"))];
  assert.deepEqual(
    left.filter(({ projectId }) => projectId === removingProjectId),
    [],
    "a project is gone without its decisions",
  );
  person.removingProjectId = undefined;
}
