import * as z from "zod";
import {
  CreateProjectBody,
  ProjectParams,
  ProjectSchema,
  ProjectWithCountSchema,
  RemovedProjectSchema,
  RemoveProjectBody,
  UpdateProjectBody,
} from "../../project/project.schema.ts";
import type { Route } from "../route.ts";

export const projectRoutes = {
  listProjects: {
    summary: "Les projets, le plus récent d’abord",
    caller: "person",
    servedBy: "workspace",
    answer: z.array(ProjectSchema),
    status: 200,
  },
  listProjectsWithCounts: {
    summary: "Les projets et leur nombre de décisions hors corbeille",
    caller: "person",
    servedBy: "workspace",
    answer: z.array(ProjectWithCountSchema),
    status: 200,
  },
  createProject: {
    summary: "Crée un projet",
    caller: "person",
    servedBy: "workspace",
    body: CreateProjectBody,
    answer: ProjectSchema,
    status: 201,
  },
  updateProject: {
    summary: "Modifie un projet",
    caller: "person",
    servedBy: "workspace",
    params: ProjectParams,
    body: UpdateProjectBody,
    answer: ProjectSchema,
    status: 200,
  },
  removeProject: {
    summary: "Supprime un projet, seul ou avec ses décisions",
    caller: "person",
    servedBy: "workspace",
    params: ProjectParams,
    body: RemoveProjectBody,
    answer: RemovedProjectSchema,
    status: 200,
  },
} as const satisfies Record<string, Route>;
