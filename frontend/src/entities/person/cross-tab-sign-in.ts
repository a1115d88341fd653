import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { call } from "#frontend/api/client.ts";
import { currentUserQuery } from "./current-user.ts";
import { closeOutbox } from "./pending-changes.ts";
import { notifySignedInAgain } from "./signed-in-again.ts";
import { paths } from "#frontend/browser/address/paths.ts";
import { destroyOfflineCopy } from "#frontend/browser/offline/offline-copy.ts";
import { refuseStorageWrites } from "#frontend/browser/storage.ts";
import { SIGN_IN_CHANNEL, tabChannel } from "#frontend/browser/tab-channel.ts";

/** Minimum interval at which a page that becomes visible asks who is signed in. */
const ASK_AGAIN_MS = 60_000;

const channel = tabChannel(SIGN_IN_CHANNEL);

/** Tells the other tabs who is signed in: they share one cookie. */
export function broadcastSignIn(userId: string | null): void {
  // A channel reaches this origin only: there is no target to name.
  // oxlint-disable-next-line unicorn/require-post-message-target-origin
  channel()?.postMessage(userId);
}

/**
 * Leaves the page when another person signs in or out in this browser, so that nobody writes into another's
 * account. A frozen or cached page missed the messages: it asks the server when it becomes visible.
 */
export function useLeaveOnOtherSignIn(): void {
  const queryClient = useQueryClient();
  useEffect(() => {
    const shownUser = () => queryClient.getQueryData(currentUserQuery.queryKey);
    const leave = ({ data }: MessageEvent<string | null>) => {
      const user = shownUser();
      if (user && user.id !== data) leavePage();
      // The cookie is valid again for this tab, too.
      else if (user) notifySignedInAgain();
    };
    let checkedAt = Date.now();
    const ask = async () => {
      const user = shownUser();
      if (!user) return;
      checkedAt = Date.now();
      if (await isOtherPersonSignedIn(user.id)) leavePage();
    };
    const onVisible = () => {
      if (document.visibilityState === "visible" && Date.now() - checkedAt >= ASK_AGAIN_MS) void ask();
    };
    const onPageShow = ({ persisted }: PageTransitionEvent) => {
      if (persisted) void ask();
    };
    channel()?.addEventListener("message", leave);
    document.addEventListener("visibilitychange", onVisible);
    window.addEventListener("pageshow", onPageShow);
    return () => {
      channel()?.removeEventListener("message", leave);
      document.removeEventListener("visibilitychange", onVisible);
      window.removeEventListener("pageshow", onPageShow);
    };
  }, [queryClient]);
}

function leavePage(): void {
  // Otherwise, changes sent while leaving would be saved under the other person's sign-in.
  closeOutbox();
  refuseStorageWrites();
  void destroyOfflineCopy();
  window.location.replace(paths.home());
}

/**
 * Whether another person is signed in now. False if nobody is (the client reports that) or without an answer.
 */
export const isOtherPersonSignedIn = (userId: string): Promise<boolean> =>
  call("getUser").then(
    ({ id }) => id !== userId,
    () => false,
  );
