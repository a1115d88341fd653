import { listDecisions } from "./decision.ts";
import { removeDecisionForGood, type Doomed } from "./decision-removal.ts";
import { listDiscussions, unlinkDiscussions } from "./discussion.ts";
import { findProject, markForRemoval, removeProject, type Removal } from "./project.ts";

/** A person waits for it; more at once would only wait for each other. */
const DECISIONS_AT_ONCE = 8;

/**
 * Removes a project, children first: alone, its decisions keep its id, which then leads nowhere; with them, they are gone
 * for good. Nobody sees it meanwhile. Answers how many decisions went with it, and nothing where there is no such
 * project.
 */
export async function removeProjectAs(
  removal: Removal,
  { userId, id }: { userId: string; id: string },
  now: Date,
): Promise<number | undefined> {
  const marked = await markForRemoval(userId, id, removal, now);
  if (!marked) return undefined;
  const removed = marked === "with decisions" ? await removeDecisionsOf(userId, id) : 0;
  await unlinkDiscussions(userId, { projectId: id });
  await removeProject(userId, id, marked);
  return removed;
}

/** Goes on with a removal that was interrupted, as it was begun. Answers whether there was one. */
export async function endRemoval(project: { userId: string; id: string }, now: Date): Promise<boolean> {
  const begun = (await findProject(project.userId, project.id))?.removal;
  return begun !== undefined && (await removeProjectAs(begun, project, now)) !== undefined;
}

async function removeDecisionsOf(userId: string, projectId: string): Promise<number> {
  let removed = 0;
  for (;;) {
    const doomed = await listDoomed(userId, projectId);
    // One that was put in just before the mark is found by the next look.
    if (doomed.length === 0) return removed;
    for (let at = 0; at < doomed.length; at += DECISIONS_AT_ONCE) {
      const some = doomed.slice(at, at + DECISIONS_AT_ONCE);
      const went = await Promise.all(
        some.map((one) =>
          // It may have left the project since.
          removeDecisionForGood(userId, one.decision.id, (newest) => newest.projectId === projectId, one),
        ),
      );
      removed += went.filter(Boolean).length;
    }
  }
}

/** Every discussion of the person is read once for all the decisions, and after them: see `Doomed`. */
async function listDoomed(userId: string, projectId: string): Promise<Doomed[]> {
  const decisions = (await listDecisions(userId)).filter((one) => one.projectId === projectId);
  if (decisions.length === 0) return [];
  const linked = Map.groupBy(await listDiscussions(userId), ({ decisionId }) => decisionId);
  return decisions.map((decision) => ({ decision, linked: linked.get(decision.id) ?? [] }));
}
