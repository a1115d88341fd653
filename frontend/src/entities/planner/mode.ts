import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { PLANNER_MODES, type PlannerMode } from "#shared/urgency/planner-mode.ts";
import { removeOwned, storageKeys, writeOwned } from "#frontend/browser/storage.ts";
import { useOwnedValue } from "#frontend/browser/use-owned.ts";
import { useCurrentUser } from "#frontend/entities/person/current-user.ts";
import { preferencesQuery, updatePreferences } from "#frontend/entities/person/preferences.ts";

const DEFAULT_MODE: PlannerMode = "productivity";
const KEY = storageKeys.clarityMode();

type Mode = {
  mode: PlannerMode;
  /** Resolves to whether it stays the mode: one that could not be kept is taken back, with a toast. */
  setMode: (mode: PlannerMode) => Promise<boolean>;
};

/** How Clarity ranks and plans: the person's choice, first as this browser last knew it. */
export function usePlannerMode(): Mode {
  const client = useQueryClient();
  const userId = useCurrentUser().user?.id ?? "";
  const copy = useOwnedValue(KEY, userId);
  const { data } = useQuery(preferencesQuery);
  const { mutate, mutateAsync } = useMutation(updatePreferences(client));
  const copied = PLANNER_MODES.find((mode) => mode === copy?.mode);
  const chosen = data?.plannerMode;
  const isSaved = useRef(false);
  useEffect(() => {
    if (userId === "" || data === undefined) return;
    if (chosen) writeOwned(KEY, userId, { mode: chosen });
    // Chosen in this browser, and not saved in the table: sent once, whatever becomes of it.
    else if (copied && !isSaved.current) {
      isSaved.current = true;
      mutate({ plannerMode: copied });
    }
  }, [userId, data, chosen, copied, mutate]);
  return {
    mode: chosen ?? copied ?? DEFAULT_MODE,
    setMode: async (mode) => {
      writeOwned(KEY, userId, { mode });
      const saving = mutateAsync({ plannerMode: mode });
      if (data === undefined) {
        saving.catch(() => {});
        return true;
      }
      isSaved.current = true;
      const isKept = await saving.then(
        () => true,
        () => false,
      );
      if (!isKept && copied) writeOwned(KEY, userId, { mode: copied });
      if (!isKept && !copied) removeOwned(KEY);
      return isKept;
    },
  };
}
