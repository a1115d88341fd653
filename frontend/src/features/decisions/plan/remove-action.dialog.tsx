import type { Action } from "#shared/plan/action.schema.ts";
import { PLAN, removeText } from "#frontend/labels/plan.ts";
import { ConfirmDialog } from "#frontend/ui/confirm-dialog.tsx";

type RemoveActionDialogProps = {
  action: Action;
  /** How many actions are under it. */
  below: number;
  onClose: () => void;
  onConfirm: () => void;
};

/** « Supprimer cette action ? »: nothing brings it back as it was, so what goes with it is named. */
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
      cancelLabel={PLAN.cancel}
    >
      {removeText(action.title, below)}
    </ConfirmDialog>
  );
}
