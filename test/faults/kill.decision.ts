import assert from "node:assert/strict";
import { ulid } from "ulid";
import { aDecision } from "#infra/local/demo/builders.ts";
import type { DecisionFull, Plan } from "#shared/decision/decision.schema.ts";
import type { Person } from "./kill.person.ts";
import { acknowledged, type Stage } from "./kill.stage.ts";
import { requireWhole } from "./plan-edits.ts";
import { oneOf } from "./random.ts";

/** What was asked of a decision and not acknowledged when the product was killed. */
export type AskedOfDecision =
  | { kind: "add"; title: string }
  | { kind: "rename"; title: string }
  | { kind: "trash" | "restore" | "remove" };

/** A decision as the product has acknowledged it. */
export type KnownDecision = { stored: DecisionFull; asked: AskedOfDecision | undefined };

const MOST_DECISIONS = 4;

/** Makes a decision with a plan, or does one thing to one that is there. */
export async function decide(person: Person, stage: Stage): Promise<void> {
  const { decisions, random } = person;
  if (decisions.length === 0 || (decisions.length < MOST_DECISIONS && random() < 0.3))
    return create(person, stage);
  const known = oneOf(decisions, random);
  if (known.stored.deletedAt !== null)
    return random() < 0.5 ? restore(person, known, stage) : remove(person, known, stage);
  const dice = random();
  if (dice < 0.2) return trash(person, known, stage);
  return dice < 0.4 ? rename(person, known, stage) : add(person, known, stage);
}

async function create(person: Person, stage: Stage): Promise<void> {
  const body = aDecision({
    title: `Décision ${ulid()}`,
    actions: ["Une", { title: "Deux", status: "done" }],
  });
  person.deciding.push(body.title);
  const got = await acknowledged(stage, person.browser.call("createDecision", { body }));
  if (!got) return;
  person.deciding = person.deciding.filter((title) => title !== body.title);
  person.decisions.push({ stored: got.body, asked: undefined });
}

async function add({ browser }: Person, known: KnownDecision, stage: Stage): Promise<void> {
  const title = `Action ${ulid()}`;
  known.asked = { kind: "add", title };
  const body = { actions: [title] };
  const asked = browser.call("putActions", { id: known.stored.id, query: { mode: "add" }, body });
  const got = await acknowledged(stage, asked);
  if (got) told(known, planned(got.body));
}

async function rename({ browser }: Person, known: KnownDecision, stage: Stage): Promise<void> {
  const title = `Décision ${ulid()}`;
  known.asked = { kind: "rename", title };
  const got = await acknowledged(
    stage,
    browser.call("updateDecision", { id: known.stored.id, body: { title } }),
  );
  if (got) told(known, got.body);
}

async function trash({ browser }: Person, known: KnownDecision, stage: Stage): Promise<void> {
  known.asked = { kind: "trash" };
  const got = await acknowledged(stage, browser.call("trashDecision", { id: known.stored.id }));
  if (got) told(known, got.body);
}

async function restore({ browser }: Person, known: KnownDecision, stage: Stage): Promise<void> {
  known.asked = { kind: "restore" };
  const got = await acknowledged(stage, browser.call("restoreDecision", { id: known.stored.id }));
  if (got) told(known, got.body);
}

async function remove(person: Person, known: KnownDecision, stage: Stage): Promise<void> {
  known.asked = { kind: "remove" };
  if (!(await acknowledged(stage, person.browser.call("removeDecision", { id: known.stored.id })))) return;
  person.decisions = person.decisions.filter((one) => one !== known);
}

const planned = ({ actions, decision }: Plan) => ({ ...decision, actions });

function told(known: KnownDecision, changed: Partial<DecisionFull>): void {
  Object.assign(known, { stored: { ...known.stored, ...changed }, asked: undefined });
}

/**
 * Looks at this person's decisions after a kill: what was acknowledged is there to the letter, what was only asked is
 * done whole or not at all, and every plan is its decision's. What stands is what is known from then on.
 */
export async function checkDecisions(person: Person): Promise<void> {
  const { browser } = person;
  const listed = [...(await browser.get("listDecisions")), ...(await browser.get("listTrash"))];
  const stored = await Promise.all(listed.map(({ id }) => browser.get("getDecision", { id })));
  await Promise.all(listed.map(({ id }) => requireWhole(browser, id)));
  const found = new Map(stored.map((decision) => [decision.id, decision]));
  person.decisions = person.decisions.filter((known) => settleDecision(known, found.get(known.stored.id)));
  for (const decision of stored) {
    if (person.decisions.some((known) => known.stored.id === decision.id)) continue;
    const at = person.deciding.indexOf(decision.title);
    assert.notEqual(at, -1, `a decision that nobody asked for: ${decision.title}`);
    assert.deepEqual(
      decision.actions.map(({ title }) => title),
      ["Une", "Deux"],
      "a decision without its plan",
    );
    person.deciding.splice(at, 1);
    person.decisions.push({ stored: decision, asked: undefined });
  }
  person.deciding = [];
}

/** Compares a decision with what is stored after a kill. Answers whether it is still there. */
export function settleDecision(known: KnownDecision, found: DecisionFull | undefined): boolean {
  const { stored, asked } = known;
  known.asked = undefined;
  if (!found) {
    assert.equal(asked?.kind, "remove", `the decision « ${stored.title} » is lost`);
    return false;
  }
  known.stored = found;
  const expected = asked && found.updatedAt > stored.updatedAt ? after(stored, asked, found) : stored;
  assert.deepEqual(
    found,
    expected,
    `the decision is not as it was acknowledged (asked: ${asked?.kind ?? "nothing"})`,
  );
  return true;
}

/** The decision after what was asked; what only the server knows is taken from what was found. */
function after(stored: DecisionFull, asked: AskedOfDecision, found: DecisionFull): DecisionFull {
  const { updatedAt, status } = found;
  if (asked.kind === "add") return { ...withAction(stored, asked.title, found), updatedAt };
  if (asked.kind === "rename") return { ...stored, title: asked.title, updatedAt };
  if (asked.kind === "trash") return { ...stored, status: "corbeille", deletedAt: updatedAt, updatedAt };
  if (asked.kind === "remove" || status === "corbeille") return stored;
  return { ...stored, status, deletedAt: null, updatedAt };
}

/** The others weigh less by it, and the decision goes on. */
function withAction(stored: DecisionFull, title: string, found: DecisionFull): DecisionFull {
  const added = found.actions.filter((action) => action.title === title);
  assert.equal(added.length, 1, "what was added is not there once");
  const shares = new Map(found.actions.map((action) => [action.id, action.weightPercentage]));
  const kept = stored.actions.map((one) => ({ ...one, weightPercentage: shares.get(one.id) ?? -1 }));
  return { ...stored, actions: [...kept, ...added], progress: found.progress, status: found.status };
}
