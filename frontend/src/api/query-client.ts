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
    /** `on401: "null"`: signed out is an answer, not an error. `limit`: timeout in milliseconds. */
    queryMeta: { on401?: "null"; limit?: number };
    /** The texts of the toasts. Without `failure`, the screen reports failures itself. */
    mutationMeta: { success?: ToastText; failure?: { title?: string; description: string } };
  }
}

/** GETs the path built from the key (S1 §7). */
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
 * Creates the query client with the defaults of S1 §7: data stays until invalidated, then is read again at
 * once if shown, or at the next mount. Offline requests fail at once.
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
