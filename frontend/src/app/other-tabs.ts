import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { call } from "#frontend/api/client.ts";
import { currentUserQuery } from "#frontend/api/current-user.ts";
import { paths } from "./paths.ts";
import { tabChannel } from "./tab-channel.ts";

/** A page that comes back to the front asks who is signed in, at most so often. */
const ASK_AGAIN_MS = 60_000;

const channel = tabChannel("menta.person");

/** Tells the other tabs of this browser who is signed in from now on: they share one cookie. */
export function tellOtherTabs(userId: string | null): void {
  // A channel reaches this origin only: there is no target to name.
  // oxlint-disable-next-line unicorn/require-post-message-target-origin
  channel()?.postMessage(userId);
}

/**
 * Leaves the page when its person is no longer the one signed in, so that nobody writes into another's account. A
 * page that was frozen or kept for « back » has missed what was told: it asks when it is seen again.
 */
export function useOtherTabs(): void {
  const queryClient = useQueryClient();
  useEffect(() => {
    const shownUser = () => queryClient.getQueryData(currentUserQuery.queryKey);
    const leave = ({ data }: MessageEvent<string | null>) => {
      const user = shownUser();
      if (user && user.id !== data) window.location.replace(paths.home());
    };
    let askedAt = Date.now();
    const ask = async () => {
      const user = shownUser();
      if (!user) return;
      askedAt = Date.now();
      if (await isSomeoneElse(user.id)) window.location.replace(paths.home());
    };
    const onVisible = () => {
      if (document.visibilityState === "visible" && Date.now() - askedAt >= ASK_AGAIN_MS) void ask();
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

/** Whether another person is signed in by now. No when nobody is (the client tells that), or when no answer comes. */
export const isSomeoneElse = (userId: string): Promise<boolean> =>
  call("getUser").then(
    ({ id }) => id !== userId,
    () => false,
  );
