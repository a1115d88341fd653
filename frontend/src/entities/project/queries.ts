import { mutationOptions, queryOptions, type QueryClient } from "@tanstack/react-query";
import type { Decision } from "#shared/decision/decision.schema.ts";
import { DELETED_PROJECT_NAME } from "#shared/decision/deleted-project.ts";
import type { Project } from "#shared/project/project.schema.ts";
import { call } from "#frontend/api/client.ts";
import { createWithStableId } from "#frontend/api/creation-id.ts";
import { endpointQuery } from "#frontend/api/endpoint-query.ts";
import { refreshProjectLists, updateQuery } from "#frontend/api/refresh-queries.ts";

export const projectsQuery = endpointQuery("listProjects");

/**
 * Query of the projects with their numbers of decisions. Read again whenever the projects are shown (S2 §7).
 */
export const projectsWithCountsQuery = queryOptions({
  ...endpointQuery("listProjectsWithCounts"),
  staleTime: 0,
});

/** The values of a project's form. */
export type ProjectFormValues = { name: string; description: string };

/**
 * Creates a project. Shows no toast: the form reports the outcome, because it knows which field a refusal is
 * about.
 */
export const createProjectMutation = (client: QueryClient) =>
  mutationOptions({
    mutationFn: (body: ProjectFormValues) =>
      createWithStableId(["createProject", body], (id) => call("createProject", { body: { ...body, id } })),
    onSuccess: (project) => {
      addCachedProject(client, project);
      void refreshProjectLists(client);
    },
  });

/** Keys of the queries that contain projects or their names. */
export const PROJECT_QUERY_KEYS = (
  ["listProjects", "listProjectsWithCounts", "listDecisions", "listTrash"] as const
).map((name) => endpointQuery(name).queryKey);

export const findCachedProject = (client: QueryClient, id: string): Project | undefined =>
  [projectsWithCountsQuery, projectsQuery]
    .flatMap(({ queryKey }): Project[] => client.getQueryData(queryKey) ?? [])
    .find((project) => project.id === id);

export function addCachedProject(client: QueryClient, project: Project): void {
  const added = <Row extends Project>(list: Row[], row: Row) => [
    row,
    ...list.filter(({ id }) => id !== project.id),
  ];
  updateQuery(client, projectsQuery, (list) => added(list, project));
  updateQuery(client, projectsWithCountsQuery, (list) => added(list, { ...project, decisionCount: 0 }));
}

/** Updates a project in both cached lists, and its name in the cached decisions. */
export function updateCachedProject(
  client: QueryClient,
  { id, name, description, updatedAt }: Project,
): void {
  const shown = { name, description, updatedAt };
  const changed = <Row extends Project>(list: Row[]) =>
    list.map((project) => (project.id === id ? { ...project, ...shown } : project));
  updateQuery(client, projectsQuery, changed);
  updateQuery(client, projectsWithCountsQuery, changed);
  mapCachedDecisions(client, id, (decision) => [{ ...decision, projectName: name }]);
}

export function removeCachedProject(client: QueryClient, id: string, deleteDecisions: boolean): void {
  const rest = <Row extends Project>(list: Row[]) => list.filter((project) => project.id !== id);
  updateQuery(client, projectsQuery, rest);
  updateQuery(client, projectsWithCountsQuery, rest);
  mapCachedDecisions(client, id, (decision) =>
    deleteDecisions ? [] : [{ ...decision, projectName: DELETED_PROJECT_NAME }],
  );
}

/**
 * Replaces each cached decision of a project by the result of a function, or removes it if that is nothing;
 * in list and trash.
 */
function mapCachedDecisions(
  client: QueryClient,
  projectId: string,
  change: (decision: Decision) => Decision[],
): void {
  for (const query of [endpointQuery("listDecisions"), endpointQuery("listTrash")])
    updateQuery(client, query, (list) =>
      list.flatMap((decision) => (decision.projectId === projectId ? change(decision) : [decision])),
    );
}
