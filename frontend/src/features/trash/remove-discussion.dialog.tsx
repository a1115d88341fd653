import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { TrashedSession } from "#shared/discussion/session.schema.ts";
import { purgeSession } from "#frontend/entities/discussion/trash.ts";
import { closeUnlessRetryable } from "./trash-dialogs.tsx";
import { DISCUSSION_TRASH, removeForGoodText } from "#frontend/labels/discussion-trash.ts";
import { ConfirmDialog } from "#frontend/ui/confirm-dialog.tsx";

type RemoveDiscussionProps = { discussion: TrashedSession; onClose: () => void };

/** « Supprimer définitivement cette discussion ? », with what goes. */
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
      {removeForGoodText(discussion.title, discussion.messageCount)}
    </ConfirmDialog>
  );
}
