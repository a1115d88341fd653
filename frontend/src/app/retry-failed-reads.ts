import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";

/** Browsers report the network before it works, so reads are retried several times. */
const TRIED_AFTER_MS = [0, 2_000, 6_000];

/** Retries failed reads on screen once the network is back. */
export function useRetryOnline(): void {
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
