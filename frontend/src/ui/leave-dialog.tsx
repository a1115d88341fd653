import type { ComponentProps } from "react";
import { LEAVE_QUESTION_TEXTS } from "#frontend/labels/leave.ts";
import { ConfirmDialog } from "./confirm-dialog.tsx";

type LeaveDialogProps = Pick<ComponentProps<typeof ConfirmDialog>, "open" | "onClose" | "onConfirm"> & {
  words?: { leaveTitle: string; leaveText: string };
};

/** Asks before a form is left whose input would be lost. */
export const LeaveDialog = ({ words = LEAVE_QUESTION_TEXTS, ...dialog }: LeaveDialogProps) => (
  <ConfirmDialog
    title={words.leaveTitle}
    confirmLabel={LEAVE_QUESTION_TEXTS.leave}
    cancelLabel={LEAVE_QUESTION_TEXTS.stay}
    {...dialog}
  >
    {words.leaveText}
  </ConfirmDialog>
);
