import { listDecisions } from "./decision.ts";
import { removeDecisionForGood } from "./decision-removal.ts";
import { unlinkDiscussions } from "./discussion.ts";
import { markForRemoval, removeProject } from "./project.ts";

/** Removes a project; its decisions keep its id, which then leads nowhere. */
export async function removeProjectAlone(userId: string, id: string): Promise<void> {
  await unlinkDiscussions(userId, { projectId: id });
  await removeProject(userId, id);
}

/**
 * Removes a project and all its decisions, children first; whoever is interrupted is gone on with by the sweep, and
 * nobody sees the project meanwhile. Answers how many decisions went with it.
 */
export async function removeProjectWithDecisions(userId: string, id: string, now: Date): Promise<number> {
  await markForRemoval(userId, id, now);
  let removed = 0;
  for (;;) {
    const decisions = (await listDecisions(userId)).filter(({ projectId }) => projectId === id);
    for (const decision of decisions)
      if (await removeDecisionForGood(userId, decision.id, () => true)) removed += 1;
    // One that was put in just before the mark is found by the next look.
    if (decisions.length === 0) break;
  }
  await removeProjectAlone(userId, id);
  return removed;
}
