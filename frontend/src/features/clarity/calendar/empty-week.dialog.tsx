import { LazyConfirmDialog } from "#frontend/ui/lazy-dialogs.ts";
import { fr } from "#frontend/browser/typography.ts";
import { confirmEmptyWeekText, WEEK_CALENDAR_TEXTS } from "./words.ts";

type CleanDialogProps = { tasks: number; blocks: number; onConfirm: () => void; onClose: () => void };

/** Confirmation before all tasks and blocks of a week are removed. */
export const ConfirmEmptyWeekDialog = ({ tasks, blocks, onConfirm, onClose }: CleanDialogProps) => (
  <LazyConfirmDialog
    open
    title={WEEK_CALENDAR_TEXTS.cleanTitle}
    confirmLabel={WEEK_CALENDAR_TEXTS.cleanConfirm}
    onClose={onClose}
    onConfirm={() => {
      onConfirm();
      onClose();
    }}
  >
    {fr(confirmEmptyWeekText(tasks, blocks))}
  </LazyConfirmDialog>
);
