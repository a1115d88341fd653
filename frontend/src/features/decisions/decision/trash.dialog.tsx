import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { Decision } from "#shared/decision/decision.schema.ts";
import { DECISION, trashText } from "#frontend/labels/decision.ts";
import { ConfirmDialog } from "#frontend/ui/confirm-dialog.tsx";
import { trashDecision } from "./queries.ts";

type TrashDialogProps = {
  decision: Pick<Decision, "id" | "title">;
  onClose: () => void;
  /** Once it is confirmed, before the server has answered: what shows the decision closes. */
  onTrashed?: () => void;
};

/** « Supprimer cette décision ? »: the decision goes at once, and comes back with a sentence if that fails. */
export function TrashDialog({ decision, onClose, onTrashed }: TrashDialogProps) {
  const { mutate } = useMutation(trashDecision(useQueryClient()));
  const confirm = () => {
    mutate({ id: decision.id, title: decision.title });
    onClose();
    onTrashed?.();
  };
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      onConfirm={confirm}
      title={DECISION.trashTitle}
      confirmLabel={DECISION.trash}
      cancelLabel={DECISION.cancel}
    >
      {trashText(decision.title)}
    </ConfirmDialog>
  );
}
