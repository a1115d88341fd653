import { queryOptions } from "@tanstack/react-query";
import { endpointQuery } from "#frontend/api/endpoint-query.ts";
import type { IsoDay } from "#frontend/browser/calendar-days.ts";

/**
 * A week's plan: read again at every mount and on window focus, because another device may have changed it.
 */
export const weekQuery = (monday: IsoDay) =>
  queryOptions({ ...endpointQuery("getWeek", { monday }), staleTime: 0, refetchOnWindowFocus: true });

/** The own tasks: read again at every mount and on window focus. */
export const ownTasksQuery = queryOptions({
  ...endpointQuery("listOwnTasks"),
  staleTime: 0,
  refetchOnWindowFocus: true,
});
