import { isTrashed } from "#shared/decision/decision.ts";
import { notFound } from "#shared/api/refusal.ts";
import type { Body } from "#shared/api/types.ts";
import type { Project, ProjectWithCount } from "#shared/project/project.schema.ts";
import { listDecisions } from "../data/decision.ts";
import { createProject, getProject, listProjects, toProject, updateProject } from "../data/project.ts";
import { removeProjectAs } from "../data/project-removal.ts";

export async function projectsOf(userId: string): Promise<Project[]> {
  return (await listProjects(userId)).map(toProject);
}

/** Each with how many decisions it has outside the trash. */
export async function projectsWithCountsOf(userId: string): Promise<ProjectWithCount[]> {
  const [projects, decisions] = await Promise.all([listProjects(userId), listDecisions(userId)]);
  const counts = new Map<string, number>();
  for (const decision of decisions)
    if (decision.projectId !== undefined && !isTrashed(decision))
      counts.set(decision.projectId, (counts.get(decision.projectId) ?? 0) + 1);
  const counted = (project: Project) => ({ ...project, decisionCount: counts.get(project.id) ?? 0 });
  return projects.map((project) => counted(toProject(project)));
}

export async function openProject(userId: string, body: Body<"createProject">): Promise<Project> {
  return toProject(await createProject(userId, body, new Date()));
}

/** Changes what is sent; where that is nothing, the project stays as it is. */
export async function editProject(userId: string, id: string, body: Body<"updateProject">): Promise<Project> {
  if (body.name === undefined && body.description === undefined)
    return toProject(await getProject(userId, id));
  return toProject(await updateProject(userId, id, body, new Date()));
}

/**
 * Removes a project: alone, its decisions are kept; with them, they are gone for good, those in the trash too. Asked
 * again of one whose removal was interrupted, it goes on with it. Refuses (404) one that is gone.
 */
export async function closeProject(userId: string, id: string, { deleteDecisions }: Body<"removeProject">) {
  const removal = deleteDecisions ? "with decisions" : "alone";
  const deletedDecisions = await removeProjectAs(removal, { userId, id }, new Date());
  if (deletedDecisions === undefined) throw notFound();
  return { success: true as const, deletedDecisions };
}
