import { type ComponentType, useEffect, useState } from "react";
import { useCurrentUser } from "#frontend/entities/person/current-user.ts";
import type { SignInAgainProps } from "#frontend/entities/person/signed-in-again.ts";
import { lazyModule } from "#frontend/browser/loading/lazy-module.ts";

/** Signed-in pages include this file; other pages load it once the server has confirmed a session. */
export const lazySessionLost = lazyModule(async () => (await import("./session-lost.tsx")).SessionLost);

/**
 * Services around every page for a signed-in person. Stays mounted, because a sign-in may end and begin
 * again.
 */
export function SignedInServices({ dialog }: { dialog: ComponentType<SignInAgainProps> }) {
  const [SessionLost, setSessionLost] = useState(() => lazySessionLost.get());
  const userId = useCurrentUser().user?.id;
  const isMissing = SessionLost === undefined && userId !== undefined;
  useEffect(() => {
    if (!isMissing) return;
    // If the file cannot be loaded, the next signed-in page tries again.
    void lazySessionLost.fetch().then(
      (value) => setSessionLost(() => value),
      () => {},
    );
  }, [isMissing]);
  return SessionLost && <SessionLost dialog={dialog} />;
}
