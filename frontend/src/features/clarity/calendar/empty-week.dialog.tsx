import { LazyConfirmDialog } from "#frontend/ui/lazy-dialogs.ts";
import { fr } from "#frontend/browser/typography.ts";
import { emptyWeekText, WEEK_CALENDAR } from "./words.ts";

type CleanDialogProps = { tasks: number; blocks: number; onConfirm: () => void; onClose: () => void };

/** Confirmation before all tasks and blocks of a week are removed. */
export const EmptyWeekDialog = ({ tasks, blocks, onConfirm, onClose }: CleanDialogProps) => (
  <LazyConfirmDialog
    open
    title={WEEK_CALENDAR.cleanTitle}
    confirmLabel={WEEK_CALENDAR.cleanConfirm}
    onClose={onClose}
    onConfirm={() => {
      onConfirm();
      onClose();
    }}
  >
    {fr(emptyWeekText(tasks, blocks))}
  </LazyConfirmDialog>
);
