import { mutationOptions, type QueryClient } from "@tanstack/react-query";
import { call } from "#frontend/api/client.ts";
import { endpointQuery } from "#frontend/api/endpoint-query.ts";
import { exactQuery, updateQuery } from "#frontend/api/refresh-queries.ts";
import { CALENDAR_OUT } from "#frontend/labels/calendar-out.ts";

/** The subscription, without its address. Read again at every opening: another device may have ended it. */
export const calendarQuery = { ...endpointQuery("getCalendar"), staleTime: 0 };

/** What is not known after a failure is read. */
const readAgain = (client: QueryClient) => () =>
  void client.invalidateQueries(exactQuery(calendarQuery.queryKey));

/** Makes an address, which ends the one before. The screen says what failed. */
export const createCalendar = (client: QueryClient) =>
  mutationOptions({
    mutationFn: (showsTitles: boolean) => call("createCalendar", { body: { showsTitles } }),
    onSuccess: ({ link }) => client.setQueryData(calendarQuery.queryKey, { link }),
    onError: readAgain(client),
  });

/** Shows or hides the titles, at once on screen. */
export const updateCalendar = (client: QueryClient) =>
  mutationOptions({
    mutationFn: (showsTitles: boolean) => call("updateCalendar", { body: { showsTitles } }),
    onMutate: (showsTitles) => {
      const before = client.getQueryData(calendarQuery.queryKey);
      updateQuery(client, calendarQuery, ({ link }) => ({ link: link && { ...link, showsTitles } }));
      return { before };
    },
    onSuccess: (saved) => client.setQueryData(calendarQuery.queryKey, saved),
    onError: (_error, _showsTitles, context) => {
      client.setQueryData(calendarQuery.queryKey, context?.before);
      readAgain(client)();
    },
    scope: { id: "calendar" },
    meta: { failure: { description: CALENDAR_OUT.titlesFailed } },
  });

/** Ends the address. The screen says what failed. */
export const removeCalendar = (client: QueryClient) =>
  mutationOptions({
    mutationFn: () => call("removeCalendar"),
    onSuccess: () => client.setQueryData(calendarQuery.queryKey, { link: null }),
    onError: readAgain(client),
    meta: { success: { title: CALENDAR_OUT.ended } },
  });
