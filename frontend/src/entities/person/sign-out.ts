import { type QueryClient, useMutation, useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "react-router-dom";
import { call } from "#frontend/api/client.ts";
import { isNetworkFailure } from "#frontend/api/errors.ts";
import { COMMON } from "#frontend/labels/common.ts";
import { toast } from "#frontend/ui/toast.ts";
import { saveNoticeForReload } from "#frontend/browser/notice-after-reload.ts";
import { broadcastSignIn } from "./cross-tab-sign-in.ts";
import { currentUserQuery, finishSignOut } from "./current-user.ts";
import { paths } from "#frontend/browser/paths.ts";
import { forgetSignedIn, noteSignOutPending } from "#frontend/browser/known-device.ts";
import { destroyOfflineCopy } from "#frontend/browser/offline-copy.ts";
import { clearOwned, decisionsWithStoredEdits, decisionsWithRecordEdits } from "#frontend/browser/storage.ts";
import { createStore } from "#frontend/ui/store.ts";

/** spec/1-chat-and-access.md section 9. */
const RELOAD_AFTER_MS = 100;

const INCOMPLETE = { title: COMMON.signOutFailed, description: COMMON.signOutFailedText };

/** What signs out once the person has agreed to lose what was not sent; null while nothing is asked. */
export const signOutQuestion = createStore<(() => void) | null>(null);

/** The landing page and the chat lead to the landing page, the shell to the sign-in (spec/3-rulings.md, Screens). */
const pathAfterSignOut = () =>
  [paths.home(), paths.chat()].includes(window.location.pathname) ? paths.home() : paths.login();

/**
 * Signs out, asking first where edits wait for the network, and, whatever the server answers, wipes the person's data from this
 * browser; a full reload of the page it leads to clears the memory. A failed call is reported, and repeated until the server answers
 * it. Without a network there is nothing to reload before that: the caches are cleared in place.
 */
export function useSignOut(): { signOut: () => void; isPending: boolean } {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const { mutate, isPending } = useMutation({
    mutationFn: () => call("logout"),
    onSettled: async (_answer, error) => {
      clearOwned();
      if (error) noteSignOutPending();
      else forgetSignedIn();
      broadcastSignIn(null);
      const to = pathAfterSignOut();
      await Promise.all([destroyOfflineCopy(), navigate(to)]);
      const reload = () => window.location.replace(to);
      if (isNetworkFailure(error)) {
        clearPerson(queryClient);
        toast({ ...INCOMPLETE, tone: "destructive" });
        void finishSignOut(reload);
        return;
      }
      if (error) saveNoticeForReload(INCOMPLETE);
      queryClient.clear();
      setTimeout(reload, RELOAD_AFTER_MS);
    },
  });
  const signOut = () => {
    if ([...decisionsWithStoredEdits(), ...decisionsWithRecordEdits()].length > 0)
      signOutQuestion.set(() => mutate());
    else mutate();
  };
  return { signOut, isPending };
}

/** Shows the page as signed out and drops every other cached answer. */
function clearPerson(queryClient: QueryClient): void {
  queryClient.setQueryData(currentUserQuery.queryKey, null);
  queryClient.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== currentUserQuery.queryKey[0] });
}
