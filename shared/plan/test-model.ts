import type { ActionChange, ActionPosition } from "./action.schema.ts";
import type { ActionStatus } from "./action.ts";

/**
 * A simple second implementation of a plan, to which tests compare the rules and the running product: a tree
 * of objects that has only the wire types in common with the rules.
 */
export type PlanModelNode = {
  id: string;
  status: ActionStatus;
  orderIndex: number;
  difficulty: number;
  workload: number;
  duration: number;
  children: PlanModelNode[];
};

type Scales = Pick<PlanModelNode, "difficulty" | "workload" | "duration">;

export type NewPlanModelNode = Scales & { status: ActionStatus; orderIndex?: number };

/** A change of a plan, as the API receives it. */
export type PlanModelOperation =
  | { kind: "add"; action: NewPlanModelNode & { parentId: string | null } }
  | { kind: "put"; mode: "add" | "replace"; actions: (NewPlanModelNode & { parentIndex?: number })[] }
  | { kind: "batch"; updates: ActionChange[] }
  | { kind: "reorder"; reorderData: ActionPosition[] }
  | { kind: "delete"; id: string };

export type PlanModelOutcome = PlanModelNode[] | "unknown" | "loop" | "too_many";

const MAX = 300;

/**
 * Returns the plan after an operation, or why the operation is refused. `newIds`: the ids of the added
 * actions.
 */
export function applyToPlanModel(
  plan: PlanModelNode[],
  operation: PlanModelOperation,
  newIds: readonly string[],
): PlanModelOutcome {
  const tree = structuredClone(plan);
  if (operation.kind === "add") return add(tree, operation.action, newIds[0]!);
  if (operation.kind === "put") return put(operation.mode === "add" ? tree : [], operation.actions, newIds);
  if (operation.kind === "batch") return batch(tree, operation.updates);
  if (operation.kind === "reorder") return reorder(tree, operation.reorderData);
  return find(tree, operation.id) ? updateParents(without(tree, operation.id)) : "unknown";
}

/** The fields of an answered action that the model computes too. */
export type PlanModelAction = Omit<PlanModelNode, "children"> & {
  parentId: string | null;
  weightScore: number;
  weightPercentage: number;
};

export function flattenPlanModel(
  siblings: PlanModelNode[],
  parentId: string | null = null,
): PlanModelAction[] {
  const sorted = sort(siblings);
  const shares = sharesOf(sorted.map(scoreOf));
  const lineOf = ({ children: _children, ...node }: PlanModelNode, at: number): PlanModelAction => ({
    ...node,
    parentId,
    weightScore: scoreOf(node),
    weightPercentage: shares[at]!,
  });
  return sorted.flatMap((node, at) => [lineOf(node, at)].concat(flattenPlanModel(node.children, node.id)));
}

/** Returns the progress in percent, computed with exact fractions; `undefined` without actions. */
export function planModelProgress(plan: PlanModelNode[]): number | undefined {
  if (plan.length === 0) return undefined;
  const [over, under] = average(plan);
  return Number((2n * over + under) / (2n * under));
}

function average(siblings: PlanModelNode[]): [over: bigint, under: bigint] {
  let [over, under, total] = [0n, 1n, 0n];
  for (const node of siblings) {
    const score = BigInt(scoreOf(node));
    const [o, u] = node.children.length > 0 ? average(node.children) : [leafProgress(node), 1n];
    [over, under] = [over * u + score * o * under, under * u];
    total += score;
  }
  return [over, under * total];
}

const leafProgress = ({ status }: PlanModelNode) =>
  status === "done" ? 100n : status === "doing" ? 50n : 0n;

/** Adds a half before rounding down, so that halves are rounded up. */
const scoreOf = ({ difficulty, workload, duration }: Scales) =>
  Math.floor((4 * difficulty + 3 * workload + 3 * duration + 5) / 10);

/** Returns the shares of scores in whole percent. Computes with integers only. */
function sharesOf(scores: number[]): number[] {
  const total = scores.reduce((sum, score) => sum + score, 0);
  const rounded = scores.map((score) => Math.floor((200 * score + total) / (2 * total)));
  const others = rounded.slice(0, -1).reduce((sum, share) => sum + share, 0);
  if (others <= 100) return [...rounded.slice(0, -1), 100 - others];
  const shares = scores.map((score) => Math.floor((100 * score) / total));
  const lost = scores.map((score) => (100 * score) % total);
  while (shares.reduce((sum, share) => sum + share) < 100) {
    const most = lost.indexOf(Math.max(...lost));
    shares[most]! += 1;
    lost[most] = -1;
  }
  return shares;
}

const sort = (siblings: PlanModelNode[]) =>
  siblings.toSorted((a, b) => a.orderIndex - b.orderIndex || (a.id < b.id ? -1 : 1));

const flat = (tree: PlanModelNode[]): PlanModelNode[] =>
  tree.flatMap((node) => [node, ...flat(node.children)]);
const find = (tree: PlanModelNode[], id: string | null) => flat(tree).find((node) => node.id === id);
const under = (tree: PlanModelNode[], parentId: string | null) =>
  parentId === null ? tree : find(tree, parentId)?.children;
const without = (tree: PlanModelNode[], id: string): PlanModelNode[] =>
  tree.flatMap((node) => (node.id === id ? [] : [{ ...node, children: without(node.children, id) }]));

function add(
  tree: PlanModelNode[],
  { parentId, ...given }: NewPlanModelNode & { parentId: string | null },
  id: string,
): PlanModelOutcome {
  if (flat(tree).length >= MAX) return "too_many";
  const siblings = under(tree, parentId);
  if (!siblings) return "unknown";
  siblings.push({ orderIndex: last(siblings), ...given, id, children: [] });
  return updateParents(tree);
}

function put(
  tree: PlanModelNode[],
  actions: (NewPlanModelNode & { parentIndex?: number })[],
  newIds: readonly string[],
): PlanModelOutcome {
  if (flat(tree).length + actions.length > MAX) return "too_many";
  const first = last(tree);
  for (const [at, { parentIndex, ...given }] of actions.entries()) {
    const siblings = under(tree, parentIndex === undefined ? null : newIds[parentIndex]!)!;
    const node = { orderIndex: last(siblings), ...given, id: newIds[at]!, children: [] };
    if (parentIndex === undefined && given.orderIndex !== undefined) node.orderIndex += first;
    siblings.push(node);
  }
  return updateParents(tree);
}

const last = (siblings: PlanModelNode[]) =>
  siblings.reduce((next, node) => Math.max(next, node.orderIndex + 1), 0);

/**
 * Applies updates one after the other. Refuses a loop that a later update would remove, which the rules
 * allow; `generatePlanOperations` makes none.
 */
function batch(given: PlanModelNode[], updates: ActionChange[]): PlanModelOutcome {
  let tree = given;
  if (updates.some(({ id, parentId }) => !find(tree, id) || !under(tree, parentId ?? null))) return "unknown";
  for (const { id, parentId, status, ...fields } of updates) {
    if (parentId !== undefined) {
      const node = find(tree, id)!;
      if (parentId !== null && find([node], parentId)) return "loop";
      tree = without(tree, id);
      under(tree, parentId)!.push(node);
    }
    Object.assign(find(tree, id)!, fields);
    const node = find(tree, id)!;
    if (status && status !== node.status) for (const below of flat([node])) below.status = status;
    tree = updateParents(tree);
  }
  return tree;
}

/** Moves actions all at once: takes the tree apart, and builds it again. */
function reorder(tree: PlanModelNode[], places: ActionPosition[]): PlanModelOutcome {
  const parts = flattenPlanModel(tree);
  if (places.some(({ id, parentId = null }) => !find(tree, id) || !under(tree, parentId))) return "unknown";
  for (const { id, orderIndex, parentId } of places) {
    const part = parts.find((one) => one.id === id)!;
    part.orderIndex = orderIndex;
    if (parentId !== undefined) part.parentId = parentId;
  }
  const grown = ({
    parentId: _parentId,
    weightScore: _score,
    weightPercentage: _share,
    ...part
  }: PlanModelAction): PlanModelNode => ({ ...part, children: build(part.id) });
  const build = (parent: string | null): PlanModelNode[] =>
    parts.filter(({ parentId }) => parentId === parent).map((part) => grown(part));
  const built = build(null);
  return flat(built).length < parts.length ? "loop" : updateParents(built);
}

/** Updates the parents from the bottom up: a parent is done if and only if all its children are. */
function updateParents(tree: PlanModelNode[]): PlanModelNode[] {
  for (const node of tree) {
    if (node.children.length === 0) continue;
    updateParents(node.children);
    if (node.children.every((child) => child.status === "done")) node.status = "done";
    else if (node.status === "done") node.status = "doing";
  }
  return tree;
}
