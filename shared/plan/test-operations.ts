import { seededRandom } from "#test/faults/random.ts";
import type { ActionStatus } from "./action.ts";
import type { NewPlanModelNode, PlanModelOperation } from "./test-model.ts";

const STATUSES: ActionStatus[] = ["todo", "doing", "done"];
const UNKNOWN = "01ARZ3NDEKTSV4RRFFQ69G5FAV";

/**
 * Yields an endless sequence of operations on a plan; the same seed gives the same sequence. Some operations
 * are refused: one id in twenty is unknown, and moves may make loops.
 * @param ids returns the current ids of the plan
 */
export function* generatePlanOperations(
  seed: number,
  ids: () => readonly string[],
): Generator<PlanModelOperation, never> {
  const random = seededRandom(seed);
  const below = (end: number) => Math.floor(random() * end);
  const pick = <T>(list: readonly T[]): T => list[below(list.length)]!;
  const often = (share: number) => random() < share;
  const anId = () => (often(0.05) || ids().length === 0 ? UNKNOWN : pick(ids()));
  const aParent = () => (often(0.3) || ids().length === 0 ? null : anId());
  const someOf = <T extends object>(fields: T): Partial<T> =>
    Object.fromEntries(Object.entries(fields).filter(() => often(0.3))) as Partial<T>;
  const scales = () => ({ difficulty: 1 + below(10), workload: 1 + below(10), duration: 1 + below(10) });
  const aNode = (): NewPlanModelNode => ({
    ...scales(),
    status: pick(STATUSES),
    ...someOf({ orderIndex: below(6) }),
  });
  const aPlace = () => ({ id: anId(), orderIndex: below(6), parentId: aParent() });
  const fieldsOf = () => someOf({ ...scales(), orderIndex: below(6), status: pick(STATUSES) });
  /**
   * Makes a batch with one move at most: with more, a later move could remove a loop, which only the rules
   * allow.
   */
  const updates = (mover: number) =>
    times(1 + below(5), (at) => ({
      id: anId(),
      ...fieldsOf(),
      ...(at === mover ? { parentId: aParent() } : {}),
    }));
  const suggested = (at: number) => ({
    ...aNode(),
    ...(at > 0 && often(0.6) ? { parentIndex: below(at) } : {}),
  });

  const kinds: (() => PlanModelOperation)[] = [
    () => ({ kind: "add", action: { ...aNode(), parentId: aParent() } }),
    () => ({ kind: "put", mode: often(0.1) ? "replace" : "add", actions: times(below(6), suggested) }),
    () => ({ kind: "batch", updates: updates(below(5)) }),
    () => ({ kind: "batch", updates: [{ id: anId(), status: pick(STATUSES) }] }),
    () => ({ kind: "reorder", reorderData: times(below(5), aPlace) }),
    () => ({ kind: "delete", id: anId() }),
  ];
  for (;;) yield pick(kinds)();
}

const times = <T>(count: number, make: (at: number) => T) =>
  Array.from({ length: count }, (_, at) => make(at));
