import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { PLANNER_MODES, type PlannerMode } from "#shared/urgency/planner-mode.ts";
import { storageKeys, writeOwned } from "#frontend/browser/storage.ts";
import { useOwned } from "#frontend/browser/use-owned.ts";
import { useCurrentUser } from "#frontend/entities/person/current-user.ts";
import { preferencesQuery, updatePreferences } from "#frontend/entities/person/preferences.ts";

const DEFAULT_MODE: PlannerMode = "productivity";
const KEY = storageKeys.clarityMode();

/** How Clarity ranks and plans: the person's choice, first as this browser last knew it. */
export function usePlannerMode(): { mode: PlannerMode; setMode: (mode: PlannerMode) => void } {
  const client = useQueryClient();
  const userId = useCurrentUser().user?.id ?? "";
  const copy = useOwned(KEY, userId);
  const { data } = useQuery(preferencesQuery);
  const { mutate } = useMutation(updatePreferences(client));
  const copied = PLANNER_MODES.find((mode) => mode === copy?.mode);
  const chosen = data?.plannerMode;
  const hasTold = useRef(false);
  useEffect(() => {
    if (userId === "" || data === undefined) return;
    if (chosen) writeOwned(KEY, userId, { mode: chosen });
    // Chosen in this browser, and never told to the table: once, whatever becomes of it.
    else if (copied && !hasTold.current) {
      hasTold.current = true;
      mutate({ plannerMode: copied });
    }
  }, [userId, data, chosen, copied, mutate]);
  return {
    mode: chosen ?? copied ?? DEFAULT_MODE,
    setMode: (mode) => {
      writeOwned(KEY, userId, { mode });
      mutate({ plannerMode: mode });
    },
  };
}
