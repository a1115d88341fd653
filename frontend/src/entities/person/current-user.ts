import { queryOptions, useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import type { User } from "#shared/access/user.schema.ts";
import {
  isSignOutPending,
  mayBeSignedIn,
  noteSignedIn,
  noteSignInEnded,
} from "#frontend/browser/known-device.ts";
import { deleteOfflineCopy } from "#frontend/browser/offline/offline-copy.ts";
import { endpointKey } from "#frontend/api/endpoint-query.ts";
import { resendSignOutUntilAnswered } from "./finish-sign-out.ts";

/**
 * Query of the signed-in person; null if nobody is signed in. Read once, without automatic retries (S1 §6).
 */
export const currentUserQuery = queryOptions<User | null, Error, User | null, string[]>({
  queryKey: endpointKey("getUser"),
  // Pages show nothing before this answer, so after 15 s the server counts as unreachable.
  meta: { on401: "null", limit: 15_000 },
  retry: false,
  retryOnMount: false,
});

/**
 * Returns the signed-in person. `user` is null while loading, if nobody is signed in, and if the read failed
 * (`isUnknown`). Does not ask the server if this device knows of no valid sign-in.
 */
export const useCurrentUser = () => usePerson(mayBeSignedIn());

/**
 * Returns the signed-in person, for pages that need one. Asks the server even if this device knows of no
 * sign-in, because its note may be lost; but not while a sign-out on this device is unconfirmed.
 */
export const useRequiredUser = () => usePerson(!isSignOutPending());

function usePerson(isAsked: boolean): { user: User | null; isLoading: boolean; isUnknown: boolean } {
  const { data, errorUpdateCount } = useQuery({ ...currentUserQuery, enabled: isAsked });
  const hasFailed = errorUpdateCount > 0;
  const isMissing = isAsked && data === undefined;
  // Unknown also while a read that failed is retried.
  return { user: data ?? null, isLoading: isMissing && !hasFailed, isUnknown: isMissing && hasFailed };
}

/**
 * Updates this device's note of the sign-in with each answer of the server, and deletes the offline copy when
 * the sign-in ends. If the server has not confirmed the sign-out of an earlier page, sends it again.
 */
export function useSignInTracking(): void {
  useEffect(() => {
    if (isSignOutPending()) void resendSignOutUntilAnswered();
  }, []);
  const { data } = useQuery({ ...currentUserQuery, enabled: false });
  useEffect(() => {
    if (data) noteSignedIn();
    else if (data === null) {
      noteSignInEnded();
      void deleteOfflineCopy();
    }
  }, [data]);
}

/** Returns first and last name; "" if there is no user. */
export const fullName = (user: User | null): string =>
  user === null ? "" : `${user.firstName} ${user.lastName}`.trim();
