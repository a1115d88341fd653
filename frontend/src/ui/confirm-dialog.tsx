import { CircleAlert } from "lucide-react";
import { type ReactNode, useRef } from "react";
import { Button } from "./button.tsx";
import { Dialog } from "./dialog.tsx";
import { fr } from "./typography.ts";

type ConfirmDialogProps = {
  open: boolean;
  onClose: () => void;
  onConfirm: () => void;
  title: string;
  confirmLabel: string;
  cancelLabel?: string;
  tone?: "danger-solid" | "primary";
  busy?: boolean;
  /** Why it could not be done; the dialog stays. */
  error?: string | undefined;
  /** What goes, and how much of it. */
  children?: ReactNode;
};

/** One question before something is done. Focus begins on the way back, so that Enter alone loses nothing. */
export function ConfirmDialog({
  open,
  onClose,
  onConfirm,
  title,
  confirmLabel,
  cancelLabel = "Annuler",
  tone = "danger-solid",
  busy = false,
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
