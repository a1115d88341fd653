import { MutationCache, QueryClient, type QueryFunction } from "@tanstack/react-query";
import { fr } from "#frontend/ui/typography.ts";
import { toast } from "#frontend/ui/toast.ts";
import { read } from "./client.ts";
import { hasStatus } from "./errors.ts";
import { failureToast } from "./failure-toast.ts";

type Said = { title: string; description?: string };

declare module "@tanstack/react-query" {
  interface Register {
    /** `on401: "null"`: signed out is an answer of this read, not an error. */
    queryMeta: { on401?: "null" };
    /** What the one toast says. Without `failure`, the screen that calls says it itself. */
    mutationMeta: { success?: Said; failure?: { title?: string; description: string } };
  }
}

/** Reads the path that the key spells: its segments joined with slashes (spec/1-chat-and-access.md section 7). */
const readKey: QueryFunction = async ({ queryKey, signal, meta }) => {
  const [first, ...rest] = queryKey.map(String);
  try {
    return await read([first, ...rest.map(encodeURIComponent)].join("/"), signal);
  } catch (error) {
    if (meta?.["on401"] === "null" && hasStatus(error, 401)) return null;
    throw error;
  }
};

/** The request behaviour of spec/1-chat-and-access.md section 7. Being offline fails at once, nothing waits unseen. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        queryFn: readKey,
        staleTime: Infinity,
        refetchOnWindowFocus: false,
        refetchOnReconnect: false,
        refetchOnMount: false,
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
        failureToast(error, description, { title });
      },
    }),
  });
}
