/** What stands in place of the name of a project that is gone (`spec/2-decisions-and-planner.md` section 4). */
export const DELETED_PROJECT = "Projet supprimé ou cloturé";

/** Whether a decision is still marked with a project that is gone. */
export const isProjectDeleted = (decision: {
  projectId: string | null;
  projectName: string | null;
}): boolean => decision.projectId !== null && decision.projectName === DELETED_PROJECT;
