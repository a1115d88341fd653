import { mutationOptions, type QueryClient } from "@tanstack/react-query";
import { call } from "#frontend/api/client.ts";
import { endpointQuery } from "#frontend/api/endpoint-query.ts";
import { exactQueryFilter, updateQuery } from "#frontend/api/refresh-queries.ts";
import { CALENDAR_OUT } from "./calendar-out-words.ts";

/** The subscription, without its address. Read again at every opening: another device may have ended it. */
export const calendarLinkQuery = { ...endpointQuery("getCalendar"), staleTime: 0 };

/** What is not known after a failure is read. */
const readAgain = (client: QueryClient) => () =>
  void client.invalidateQueries(exactQueryFilter(calendarLinkQuery.queryKey));

/** Makes an address, which ends the one before. The screen says what failed. */
export const createCalendarLink = (client: QueryClient) =>
  mutationOptions({
    mutationFn: (showsTitles: boolean) => call("createCalendar", { body: { showsTitles } }),
    onSuccess: ({ link }) => client.setQueryData(calendarLinkQuery.queryKey, { link }),
    onError: readAgain(client),
  });

/** Shows or hides the titles, at once on screen. */
export const updateCalendarLink = (client: QueryClient) =>
  mutationOptions({
    mutationFn: (showsTitles: boolean) => call("updateCalendar", { body: { showsTitles } }),
    onMutate: (showsTitles) => {
      const before = client.getQueryData(calendarLinkQuery.queryKey);
      updateQuery(client, calendarLinkQuery, ({ link }) => ({ link: link && { ...link, showsTitles } }));
      return { before };
    },
    onSuccess: (saved) => client.setQueryData(calendarLinkQuery.queryKey, saved),
    onError: (_error, _showsTitles, context) => {
      client.setQueryData(calendarLinkQuery.queryKey, context?.before);
      readAgain(client)();
    },
    scope: { id: "calendar" },
    meta: { failure: { description: CALENDAR_OUT.titlesFailed } },
  });

/** Ends the address. The screen says what failed. */
export const removeCalendarLink = (client: QueryClient) =>
  mutationOptions({
    mutationFn: () => call("removeCalendar"),
    onSuccess: () => client.setQueryData(calendarLinkQuery.queryKey, { link: null }),
    onError: readAgain(client),
    meta: { success: { title: CALENDAR_OUT.ended } },
  });
