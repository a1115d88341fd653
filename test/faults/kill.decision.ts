import assert from "node:assert/strict";
import { ulid } from "ulid";
import { aDecisionBody } from "#infra/local/demo/builders.ts";
import type { DecisionFull, PlanAnswer } from "#shared/decision/decision.schema.ts";
import type { Person } from "./kill.person.ts";
import { awaitAcknowledged, type Run } from "./kill.run.ts";
import { assertConsistentPlan } from "./plan-edits.ts";
import { oneOf } from "./random.ts";

/** A change of a decision without an acknowledgement when the product was killed. */
export type PendingDecisionRequest =
  | { kind: "add"; title: string }
  | { kind: "rename"; title: string }
  | { kind: "trash" | "restore" | "remove" };

/** A decision as the product has acknowledged it. */
export type KnownDecision = { stored: DecisionFull; pending: PendingDecisionRequest | undefined };

const MOST_DECISIONS = 4;

/** Creates a decision with a plan, or changes an existing one. */
export async function actOnDecision(person: Person, run: Run): Promise<void> {
  const { decisions, random } = person;
  if (decisions.length === 0 || (decisions.length < MOST_DECISIONS && random() < 0.3))
    return create(person, run);
  const known = oneOf(decisions, random);
  if (known.stored.deletedAt !== null)
    return random() < 0.5 ? restore(person, known, run) : remove(person, known, run);
  const dice = random();
  if (dice < 0.2) return trash(person, known, run);
  return dice < 0.4 ? rename(person, known, run) : add(person, known, run);
}

async function create(person: Person, run: Run): Promise<void> {
  const body = aDecisionBody({
    title: `Décision ${ulid()}`,
    actions: ["Une", { title: "Deux", status: "done" }],
  });
  person.pendingDecisionTitles.push(body.title);
  const got = await awaitAcknowledged(run, person.browser.call("createDecision", { body }));
  if (!got) return;
  person.pendingDecisionTitles = person.pendingDecisionTitles.filter((title) => title !== body.title);
  person.decisions.push({ stored: got.body, pending: undefined });
}

async function add({ browser }: Person, known: KnownDecision, run: Run): Promise<void> {
  const title = `Action ${ulid()}`;
  known.pending = { kind: "add", title };
  const body = { actions: [title] };
  const request = browser.call("putActions", { id: known.stored.id, query: { mode: "add" }, body });
  const got = await awaitAcknowledged(run, request);
  if (got) confirm(known, decisionOf(got.body));
}

async function rename({ browser }: Person, known: KnownDecision, run: Run): Promise<void> {
  const title = `Décision ${ulid()}`;
  known.pending = { kind: "rename", title };
  const got = await awaitAcknowledged(
    run,
    browser.call("updateDecision", { id: known.stored.id, body: { title } }),
  );
  if (got) confirm(known, got.body);
}

async function trash({ browser }: Person, known: KnownDecision, run: Run): Promise<void> {
  known.pending = { kind: "trash" };
  const got = await awaitAcknowledged(run, browser.call("trashDecision", { id: known.stored.id }));
  if (got) confirm(known, got.body);
}

async function restore({ browser }: Person, known: KnownDecision, run: Run): Promise<void> {
  known.pending = { kind: "restore" };
  const got = await awaitAcknowledged(run, browser.call("restoreDecision", { id: known.stored.id }));
  if (got) confirm(known, got.body);
}

async function remove(person: Person, known: KnownDecision, run: Run): Promise<void> {
  known.pending = { kind: "remove" };
  if (!(await awaitAcknowledged(run, person.browser.call("removeDecision", { id: known.stored.id })))) return;
  person.decisions = person.decisions.filter((one) => one !== known);
}

const decisionOf = ({ actions, decision }: PlanAnswer) => ({ ...decision, actions });

function confirm(known: KnownDecision, changed: Partial<DecisionFull>): void {
  Object.assign(known, { stored: { ...known.stored, ...changed }, pending: undefined });
}

/**
 * Checks this person's decisions after a kill: what was acknowledged is there exactly, a pending request is done
 * entirely or not at all, and every plan matches its decision. Then takes what is stored as known.
 */
export async function checkDecisions(person: Person): Promise<void> {
  const { browser } = person;
  const listed = [...(await browser.get("listDecisions")), ...(await browser.get("listTrash"))];
  const stored = await Promise.all(listed.map(({ id }) => browser.get("getDecision", { id })));
  await Promise.all(listed.map(({ id }) => assertConsistentPlan(browser, id)));
  const found = new Map(stored.map((decision) => [decision.id, decision]));
  person.decisions = person.decisions.filter((known) => settleDecision(known, found.get(known.stored.id)));
  for (const decision of stored) {
    if (person.decisions.some((known) => known.stored.id === decision.id)) continue;
    const at = person.pendingDecisionTitles.indexOf(decision.title);
    assert.notEqual(at, -1, `a decision that nobody asked for: ${decision.title}`);
    assert.deepEqual(
      decision.actions.map(({ title }) => title),
      ["Une", "Deux"],
      "a decision without its plan",
    );
    person.pendingDecisionTitles.splice(at, 1);
    person.decisions.push({ stored: decision, pending: undefined });
  }
  person.pendingDecisionTitles = [];
}

/** Compares a decision with what is stored after a kill. Returns whether it still exists. */
export function settleDecision(known: KnownDecision, found: DecisionFull | undefined): boolean {
  const { stored, pending } = known;
  known.pending = undefined;
  if (!found) {
    assert.equal(pending?.kind, "remove", `the decision « ${stored.title} » is lost`);
    return false;
  }
  known.stored = found;
  const expected =
    pending && found.updatedAt > stored.updatedAt ? expectedAfter(stored, pending, found) : stored;
  assert.deepEqual(
    found,
    expected,
    `the decision is not as it was acknowledged (pending: ${pending?.kind ?? "nothing"})`,
  );
  return true;
}

/** The decision after the pending request; what only the server knows comes from `found`. */
function expectedAfter(
  stored: DecisionFull,
  pending: PendingDecisionRequest,
  found: DecisionFull,
): DecisionFull {
  const { updatedAt, status } = found;
  if (pending.kind === "add") return { ...withAction(stored, pending.title, found), updatedAt };
  if (pending.kind === "rename") return { ...stored, title: pending.title, updatedAt };
  if (pending.kind === "trash") return { ...stored, status: "corbeille", deletedAt: updatedAt, updatedAt };
  if (pending.kind === "remove" || status === "corbeille") return stored;
  return { ...stored, status, deletedAt: null, updatedAt };
}

/** Adds the action: the others then have smaller shares, and the status of the decision may change. */
function withAction(stored: DecisionFull, title: string, found: DecisionFull): DecisionFull {
  const added = found.actions.filter((action) => action.title === title);
  assert.equal(added.length, 1, "what was added is not there once");
  const shares = new Map(found.actions.map((action) => [action.id, action.weightPercentage]));
  const kept = stored.actions.map((one) => ({ ...one, weightPercentage: shares.get(one.id) ?? -1 }));
  return { ...stored, actions: [...kept, ...added], progress: found.progress, status: found.status };
}
