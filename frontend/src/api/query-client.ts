import { MutationCache, QueryClient, type QueryFunction } from "@tanstack/react-query";
import { fr } from "#frontend/browser/typography.ts";
import { toast } from "#frontend/browser/toast.ts";
import { getJson } from "./client.ts";
import { hasStatus } from "./errors.ts";
import { showFailureToast } from "./failure-toast.ts";
import { reuseUnchangedById } from "./reuse-unchanged.ts";

type ToastText = { title: string; description?: string };

declare module "@tanstack/react-query" {
  interface Register {
    /** `on401: "null"`: a 401 gives `null` instead of an error. `limit`: the timeout in milliseconds. */
    queryMeta: { on401?: "null"; limit?: number };
    /** Texts of the toasts. Without `failure`, no toast is shown: the screen reports failures itself. */
    mutationMeta: { success?: ToastText; failure?: { title?: string; description: string } };
  }
}

/** The default query function: GETs the path that the key spells (S1 §7). */
const readKey: QueryFunction = async ({ queryKey, signal, meta }) => {
  const [first, ...rest] = queryKey.map(String);
  try {
    return await getJson([first, ...rest.map(encodeURIComponent)].join("/"), signal, meta?.limit);
  } catch (error) {
    if (meta?.["on401"] === "null" && hasStatus(error, 401)) return null;
    throw error;
  }
};

/**
 * Creates the query client with the defaults of S1 §7: data never becomes stale by time; if invalidated, it
 * is read again at once where it is shown, else when it is next shown. An offline request fails at once
 * instead of waiting.
 */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        queryFn: readKey,
        staleTime: Infinity,
        refetchOnWindowFocus: false,
        refetchOnReconnect: false,
        structuralSharing: reuseUnchangedById,
        refetchInterval: false,
        retry: false,
        networkMode: "always",
      },
      mutations: { retry: false, networkMode: "always" },
    },
    mutationCache: new MutationCache({
      onSuccess: (_data, _variables, _result, { meta }) => {
        if (!meta?.success) return;
        const { title, description } = meta.success;
        toast({ title: fr(title), description: description && fr(description), tone: "info" });
      },
      onError: (error, _variables, _result, { meta }) => {
        if (!meta?.failure) return;
        const { title, description } = meta.failure;
        showFailureToast(error, description, { title });
      },
    }),
  });
}
