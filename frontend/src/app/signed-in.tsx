import { type ComponentType, useEffect, useState } from "react";
import { useCurrentUser } from "#frontend/entities/person/current-user.ts";
import type { SignInAgainProps } from "#frontend/entities/person/signed-in-again.ts";
import { lazyModule } from "#frontend/browser/loading/lazy-module.ts";

/**
 * Loaded with each signed-in page; on a public page, only once the server has answered that a person is
 * signed in.
 */
export const lazyReauthenticationHost = lazyModule(
  async () => (await import("./reauthentication-host.tsx")).ReauthenticationHost,
);

/**
 * Runs the services of signed-in pages around any page. Once loaded it stays mounted, because the sign-in may
 * end and a person may sign in again.
 */
export function SignedInServices({ dialog }: { dialog: ComponentType<SignInAgainProps> }) {
  const [SessionLost, setSessionLost] = useState(() => lazyReauthenticationHost.get());
  const userId = useCurrentUser().user?.id;
  const isMissing = SessionLost === undefined && userId !== undefined;
  useEffect(() => {
    if (!isMissing) return;
    // Ignores a failure: the next signed-in page loads the file with its own.
    void lazyReauthenticationHost.fetch().then(
      (value) => setSessionLost(() => value),
      () => {},
    );
  }, [isMissing]);
  return SessionLost && <SessionLost dialog={dialog} />;
}
