/** Stands for the name of a project that was deleted (S2 §4). */
export const DELETED_PROJECT_NAME = "Projet supprimé ou cloturé";

/** Whether the project of a decision was deleted. The decision keeps the project's id. */
export const hasDeletedProject = (decision: {
  projectId: string | null;
  projectName: string | null;
}): boolean => decision.projectId !== null && decision.projectName === DELETED_PROJECT_NAME;
