import type { Action } from "#shared/plan/action.schema.ts";
import { PLAN, removeText } from "#frontend/labels/plan.ts";
import { ConfirmDialog } from "#frontend/ui/confirm-dialog.tsx";

type RemoveActionDialogProps = {
  action: Action;
  /** How many sub-actions go with it. */
  below: number;
  onClose: () => void;
  onConfirm: () => void;
};

/** « Supprimer cette action ? »: asked first, and undone from the toast after it. */
export function RemoveActionDialog({ action, below, onClose, onConfirm }: RemoveActionDialogProps) {
  const confirm = () => {
    onClose();
    onConfirm();
  };
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      onConfirm={confirm}
      title={PLAN.removeTitle}
      confirmLabel={PLAN.remove}
    >
      {removeText(action.title, below)}
    </ConfirmDialog>
  );
}
