import { mutationOptions, type QueryClient } from "@tanstack/react-query";
import type { Project } from "#shared/project/project.schema.ts";
import { call } from "#frontend/api/client.ts";
import { hasStatus } from "#frontend/api/errors.ts";
import { orFindOut } from "#frontend/api/lost-answer.ts";
import {
  exactQueryFilter,
  refreshPlanMeasures,
  refreshProjects,
  restartReads,
} from "#frontend/api/refresh-queries.ts";
import {
  findCachedProject,
  PROJECT_LISTS,
  type ProjectValues,
  removeCachedProject,
  updateCachedProject,
} from "#frontend/entities/project/queries.ts";
import { PROJECTS } from "#frontend/labels/projects.ts";
import { toast } from "#frontend/browser/toast.ts";
import { fr } from "#frontend/browser/typography.ts";
import { removedText } from "./words.ts";

/** Changes a project: at once, also in the names that decisions carry, and rolled back on failure, which the form reports. */
export const updateProject = (client: QueryClient) =>
  mutationOptions({
    mutationFn: ({ id, ...body }: ProjectValues & Pick<Project, "id">) =>
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
      void restartReads(client, PROJECT_LISTS);
    },
    onError: (error, _project, context) => {
      context?.rollBack();
      if (hasStatus(error, 404)) void refreshProjects(client);
    },
    meta: { success: { title: PROJECTS.savedToast } },
  });

/** `count`: of its decisions, those in the trash included. */
type Removal = { project: Pick<Project, "id" | "name">; deleteDecisions: boolean; count: number };

/** Removes a project for good, alone or with all its decisions, including those in the trash. */
export const removeProject = (client: QueryClient) =>
  mutationOptions({
    mutationFn: ({ project: { id }, deleteDecisions, count }: Removal) =>
      orFindOut(
        () => call("removeProject", { params: { id }, body: { deleteDecisions } }),
        async (signal) =>
          (await call("listProjects", { signal })).some((project) => project.id === id)
            ? undefined
            : { success: true as const, deletedDecisions: deleteDecisions ? count : 0 },
      ),
    onSuccess: ({ deletedDecisions }, { project, deleteDecisions, count }) => {
      removeCachedProject(client, project.id, deleteDecisions);
      toast({
        title: PROJECTS.removed,
        description: fr(removedText(project.name, deleteDecisions ? 0 : count, deletedDecisions)),
      });
      void restartReads(client, PROJECT_LISTS);
      if (deletedDecisions > 0) void refreshPlanMeasures(client);
    },
    onError: (error) => {
      if (hasStatus(error, 404)) void refreshProjects(client);
      if (!hasStatus(error, 429)) return;
      // A part of it is gone.
      for (const queryKey of PROJECT_LISTS) void client.invalidateQueries(exactQueryFilter(queryKey));
      void refreshPlanMeasures(client);
    },
    meta: { failure: { description: PROJECTS.removeFailed } },
  });
