import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";

/** Delays of the retries: browsers report that the network is back before it works. */
const TRIED_AFTER_MS = [0, 2_000, 6_000];

/** When the network is back, retries the failed reads of queries on screen. */
export function useRetryFailedReadsOnline(): void {
  const queryClient = useQueryClient();
  useEffect(() => {
    const retry = () =>
      TRIED_AFTER_MS.forEach((wait) => setTimeout(() => void retryFailedReads(queryClient), wait));
    window.addEventListener("online", retry);
    return () => window.removeEventListener("online", retry);
  }, [queryClient]);
}

export const retryFailedReads = (client: QueryClient) =>
  client.refetchQueries({ type: "active", predicate: ({ state }) => state.status === "error" });
