import { queryOptions, useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import type { User } from "#shared/access/user.schema.ts";
import {
  isSignOutPending,
  mayBeSignedIn,
  noteSignedIn,
  noteSignInEnded,
} from "#frontend/browser/known-device.ts";
import { destroyOfflineCopy } from "#frontend/browser/offline/offline-copy.ts";
import { endpointKey } from "#frontend/api/endpoint-query.ts";
import { finishSignOut } from "./finish-sign-out.ts";

/** The signed-in person, or null. Read once, without automatic retries (S1 §6). */
export const currentUserQuery = queryOptions<User | null, Error, User | null, string[]>({
  queryKey: endpointKey("getUser"),
  // Pages show nothing before this answer: after this time, the server is reported as unreachable.
  meta: { on401: "null", limit: 15_000 },
  retry: false,
  retryOnMount: false,
});

/**
 * Returns the current user; `user` is null while loading, when signed out, and if the read failed (then
 * `isUnknown`). If the device remembers no sign-in, the server is not asked.
 */
export const useCurrentUser = () => usePerson(mayBeSignedIn());

/**
 * Returns the current user of a signed-in page. Asks the server even if the device remembers no sign-in, as
 * it may have forgotten; but not while a sign-out made here is pending.
 */
export const useRequiredUser = () => usePerson(!isSignOutPending());

function usePerson(isAsked: boolean): { user: User | null; isLoading: boolean; isUnknown: boolean } {
  const { data, errorUpdateCount } = useQuery({ ...currentUserQuery, enabled: isAsked });
  const hasFailed = errorUpdateCount > 0;
  const isMissing = isAsked && data === undefined;
  // During a retry, the user is still unknown.
  return { user: data ?? null, isLoading: isMissing && !hasFailed, isUnknown: isMissing && hasFailed };
}

/**
 * Keeps this device's note of the sign-in up to date with the server's answers; ends the offline copy with
 * the sign-in. Repeats a sign-out that the server did not confirm to an earlier page.
 */
export function useSignInTracking(): void {
  useEffect(() => {
    if (isSignOutPending()) void finishSignOut();
  }, []);
  const { data } = useQuery({ ...currentUserQuery, enabled: false });
  useEffect(() => {
    if (data) noteSignedIn();
    else if (data === null) {
      noteSignInEnded();
      void destroyOfflineCopy();
    }
  }, [data]);
}

/** Returns the full name; empty without a user. */
export const fullName = (user: User | null): string =>
  user === null ? "" : `${user.firstName} ${user.lastName}`.trim();
