import { cleanText, WEEK } from "#frontend/labels/clarity-week.ts";
import { ConfirmDialog } from "#frontend/ui/confirm-dialog.tsx";
import { fr } from "#frontend/ui/typography.ts";

type CleanDialogProps = { tasks: number; blocks: number; onConfirm: () => void; onClose: () => void };

/** Asks before a week is emptied. */
export const CleanDialog = ({ tasks, blocks, onConfirm, onClose }: CleanDialogProps) => (
  <ConfirmDialog
    open
    title={WEEK.cleanTitle}
    confirmLabel={WEEK.cleanConfirm}
    onClose={onClose}
    onConfirm={() => {
      onConfirm();
      onClose();
    }}
  >
    {fr(cleanText(tasks, blocks))}
  </ConfirmDialog>
);
