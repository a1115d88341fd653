import { useRef } from "react";
import { DECISION_FORM } from "#frontend/labels/decision-form.ts";
import { Button } from "#frontend/ui/button.tsx";
import { Dialog } from "#frontend/ui/dialog.tsx";

type GenerateDialogProps = { onClose: () => void; onCreate: () => void; onExplore: () => void };

/** Asks whether the decision is to be created before MENTA is asked for its actions, or only explored. */
export function GenerateDialog({ onClose, onCreate, onExplore }: GenerateDialogProps) {
  const cancel = useRef<HTMLButtonElement>(null);
  return (
    <Dialog
      open
      onClose={onClose}
      role="alertdialog"
      title={DECISION_FORM.generateTitle}
      description={DECISION_FORM.generateText}
      closable={false}
      initialFocus={cancel}
      footer={
        <>
          <Button ref={cancel} onClick={onClose}>
            {DECISION_FORM.cancel}
          </Button>
          <Button onClick={onExplore}>{DECISION_FORM.exploreOnly}</Button>
          <Button tone="primary" onClick={onCreate}>
            {DECISION_FORM.generateConfirm}
          </Button>
        </>
      }
    />
  );
}
