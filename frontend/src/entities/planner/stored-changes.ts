import type { QueryClient } from "@tanstack/react-query";
import { subjectsWithPlannerEdits } from "#frontend/browser/storage.ts";
import { OWN_TASKS_SUBJECT, ownTasksQueue } from "./own-tasks.ts";
import { weekQueue } from "./week.ts";

/** Sends what an earlier page could not send. */
export function sendStoredChanges(client: QueryClient): void {
  for (const subject of subjectsWithPlannerEdits())
    if (subject === OWN_TASKS_SUBJECT) ownTasksQueue(client);
    else weekQueue(client, subject);
}
