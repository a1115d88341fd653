import { mutationOptions, type QueryClient } from "@tanstack/react-query";
import type { Project } from "#shared/project/project.schema.ts";
import { call } from "#frontend/api/client.ts";
import { showFailureToast } from "#frontend/api/failure-toast.ts";
import { hasStatus } from "#frontend/api/errors.ts";
import { recoverLostAnswer } from "#frontend/api/lost-answer.ts";
import {
  exactQueryFilter,
  refreshPlanStatistics,
  refreshProjectLists,
  restartReadsInFlight,
} from "#frontend/api/refresh-queries.ts";
import { refreshSessions, sessionsQuery } from "#frontend/entities/discussion/queries.ts";
import {
  findCachedProject,
  PROJECT_QUERY_KEYS,
  type ProjectFormValues,
  removeCachedProject,
  updateCachedProject,
} from "#frontend/entities/project/queries.ts";
import { PROJECT_TEXTS } from "#frontend/labels/projects.ts";
import { showToastWithUndo } from "#frontend/browser/undo.ts";
import { toast } from "#frontend/browser/toast.ts";
import { fr } from "#frontend/browser/typography.ts";
import { projectRemovedText, decisionsRestoredText } from "./words.ts";

/**
 * Mutation that changes a project. The cache shows the change at once, also its name in decisions. A failure,
 * which the form shows, reverts it.
 */
export const updateProjectMutation = (client: QueryClient) =>
  mutationOptions({
    mutationFn: ({ id, ...body }: ProjectFormValues & Pick<Project, "id">) =>
      call("updateProject", { params: { id }, body }),
    onMutate: ({ id, name, description }) => {
      const before = findCachedProject(client, id);
      if (before)
        updateCachedProject(client, {
          ...before,
          name: name.trim(),
          description: description.trim() || null,
        });
      return { rollBack: () => before && updateCachedProject(client, before) };
    },
    onSuccess: (project) => {
      updateCachedProject(client, project);
      void restartReadsInFlight(client, PROJECT_QUERY_KEYS);
    },
    onError: (error, _project, context) => {
      context?.rollBack();
      if (hasStatus(error, 404)) void refreshProjectLists(client);
    },
    meta: { success: { title: PROJECT_TEXTS.savedToast } },
  });

/** Returns the ids of the discussions about a project; none if the discussions cannot be read. */
const listDiscussionsAbout = async (client: QueryClient, projectId: string): Promise<string[]> => {
  const sessions = await client.ensureQueryData(sessionsQuery).catch(() => []);
  return sessions.flatMap((session) => (session.projectId === projectId ? [session.id] : []));
};

/**
 * Undoes a removal: creates the project with its former id, which its decisions still have, and links its
 * discussions.
 */
async function restoreProject(
  client: QueryClient,
  { id, name, description }: Removal["project"],
  discussions: readonly string[],
): Promise<void> {
  try {
    await call("createProject", { body: { id, name, description } });
    // A discussion that is gone, or was linked to another project since, is refused and stays as it is.
    await Promise.allSettled(
      discussions.map((session) =>
        call("updateSession", { params: { id: session }, body: { projectId: id } }),
      ),
    );
    toast({ title: PROJECT_TEXTS.restored, description: fr(decisionsRestoredText(name)) });
  } catch (error) {
    showFailureToast(error, PROJECT_TEXTS.restoreFailed);
  }
  void restartReadsInFlight(client, PROJECT_QUERY_KEYS);
  if (discussions.length > 0) void refreshSessions(client);
}

/** `count`: number of decisions of the project, trashed ones included. */
type Removal = {
  project: Pick<Project, "id" | "name" | "description">;
  deleteDecisions: boolean;
  count: number;
};

/**
 * Mutation that removes a project. Alone, its toast offers to undo it; with `deleteDecisions`, all its
 * decisions are deleted for good too, trashed ones included.
 */
export const removeProjectMutation = (client: QueryClient) =>
  mutationOptions({
    mutationFn: ({ project: { id }, deleteDecisions, count }: Removal) =>
      recoverLostAnswer(
        () => call("removeProject", { params: { id }, body: { deleteDecisions } }),
        async (signal) =>
          (await call("listProjects", { signal })).some((project) => project.id === id)
            ? undefined
            : { success: true as const, deletedDecisions: deleteDecisions ? count : 0 },
      ),
    // Reads the discussions before the removal, which unlinks them, for the undo.
    onMutate: async ({ project, deleteDecisions }) => ({
      discussions: deleteDecisions ? [] : await listDiscussionsAbout(client, project.id),
    }),
    onSuccess: ({ deletedDecisions }, { project, deleteDecisions, count }, { discussions }) => {
      removeCachedProject(client, project.id, deleteDecisions);
      const said = {
        title: PROJECT_TEXTS.removed,
        description: fr(projectRemovedText(project.name, deleteDecisions ? 0 : count, deletedDecisions)),
      };
      if (deleteDecisions) toast(said);
      else
        showToastWithUndo(said, {
          of: project.name,
          run: () => void restoreProject(client, project, discussions),
          saysItself: true,
        });
      void restartReadsInFlight(client, PROJECT_QUERY_KEYS);
      if (deletedDecisions > 0) void refreshPlanStatistics(client);
    },
    onError: (error) => {
      if (hasStatus(error, 404)) void refreshProjectLists(client);
      if (!hasStatus(error, 429)) return;
      // With its decisions, the project may be partly removed: reads everything again.
      for (const queryKey of PROJECT_QUERY_KEYS) void client.invalidateQueries(exactQueryFilter(queryKey));
      void refreshPlanStatistics(client);
    },
    meta: { failure: { description: PROJECT_TEXTS.removeFailed } },
  });
