import { hashKey, mutationOptions, type QueryClient } from "@tanstack/react-query";
import type { Preferences } from "#shared/preferences/preferences.schema.ts";
import { call } from "#frontend/api/client.ts";
import { endpointQuery } from "#frontend/api/endpoint-query.ts";
import { exactQueryFilter, restartReads, updateQuery } from "#frontend/api/refresh-queries.ts";
import { SIGNED_IN } from "#frontend/labels/signed-in.ts";

/** Read again at every mount: another device may have changed them. */
export const preferencesQuery = { ...endpointQuery("getPreferences"), staleTime: 0 };

type Change = { [K in Exclude<keyof Preferences, "timeZone">]?: Preferences[K] | undefined } & {
  timeZone?: string | undefined;
};

const KEY = ["update-preferences"];

/** Changes preferences: at once on screen, one request after the other, and back where it is refused. */
export const updatePreferences = (client: QueryClient) =>
  mutationOptions({
    mutationKey: KEY,
    mutationFn: ({ plannerMode, ...change }: Change) =>
      call("updatePreferences", { body: { ...change, ...(plannerMode ? { plannerMode } : {}) } }),
    onMutate: (change) => {
      const before = client.getQueryData(preferencesQuery.queryKey);
      showChange(client, change);
      return { before, stop: showOverReads(client) };
    },
    onSuccess: (saved, change) => {
      client.setQueryData(preferencesQuery.queryKey, saved);
      showPending(client, change);
      void restartReads(client, [preferencesQuery.queryKey]);
    },
    onError: (_error, change, context) => {
      const before = context?.before;
      if (before)
        updateQuery(client, preferencesQuery, (preferences) => ({
          ...preferences,
          ...Object.fromEntries(Object.keys(change).map((name) => [name, before[name as keyof Preferences]])),
        }));
      showPending(client, change);
      void client.invalidateQueries(exactQueryFilter(preferencesQuery.queryKey));
    },
    onSettled: (_saved, _error, _change, context) => context?.stop(),
    scope: { id: "preferences" },
    meta: { failure: { description: SIGNED_IN.preferencesFailed } },
  });

function showChange(client: QueryClient, change: Change): void {
  const given = Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined));
  updateQuery(client, preferencesQuery, (preferences) => ({ ...preferences, ...given }));
}

/** A part of the page that comes meanwhile reads them anew, from a server that does not know the change yet. */
const showOverReads = (client: QueryClient): (() => void) =>
  client.getQueryCache().subscribe((event) => {
    if (event.type !== "updated" || event.action.type !== "success" || event.action.manual) return;
    if (event.query.queryHash === hashKey(preferencesQuery.queryKey)) showPending(client);
  });

/** Shows the changes that wait behind a settled one again: the server's answer does not know them yet. */
function showPending(client: QueryClient, settled?: Change): void {
  for (const { state } of client.getMutationCache().findAll({ mutationKey: KEY, status: "pending" }))
    if (state.variables !== settled) showChange(client, state.variables as Change);
}
