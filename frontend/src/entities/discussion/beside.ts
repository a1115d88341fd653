import { readOwned, storageKeys, writeOwned } from "#frontend/browser/storage.ts";
import { createStore, useStore } from "#frontend/browser/store.ts";

/** Minimum width for a column beside a discussion. */
export const BESIDE_QUERY = "(width >= 80rem)";

/** Whether this person has folded a part of that column, on any page of this browser. */
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
