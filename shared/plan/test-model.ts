import type { ActionChange, ActionPlace } from "./action.schema.ts";
import type { ActionStatus } from "./action.ts";

/**
 * A plan in the plainest form there is, to check the rules and the running product against: a tree of objects, walked
 * by recursion, that shares nothing with the rules but the words of the wire.
 */
export type Node = {
  id: string;
  status: ActionStatus;
  orderIndex: number;
  difficulty: number;
  workload: number;
  duration: number;
  children: Node[];
};

type Scales = Pick<Node, "difficulty" | "workload" | "duration">;

/** An action to add. `parentAt`: the place of its parent in the same list. */
export type NewNode = Scales & { status: ActionStatus; orderIndex?: number };

/** What a person may do to a plan, as it is sent. */
export type Operation =
  | { kind: "add"; action: NewNode & { parentId: string | null } }
  | { kind: "put"; mode: "add" | "replace"; actions: (NewNode & { parentIndex?: number })[] }
  | { kind: "batch"; updates: ActionChange[] }
  | { kind: "reorder"; reorderData: ActionPlace[] }
  | { kind: "delete"; id: string };

export type Outcome = Node[] | "unknown" | "loop" | "too_many";

const MAX = 300;

/** The plan after an operation, or why it is refused. `newIds`: what the added actions are called, in their order. */
export function afterOperation(plan: Node[], operation: Operation, newIds: readonly string[]): Outcome {
  const tree = structuredClone(plan);
  if (operation.kind === "add") return add(tree, operation.action, newIds[0]!);
  if (operation.kind === "put") return put(operation.mode === "add" ? tree : [], operation.actions, newIds);
  if (operation.kind === "batch") return batch(tree, operation.updates);
  if (operation.kind === "reorder") return reorder(tree, operation.reorderData);
  return find(tree, operation.id) ? settle(without(tree, operation.id)) : "unknown";
}

/** What a reader sees of a plan, from top to bottom. */
export type Line = Omit<Node, "children"> & {
  parentId: string | null;
  weightScore: number;
  weightPercentage: number;
};

export function linesOf(siblings: Node[], parentId: string | null = null): Line[] {
  const sorted = sort(siblings);
  const shares = sharesOf(sorted.map(scoreOf));
  const lineOf = ({ children: _children, ...node }: Node, at: number): Line => ({
    ...node,
    parentId,
    weightScore: scoreOf(node),
    weightPercentage: shares[at]!,
  });
  return sorted.flatMap((node, at) => [lineOf(node, at)].concat(linesOf(node.children, node.id)));
}

/** In percent, computed in exact fractions; none without actions. */
export function progressOf(plan: Node[]): number | undefined {
  if (plan.length === 0) return undefined;
  const [over, under] = average(plan);
  return Number((2n * over + under) / (2n * under));
}

function average(siblings: Node[]): [over: bigint, under: bigint] {
  let [over, under, total] = [0n, 1n, 0n];
  for (const node of siblings) {
    const score = BigInt(scoreOf(node));
    const [o, u] = node.children.length > 0 ? average(node.children) : [leafProgress(node), 1n];
    [over, under] = [over * u + score * o * under, under * u];
    total += score;
  }
  return [over, under * total];
}

const leafProgress = ({ status }: Node) => (status === "done" ? 100n : status === "doing" ? 50n : 0n);

/** Halves are rounded up: five tenths are added before the tenths go. */
const scoreOf = ({ difficulty, workload, duration }: Scales) =>
  Math.floor((4 * difficulty + 3 * workload + 3 * duration + 5) / 10);

/** All in whole numbers: `100 * score` in parts of `total`. */
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

const sort = (siblings: Node[]) =>
  siblings.toSorted((a, b) => a.orderIndex - b.orderIndex || (a.id < b.id ? -1 : 1));

const flat = (tree: Node[]): Node[] => tree.flatMap((node) => [node, ...flat(node.children)]);
const find = (tree: Node[], id: string | null) => flat(tree).find((node) => node.id === id);
const under = (tree: Node[], parentId: string | null) =>
  parentId === null ? tree : find(tree, parentId)?.children;
const without = (tree: Node[], id: string): Node[] =>
  tree.flatMap((node) => (node.id === id ? [] : [{ ...node, children: without(node.children, id) }]));

function add(
  tree: Node[],
  { parentId, ...given }: NewNode & { parentId: string | null },
  id: string,
): Outcome {
  if (flat(tree).length >= MAX) return "too_many";
  const siblings = under(tree, parentId);
  if (!siblings) return "unknown";
  siblings.push({ orderIndex: last(siblings), ...given, id, children: [] });
  return settle(tree);
}

function put(
  tree: Node[],
  actions: (NewNode & { parentIndex?: number })[],
  newIds: readonly string[],
): Outcome {
  if (flat(tree).length + actions.length > MAX) return "too_many";
  const first = last(tree);
  for (const [at, { parentIndex, ...given }] of actions.entries()) {
    const siblings = under(tree, parentIndex === undefined ? null : newIds[parentIndex]!)!;
    const node = { orderIndex: last(siblings), ...given, id: newIds[at]!, children: [] };
    if (parentIndex === undefined && given.orderIndex !== undefined) node.orderIndex += first;
    siblings.push(node);
  }
  return settle(tree);
}

const last = (siblings: Node[]) => siblings.reduce((next, node) => Math.max(next, node.orderIndex + 1), 0);

/** One after the other. Loops that a later change of the batch undoes are beyond a tree, and not asked of it. */
function batch(given: Node[], updates: ActionChange[]): Outcome {
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
    tree = settle(tree);
  }
  return tree;
}

/** All at once: the tree is taken apart and built anew. */
function reorder(tree: Node[], places: ActionPlace[]): Outcome {
  const parts = linesOf(tree);
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
  }: Line): Node => ({
    ...part,
    children: build(part.id),
  });
  const build = (parent: string | null): Node[] =>
    parts.filter(({ parentId }) => parentId === parent).map((part) => grown(part));
  const built = build(null);
  return flat(built).length < parts.length ? "loop" : settle(built);
}

/** From the bottom up: a parent is done when all its children are, and else not. */
function settle(tree: Node[]): Node[] {
  for (const node of tree) {
    if (node.children.length === 0) continue;
    settle(node.children);
    if (node.children.every((child) => child.status === "done")) node.status = "done";
    else if (node.status === "done") node.status = "doing";
  }
  return tree;
}
