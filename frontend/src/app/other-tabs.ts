import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { currentUserQuery } from "#frontend/api/current-user.ts";
import { paths } from "./paths.ts";

let shared: BroadcastChannel | undefined;
/** One for the tab: a channel does not hear itself. */
const channel = () => (shared ??= new BroadcastChannel("menta.person"));

/** Tells the other tabs of this browser who is signed in from now on: they share one cookie. */
export function tellOtherTabs(userId: string | null): void {
  // A channel reaches this origin only: there is no target to name.
  // oxlint-disable-next-line unicorn/require-post-message-target-origin
  channel().postMessage(userId);
}

/** Leaves the page when its person is no longer the one signed in, so that nobody writes into another's account. */
export function useOtherTabs(): void {
  const queryClient = useQueryClient();
  useEffect(() => {
    const leave = ({ data }: MessageEvent<string | null>) => {
      const user = queryClient.getQueryData(currentUserQuery.queryKey);
      if (user && user.id !== data) window.location.replace(paths.home());
    };
    channel().addEventListener("message", leave);
    return () => channel().removeEventListener("message", leave);
  }, [queryClient]);
}
