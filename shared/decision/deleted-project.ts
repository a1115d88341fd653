/** Replaces the name of a deleted project (S2 §4). */
export const DELETED_PROJECT_NAME = "Projet supprimé ou cloturé";

/** Whether a decision still refers to a deleted project. */
export const isProjectDeleted = (decision: {
  projectId: string | null;
  projectName: string | null;
}): boolean => decision.projectId !== null && decision.projectName === DELETED_PROJECT_NAME;
