import { type QueryClient, useMutation, useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "react-router-dom";
import { call } from "#frontend/api/client.ts";
import { currentUserQuery } from "#frontend/api/current-user.ts";
import { isNetworkFailure } from "#frontend/api/errors.ts";
import { COMMON } from "#frontend/labels/common.ts";
import { toast } from "#frontend/ui/toast.ts";
import { leaveNotice } from "./notice-after-reload.ts";
import { tellOtherTabs } from "./other-tabs.ts";
import { paths } from "./paths.ts";
import { wipeOwned } from "./storage.ts";

/** spec/1-chat-and-access.md section 9. */
const RELOAD_AFTER_MS = 100;

const INCOMPLETE = { title: COMMON.signOutFailed, description: COMMON.signOutFailedText };

/**
 * Signs out: whatever the server answers, nothing of the person stays in this browser, and a full reload of `to`
 * leaves nothing in memory. A call that failed is said after that reload, until closed. Without an answer there is
 * nothing to reload from: the page itself forgets the person, and signs out again when the network is back.
 */
export function useSignOut(to: string = paths.home()): { signOut: () => void; isPending: boolean } {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const { mutate, isPending } = useMutation({
    mutationFn: () => call("logout"),
    onSettled: async (_answer, error) => {
      wipeOwned();
      tellOtherTabs(null);
      await navigate(to);
      const reload = () => window.location.replace(to);
      if (isNetworkFailure(error)) {
        forget(queryClient);
        toast({ ...INCOMPLETE, tone: "destructive" });
        if (!navigator.onLine) signOutOnceOnline(reload);
        return;
      }
      if (error) leaveNotice(INCOMPLETE);
      queryClient.clear();
      setTimeout(reload, RELOAD_AFTER_MS);
    },
  });
  return { signOut: () => mutate(), isPending };
}

/** What is on the screen sees that nobody is signed in; everything else that was read goes. */
function forget(queryClient: QueryClient): void {
  queryClient.setQueryData(currentUserQuery.queryKey, null);
  queryClient.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== currentUserQuery.queryKey[0] });
}

/** Nobody can have signed in here before: that needs the network too. */
function signOutOnceOnline(onDone: () => void): void {
  const retry = () => call("logout").then(onDone, () => {});
  window.addEventListener("online", () => void retry(), { once: true });
}
