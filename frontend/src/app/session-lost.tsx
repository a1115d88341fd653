import { useQueryClient } from "@tanstack/react-query";
import { lazy, Suspense, useEffect, useState } from "react";
import { onSignedOut } from "#frontend/api/client.ts";
import { currentUserQuery } from "#frontend/api/current-user.ts";
import type { User } from "#shared/access/user.schema.ts";
import { useOtherTabs } from "./other-tabs.ts";

const SignInAgainDialog = lazy(async () => ({
  default: (await import("#frontend/features/access/sign-in-again.dialog.tsx")).SignInAgainDialog,
}));

/**
 * When the sign-in ends while someone is at work, asks for the password over the page, which stays as it is:
 * nothing typed is lost. Afterwards what could not be read is read again.
 */
export function SessionLost() {
  const queryClient = useQueryClient();
  const [user, setUser] = useState<User | null>(null);
  useOtherTabs();

  useEffect(
    () => onSignedOut(() => setUser(queryClient.getQueryData(currentUserQuery.queryKey) ?? null)),
    [queryClient],
  );

  if (!user) return null;
  const close = () => setUser(null);
  const resume = () => {
    close();
    void queryClient.refetchQueries({ predicate: ({ state }) => state.status === "error" });
  };
  return (
    <Suspense fallback={null}>
      <SignInAgainDialog user={user} onSignedIn={resume} onClose={close} />
    </Suspense>
  );
}
