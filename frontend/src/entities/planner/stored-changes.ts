import type { QueryClient } from "@tanstack/react-query";
import type { PlannerTask } from "#shared/clarity/task.ts";
import type { PartialChanges, WeekChange } from "#shared/clarity/week-plan.rules.ts";
import { editOwnTasks, OWN_TASKS } from "./own-tasks.ts";
import { takeStoredChanges } from "./queues.ts";
import { editWeek } from "./week.ts";

/** Sends what an earlier page of this person could not send. */
export function sendStoredChanges(client: QueryClient, userId: string): void {
  for (const { subject, change } of takeStoredChanges(userId)) {
    if (subject === OWN_TASKS) editOwnTasks(client, change as PartialChanges<PlannerTask>);
    else editWeek(client, subject, change as WeekChange);
  }
}
