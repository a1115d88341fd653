import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import type { Decision } from "#shared/decision/decision.schema.ts";
import { hasStatus } from "#frontend/api/errors.ts";
import { removeForGoodText, TRASH } from "#frontend/labels/trash.ts";
import { ConfirmDialog } from "#frontend/ui/confirm-dialog.tsx";
import { decisionQuery } from "#frontend/entities/decision/queries.ts";
import { RestoreDialog } from "#frontend/entities/decision/restore.dialog.tsx";
import { removeDecision } from "./queries.ts";

/** The confirmation asked before a decision is restored or removed for good. */
export type TrashDialogState = { kind: "restore" | "remove"; decision: Decision };

type TrashDialogsProps = { question: TrashDialogState; onClose: () => void };

export function TrashDialogs({ question: { kind, decision }, onClose }: TrashDialogsProps) {
  const Question = kind === "restore" ? RestoreDialog : RemoveQuestion;
  return <Question decision={decision} onClose={onClose} />;
}

type QuestionProps = { decision: Decision; onClose: () => void };

function RemoveQuestion({ decision, onClose }: QuestionProps) {
  const { mutate, isPending } = useMutation(removeDecision(useQueryClient()));
  const { data: full } = useQuery(decisionQuery(decision.id));
  return (
    <ConfirmDialog
      open
      title={TRASH.removeTitle}
      confirmLabel={TRASH.remove}
      busy={isPending}
      onClose={onClose}
      onConfirm={() => mutate(decision, closeUnlessRetryable(onClose))}
    >
      {removeForGoodText(decision.title, full?.actions.length)}
    </ConfirmDialog>
  );
}

/** Closes on success, or where it cannot be done any more; after another failure the dialog stays for a retry. */
export const closeUnlessRetryable = (onClose: () => void) => ({
  onSuccess: onClose,
  onError: (error: Error) => {
    if (hasStatus(error, 404) || hasStatus(error, 409)) onClose();
  },
});
