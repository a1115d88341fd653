import { listDecisionsOfProject } from "./decision.rows.ts";
import { listDiscussions, listLinkedDiscussions, unlinkDiscussions } from "../discussions/discussion.rows.ts";
import {
  findProject,
  markProjectForRemoval,
  removeProjectRow,
  type ProjectRemovalMode,
} from "./project.rows.ts";
import { uncountRemovedRows } from "../platform/row-count.rows.ts";
import { removeDecisionWithoutCounting, type DecisionSnapshot } from "./removal.service.ts";

/**
 * Number of decisions removed in parallel, because a person waits for it. More would only wait for each other
 * in the table.
 */
const DECISIONS_AT_ONCE = 8;

/**
 * Marks a project as being removed, which hides it, and removes it. "alone": its decisions keep the project's
 * id. "with decisions": they are removed for good. Returns the number of removed decisions; `undefined` if
 * there is no project. Rejects before the next batch of decisions or discussions once `signal` aborts.
 */
export async function removeProjectForGood(
  removal: ProjectRemovalMode,
  { userId, id }: { userId: string; id: string },
  now: Date,
  signal?: AbortSignal,
): Promise<number | undefined> {
  const marked = await markProjectForRemoval(userId, id, removal, now);
  if (!marked) return undefined;
  const gone = { removed: 0, ours: 0 };
  try {
    if (marked === "with decisions") await removeDecisionsOf(userId, id, gone, signal);
  } finally {
    if (gone.ours > 0) await uncountRemovedRows({ userId, kind: "decisions" }, gone.ours);
  }
  await unlinkDiscussions(await listLinkedDiscussions(userId, { projectId: id }), "projectId", signal);
  await removeProjectRow(userId, id, marked);
  return gone.removed;
}

/** Completes an interrupted removal in the way in which it was begun. Returns whether there was one. */
export async function resumeProjectRemoval(
  project: { userId: string; id: string },
  now: Date,
  signal?: AbortSignal,
): Promise<boolean> {
  const removal = (await findProject(project.userId, project.id))?.removal;
  return removal !== undefined && (await removeProjectForGood(removal, project, now, signal)) !== undefined;
}

/**
 * Removes all decisions of a project. `gone.ours` counts only the decisions that this call removed, not a
 * parallel one: the counter of decisions would otherwise be lowered twice.
 */
async function removeDecisionsOf(
  userId: string,
  projectId: string,
  gone: { removed: number; ours: number },
  signal: AbortSignal | undefined,
): Promise<void> {
  for (;;) {
    const snapshots = await listSnapshots(userId, projectId);
    // Reads again until nothing is left: a decision may have been added just before the project was marked.
    if (snapshots.length === 0) return;
    for (let at = 0; at < snapshots.length; at += DECISIONS_AT_ONCE) {
      signal?.throwIfAborted();
      const results = await Promise.all(
        snapshots.slice(at, at + DECISIONS_AT_ONCE).map((snapshot) =>
          // The decision may have been moved to another project since it was read.
          removeDecisionWithoutCounting(
            userId,
            snapshot.decision.id,
            (newest) => newest.projectId === projectId,
            { snapshot, signal },
          ),
        ),
      );
      gone.removed += results.filter(Boolean).length;
      gone.ours += results.filter((result) => result?.isOurs).length;
    }
  }
}

/**
 * Reads the decisions of a project, then all discussions in one read: see `DecisionSnapshot` for the order.
 */
async function listSnapshots(userId: string, projectId: string): Promise<DecisionSnapshot[]> {
  const decisions = await listDecisionsOfProject(userId, projectId);
  if (decisions.length === 0) return [];
  const linked = Map.groupBy(await listDiscussions(userId), ({ decisionId }) => decisionId);
  return decisions.map((decision) => ({ decision, linked: linked.get(decision.id) ?? [] }));
}
