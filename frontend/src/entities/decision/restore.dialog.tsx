import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { Decision } from "#shared/decision/decision.schema.ts";
import { hasStatus } from "#frontend/api/errors.ts";
import { restoreText, TRASH } from "#frontend/labels/trash.ts";
import { ConfirmDialog } from "#frontend/ui/confirm-dialog.tsx";
import { restoreDecision } from "./trash.ts";

type RestoreDialogProps = {
  decision: Pick<Decision, "id" | "title">;
  onClose: () => void;
};

/** « Restaurer cette décision ? »: from the trash, and from within the decision. */
export function RestoreDialog({ decision, onClose }: RestoreDialogProps) {
  const { mutate, isPending } = useMutation(restoreDecision(useQueryClient()));
  return (
    <ConfirmDialog
      open
      tone="primary"
      title={TRASH.restoreTitle}
      confirmLabel={TRASH.restore}
      busy={isPending}
      onClose={onClose}
      onConfirm={() => mutate(decision, closeUnlessRetryable(onClose))}
    >
      {restoreText(decision.title)}
    </ConfirmDialog>
  );
}

/** Closes on success, or where it cannot be done any more; after another failure the dialog stays for a retry. */
export const closeUnlessRetryable = (onClose: () => void) => ({
  onSuccess: onClose,
  onError: (error: Error) => {
    if (hasStatus(error, 404) || hasStatus(error, 409)) onClose();
  },
});
