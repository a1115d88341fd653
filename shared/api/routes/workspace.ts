import { accountRoutes } from "./account.ts";
import { decisionRoutes } from "./decisions.ts";
import { discussionRoutes } from "./discussions.ts";
import { opinionRoutes } from "./opinions.ts";
import { plannerRoutes } from "./planner.ts";
import { planRoutes } from "./plans.ts";
import { projectRoutes } from "./projects.ts";
import { recordRoutes } from "./records.ts";

/**
 * All routes of the `workspace` function. Some need no sign-in: those of opinions and of the calendar file.
 */
export const workspaceRoutes = {
  ...accountRoutes,
  ...plannerRoutes,
  ...discussionRoutes,
  ...decisionRoutes,
  ...planRoutes,
  ...recordRoutes,
  ...opinionRoutes,
  ...projectRoutes,
};
