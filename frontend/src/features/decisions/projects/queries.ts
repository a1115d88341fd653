import { mutationOptions, type QueryClient } from "@tanstack/react-query";
import type { Decision } from "#shared/decision/decision.schema.ts";
import { DELETED_PROJECT } from "#shared/project/project.ts";
import type { Project } from "#shared/project/project.schema.ts";
import { call } from "#frontend/api/client.ts";
import { hasStatus } from "#frontend/api/errors.ts";
import { PROJECTS, removedText } from "#frontend/labels/projects.ts";
import { toast } from "#frontend/ui/toast.ts";
import { fr } from "#frontend/ui/typography.ts";
import {
  decisionsQuery,
  projectsQuery,
  projectsWithCountsQuery,
  refreshDecisions,
  refreshMeasures,
  refreshProjects,
  trashQuery,
} from "../decision/queries.ts";

/** What one types of a project. */
export type ProjectValues = { name: string; description: string };

/** Creates a project. What it came to is left to the form to say: it knows which field a refusal is about. */
export const createProject = (client: QueryClient) =>
  mutationOptions({
    mutationFn: (body: ProjectValues) => call("createProject", { body }),
    onSuccess: (project) => {
      addProject(client, project);
      void refreshProjects(client);
    },
  });

/**
 * Changes a project. It shows at once, also in the names that decisions carry, and is taken back if it fails; the form says so
 * then.
 */
export const updateProject = (client: QueryClient) =>
  mutationOptions({
    mutationFn: ({ id, ...body }: ProjectValues & Pick<Project, "id">) =>
      call("updateProject", { params: { id }, body }),
    onMutate: ({ id, name, description }) => {
      const before = knownProject(client, id);
      if (before)
        showProject(client, { ...before, name: name.trim(), description: description.trim() || null });
      return { putBack: () => before && showProject(client, before) };
    },
    onSuccess: (project) => {
      showProject(client, project);
      void refreshProjects(client);
      void refreshDecisions(client);
    },
    onError: (error, _project, before) => {
      before?.putBack();
      if (hasStatus(error, 404)) void refreshProjects(client);
    },
    meta: { success: { title: PROJECTS.savedToast } },
  });

type Removal = { project: Pick<Project, "id" | "name">; deleteDecisions: boolean; living: number };

/** Removes a project for good, alone or with all its decisions, those in the trash too. */
export const removeProject = (client: QueryClient) =>
  mutationOptions({
    mutationFn: ({ project: { id }, deleteDecisions }: Removal) =>
      call("removeProject", { params: { id }, body: { deleteDecisions } }),
    onSuccess: ({ deletedDecisions }, { project, deleteDecisions, living }) => {
      dropProject(client, project.id, deleteDecisions);
      toast({
        title: PROJECTS.removed,
        description: fr(removedText(project.name, deleteDecisions ? 0 : living, deletedDecisions)),
      });
      void refreshProjects(client);
      void refreshDecisions(client);
      void client.invalidateQueries({ queryKey: trashQuery.queryKey, exact: true });
      if (deletedDecisions > 0) void refreshMeasures(client);
    },
    onError: (error) => {
      if (hasStatus(error, 404)) void refreshProjects(client);
    },
    meta: { failure: { description: PROJECTS.removeFailed } },
  });

const knownProject = (client: QueryClient, id: string): Project | undefined =>
  [projectsWithCountsQuery, projectsQuery]
    .flatMap(({ queryKey }): Project[] => client.getQueryData(queryKey) ?? [])
    .find((project) => project.id === id);

function addProject(client: QueryClient, project: Project): void {
  client.setQueryData(projectsQuery.queryKey, (list) => list && [project, ...list]);
  client.setQueryData(
    projectsWithCountsQuery.queryKey,
    (list) => list && [{ ...project, decisionCount: 0 }, ...list],
  );
}

/** Both lists of projects, and the names that decisions carry. */
function showProject(client: QueryClient, { id, name, description, updatedAt }: Project): void {
  const shown = { name, description, updatedAt };
  client.setQueryData(projectsQuery.queryKey, (list) =>
    list?.map((project) => (project.id === id ? { ...project, ...shown } : project)),
  );
  client.setQueryData(projectsWithCountsQuery.queryKey, (list) =>
    list?.map((project) => (project.id === id ? { ...project, ...shown } : project)),
  );
  changeDecisionsOf(client, id, (decision) => [{ ...decision, projectName: name }]);
}

function dropProject(client: QueryClient, id: string, deleteDecisions: boolean): void {
  client.setQueryData(projectsQuery.queryKey, (list) => list?.filter((project) => project.id !== id));
  client.setQueryData(projectsWithCountsQuery.queryKey, (list) =>
    list?.filter((project) => project.id !== id),
  );
  changeDecisionsOf(client, id, (decision) =>
    deleteDecisions ? [] : [{ ...decision, projectName: DELETED_PROJECT }],
  );
}

/** The decisions of a project, in the list and in the trash: one becomes one, or none. */
function changeDecisionsOf(
  client: QueryClient,
  projectId: string,
  change: (decision: Decision) => Decision[],
) {
  for (const { queryKey } of [decisionsQuery, trashQuery])
    client.setQueryData(queryKey, (list) =>
      list?.flatMap((decision) => (decision.projectId === projectId ? change(decision) : [decision])),
    );
}
