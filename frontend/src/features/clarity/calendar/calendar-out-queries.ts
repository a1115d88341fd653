import { mutationOptions, type QueryClient } from "@tanstack/react-query";
import type { CalendarLinkOptions } from "#shared/clarity/planner.schema.ts";
import { call } from "#frontend/api/client.ts";
import { endpointQuery } from "#frontend/api/endpoint-query.ts";
import { exactQueryFilter, updateQuery } from "#frontend/api/refresh-queries.ts";
import { CALENDAR_EXPORT_TEXTS } from "./calendar-out-words.ts";

/**
 * The calendar link, without its URL. Always stale, so that it is read at every opening: another device may
 * have ended it.
 */
export const calendarLinkQuery = { ...endpointQuery("getCalendar"), staleTime: 0 };

/**
 * Returns the error handler that reads the link again: after a failure it is not known whether it has
 * changed.
 */
const readAgain = (client: QueryClient) => () =>
  void client.invalidateQueries(exactQueryFilter(calendarLinkQuery.queryKey));

/** Mutation that creates a URL, which ends the previous one. The caller shows failures. */
export const createCalendarLinkMutation = (client: QueryClient) =>
  mutationOptions({
    mutationFn: (parts: CalendarLinkOptions) => call("createCalendar", { body: parts }),
    onSuccess: ({ link }) => client.setQueryData(calendarLinkQuery.queryKey, { link }),
    onError: readAgain(client),
  });

/** Mutation that changes what the feed contains. The cache shows the change at once. */
export const updateCalendarLinkMutation = (client: QueryClient) =>
  mutationOptions({
    mutationFn: (change: Partial<CalendarLinkOptions>) => call("updateCalendar", { body: change }),
    onMutate: (change) => {
      const before = client.getQueryData(calendarLinkQuery.queryKey);
      updateQuery(client, calendarLinkQuery, ({ link }) => ({ link: link && { ...link, ...change } }));
      return { before };
    },
    onSuccess: (saved) => client.setQueryData(calendarLinkQuery.queryKey, saved),
    onError: (_error, _change, context) => {
      client.setQueryData(calendarLinkQuery.queryKey, context?.before);
      readAgain(client)();
    },
    scope: { id: "calendar" },
    meta: { failure: { description: CALENDAR_EXPORT_TEXTS.partsFailed } },
  });

/** Mutation that ends the calendar link. The caller shows failures. */
export const removeCalendarLinkMutation = (client: QueryClient) =>
  mutationOptions({
    mutationFn: () => call("removeCalendar"),
    onSuccess: () => client.setQueryData(calendarLinkQuery.queryKey, { link: null }),
    onError: readAgain(client),
    meta: { success: { title: CALENDAR_EXPORT_TEXTS.ended } },
  });
