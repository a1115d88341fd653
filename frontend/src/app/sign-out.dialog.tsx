import { useEffect, useState } from "react";
import { outboxStatusStore } from "#frontend/entities/person/pending-changes.ts";
import type { UnsentChangesQuestion } from "#frontend/entities/person/sign-out.ts";
import { LEAVE_QUESTION_TEXTS } from "#frontend/labels/leave.ts";
import { ConfirmDialog } from "#frontend/ui/confirm-dialog.tsx";
import { useStore } from "#frontend/browser/store.ts";
import { fr } from "#frontend/browser/typography.ts";
import { UNSENT_EDITS_DIALOG_TEXTS, UNSENT_EDITS_TEXTS } from "./words.ts";

/** Asks before a sign-out that deletes the person's data in this browser, unsent changes included. */
export function SignOutDialog({
  question,
  onClose,
}: {
  question: UnsentChangesQuestion;
  onClose: () => void;
}) {
  const [isSending, setIsSending] = useState(false);
  const [error, setError] = useState<string>();
  const { count } = useStore(outboxStatusStore);
  useEffect(() => {
    // All changes have been sent while the dialog was open: sign out without an answer.
    if (count > 0) return;
    onClose();
    question.discard();
  }, [count, question, onClose]);
  const send = () => {
    setIsSending(true);
    setError(undefined);
    question.sendFirst().catch(() => {
      setIsSending(false);
      setError(UNSENT_EDITS_DIALOG_TEXTS.stillWaiting);
    });
  };
  const discard = () => {
    onClose();
    question.discard();
  };
  return (
    <ConfirmDialog
      open
      title={fr(UNSENT_EDITS_TEXTS.title)}
      confirmLabel={fr(UNSENT_EDITS_DIALOG_TEXTS.discard(count))}
      cancelLabel={LEAVE_QUESTION_TEXTS.staySignedIn}
      safe={{ label: UNSENT_EDITS_DIALOG_TEXTS.send, busy: isSending, onSelect: send }}
      error={error}
      onConfirm={discard}
      onClose={onClose}
    >
      {fr(UNSENT_EDITS_TEXTS.text)}
    </ConfirmDialog>
  );
}
