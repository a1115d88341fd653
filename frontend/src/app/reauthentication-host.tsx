import { useQueryClient } from "@tanstack/react-query";
import { type ComponentType, useEffect, useState } from "react";
import { onSignInEnded } from "#frontend/api/client.ts";
import { currentUserQuery, useCurrentUser } from "#frontend/entities/person/current-user.ts";
import { mayHaveStoredOperations } from "#frontend/api/outbox/outbox-database.ts";
import { takeToastSuppressedFlag } from "#frontend/api/failure-toast.ts";
import { useOfflineCopyOwner } from "#frontend/browser/offline/offline-copy.ts";
import { SIGNED_IN_TEXTS } from "#frontend/labels/signed-in.ts";
import { lazyPart } from "#frontend/ui/lazy-part.tsx";
import { toast } from "#frontend/browser/toast.ts";
import { fr } from "#frontend/browser/typography.ts";
import type { User } from "#shared/access/user.schema.ts";
import { useCrossTabRefresh } from "#frontend/api/cross-tab-refresh.ts";
import { useTimeZoneSync } from "#frontend/entities/person/use-time-zone-sync.ts";
import { broadcastSignIn, useLeaveOnOtherSignIn } from "#frontend/entities/person/cross-tab-sign-in.ts";
import {
  onSignedInAgain,
  type SignInAgainProps,
  notifySignedInAgain,
} from "#frontend/entities/person/signed-in-again.ts";
import { outboxStatusStore } from "#frontend/entities/person/pending-changes.ts";
import { useStore } from "#frontend/browser/store.ts";
import { PaletteLoader } from "./palette/palette-loader.tsx";
import { retryFailedReads } from "./retry-failed-reads.ts";
import { SignOutDialogHost } from "./sign-out-question.tsx";
import { useUndoKey } from "./undo-key.ts";

/** Rendered if the file of a service cannot be loaded: the page then works without this service. */
const nothing = () => null;
const StoredOperations = lazyPart(
  async () => (await import("./stored-operations.tsx")).StoredOperationsSender,
  {
    failed: nothing,
    broken: nothing,
  },
);
const OfflineCopy = lazyPart(async () => (await import("./offline-copy/offline-copy.tsx")).OfflineCopy, {
  failed: nothing,
  broken: nothing,
});

/**
 * When the sign-in ends, asks for the password in a dialog over the unchanged page, so that nothing typed is
 * lost. After the new sign-in, reads failed queries again and tells the person if a change was not saved.
 * Also runs the services of signed-in pages: messages between tabs, undo, the offline copy and the palette.
 */
export function ReauthenticationHost({ dialog: SignInAgain }: { dialog: ComponentType<SignInAgainProps> }) {
  const queryClient = useQueryClient();
  const [user, setUser] = useState<User | null>(null);
  useLeaveOnOtherSignIn();
  useCrossTabRefresh();
  useTimeZoneSync();
  useUndoKey(useCurrentUser().user?.id);
  const copyOwner = useOfflineCopyOwner();
  // Loaded only if an earlier page may have stored operations: most people have none.
  const [mayHaveStored, setMayHaveStored] = useState(false);
  useEffect(() => void mayHaveStoredOperations().then(setMayHaveStored), []);
  const { heldCount, waitsFor } = useStore(outboxStatusStore);
  const isStuck = heldCount > 0 || waitsFor === "signed out";

  useEffect(
    () => onSignInEnded(() => setUser(queryClient.getQueryData(currentUserQuery.queryKey) ?? null)),
    [queryClient],
  );
  useEffect(
    () =>
      onSignedInAgain(() => {
        setUser(null);
        void retryFailedReads(queryClient);
        if (takeToastSuppressedFlag())
          toast({ title: fr(SIGNED_IN_TEXTS.again), description: fr(SIGNED_IN_TEXTS.againText) });
      }),
    [queryClient],
  );

  const userId = useCurrentUser().user?.id;
  if (!user)
    return (
      <>
        <SignOutDialogHost />
        {userId !== undefined && (mayHaveStored || isStuck) && (
          <StoredOperations key={`stored ${userId}`} userId={userId} />
        )}
        {copyOwner !== null && <OfflineCopy owner={copyOwner} />}
        {userId !== undefined && <PaletteLoader key={userId} userId={userId} />}
      </>
    );
  const resume = () => {
    broadcastSignIn(user.id);
    notifySignedInAgain();
  };
  return (
    <>
      <SignOutDialogHost />
      <SignInAgain user={user} onSignedIn={resume} onClose={() => setUser(null)} />
    </>
  );
}
