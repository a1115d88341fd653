import { listDecisionsOfProject } from "./decision.rows.ts";
import { listDiscussions, listLinkedDiscussions, unlinkDiscussions } from "../discussions/discussion.rows.ts";
import { findProject, markProjectForRemoval, removeProjectRow, type ProjectRemoval } from "./project.rows.ts";
import { countRemovedRows } from "../platform/row-count.rows.ts";
import { removeDecisionWithoutCounting, type DecisionSnapshot } from "./removal.service.ts";

/** Number of decisions removed in parallel, because a person waits; more would only wait for each other. */
const DECISIONS_AT_ONCE = 8;

/**
 * Removes a project that is hidden from now on. "alone": its decisions keep its id; "with decisions": they
 * are removed for good. Returns the number of decisions removed, or `undefined` if there is no project.
 * Rejects between two decisions or batches of discussions once `signal` aborts.
 */
export async function removeProjectForGood(
  removal: ProjectRemoval,
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
    if (gone.ours > 0) await countRemovedRows({ userId, kind: "decisions" }, gone.ours);
  }
  await unlinkDiscussions(await listLinkedDiscussions(userId, { projectId: id }), "projectId", signal);
  await removeProjectRow(userId, id, marked);
  return gone.removed;
}

/** Completes an interrupted removal as it was begun. Returns whether there was one. */
export async function resumeProjectRemoval(
  project: { userId: string; id: string },
  now: Date,
  signal?: AbortSignal,
): Promise<boolean> {
  const removal = (await findProject(project.userId, project.id))?.removal;
  return removal !== undefined && (await removeProjectForGood(removal, project, now, signal)) !== undefined;
}

/** Counts in `gone` the decisions removed by this call alone: counting one twice would corrupt the limit. */
async function removeDecisionsOf(
  userId: string,
  projectId: string,
  gone: { removed: number; ours: number },
  signal: AbortSignal | undefined,
): Promise<void> {
  for (;;) {
    const snapshots = await listSnapshots(userId, projectId);
    // The next round finds a decision that was added just before the mark.
    if (snapshots.length === 0) return;
    for (let at = 0; at < snapshots.length; at += DECISIONS_AT_ONCE) {
      signal?.throwIfAborted();
      const results = await Promise.all(
        snapshots.slice(at, at + DECISIONS_AT_ONCE).map((snapshot) =>
          // The decision may have left the project since.
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

/** Reads all discussions once, after the decisions: see `DecisionSnapshot`. */
async function listSnapshots(userId: string, projectId: string): Promise<DecisionSnapshot[]> {
  const decisions = await listDecisionsOfProject(userId, projectId);
  if (decisions.length === 0) return [];
  const linked = Map.groupBy(await listDiscussions(userId), ({ decisionId }) => decisionId);
  return decisions.map((decision) => ({ decision, linked: linked.get(decision.id) ?? [] }));
}
