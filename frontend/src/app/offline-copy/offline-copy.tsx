import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { onSignInEnded } from "#frontend/api/client.ts";
import { disableOfflineCopy } from "#frontend/browser/offline/offline-copy-choice.ts";
import { deleteOfflineCopy } from "#frontend/browser/offline/offline-copy.ts";
import { currentUserQuery } from "#frontend/entities/person/current-user.ts";
import { useOnline } from "#frontend/browser/use-online.ts";
import { registerServiceWorker } from "../worker/watch-worker.ts";
import { startStoringReadsOffline } from "./store-reads.ts";
import { lastReadTextStore } from "./last-read.ts";
import { restoreOfflineReads } from "./restore-reads.ts";

/**
 * Stores what the person `owner` reads on this device, because they asked for an offline copy, and shows it
 * while offline. Renders nothing.
 */
export function OfflineCopy({ owner }: { owner: string }) {
  const client = useQueryClient();
  // Only observes the current person: each page requests them itself.
  const { data: user, errorUpdateCount } = useQuery({ ...currentUserQuery, enabled: false });
  const isUnknown = user === undefined && errorUpdateCount > 0;
  const isOnline = useOnline();
  const userId = user?.id;

  useEffect(() => {
    if (userId === undefined) return undefined;
    if (owner === userId) {
      void registerServiceWorker();
      return startStoringReadsOffline(client, userId);
    }
    // Another person is signed in now: remove the copy of the person who used this browser before.
    void disableOfflineCopy();
    return undefined;
  }, [client, userId, owner]);

  // While offline, shows the offline copy until the network is back.
  useEffect(() => {
    if (isUnknown && !isOnline) void restoreOfflineReads(client, owner);
  }, [client, isUnknown, isOnline, owner]);

  // When the sign-in ends, deletes the copy. The next sign-in mounts this component again and starts a new
  // copy.
  useEffect(() => onSignInEnded(() => void deleteOfflineCopy()), []);
  useEffect(() => () => lastReadTextStore.set(null), []);
  return null;
}
