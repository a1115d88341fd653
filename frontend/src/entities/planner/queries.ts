import { queryOptions } from "@tanstack/react-query";
import { endpointQuery } from "#frontend/api/endpoint-query.ts";
import type { IsoDay } from "#frontend/browser/calendar-days.ts";

/** A week as the table has it: read again at every mount and when one comes back, because another device may have changed it. */
export const weekQuery = (monday: IsoDay) =>
  queryOptions({ ...endpointQuery("getWeek", { monday }), staleTime: 0, refetchOnWindowFocus: true });

/** The person's own tasks, of no decision: read again at every mount and when one comes back. */
export const ownTasksQuery = queryOptions({
  ...endpointQuery("listOwnTasks"),
  staleTime: 0,
  refetchOnWindowFocus: true,
});
