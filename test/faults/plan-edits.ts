import assert from "node:assert/strict";
import { setTimeout as wait } from "node:timers/promises";
import type { CookieApiClient } from "#infra/local/demo/person.ts";
import type { Action } from "#shared/plan/action.schema.ts";
import { flattenPlanModel, planModelProgress } from "#shared/plan/test-model.ts";
import { treeOf } from "./plan-integrity.ts";
import { oneOf, seededRandom } from "./random.ts";

/** The fields that a writer sets. Each writer edits only their own actions. */
type Given = Pick<Action, "title" | "status" | "difficulty" | "orderIndex">;
type Writer = {
  name: string;
  person: CookieApiClient;
  id: string;
  random: () => number;
  own: Map<string, Given>;
};

/** Maximum actions of a writer, so that the sum stays within a plan's limit. */
const MOST_OF_A_WRITER = 4;
const LOOK_AGAIN_MS = 100;
const STATUSES = ["todo", "doing", "done"] as const;

/**
 * Lets many writers edit one plan at once, round after round: they add, change, move and remove their own
 * actions, while somebody reads it. Rejects if an edit is refused, if a reader sees a progress that is not
 * the plan's, or if after a round the plan is not exactly what was acknowledged.
 */
export async function editConcurrently(
  { person, id }: { person: CookieApiClient; id: string },
  { writers, rounds, seed }: { writers: number; rounds: number; seed: number },
): Promise<void> {
  const all = Array.from({ length: writers }, (_, n): Writer => {
    return { name: `W${n}`, person, id, random: seededRandom(seed + n), own: new Map() };
  });
  for (let round = 1; round <= rounds; round += 1) {
    const ended = new AbortController();
    const writing = Promise.all(all.map((writer) => edit(writer, `${writer.name} ${round}`)));
    await Promise.all([writing.finally(() => ended.abort()), readUntil(ended.signal, person, id)]);
    assertAllEdits(await assertConsistentPlan(person, id), all);
  }
}

async function readUntil(ended: AbortSignal, person: CookieApiClient, id: string): Promise<void> {
  for (; !ended.aborted; await wait(LOOK_AGAIN_MS)) await assertConsistentPlan(person, id);
}

function assertAllEdits(actions: readonly Action[], writers: readonly Writer[]): void {
  const stored = actions.map((action): [string, Given] => [action.id, givenOf(action)]);
  const known = writers.flatMap(({ own }) => [...own]);
  assert.deepEqual(new Map(stored), new Map(known), "the plan is not what was acknowledged");
}

function edit(writer: Writer, title: string): Promise<void> {
  const { own, random } = writer;
  const dice = random();
  if (own.size === 0 || (dice < 0.3 && own.size < MOST_OF_A_WRITER)) return add(writer, title);
  if (dice < 0.4 && own.size < MOST_OF_A_WRITER) return put(writer, title);
  const theirs = [...own.keys()];
  const actionId = theirs[Math.floor(random() * theirs.length)]!;
  if (dice < 0.7) return change(writer, actionId, title);
  return dice < 0.85 ? move(writer, actionId) : remove(writer, actionId);
}

async function add({ person, id, random, own }: Writer, title: string): Promise<void> {
  const given = {
    title,
    status: oneOf(STATUSES, random),
    difficulty: upTo(10, random),
    orderIndex: upTo(50, random),
  };
  const action = await person.get("createAction", { id, body: given });
  own.set(action.id, given);
}

/** Adds an action, whose place depends on other writers. */
async function put({ person, id, own }: Writer, title: string): Promise<void> {
  const { actions } = await person.get("putActions", {
    id,
    query: { mode: "add" },
    body: { actions: [title] },
  });
  const added = actions.filter((action) => action.title === title);
  assert.equal(added.length, 1, "what was added once is not there once");
  own.set(added[0]!.id, givenOf(added[0]!));
}

async function change({ person, id, random, own }: Writer, actionId: string, title: string): Promise<void> {
  const { orderIndex } = own.get(actionId)!;
  const given = { title, status: oneOf(STATUSES, random), difficulty: upTo(10, random) };
  const { actions } = await person.get("changeActions", {
    id,
    body: { updates: [{ id: actionId, ...given }] },
  });
  own.set(actionId, { ...given, orderIndex });
  assertOwnEdit(actions, actionId, own);
}

async function move({ person, id, random, own }: Writer, actionId: string): Promise<void> {
  const place = { id: actionId, orderIndex: upTo(50, random), parentId: null };
  const { actions } = await person.get("reorderActions", { id, body: { reorderData: [place] } });
  own.set(actionId, { ...own.get(actionId)!, orderIndex: place.orderIndex });
  assertOwnEdit(actions, actionId, own);
}

async function remove({ person, id, own }: Writer, actionId: string): Promise<void> {
  const { actions } = await person.get("removeAction", { id, actionId });
  own.delete(actionId);
  assertOwnEdit(actions, actionId, own);
}

/** The answer to an edit already shows it. */
function assertOwnEdit(actions: readonly Action[], actionId: string, own: Writer["own"]): void {
  const stored = actions.find((action) => action.id === actionId);
  assert.deepEqual(stored && givenOf(stored), own.get(actionId), "an answer without its own edit");
}

/** Reads the decision, and throws if its progress or shares are not those of its plan. Returns the plan's actions. */
export async function assertConsistentPlan(person: CookieApiClient, id: string): Promise<Action[]> {
  const { actions, progress } = await person.get("getDecision", { id });
  const tree = treeOf(actions);
  const shares = flattenPlanModel(tree).map((line) => [line.id, line.weightPercentage]);
  assert.deepEqual(
    actions.map((action) => [action.id, action.weightPercentage]),
    shares,
    "the shares are not those of the plan",
  );
  if (actions.length > 0)
    assert.equal(progress, planModelProgress(tree), "the progress is not that of the plan");
  return actions;
}

const givenOf = ({ title, status, difficulty, orderIndex }: Action): Given => ({
  title,
  status,
  difficulty,
  orderIndex,
});
const upTo = (most: number, random: () => number) => 1 + Math.floor(random() * most);
