import { findIssues } from "#shared/schema/issues.ts";
import { SentOwnTask } from "#shared/clarity/planner.schema.ts";

/** What the server would refuse of a task of one’s own, in its own words. */
export const ownTaskIssues = (task: object) => findIssues(SentOwnTask, task);
