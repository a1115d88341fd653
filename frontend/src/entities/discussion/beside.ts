import { readOwned, storageKeys, writeOwned } from "#frontend/browser/storage.ts";
import { createStore, useStore } from "#frontend/browser/store.ts";

/** Matches windows that are wide enough for a column beside a discussion. */
export const BESIDE_COLUMN_MEDIA_QUERY = "(width >= 80rem)";

/**
 * Creates a hook for whether the person has collapsed a section of that column. The choice holds for all
 * pages of this browser.
 */
function createFold(part: "folded" | "dossier") {
  const chosen = createStore<{ userId: string; folded: boolean } | null>(null);
  return function useFold(userId: string): { isFolded: boolean; fold: (folded: boolean) => void } {
    const now = useStore(chosen);
    const kept = () => readOwned(storageKeys.notes(), userId);
    const isFolded = now?.userId === userId ? now.folded : (kept()?.[part] ?? false);
    const fold = (folded: boolean) => {
      chosen.set({ userId, folded });
      writeOwned(storageKeys.notes(), userId, { folded: false, ...kept(), [part]: folded });
    };
    return { isFolded, fold };
  };
}

export const useNotesFold = createFold("folded");
export const useDossierFold = createFold("dossier");
