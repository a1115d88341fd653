import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { PLANNER_MODES, type PlannerMode } from "#shared/urgency/planner-mode.ts";
import { removeOwned, storageKeys, writeOwned } from "#frontend/browser/storage.ts";
import { useOwnedValue } from "#frontend/browser/use-owned.ts";
import { createPreferenceChangeQueue } from "#frontend/entities/person/change-preferences.ts";
import { useCurrentUser } from "#frontend/entities/person/current-user.ts";
import { preferencesQuery } from "#frontend/entities/person/preferences.ts";

const DEFAULT_MODE: PlannerMode = "productivity";
const KEY = storageKeys.clarityMode();

type Mode = {
  mode: PlannerMode;
  /** Sets the mode. Resolves to false if the server refused it: it is then rolled back, with a toast. */
  setMode: (mode: PlannerMode) => Promise<boolean>;
};

/** Returns Clarity's mode: this browser's copy of the person's choice until the preferences are loaded. */
export function usePlannerMode(): Mode {
  const client = useQueryClient();
  const userId = useCurrentUser().user?.id ?? "";
  const copy = useOwnedValue(KEY, userId);
  const { data } = useQuery(preferencesQuery);
  const chosen = data?.plannerMode;
  useEffect(() => {
    if (chosen) writeOwned(KEY, userId, { mode: chosen });
    else if (chosen === null) removeOwned(KEY);
  }, [userId, chosen]);
  return {
    mode: chosen ?? PLANNER_MODES.find((mode) => mode === copy?.mode) ?? DEFAULT_MODE,
    setMode: (mode) => {
      // Stored in this browser too: the copy is shown until the preferences are loaded.
      writeOwned(KEY, userId, { mode });
      return createPreferenceChangeQueue(client).save({ plannerMode: mode });
    },
  };
}
