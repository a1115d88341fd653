import { DELETED_PROJECT } from "#shared/project/project.ts";
import type { StoredDecision } from "../data/decision.ts";
import { findProject, listProjects } from "../data/project.ts";

/** The name of a decision's project by its id: read, never copied, so that it is always the present one. */
export async function projectNamesOf(userId: string) {
  const names = new Map((await listProjects(userId)).map(({ id, name }) => [id, name]));
  return ({ projectId }: Pick<StoredDecision, "projectId">): string | null =>
    projectId === undefined ? null : (names.get(projectId) ?? DELETED_PROJECT);
}

export async function projectNameOf({ userId, projectId }: StoredDecision): Promise<string | null> {
  if (projectId === undefined) return null;
  const project = await findProject(userId, projectId);
  return project?.dueAt === undefined ? (project?.name ?? DELETED_PROJECT) : DELETED_PROJECT;
}
