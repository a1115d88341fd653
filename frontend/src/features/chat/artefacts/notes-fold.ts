import { readOwned, storageKeys, writeOwned } from "#frontend/browser/storage.ts";
import { createStore, useStore } from "#frontend/browser/store.ts";

const chosen = createStore<{ userId: string; folded: boolean } | null>(null);

/** Whether this person has folded the column of the notes, on any page of this browser. */
export function useNotesFold(userId: string): { isFolded: boolean; fold: (folded: boolean) => void } {
  const now = useStore(chosen);
  const isFolded =
    now?.userId === userId ? now.folded : (readOwned(storageKeys.notes(), userId)?.folded ?? false);
  const fold = (folded: boolean) => {
    chosen.set({ userId, folded });
    writeOwned(storageKeys.notes(), userId, { folded });
  };
  return { isFolded, fold };
}
