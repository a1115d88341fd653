import type { ComponentProps } from "react";
import { LEAVE_QUESTION } from "#frontend/labels/leave.ts";
import { ConfirmDialog } from "./confirm-dialog.tsx";

type LeaveDialogProps = Pick<ComponentProps<typeof ConfirmDialog>, "open" | "onClose" | "onConfirm"> & {
  words?: { leaveTitle: string; leaveText: string };
};

/** Asks before a form is left whose input would be lost. */
export const LeaveDialog = ({ words = LEAVE_QUESTION, ...dialog }: LeaveDialogProps) => (
  <ConfirmDialog
    title={words.leaveTitle}
    confirmLabel={LEAVE_QUESTION.leave}
    cancelLabel={LEAVE_QUESTION.stay}
    {...dialog}
  >
    {words.leaveText}
  </ConfirmDialog>
);
