import { accountRoutes } from "./account.ts";
import { decisionRoutes } from "./decisions.ts";
import { discussionRoutes } from "./discussions.ts";
import { opinionRoutes } from "./opinions.ts";
import { plannerRoutes } from "./planner.ts";
import { planRoutes } from "./plans.ts";
import { projectRoutes } from "./projects.ts";
import { recordRoutes } from "./records.ts";

/** What a person reads and writes of their own, and the pages without a sign-in that show some of it. */
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
