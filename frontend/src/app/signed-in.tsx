import { type ComponentType, useEffect, useState } from "react";
import { useCurrentUser } from "#frontend/entities/person/current-user.ts";
import type { SignInAgainProps } from "#frontend/entities/person/signed-in-again.ts";
import { lazyModule } from "#frontend/browser/loading/lazy-module.ts";

/** Pages of work bring it with them; elsewhere it comes once somebody is known to be signed in. */
export const lazySessionLost = lazyModule(async () => (await import("./session-lost.tsx")).SessionLost);

/** What stands around every page for somebody who is signed in. It stays: a sign-in may end, and begin again. */
export function SignedInServices({ dialog }: { dialog: ComponentType<SignInAgainProps> }) {
  const [SessionLost, setSessionLost] = useState(() => lazySessionLost.get());
  const userId = useCurrentUser().user?.id;
  const isMissing = SessionLost === undefined && userId !== undefined;
  useEffect(() => {
    if (!isMissing) return;
    // Without its file the next page of work, or the next page load, brings it.
    void lazySessionLost.fetch().then(
      (value) => setSessionLost(() => value),
      () => {},
    );
  }, [isMissing]);
  return SessionLost && <SessionLost dialog={dialog} />;
}
