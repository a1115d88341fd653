import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import type { Decision } from "#shared/decision/decision.schema.ts";
import type { TrashedSession } from "#shared/discussion/session.schema.ts";
import { hasStatus } from "#frontend/api/errors.ts";
import { decisionQuery } from "#frontend/entities/decision/queries.ts";
import { RestoreDecisionDialog } from "#frontend/entities/decision/restore.dialog.tsx";
import { purgeSessionMutation } from "#frontend/entities/discussion/trash.ts";
import {
  DISCUSSION_TRASH_TEXTS,
  removeDiscussionForGoodText as removeDiscussionText,
} from "#frontend/labels/discussion-trash.ts";
import { removeDecisionForGoodText, DECISION_TRASH_TEXTS } from "#frontend/labels/trash.ts";
import { ConfirmDialog } from "#frontend/ui/confirm-dialog.tsx";
import { deleteTrashedDecisionMutation } from "./queries.ts";

/** The confirmation to show, before a decision is restored or deleted for good. */
export type TrashedDecisionDialogState = { kind: "restore" | "remove"; decision: Decision };

type TrashDialogsProps = { question: TrashedDecisionDialogState; onClose: () => void };

export function TrashedDecisionDialogs({ question: { kind, decision }, onClose }: TrashDialogsProps) {
  const Question = kind === "restore" ? RestoreDecisionDialog : RemoveQuestion;
  return <Question decision={decision} onClose={onClose} />;
}

type QuestionProps = { decision: Decision; onClose: () => void };

function RemoveQuestion({ decision, onClose }: QuestionProps) {
  const { mutate, isPending } = useMutation(deleteTrashedDecisionMutation(useQueryClient()));
  const { data: full } = useQuery(decisionQuery(decision.id));
  return (
    <ConfirmDialog
      open
      title={DECISION_TRASH_TEXTS.removeTitle}
      confirmLabel={DECISION_TRASH_TEXTS.remove}
      busy={isPending}
      onClose={onClose}
      onConfirm={() => mutate(decision, closeUnlessRetryable(onClose))}
    >
      {removeDecisionForGoodText(decision.title, full?.actions.length)}
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
export function PurgeDiscussionDialog({ discussion, onClose }: RemoveDiscussionProps) {
  const { mutate, isPending } = useMutation(purgeSessionMutation(useQueryClient()));
  return (
    <ConfirmDialog
      open
      title={DISCUSSION_TRASH_TEXTS.removeTitle}
      confirmLabel={DISCUSSION_TRASH_TEXTS.remove}
      busy={isPending}
      onClose={onClose}
      onConfirm={() => mutate(discussion, closeUnlessRetryable(onClose))}
    >
      {removeDiscussionText(discussion.title, discussion.messageCount)}
    </ConfirmDialog>
  );
}
