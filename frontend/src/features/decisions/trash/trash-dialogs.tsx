import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import type { Decision } from "#shared/decision/decision.schema.ts";
import { hasStatus } from "#frontend/api/errors.ts";
import { removeForGoodText, restoreText, TRASH } from "#frontend/labels/trash.ts";
import { ConfirmDialog } from "#frontend/ui/confirm-dialog.tsx";
import { decisionQuery, restoreDecision } from "../decision/queries.ts";
import { removeForGood } from "./queries.ts";

/** What the person is asked before something is done with a decision of the trash. */
export type Asked = { kind: "restore" | "remove"; decision: Decision };

type TrashDialogsProps = { asked: Asked; onClose: () => void };

export default function TrashDialogs({ asked: { kind, decision }, onClose }: TrashDialogsProps) {
  const Question = kind === "restore" ? RestoreQuestion : RemoveQuestion;
  return <Question decision={decision} onClose={onClose} />;
}

type QuestionProps = { decision: Decision; onClose: () => void };

function RestoreQuestion({ decision, onClose }: QuestionProps) {
  const { mutate, isPending } = useMutation(restoreDecision(useQueryClient()));
  return (
    <ConfirmDialog
      open
      tone="primary"
      title={TRASH.restoreTitle}
      confirmLabel={TRASH.restore}
      busy={isPending}
      onClose={onClose}
      onConfirm={() => mutate(decision, closing(onClose))}
    >
      {restoreText(decision.title)}
    </ConfirmDialog>
  );
}

function RemoveQuestion({ decision, onClose }: QuestionProps) {
  const { mutate, isPending } = useMutation(removeForGood(useQueryClient()));
  const { data: full } = useQuery(decisionQuery(decision.id));
  return (
    <ConfirmDialog
      open
      title={TRASH.removeTitle}
      confirmLabel={TRASH.remove}
      busy={isPending}
      onClose={onClose}
      onConfirm={() => mutate(decision, closing(onClose))}
    >
      {removeForGoodText(decision.title, full?.actions.length)}
    </ConfirmDialog>
  );
}

/** Once it is done, or cannot be done any more; after another failure the question stays, to be answered again. */
const closing = (onClose: () => void) => ({
  onSuccess: onClose,
  onError: (error: Error) => {
    if (hasStatus(error, 404) || hasStatus(error, 409)) onClose();
  },
});
