import { useQueryClient } from "@tanstack/react-query";
import type { Decision } from "#shared/decision/decision.schema.ts";
import { COMMON_DECISION_TEXTS, trashDecisionText } from "#frontend/labels/decision.ts";
import { LazyConfirmDialog } from "#frontend/ui/lazy-dialogs.ts";
import { trashDecision } from "./trash.ts";

type TrashDialogProps = {
  decision: Pick<Decision, "id" | "title">;
  onClose: () => void;
  /** Called when the person confirms, before the server has answered. */
  onTrashed?: () => void;
};

/**
 * « Supprimer cette décision ? »: once confirmed, the decision leaves the list at once; if the server
 * refuses, it comes back.
 */
export function TrashDecisionDialog({ decision, onClose, onTrashed }: TrashDialogProps) {
  const client = useQueryClient();
  const confirm = () => {
    void trashDecision(client, decision);
    onClose();
    onTrashed?.();
  };
  return (
    <LazyConfirmDialog
      open
      onClose={onClose}
      onConfirm={confirm}
      title={COMMON_DECISION_TEXTS.trashTitle}
      confirmLabel={COMMON_DECISION_TEXTS.trash}
    >
      {trashDecisionText(decision.title)}
    </LazyConfirmDialog>
  );
}
