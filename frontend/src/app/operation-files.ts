import type { QueryClient } from "@tanstack/react-query";

/** Registers the operations of a name, as an earlier page stored it. */
export const OPERATION_FILES: Record<string, (client: QueryClient) => Promise<unknown>> = {
  decision: async (client) =>
    (await import("#frontend/entities/decision/decision-outbox.ts")).decisionOutboxOf(client),
  plan: async (client) => (await import("#frontend/entities/plan/plan-outbox.ts")).planOutboxOf(client),
  record: async (client) => (await import("#frontend/entities/record/commands.ts")).recordChanges(client, ""),
  "discussion-title": async (client) =>
    (await import("#frontend/entities/discussion/rename.ts")).titleChanges(client, ""),
  preferences: async (client) =>
    (await import("#frontend/entities/person/change-preferences.ts")).preferenceChanges(client),
  week: async (client) => (await import("#frontend/entities/planner/week.ts")).weekChanges(client, ""),
  "own-tasks": async (client) =>
    (await import("#frontend/entities/planner/own-tasks.ts")).ownTaskChanges(client),
};
