import { findIssues } from "#shared/schema/issues.ts";
import { SentOwnTask } from "#shared/clarity/planner.schema.ts";

/** Returns the server's errors for an own task. */
export const ownTaskIssues = (task: object) => findIssues(SentOwnTask, task);
