import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { call } from "#frontend/api/client.ts";
import { currentUserQuery } from "./current-user.ts";
import { closeOutbox } from "./pending-changes.ts";
import { notifySignedInAgain } from "./signed-in-again.ts";
import { paths } from "#frontend/browser/address/paths.ts";
import { deleteOfflineCopy } from "#frontend/browser/offline/offline-copy.ts";
import { ignoreStorageWrites } from "#frontend/browser/storage.ts";
import { SIGN_IN_CHANNEL, lazyTabChannel } from "#frontend/browser/tab-channel.ts";

/** Minimum time between two questions to the server who is signed in, when a page becomes visible. */
const ASK_AGAIN_MS = 60_000;

const channel = lazyTabChannel(SIGN_IN_CHANNEL);

/** Tells the other tabs who is signed in now, `null` for nobody: all tabs share one cookie. */
export function broadcastSignIn(userId: string | null): void {
  // A BroadcastChannel reaches this origin only, so there is no target origin to pass.
  // oxlint-disable-next-line unicorn/require-post-message-target-origin
  channel()?.postMessage(userId);
}

/**
 * Leaves the page when another person signs in, or the person signs out, in another tab: this page would
 * otherwise write into the other person's account. A page that was frozen or cached has missed the message,
 * so it asks the server when it becomes visible.
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
  // Stops all writes: while the page is left, they would be sent under the other person's sign-in.
  closeOutbox();
  ignoreStorageWrites();
  void deleteOfflineCopy();
  window.location.replace(paths.home());
}

/**
 * Whether the server answers that another person is signed in. False if nobody is (the client reports the
 * 401) and if there is no answer.
 */
export const isOtherPersonSignedIn = (userId: string): Promise<boolean> =>
  call("getUser").then(
    ({ id }) => id !== userId,
    () => false,
  );
