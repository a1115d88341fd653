import { findIssues } from "#shared/schema/issues.ts";
import { SentOwnTask } from "#shared/clarity/planner.schema.ts";

/** Returns the errors that the server's schema reports for an own task. */
export const findOwnTaskIssues = (task: object) => findIssues(SentOwnTask, task);
