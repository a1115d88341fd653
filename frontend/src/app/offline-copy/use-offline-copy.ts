import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useState, useSyncExternalStore } from "react";
import { onSignedOut } from "#frontend/api/client.ts";
import { copyOwner, destroyCopy, stopCopy, subscribeToCopyOwner } from "#frontend/browser/offline-copy.ts";
import { currentUserQuery } from "#frontend/entities/person/current-user.ts";
import { onSignedInAgain } from "#frontend/entities/person/signed-in-again.ts";
import { checkOnline, isOnline as isOnlineNow, useOnline } from "#frontend/ui/use-online.ts";
import { ASKED, lastRead } from "./last-read.ts";

const nobody = () => null;
/** Without its file nothing is kept or shown, as if it had not been asked for. */
const later = () => {};

/** Keeps what is read on this device where its person has asked for it, and shows it while there is no network. */
export function useOfflineCopy(): void {
  const client = useQueryClient();
  // Each page asks by itself who it is.
  const { data: user, errorUpdateCount } = useQuery({ ...currentUserQuery, enabled: false });
  const isUnknown = user === undefined && errorUpdateCount > 0;
  const isOnline = useOnline();
  const owner = useSyncExternalStore(subscribeToCopyOwner, copyOwner, nobody);
  const signIn = useSignIns();
  const userId = user?.id;

  useEffect(() => {
    if (userId === undefined) return undefined;
    if (owner !== userId) {
      // Nobody's, or somebody else's, who was here before.
      void stopCopy();
      return undefined;
    }
    let end = () => {};
    let hasEnded = false;
    void import("../worker/watch-worker.ts").then(({ watchWorker }) => watchWorker(), later);
    void import("./keep-reads.ts").then(({ keepReads }) => {
      if (!hasEnded) end = keepReads(client, userId);
    }, later);
    return () => {
      hasEnded = true;
      end();
    };
  }, [client, userId, owner, signIn]);

  // A browser may not know that there is no network; nor that there is one again.
  useEffect(() => {
    if (isUnknown || (!isOnlineNow() && lastRead.get() === null)) void checkOnline(ASKED);
  }, [isUnknown]);

  // It ends by itself, with the network.
  useEffect(() => {
    if (!isUnknown || isOnline || owner === null) return;
    void import("./restore-reads.ts").then(({ restoreReads }) => restoreReads(client, owner), later);
  }, [client, isUnknown, isOnline, owner]);

  useEffect(() => {
    if (owner === null) lastRead.set(null);
  }, [owner]);
}

/** Counts the sign-ins on this page. Where one ends, the copy goes with it; the next one begins another. */
function useSignIns(): number {
  const [count, setCount] = useState(0);
  useEffect(() => onSignedOut(() => void destroyCopy()), []);
  useEffect(() => onSignedInAgain(() => setCount((before) => before + 1)), []);
  return count;
}
