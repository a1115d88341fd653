import { isTrashed } from "#shared/decision/decision.ts";
import { notFoundRefusal } from "#shared/schema/refusal.ts";
import type { ParsedBody } from "#shared/api/contract-types.ts";
import type { Project, ProjectWithCount } from "#shared/project/project.schema.ts";
import { listDecisions } from "./decision.rows.ts";
import { createProject, getProject, listProjects, toProject, updateProject } from "./project.rows.ts";
import { readEnvLimit } from "../platform/environment.ts";
import { removeProjectForGood } from "./project-removal.service.ts";
import { runRequestedRemoval } from "../platform/own-removal.ts";

export async function listProjectsOf(userId: string): Promise<Project[]> {
  return (await listProjects(userId)).map(toProject);
}

/** Returns the person's projects, each with its number of decisions outside the trash. */
export async function listProjectsWithCounts(userId: string): Promise<ProjectWithCount[]> {
  const [projects, decisions] = await Promise.all([
    listProjects(userId),
    listDecisions(userId, { consistent: false }),
  ]);
  const counts = new Map<string, number>();
  for (const decision of decisions)
    if (decision.projectId !== undefined && !isTrashed(decision))
      counts.set(decision.projectId, (counts.get(decision.projectId) ?? 0) + 1);
  const counted = (project: Project) => ({ ...project, decisionCount: counts.get(project.id) ?? 0 });
  return projects.map((project) => counted(toProject(project)));
}

export async function addProject(userId: string, body: ParsedBody<"createProject">): Promise<Project> {
  const limit = readEnvLimit("MAX_PROJECTS");
  return toProject(await createProject(userId, body, { now: new Date(), limit }));
}

export async function editProject(
  userId: string,
  id: string,
  body: ParsedBody<"updateProject">,
): Promise<Project> {
  if (body.name === undefined && body.description === undefined)
    return toProject(await getProject(userId, id));
  return toProject(await updateProject(userId, id, body, new Date()));
}

/**
 * Removes a project: alone, or with all its decisions, including those in the trash. Completes an interrupted
 * removal. Refuses (404) a project that is gone, and (429) a removal that takes too long for one request:
 * repeating the request continues.
 */
export async function removeProject(
  userId: string,
  id: string,
  { deleteDecisions }: ParsedBody<"removeProject">,
) {
  const removal = deleteDecisions ? "with decisions" : "alone";
  const deletedDecisions = await runRequestedRemoval(userId, (signal) =>
    removeProjectForGood(removal, { userId, id }, new Date(), signal),
  );
  if (deletedDecisions === undefined) throw notFoundRefusal();
  return { success: true as const, deletedDecisions };
}
