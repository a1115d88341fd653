import { CircleAlert } from "lucide-react";
import { type ReactNode, useRef } from "react";
import { LEAVE_QUESTION_TEXTS } from "#frontend/labels/leave.ts";
import { Button } from "./button.tsx";
import { Dialog } from "./dialog.tsx";
import { fr } from "#frontend/browser/typography.ts";

type ConfirmDialogProps = {
  open: boolean;
  onClose: () => void;
  onConfirm: () => void;
  title: string;
  confirmLabel: string;
  cancelLabel?: string;
  tone?: "danger-solid" | "primary";
  busy?: boolean;
  /** A third button, shown last, whose action loses nothing. */
  safe?: { label: string; busy: boolean; onSelect: () => void } | undefined;
  /** Why the confirmed action failed: the dialog stays open and shows this. */
  error?: string | undefined;
  /** Text on what will be lost, and how much. */
  children?: ReactNode;
};

/**
 * A dialog that asks before an action. The cancel button gets the focus, so that Enter alone loses nothing.
 */
export function ConfirmDialog({
  open,
  onClose,
  onConfirm,
  title,
  confirmLabel,
  cancelLabel = LEAVE_QUESTION_TEXTS.cancel,
  tone = "danger-solid",
  busy = false,
  safe,
  error,
  children,
}: ConfirmDialogProps) {
  const cancel = useRef<HTMLButtonElement>(null);
  const footer = (
    <>
      <Button ref={cancel} onClick={onClose}>
        {cancelLabel}
      </Button>
      <Button tone={tone} busy={busy} onClick={onConfirm}>
        {confirmLabel}
      </Button>
      {safe && (
        <Button tone="primary" busy={safe.busy} onClick={safe.onSelect}>
          {safe.label}
        </Button>
      )}
    </>
  );
  return (
    <Dialog
      open={open}
      onClose={onClose}
      role="alertdialog"
      title={title}
      description={children}
      size="sm"
      closable={false}
      initialFocus={cancel}
      footer={footer}
    >
      {error && (
        <p role="alert" className="mt-3 flex gap-1.5 text-sm font-medium text-danger">
          <CircleAlert size={15} aria-hidden="true" className="mt-0.5" />
          {fr(error)}
        </p>
      )}
    </Dialog>
  );
}
