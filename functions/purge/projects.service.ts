import { listHalfRemoved } from "../data/project.ts";
import { removeProjectWithDecisions } from "../data/project-removal.ts";
import { daysUntil } from "./due.rules.ts";
import { forEach, type Tally } from "./each.ts";

/**
 * Ends the removal of every project that was interrupted. One that is under way is joined: what both remove is
 * removed once.
 */
export function endProjectRemovals(now: Date): Promise<Tally> {
  return forEach("project", halfRemovedUntil(now), async ({ userId, id }) => {
    await removeProjectWithDecisions(userId, id, now);
    return true;
  });
}

async function* halfRemovedUntil(now: Date) {
  for (const day of daysUntil(now)) yield* await listHalfRemoved(day, now.toISOString());
}
