import { useMemo, useState } from "react";
import {
  readOwned,
  storageKeys,
  writeOwned,
  type StoredSuggestionSelection,
} from "#frontend/browser/storage.ts";
import { useCurrentUser } from "#frontend/entities/person/current-user.ts";
import { useStableCallbacks } from "#frontend/browser/use-stable-callbacks.ts";
import {
  NO_SELECTED_SUGGESTIONS,
  selectUnrejectedSuggestions,
  type SelectedSuggestionIds,
  selectedShareById,
  toggleSuggestion,
} from "#shared/suggestion/selection.rules.ts";
import type { SplitReply } from "#shared/suggestion/split.rules.ts";

/** `added`: the calls that have added actions of this message and were not undone, the newest last. */
type Kept = { selection: SelectedSuggestionIds; added: readonly AddedByCall[] };
/** `callId` is `null` for the last call of an earlier page, which cannot be undone here. */
type AddedByCall = { callId: string | null; count: number };

type Options = Pick<SplitReply, "suggestions" | "rejected"> & { messageId: string; isNewest: boolean };

/**
 * Returns which suggestions of a message are selected, and the commands that change it. At first, in the
 * newest message all but the rejected ones are selected, in other messages none. This browser stores the
 * selection of the message in which the person selected last.
 */
export function useSuggestionSelection({ messageId, suggestions, rejected, isNewest }: Options) {
  const userId = useCurrentUser().user?.id ?? null;
  const [chosen, setChosen] = useState<Kept | null>(null);
  const stored = useMemo(
    () => (userId === null ? null : readKept(userId, messageId, suggestions)),
    [userId, messageId, suggestions],
  );
  const recommended = useMemo(
    () => (isNewest ? selectUnrejectedSuggestions(suggestions, rejected) : NO_SELECTED_SUGGESTIONS),
    [isNewest, suggestions, rejected],
  );
  const kept = chosen ?? stored;
  const selection = kept?.selection ?? recommended;
  const added = kept?.added ?? [];
  const shares = useMemo(() => selectedShareById(suggestions, selection), [suggestions, selection]);

  const choose = (next: SelectedSuggestionIds) => {
    setChosen({ selection: next, added });
    if (userId !== null)
      writeKept(userId, { messageId, indices: indicesOf(next), addedCount: lastCount(added) });
  };
  /**
   * Stores which calls have added actions. The answer of a call may come long after its press, so a selection
   * made since, here or in another message, is kept.
   */
  const setAdded = (next: readonly AddedByCall[]) => {
    setChosen({ selection, added: next });
    if (userId === null) return;
    const last = readOwned(storageKeys.selectedActions(), userId);
    if (last && last.messageId !== messageId) return;
    const indices = last?.indices ?? indicesOf(selection);
    writeKept(userId, { messageId, indices, addedCount: lastCount(next) });
  };
  const indicesOf = (chosenIds: SelectedSuggestionIds) =>
    [...suggestions.keys()].filter((at) => chosenIds.has(suggestions[at]!.tempId));
  const commands = useStableCallbacks({
    toggle: (tempId: string) => choose(toggleSuggestion(suggestions, selection, tempId, rejected)),
    selectAll: () => choose(selectUnrejectedSuggestions(suggestions, rejected)),
    selectNone: () => choose(NO_SELECTED_SUGGESTIONS),
    /** Stores the shown selection, so that it stays for this message. */
    confirm: () => choose(selection),
    recordAdded: (callId: string, count: number) => setAdded([...added, { callId, count }]),
    forgetAdded: (callId: string) => setAdded(added.filter((one) => one.callId !== callId)),
  });
  return {
    selection,
    shares,
    /** How many actions the last call has added to the plan; 0 without a call. */
    addedCount: lastCount(added),
    isTouched: kept !== null,
    /**
     * Whether all suggestions but the rejected ones are selected: « Tout choisir » would then change nothing.
     */
    isAll: suggestions.every(({ tempId }) => selection.has(tempId) || rejected.has(tempId)),
    ...commands,
  };
}

const lastCount = (added: readonly AddedByCall[]): number => added.at(-1)?.count ?? 0;

const writeKept = (userId: string, kept: StoredSuggestionSelection) =>
  writeOwned(storageKeys.selectedActions(), userId, kept);

export type SuggestionSelection = ReturnType<typeof useSuggestionSelection>;

function readKept(userId: string, messageId: string, suggestions: Options["suggestions"]): Kept | null {
  const stored = readOwned(storageKeys.selectedActions(), userId);
  if (stored?.messageId !== messageId) return null;
  const { indices, addedCount } = stored;
  const ids = indices.flatMap((at) => suggestions[at]?.tempId ?? []);
  const added = addedCount > 0 ? [{ callId: null, count: addedCount }] : [];
  return { selection: new Set(ids), added };
}
