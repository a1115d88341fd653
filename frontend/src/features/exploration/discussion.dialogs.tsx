import { useMutation, useQuery, type QueryClient } from "@tanstack/react-query";
import type { Session } from "#shared/discussion/session.schema.ts";
import { clearMessagesMutation, messagesQuery } from "#frontend/entities/discussion/queries.ts";
import { trashSessionMutation } from "#frontend/entities/discussion/trash.ts";
import {
  clearDiscussionQuestion,
  EXPLORATION_PAGE_TEXTS,
  removeDiscussionQuestion,
} from "#frontend/labels/exploration.ts";
import { ConfirmDialog } from "#frontend/ui/confirm-dialog.tsx";

type ClearDialogProps = { client: QueryClient; session: Session; onClose: () => void };

/** « Vider la conversation »: asks, then removes all messages of the discussion, which itself stays. */
export function ClearDiscussionDialog({ client, session, onClose }: ClearDialogProps) {
  const { data: messages = [] } = useQuery(messagesQuery(session.id));
  const { mutate, isPending } = useMutation({
    ...clearMessagesMutation(client),
    meta: {
      success: { title: EXPLORATION_PAGE_TEXTS.cleared },
      failure: { description: EXPLORATION_PAGE_TEXTS.clearFailed },
    },
  });
  return (
    <ConfirmDialog
      open
      title={EXPLORATION_PAGE_TEXTS.clearTitle}
      confirmLabel={EXPLORATION_PAGE_TEXTS.clearTitle}
      busy={isPending}
      onClose={onClose}
      onConfirm={() => mutate(session.id, { onSuccess: onClose })}
    >
      {clearDiscussionQuestion(messages.length)}
    </ConfirmDialog>
  );
}

type RemoveDialogProps = {
  client: QueryClient;
  userId: string;
  session: Session;
  onRemoved: () => void;
  onClose: () => void;
};

/** « Supprimer la discussion »: asks, then moves the discussion with its messages to the trash. */
export function TrashDiscussionDialog({ client, userId, session, onRemoved, onClose }: RemoveDialogProps) {
  const { data: messages } = useQuery({ ...messagesQuery(session.id), enabled: false });
  const failure = { description: EXPLORATION_PAGE_TEXTS.removeFailed };
  const { mutate, isPending } = useMutation(trashSessionMutation(client, userId, failure));
  return (
    <ConfirmDialog
      open
      title={EXPLORATION_PAGE_TEXTS.removeTitle}
      confirmLabel={EXPLORATION_PAGE_TEXTS.remove}
      busy={isPending}
      onClose={onClose}
      onConfirm={() =>
        mutate(session, {
          onSuccess: () => {
            onRemoved();
            onClose();
          },
        })
      }
    >
      {removeDiscussionQuestion(session.title, messages?.length)}
    </ConfirmDialog>
  );
}
