import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { onSignedOut } from "#frontend/api/client.ts";
import { stopOfflineCopy } from "#frontend/browser/offline/offline-copy-choice.ts";
import { destroyOfflineCopy } from "#frontend/browser/offline/offline-copy.ts";
import { currentUserQuery } from "#frontend/entities/person/current-user.ts";
import { useOnline } from "#frontend/browser/use-online.ts";
import { watchWorker } from "../worker/watch-worker.ts";
import { storeReadsOffline } from "./store-reads.ts";
import { lastReadStore } from "./last-read.ts";
import { restoreOfflineReads } from "./restore-reads.ts";

/** Keeps what `owner` reads on this device, at their request, and shows it offline. Renders nothing. */
export function OfflineCopy({ owner }: { owner: string }) {
  const client = useQueryClient();
  // Each page reads the current person itself.
  const { data: user, errorUpdateCount } = useQuery({ ...currentUserQuery, enabled: false });
  const isUnknown = user === undefined && errorUpdateCount > 0;
  const isOnline = useOnline();
  const userId = user?.id;

  useEffect(() => {
    if (userId === undefined) return undefined;
    if (owner === userId) {
      void watchWorker();
      return storeReadsOffline(client, userId);
    }
    // The copy belongs to another person, who used this browser before.
    void stopOfflineCopy();
    return undefined;
  }, [client, userId, owner]);

  // Shows the offline copy while offline; it ends by itself when the network is back.
  useEffect(() => {
    if (isUnknown && !isOnline) void restoreOfflineReads(client, owner);
  }, [client, isUnknown, isOnline, owner]);

  // Deletes the copy when a sign-in ends. The next sign-in mounts this again and begins another.
  useEffect(() => onSignedOut(() => void destroyOfflineCopy()), []);
  useEffect(() => () => lastReadStore.set(null), []);
  return null;
}
