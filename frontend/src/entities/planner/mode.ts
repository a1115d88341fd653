import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { PLANNER_MODES, type PlannerMode } from "#shared/urgency/planner-mode.ts";
import { removeOwned, storageKeys, writeOwned } from "#frontend/browser/storage.ts";
import { useOwnedValue } from "#frontend/browser/use-owned.ts";
import { preferenceChanges } from "#frontend/entities/person/change-preferences.ts";
import { useCurrentUser } from "#frontend/entities/person/current-user.ts";
import { preferencesQuery } from "#frontend/entities/person/preferences.ts";

const DEFAULT_MODE: PlannerMode = "productivity";
const KEY = storageKeys.clarityMode();

type Mode = {
  mode: PlannerMode;
  /** Resolves to whether the mode was kept: a refused one is reverted, with a toast. */
  setMode: (mode: PlannerMode) => Promise<boolean>;
};

/** Returns Clarity's mode: the person's choice, first as this browser last knew it. */
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
      // This copy is shown before the preferences are read.
      writeOwned(KEY, userId, { mode });
      return preferenceChanges(client).save({ plannerMode: mode });
    },
  };
}
