import { useId, useState } from "react";
import { PRIORITIES } from "#shared/decision/decision.ts";
import { CREATE_BUTTON } from "#frontend/app/address-dialog.ts";
import { DECISION_FORM } from "#frontend/labels/decision-form.ts";
import { Button } from "#frontend/ui/button.tsx";
import { ConfirmDialog } from "#frontend/ui/confirm-dialog.tsx";
import { Dialog } from "#frontend/ui/dialog.tsx";
import { DecisionForm } from "./decision-form.tsx";
import { useCreateForm } from "./use-create-form.ts";

type CreateDialogProps = {
  /** The one to begin with; anything else begins with the usual one. */
  priority: string;
  onClose: () => void;
};

/** « Créer une nouvelle décision », mounted while it is open: it begins anew each time. What was typed is only lost on a yes. */
export function CreateDialog({ priority, onClose }: CreateDialogProps) {
  const formId = useId();
  const [isLeaving, setIsLeaving] = useState(false);
  const { form, submit, isSending, isTyped, startAgain, isResumed } = useCreateForm({
    priority: PRIORITIES.find((known) => known === priority),
    failure: DECISION_FORM.failedInDialog,
    onCreated: onClose,
  });
  // A decision on its way is not abandoned: the toast tells what became of it.
  const close = () => (isSending || !isTyped() ? onClose() : setIsLeaving(true));
  const leave = () => {
    startAgain();
    onClose();
  };
  const footer = (
    <>
      <Button onClick={close}>{DECISION_FORM.cancel}</Button>
      <Button type="submit" form={formId} tone="primary" busy={isSending}>
        {DECISION_FORM.create}
      </Button>
    </>
  );
  return (
    <Dialog
      open
      onClose={close}
      title={DECISION_FORM.createTitle}
      fullOnPhone
      footer={footer}
      returnTo={`#${CREATE_BUTTON}`}
    >
      <DecisionForm
        id={formId}
        form={form}
        onSubmit={(event) => void submit(event)}
        onStartAgain={isResumed ? startAgain : undefined}
      />
      <ConfirmDialog
        open={isLeaving}
        onClose={() => setIsLeaving(false)}
        onConfirm={leave}
        title={DECISION_FORM.leaveTitle}
        confirmLabel={DECISION_FORM.leave}
        cancelLabel={DECISION_FORM.stay}
      >
        {DECISION_FORM.leaveText}
      </ConfirmDialog>
    </Dialog>
  );
}
