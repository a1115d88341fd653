import { useEffect } from "react";
import { signOutQuestion } from "#frontend/entities/person/sign-out.ts";
import { UNSENT_EDITS } from "#frontend/labels/unsent-edits.ts";
import { useStore } from "#frontend/ui/store.ts";
import { fr } from "#frontend/ui/typography.ts";
import { useLazyModule } from "#frontend/ui/use-lazy-module.ts";
import { lazySignOutDialog } from "./lazy-sign-out-dialog.ts";

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
    if (window.confirm(`${fr(UNSENT_EDITS.title)}.\n\n${fr(UNSENT_EDITS.text)}`)) onConfirm();
  }, [isFailed, onConfirm]);
  if (!Dialog) return null;
  const confirm = () => {
    close();
    onConfirm();
  };
  return <Dialog onConfirm={confirm} onClose={close} />;
}
