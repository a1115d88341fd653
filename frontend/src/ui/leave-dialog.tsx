import type { ComponentProps } from "react";
import { LEAVING } from "#frontend/labels/leave.ts";
import { ConfirmDialog } from "./confirm-dialog.tsx";

type LeaveDialogProps = Pick<ComponentProps<typeof ConfirmDialog>, "open" | "onClose" | "onConfirm"> & {
  words?: { leaveTitle: string; leaveText: string };
};

/** Asks before a form with input is left. */
export const LeaveDialog = ({ words = LEAVING, ...dialog }: LeaveDialogProps) => (
  <ConfirmDialog title={words.leaveTitle} confirmLabel={LEAVING.leave} cancelLabel={LEAVING.stay} {...dialog}>
    {words.leaveText}
  </ConfirmDialog>
);
