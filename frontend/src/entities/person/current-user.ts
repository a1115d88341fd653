import { queryOptions, useQuery } from "@tanstack/react-query";
import type { User } from "#shared/access/user.schema.ts";
import { endpointKey } from "#frontend/api/endpoint-query.ts";

/** The signed-in person, or null. Read once, never retried by itself (spec/1-chat-and-access.md section 6). */
export const currentUserQuery = queryOptions<User | null, Error, User | null, string[]>({
  queryKey: endpointKey("getUser"),
  meta: { on401: "null" },
  retry: false,
  retryOnMount: false,
});

/** `user` is null while loading, when signed out and when the read failed: `isUnknown` then. */
export function useCurrentUser(): { user: User | null; isLoading: boolean; isUnknown: boolean } {
  const { data, errorUpdateCount } = useQuery(currentUserQuery);
  const hasFailed = errorUpdateCount > 0;
  const isMissing = data === undefined;
  // Still unknown while it is asked for again.
  return { user: data ?? null, isLoading: isMissing && !hasFailed, isUnknown: isMissing && hasFailed };
}

/** Empty while nobody is known. */
export const fullName = (user: User | null): string =>
  user === null ? "" : `${user.firstName} ${user.lastName}`.trim();
