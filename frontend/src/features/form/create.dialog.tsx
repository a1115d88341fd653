import { useId, useState } from "react";
import { useNavigate, useSearchParams } from "react-router-dom";
import { PRIORITIES } from "#shared/decision/decision.ts";
import { withQueryChanges } from "#frontend/browser/address/paths.ts";
import { CREATE_DECISION_BUTTON_ID } from "#frontend/browser/address/use-address-dialog.ts";
import { DECISION_FORM_TEXTS } from "#frontend/labels/decision-form.ts";
import { Button } from "#frontend/ui/button.tsx";
import { Dialog } from "#frontend/ui/dialog.tsx";
import { LeaveDialog } from "#frontend/ui/leave-dialog.tsx";
import { NewDecisionForm } from "./decision-form.tsx";
import { useCreateDecisionForm } from "./use-create-form.ts";

type CreateDialogProps = {
  /** The priority to start with; a text that is no priority means the default. */
  priority: string;
  onClose: () => void;
};

/**
 * The dialog « Créer une nouvelle décision ». Callers must unmount it on closing. Typed values are discarded
 * only after a confirmation.
 */
export function CreateDecisionDialog({ priority, onClose }: CreateDialogProps) {
  const formId = useId();
  const closeForGood = useCloseForGood();
  const [isLeaving, setIsLeaving] = useState(false);
  const { form, submit, isSending, isTyped, startAgain, isRestored, other, ...generation } =
    useCreateDecisionForm({
      place: "new",
      priority: PRIORITIES.find((known) => known === priority),
      failure: DECISION_FORM_TEXTS.failedInDialog,
      onCreated: onClose,
      onLeaving: closeForGood,
    });
  // While the decision is being sent, closing asks nothing: a toast reports the outcome.
  const close = () => (isSending || !isTyped() ? onClose() : setIsLeaving(true));
  const leave = () => {
    startAgain();
    onClose();
  };
  const footer = (
    <>
      <Button onClick={close}>{DECISION_FORM_TEXTS.cancel}</Button>
      <Button type="submit" form={formId} tone="primary" busy={isSending}>
        {DECISION_FORM_TEXTS.create}
      </Button>
    </>
  );
  return (
    <Dialog
      open
      onClose={close}
      title={DECISION_FORM_TEXTS.createTitle}
      fullOnPhone
      footer={footer}
      returnTo={`#${CREATE_DECISION_BUTTON_ID}`}
    >
      <NewDecisionForm
        id={formId}
        form={form}
        onSubmit={(event) => void submit(event)}
        onDiscard={isRestored ? startAgain : undefined}
        other={other}
        onGenerate={generation.askToGenerate}
        question={generation.question}
      />
      <LeaveDialog open={isLeaving} onClose={() => setIsLeaving(false)} onConfirm={leave} />
    </Dialog>
  );
}

/**
 * Returns a function that closes the dialog and removes it from the history, so that « back » does not reopen
 * it.
 */
function useCloseForGood(): () => void {
  const navigate = useNavigate();
  const [params] = useSearchParams();
  return () => void navigate({ search: withQueryChanges(params, { creer: null }) }, { replace: true });
}
