import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";

/** With the network back, what is on screen and could not be read is read again. */
export function useRetryOnline(): void {
  const queryClient = useQueryClient();
  useEffect(() => {
    const retry = () => void retryFailedReads(queryClient);
    window.addEventListener("online", retry);
    return () => window.removeEventListener("online", retry);
  }, [queryClient]);
}

export const retryFailedReads = (client: QueryClient) =>
  client.refetchQueries({ type: "active", predicate: ({ state }) => state.status === "error" });
