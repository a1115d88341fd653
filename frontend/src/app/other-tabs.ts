import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { call } from "#frontend/api/client.ts";
import { currentUserQuery } from "#frontend/api/current-user.ts";
import { paths } from "./paths.ts";

/** A page that comes back to the front asks who is signed in, at most so often. */
const ASK_AGAIN_MS = 60_000;

const channels = new Map<string, BroadcastChannel>();
/** One of a name for the tab: a channel does not hear itself. */
function channelOf(name: string): BroadcastChannel {
  const channel = channels.get(name) ?? new BroadcastChannel(name);
  channels.set(name, channel);
  return channel;
}
const channel = () => channelOf("menta.person");
const changes = () => channelOf("menta.changes");

/** Tells the other tabs of this browser who is signed in from now on: they share one cookie. */
export function tellOtherTabs(userId: string | null): void {
  // A channel reaches this origin only: there is no target to name.
  // oxlint-disable-next-line unicorn/require-post-message-target-origin
  channel().postMessage(userId);
}

/** Tells the other tabs that what is read under this key has changed: where it is shown, it is read again. */
export function tellChanged(queryKey: readonly string[]): void {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- as above
  changes().postMessage(queryKey);
}

/** Reads again what another tab has changed; what is not on screen is forgotten, and read when it is wanted. */
export function useChangesElsewhere(): void {
  const queryClient = useQueryClient();
  useEffect(() => {
    const readAgain = ({ data: queryKey }: MessageEvent<string[]>) => {
      queryClient.removeQueries({ queryKey, exact: true, type: "inactive" });
      void queryClient.refetchQueries({ queryKey, exact: true, type: "active" });
    };
    changes().addEventListener("message", readAgain);
    return () => changes().removeEventListener("message", readAgain);
  }, [queryClient]);
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
    channel().addEventListener("message", leave);
    document.addEventListener("visibilitychange", onVisible);
    window.addEventListener("pageshow", onPageShow);
    return () => {
      channel().removeEventListener("message", leave);
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
