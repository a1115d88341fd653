import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "react-router-dom";
import { call } from "#frontend/api/client.ts";
import { COMMON } from "#frontend/labels/common.ts";
import { leaveNotice } from "./notice-after-reload.ts";
import { tellOtherTabs } from "./other-tabs.ts";
import { paths } from "./paths.ts";
import { wipeOwned } from "./storage.ts";

/** spec/1-chat-and-access.md section 9. */
const RELOAD_AFTER_MS = 100;

/**
 * Signs out: whatever the server answers, nothing of the person stays in this browser, and a full reload of `to`
 * leaves nothing in memory. A call that failed is said after that reload, until closed.
 */
export function useSignOut(to: string = paths.home()): { signOut: () => void; isPending: boolean } {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const { mutate, isPending } = useMutation({
    mutationFn: () => call("logout"),
    onError: () => leaveNotice({ title: COMMON.signOutFailed, description: COMMON.signOutFailedText }),
    onSettled: async () => {
      wipeOwned();
      tellOtherTabs(null);
      await navigate(to);
      queryClient.clear();
      setTimeout(() => window.location.replace(to), RELOAD_AFTER_MS);
    },
  });
  return { signOut: () => mutate(), isPending };
}
