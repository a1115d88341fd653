import { DELETED_PROJECT } from "#shared/project/project.ts";
import type { StoredDecision } from "../data/decision.ts";
import { isBeingRemoved, listProjects, type StoredProject } from "../data/project.ts";

/** The name of a decision's project by its id: read, never copied, so that it is always the present one. */
export async function projectNamesOf(userId: string) {
  const names = new Map((await listProjects(userId)).map(({ id, name }) => [id, name]));
  return ({ projectId }: Pick<StoredDecision, "projectId">): string | null =>
    projectId === undefined ? null : (names.get(projectId) ?? DELETED_PROJECT);
}

/** The name of its project, which is none where it was not found or is being removed. */
export function projectNameOf(
  { projectId }: Pick<StoredDecision, "projectId">,
  project: StoredProject | undefined,
): string | null {
  if (projectId === undefined) return null;
  return project && !isBeingRemoved(project) ? project.name : DELETED_PROJECT;
}
