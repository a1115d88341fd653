import { mutationOptions, type QueryClient } from "@tanstack/react-query";
import type { Preferences } from "#shared/preferences/preferences.schema.ts";
import { call } from "#frontend/api/client.ts";
import { endpointQuery } from "#frontend/api/endpoint-query.ts";
import { exactQuery, updateQuery } from "#frontend/api/refresh-queries.ts";
import { COMMON } from "#frontend/labels/common.ts";

/** Read again at every mount: another device may have changed them. */
export const preferencesQuery = { ...endpointQuery("getPreferences"), staleTime: 0 };

type Change = { [K in Exclude<keyof Preferences, "timeZone">]?: Preferences[K] | undefined } & {
  timeZone?: string | undefined;
};

/** Changes preferences: at once on screen, one request after the other, and back where it is refused. */
export const updatePreferences = (client: QueryClient) =>
  mutationOptions({
    mutationFn: ({ plannerMode, ...change }: Change) =>
      call("updatePreferences", { body: { ...change, ...(plannerMode ? { plannerMode } : {}) } }),
    onMutate: (change) => {
      const before = client.getQueryData(preferencesQuery.queryKey);
      const given = Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined));
      updateQuery(client, preferencesQuery, (preferences) => ({ ...preferences, ...given }));
      return { before };
    },
    onSuccess: (saved) => client.setQueryData(preferencesQuery.queryKey, saved),
    onError: (_error, change, context) => {
      const before = context?.before;
      if (before)
        updateQuery(client, preferencesQuery, (preferences) => ({
          ...preferences,
          ...Object.fromEntries(Object.keys(change).map((name) => [name, before[name as keyof Preferences]])),
        }));
      void client.invalidateQueries(exactQuery(preferencesQuery.queryKey));
    },
    scope: { id: "preferences" },
    meta: { failure: { description: COMMON.preferencesFailed } },
  });
