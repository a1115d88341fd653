import { useEffect } from "react";
import { signOutQuestion, type SignOutQuestion as Question } from "#frontend/entities/person/sign-out.ts";
import { useStore } from "#frontend/browser/store.ts";
import { fr } from "#frontend/browser/typography.ts";
import { useLazyModule } from "#frontend/browser/loading/use-lazy-module.ts";
import { lazySignOutDialog } from "./lazy-sign-out-dialog.ts";
import { UNSENT_EDITS } from "./words.ts";

const close = () => signOutQuestion.set(null);

/** Asks before a sign-out that would lose unsent changes. */
export function SignOutQuestion() {
  const question = useStore(signOutQuestion);
  return question && <Asked question={question} />;
}

function Asked({ question }: { question: Question }) {
  const { value: Dialog, isFailed } = useLazyModule(lazySignOutDialog);
  useEffect(() => {
    if (!isFailed) return;
    close();
    // If the dialog's file cannot be loaded, uses the browser's own.
    if (window.confirm(`${fr(UNSENT_EDITS.title)}.\n\n${fr(UNSENT_EDITS.text)}`)) question.discard();
  }, [isFailed, question]);
  return Dialog && <Dialog question={question} onClose={close} />;
}
