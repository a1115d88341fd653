import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import type { Decision } from "#shared/decision/decision.schema.ts";
import type { TrashedSession } from "#shared/discussion/session.schema.ts";
import { hasStatus } from "#frontend/api/errors.ts";
import { decisionQuery } from "#frontend/entities/decision/queries.ts";
import { RestoreDialog } from "#frontend/entities/decision/restore.dialog.tsx";
import { purgeSession } from "#frontend/entities/discussion/trash.ts";
import {
  DISCUSSION_TRASH,
  removeForGoodText as removeDiscussionText,
} from "#frontend/labels/discussion-trash.ts";
import { removeForGoodText, TRASH } from "#frontend/labels/trash.ts";
import { ConfirmDialog } from "#frontend/ui/confirm-dialog.tsx";
import { deleteTrashedDecision } from "./queries.ts";

/** The confirmation to show, before a decision is restored or deleted for good. */
export type TrashDialogState = { kind: "restore" | "remove"; decision: Decision };

type TrashDialogsProps = { question: TrashDialogState; onClose: () => void };

export function TrashDialogs({ question: { kind, decision }, onClose }: TrashDialogsProps) {
  const Question = kind === "restore" ? RestoreDialog : RemoveQuestion;
  return <Question decision={decision} onClose={onClose} />;
}

type QuestionProps = { decision: Decision; onClose: () => void };

function RemoveQuestion({ decision, onClose }: QuestionProps) {
  const { mutate, isPending } = useMutation(deleteTrashedDecision(useQueryClient()));
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

/**
 * Callbacks that close the dialog on success, or on a failure that a retry cannot change; else it stays open.
 */
const closeUnlessRetryable = (onClose: () => void) => ({
  onSuccess: onClose,
  onError: (error: Error) => {
    if (hasStatus(error, 404) || hasStatus(error, 409)) onClose();
  },
});

type RemoveDiscussionProps = { discussion: TrashedSession; onClose: () => void };

/** « Supprimer définitivement cette discussion ? »: says what is deleted with the discussion. */
export function RemoveDiscussionDialog({ discussion, onClose }: RemoveDiscussionProps) {
  const { mutate, isPending } = useMutation(purgeSession(useQueryClient()));
  return (
    <ConfirmDialog
      open
      title={DISCUSSION_TRASH.removeTitle}
      confirmLabel={DISCUSSION_TRASH.remove}
      busy={isPending}
      onClose={onClose}
      onConfirm={() => mutate(discussion, closeUnlessRetryable(onClose))}
    >
      {removeDiscussionText(discussion.title, discussion.messageCount)}
    </ConfirmDialog>
  );
}
