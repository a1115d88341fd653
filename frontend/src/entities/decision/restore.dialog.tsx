import { useQueryClient } from "@tanstack/react-query";
import type { Decision } from "#shared/decision/decision.schema.ts";
import { restoreDecisionText, DECISION_TRASH_TEXTS } from "#frontend/labels/trash.ts";
import { ConfirmDialog } from "#frontend/ui/confirm-dialog.tsx";
import { restoreDecision } from "./trash.ts";

type RestoreDialogProps = {
  decision: Pick<Decision, "id" | "title">;
  onClose: () => void;
  /** Called when the person confirms, before the server has answered. */
  onRestored?: () => void;
};

/** « Restaurer cette décision ? »: opened from the trash and from the dialog of a trashed decision. */
export function RestoreDecisionDialog({ decision, onClose, onRestored }: RestoreDialogProps) {
  const client = useQueryClient();
  const confirm = () => {
    void restoreDecision(client, decision);
    onClose();
    onRestored?.();
  };
  return (
    <ConfirmDialog
      open
      tone="primary"
      title={DECISION_TRASH_TEXTS.restoreTitle}
      confirmLabel={DECISION_TRASH_TEXTS.restore}
      onClose={onClose}
      onConfirm={confirm}
    >
      {restoreDecisionText(decision.title)}
    </ConfirmDialog>
  );
}
