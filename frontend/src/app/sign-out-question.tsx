import { useEffect } from "react";
import {
  unsentChangesQuestionStore,
  type UnsentChangesQuestion as Question,
} from "#frontend/entities/person/sign-out.ts";
import { useStore } from "#frontend/browser/store.ts";
import { fr } from "#frontend/browser/typography.ts";
import { useLazyModule } from "#frontend/browser/loading/use-lazy-module.ts";
import { lazySignOutDialog } from "./lazy-sign-out-dialog.ts";
import { UNSENT_EDITS_TEXTS } from "./words.ts";

const close = () => unsentChangesQuestionStore.set(null);

/** Shows the dialog that asks before a sign-out, while there are unsent changes that it would delete. */
export function SignOutDialogHost() {
  const question = useStore(unsentChangesQuestionStore);
  return question && <Asked question={question} />;
}

function Asked({ question }: { question: Question }) {
  const { value: Dialog, isFailed } = useLazyModule(lazySignOutDialog);
  useEffect(() => {
    if (!isFailed) return;
    close();
    // The dialog's file cannot be loaded: ask with the browser's own dialog.
    if (window.confirm(`${fr(UNSENT_EDITS_TEXTS.title)}.\n\n${fr(UNSENT_EDITS_TEXTS.text)}`))
      question.discard();
  }, [isFailed, question]);
  return Dialog && <Dialog question={question} onClose={close} />;
}
