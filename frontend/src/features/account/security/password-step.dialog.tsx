import { useId } from "react";
import { SECURITY } from "#frontend/labels/account.ts";
import { Button } from "#frontend/ui/button.tsx";
import { Dialog } from "#frontend/ui/dialog.tsx";
import { FailureNotice } from "./failure-notice.tsx";
import { OwnPasswordField } from "./own-password-field.tsx";
import { usePasswordStep } from "./use-password-step.ts";

type PasswordStepDialogProps<Done> = {
  email: string;
  title: string;
  text: string;
  confirm: { label: string; tone: "primary" | "danger-solid" };
  run: (password: string) => Promise<Done>;
  onDone: (done: Done, password: string) => void;
  /** A sentence for a failure that is none of the server’s. */
  failureText?: (error: Error) => string | undefined;
  /** Of the password that was given before. */
  firstRefusal?: string | undefined;
  /** What to say where it may have been done, though no answer says so. */
  unanswered?: string | undefined;
  onClose: () => void;
};

/** Asks for the password, then does `run`. */
export function PasswordStepDialog<Done>({
  email,
  title,
  text,
  confirm,
  run,
  onDone,
  failureText,
  firstRefusal,
  unanswered,
  onClose,
}: PasswordStepDialogProps<Done>) {
  const formId = useId();
  const step = usePasswordStep(run, onDone, { firstRefusal, failureText, unanswered });
  return (
    <Dialog
      open
      onClose={onClose}
      size="sm"
      title={title}
      description={text}
      initialFocus={step.field}
      footer={
        <>
          <Button onClick={onClose}>{SECURITY.cancel}</Button>
          <Button type="submit" form={formId} tone={confirm.tone} busy={step.isPending}>
            {confirm.label}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={step.submit} className="mt-4 grid gap-4.5">
        <OwnPasswordField
          ref={step.field}
          email={email}
          value={step.password}
          error={step.refusal}
          onChange={step.change}
        />
        <FailureNotice text={step.failure} />
      </form>
    </Dialog>
  );
}
