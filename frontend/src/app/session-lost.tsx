import { useQueryClient } from "@tanstack/react-query";
import { type ComponentType, Suspense, useEffect, useState } from "react";
import { onSignedOut } from "#frontend/api/client.ts";
import { currentUserQuery } from "#frontend/api/current-user.ts";
import { takeUnsaid } from "#frontend/api/failure-toast.ts";
import { COMMON } from "#frontend/labels/common.ts";
import { toast } from "#frontend/ui/toast.ts";
import { fr } from "#frontend/ui/typography.ts";
import type { User } from "#shared/access/user.schema.ts";
import { useChangesElsewhere } from "./other-tabs-changes.ts";
import { useOtherTabs } from "./other-tabs.ts";
import { onSignedInAgain, tellSignedInAgain } from "./signed-in-again.ts";

export type SignInAgainProps = { user: User; onSignedIn: () => void; onClose: () => void };

/**
 * When the sign-in ends while someone is at work, asks for the password over the page, which stays as it is:
 * nothing typed is lost. Afterwards what could not be read is read again, and what could not be sent is said to be waiting.
 */
export function SessionLost({ dialog: SignInAgain }: { dialog: ComponentType<SignInAgainProps> }) {
  const queryClient = useQueryClient();
  const [user, setUser] = useState<User | null>(null);
  useOtherTabs();
  useChangesElsewhere();

  useEffect(
    () => onSignedOut(() => setUser(queryClient.getQueryData(currentUserQuery.queryKey) ?? null)),
    [queryClient],
  );
  useEffect(
    () =>
      onSignedInAgain(() => {
        void queryClient.refetchQueries({ predicate: ({ state }) => state.status === "error" });
        if (takeUnsaid())
          toast({ title: fr(COMMON.signedInAgain), description: fr(COMMON.signedInAgainText) });
      }),
    [queryClient],
  );

  if (!user) return null;
  const close = () => setUser(null);
  const resume = () => {
    close();
    tellSignedInAgain();
  };
  return (
    <Suspense fallback={null}>
      <SignInAgain user={user} onSignedIn={resume} onClose={close} />
    </Suspense>
  );
}
