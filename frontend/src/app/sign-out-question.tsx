import { useEffect } from "react";
import { signOutQuestion } from "#frontend/entities/person/sign-out.ts";
import { COMMON } from "#frontend/labels/common.ts";
import { lazyModule } from "#frontend/ui/lazy-module.ts";
import { useStore } from "#frontend/ui/store.ts";
import { fr } from "#frontend/ui/typography.ts";
import { useLazyModule } from "#frontend/ui/use-lazy-module.ts";

/** Fetched ahead, because what waits for the network waits without one. */
export const lazySignOutDialog = lazyModule(
  async () => (await import("./sign-out.dialog.tsx")).SignOutDialog,
);

const close = () => signOutQuestion.set(null);

/** Asks before edits that were not sent are wiped with everything else of the person. */
export function SignOutQuestion() {
  const signOut = useStore(signOutQuestion);
  return signOut && <Question onConfirm={signOut} />;
}

function Question({ onConfirm }: { onConfirm: () => void }) {
  const { value: Dialog, isFailed } = useLazyModule(lazySignOutDialog);
  useEffect(() => {
    if (!isFailed) return;
    close();
    // The dialog's file did not come: the browser has one of its own.
    if (window.confirm(`${fr(COMMON.signOutUnsent)}.\n\n${fr(COMMON.signOutUnsentText)}`)) onConfirm();
  }, [isFailed, onConfirm]);
  if (!Dialog) return null;
  const confirm = () => {
    close();
    onConfirm();
  };
  return <Dialog onConfirm={confirm} onClose={close} />;
}
