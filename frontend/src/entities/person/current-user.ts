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

/** The signed-in person, or null. Read once, never retried by itself (spec/1-chat-and-access.md section 6). */
export const currentUserQuery = queryOptions<User | null, Error, User | null, string[]>({
  queryKey: endpointKey("getUser"),
  // Nothing is on the page before it: one that is silent for so long is said to be.
  meta: { on401: "null", limit: 15_000 },
  retry: false,
  retryOnMount: false,
});

/**
 * `user` is null while loading, when signed out and when the read failed: `isUnknown` then. Where nothing says that somebody is
 * signed in on this device, nobody is asked for, and none is there.
 */
export const useCurrentUser = () => usePerson(mayBeSignedIn());

/**
 * The current user of a page that is for people only. The server is asked even where the device remembers no sign-in, as it may
 * have forgotten; but not while a sign-out made here is pending.
 */
export const useRequiredUser = () => usePerson(!isSignOutPending());

function usePerson(isAsked: boolean): { user: User | null; isLoading: boolean; isUnknown: boolean } {
  const { data, errorUpdateCount } = useQuery({ ...currentUserQuery, enabled: isAsked });
  const hasFailed = errorUpdateCount > 0;
  const isMissing = isAsked && data === undefined;
  // Still unknown while it is asked for again.
  return { user: data ?? null, isLoading: isMissing && !hasFailed, isUnknown: isMissing && hasFailed };
}

/**
 * Keeps this device's note of a sign-in as the server last said; what it keeps to read ends with the sign-in. Tells the server of
 * a sign-out that it did not answer to an earlier page.
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

/** Empty while nobody is known. */
export const fullName = (user: User | null): string =>
  user === null ? "" : `${user.firstName} ${user.lastName}`.trim();
