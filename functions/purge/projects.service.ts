import { listHalfRemoved } from "../data/project.ts";
import { endRemoval } from "../data/project-removal.ts";
import { forEach, type Tally } from "./each.ts";

/**
 * Ends every removal of a project that was begun on these days and interrupted. One that is under way is joined: what both remove is
 * removed once.
 */
export function endProjectRemovals(now: Date, days: readonly string[]): Promise<Tally> {
  return forEach("project", halfRemoved(days, now), (project) => endRemoval(project, now));
}

async function* halfRemoved(days: readonly string[], now: Date) {
  for (const day of days) yield* await listHalfRemoved(day, now.toISOString());
}
