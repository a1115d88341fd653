import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";

/** A browser says that the network is back as soon as there is one, often before anything answers. */
const TRIED_AFTER_MS = [0, 2_000, 6_000];

/** Reads what is on screen and could not be read again, once the network is back. */
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
