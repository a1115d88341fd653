import { queryOptions, useQuery } from "@tanstack/react-query";
import type { User } from "#shared/access/user.schema.ts";
import { pathKey } from "./reading.ts";

/** The person signed in, or null. Asked once, never retried (spec/1-chat-and-access.md section 6). */
export const currentUserQuery = queryOptions<User | null, Error, User | null, string[]>({
  queryKey: pathKey("getUser"),
  meta: { on401: "null" },
  retry: false,
});

/** `user` is null while loading, signed out and when the reading failed: no data means not signed in. */
export function useCurrentUser(): { user: User | null; isLoading: boolean } {
  const { data, isPending } = useQuery(currentUserQuery);
  return { user: data ?? null, isLoading: isPending };
}
