import { type QueryClient, useMutation, useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "react-router-dom";
import { call } from "#frontend/api/client.ts";
import { isNetworkFailure } from "#frontend/api/errors.ts";
import { OUTBOX_DATABASE } from "#frontend/api/outbox/outbox-database.ts";
import { deleteDatabase } from "#frontend/browser/offline/delete-database.ts";
import { lazyModule } from "#frontend/browser/loading/lazy-module.ts";
import { COMMON_TEXTS } from "#frontend/labels/common.ts";
import { toast } from "#frontend/browser/toast.ts";
import { saveNoticeForReload } from "#frontend/browser/notice-after-reload.ts";
import { broadcastSignIn } from "./cross-tab-sign-in.ts";
import { currentUserQuery } from "./current-user.ts";
import { resendSignOutUntilAnswered } from "./finish-sign-out.ts";
import { closeOutbox } from "./pending-changes.ts";
import { paths } from "#frontend/browser/address/paths.ts";
import { askThenLeave } from "#frontend/browser/leave-question.ts";
import { forgetSignedIn, noteSignOutPending } from "#frontend/browser/known-device.ts";
import { deleteOfflineCopy } from "#frontend/browser/offline/offline-copy.ts";
import { clearStorageAtSignOut } from "#frontend/browser/storage.ts";
import { createStore } from "#frontend/browser/store.ts";

/** Delay of the reload after a sign-out (S1 §9). */
const RELOAD_AFTER_MS = 100;

/** Loaded lazily, because the first view does not need the outbox. */
const lazyOutbox = lazyModule(() => import("./outbox.ts"));

const INCOMPLETE = { title: COMMON_TEXTS.signOutFailed, description: COMMON_TEXTS.signOutFailedText };

/**
 * What the person can answer. `sendFirst`: sends the changes, then signs out; rejects if the changes still
 * have to wait. `discard`: signs out although changes are lost.
 */
export type UnsentChangesQuestion = { sendFirst: () => Promise<void>; discard: () => void };

/** The question that is asked while changes are unsent; null if none is asked. */
export const unsentChangesQuestionStore = createStore<UnsentChangesQuestion | null>(null);

/**
 * Returns where a sign-out leads: from the landing page and the chat to the landing page, from the shell to
 * the sign-in (R §11).
 */
const pathAfterSignOut = () =>
  [paths.home(), paths.chat()].includes(window.location.pathname) ? paths.home() : paths.login();

/**
 * Returns a function that signs out. If changes are unsent, asks first. Removes the person's data from this
 * browser, whatever the server answers; then reloads the page, which clears its memory, or only the caches if
 * it is offline. A call that failed is reported, and repeated until the server answers.
 */
export function useSignOut(): { signOut: () => void; isPending: boolean } {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const { mutate, isPending } = useMutation({
    mutationFn: () => call("logout"),
    onSettled: async (_answer, error) => {
      const userId = queryClient.getQueryData(currentUserQuery.queryKey)?.id ?? "";
      closeOutbox();
      clearStorageAtSignOut();
      if (error) noteSignOutPending();
      else forgetSignedIn();
      broadcastSignIn(null);
      const to = pathAfterSignOut();
      await Promise.all([deleteOfflineCopy(), removeOperations(userId), navigate(to)]);
      const reload = () => window.location.replace(to);
      if (isNetworkFailure(error)) {
        clearPerson(queryClient);
        toast({ ...INCOMPLETE, tone: "destructive" });
        void resendSignOutUntilAnswered(reload);
        return;
      }
      if (error) saveNoticeForReload(INCOMPLETE);
      queryClient.clear();
      setTimeout(reload, RELOAD_AFTER_MS);
    },
  });
  const ask = async () => {
    const userId = queryClient.getQueryData(currentUserQuery.queryKey)?.id;
    const { openOutbox } = await lazyOutbox.fetch();
    const outbox = userId === undefined ? null : await openOutbox(queryClient, userId);
    const count = outbox?.status().count ?? 0;
    const sendFirst = async () => {
      outbox?.sendHeld();
      await outbox?.allSettled();
    };
    if (count > 0) unsentChangesQuestionStore.set({ sendFirst, discard: mutate });
    else mutate();
  };
  // If the code of the question cannot be loaded, signs out without it; unsent changes stay stored for a
  // later page.
  const signOut = () => askThenLeave(() => void ask().catch(() => mutate()));
  return { signOut, isPending };
}

/** Removes this person's stored changes; those of everybody if the code of the outbox cannot be loaded. */
const removeOperations = (userId: string): Promise<void> =>
  lazyOutbox.fetch().then(
    (file) => file.removeStoredOperations(userId),
    () => deleteDatabase(OUTBOX_DATABASE),
  );

/** Sets the signed-in person to nobody, and removes all other data from the query cache. */
function clearPerson(queryClient: QueryClient): void {
  queryClient.setQueryData(currentUserQuery.queryKey, null);
  queryClient.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== currentUserQuery.queryKey[0] });
}
