import { queryOptions } from "@tanstack/react-query";
import { endpointQuery } from "#frontend/api/endpoint-query.ts";
import type { IsoDay } from "#frontend/browser/calendar-days.ts";

/**
 * Query of a week. Read again at every mount and when the window gets the focus, because another device may
 * have changed it.
 */
export const weekQuery = (monday: IsoDay) =>
  queryOptions({ ...endpointQuery("getWeek", { monday }), staleTime: 0, refetchOnWindowFocus: true });

/** Query of the person's own tasks. Read again at every mount and when the window gets the focus. */
export const ownTasksQuery = queryOptions({
  ...endpointQuery("listOwnTasks"),
  staleTime: 0,
  refetchOnWindowFocus: true,
});
