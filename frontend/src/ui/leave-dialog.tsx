import type { ComponentProps } from "react";
import { UI } from "#frontend/labels/ui.ts";
import { ConfirmDialog } from "./confirm-dialog.tsx";

type LeaveDialogProps = Pick<ComponentProps<typeof ConfirmDialog>, "open" | "onClose" | "onConfirm"> & {
  words?: { leaveTitle: string; leaveText: string };
};

/** Asks before a form is left with what was typed in it. */
export const LeaveDialog = ({ words = UI, ...dialog }: LeaveDialogProps) => (
  <ConfirmDialog title={words.leaveTitle} confirmLabel={UI.leave} cancelLabel={UI.stay} {...dialog}>
    {words.leaveText}
  </ConfirmDialog>
);
