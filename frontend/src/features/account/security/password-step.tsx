import { useMutation, useQueryClient } from "@tanstack/react-query";
import { CircleAlert } from "lucide-react";
import { type Ref, type RefObject, type SubmitEvent, useId, useRef, useState } from "react";
import { errorMessage, writeFailureMessage } from "#frontend/api/error-message.ts";
import { hasStatus, issueMessageAt } from "#frontend/api/errors.ts";
import { fr } from "#frontend/browser/typography.ts";
import { Button } from "#frontend/ui/button.tsx";
import { Dialog } from "#frontend/ui/dialog.tsx";
import { Field } from "#frontend/ui/field.tsx";
import { Notice } from "#frontend/ui/notice.tsx";
import { PasswordInput } from "#frontend/ui/password-input.tsx";
import { refreshAccount } from "../account-queries.ts";
import { SECURITY_TEXTS } from "./words.ts";

type PasswordStepDialogProps<Done> = {
  email: string;
  title: string;
  text: string;
  confirm: { label: string; tone: "primary" | "danger-solid" };
  run: (password: string) => Promise<Done>;
  onDone: (done: Done, password: string) => void;
  /**
   * Returns the message for a failure that does not come from the server; `undefined` for the default
   * message.
   */
  failureText?: (error: Error) => string | undefined;
  /** Error to show at first, about a password that was entered before this step. */
  firstRefusal?: string | undefined;
  /** Message for a lost answer: the action may have been done. */
  unanswered?: string | undefined;
  onClose: () => void;
};

/** Dialog that asks for the password, then calls `run` with it. */
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
          <Button onClick={onClose}>{SECURITY_TEXTS.cancel}</Button>
          <Button type="submit" form={formId} tone={confirm.tone} busy={step.isPending}>
            {confirm.label}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={step.submit} className="mt-4 grid gap-4.5">
        <CurrentPasswordField
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

type PasswordStepState = {
  field: RefObject<HTMLInputElement | null>;
  password: string;
  refusal: string | undefined;
  failure: string | undefined;
  isPending: boolean;
  change: (typed: string) => void;
  submit: (event: SubmitEvent) => void;
};

type PasswordStepOptions = {
  /**
   * Returns the message for a failure that does not come from the server; `undefined` for the default
   * message.
   */
  failureText?: ((error: Error) => string | undefined) | undefined;
  /** Error to show at first, about a password that was entered before this step. */
  firstRefusal?: string | undefined;
  /** Message if the action has failed. */
  failed?: string | undefined;
  /** Message for a lost answer: the action may have been done. */
  unanswered?: string | undefined;
};

/**
 * Returns the state of a step that asks for the password, then calls `run` with it. `refusal` is the error of
 * the password, shown beside the field; `failure` is any other error, shown below.
 */
export function usePasswordStep<Done>(
  run: (password: string) => Promise<Done>,
  onDone: (done: Done, password: string) => void,
  { firstRefusal, failureText, failed = SECURITY_TEXTS.actionFailed, unanswered }: PasswordStepOptions = {},
): PasswordStepState {
  const client = useQueryClient();
  const field = useRef<HTMLInputElement>(null);
  const [password, setPassword] = useState("");
  const [refusal, setRefusal] = useState<string | undefined>(firstRefusal);
  const { mutate, error, isPending } = useMutation({
    mutationFn: run,
    // Removes the earlier error first: if the same text is shown again, it is then announced again.
    onMutate: () => setRefusal(undefined),
    onSuccess: onDone,
    onError: (failure) => {
      setRefusal(issueMessageAt(failure, "password"));
      field.current?.select();
      // A 409 means that the action is done, by another tab or by a request whose answer was lost: reads the
      // account.
      if (hasStatus(failure, 409)) refreshAccount(client);
    },
  });
  return {
    field,
    password,
    refusal,
    failure:
      error && issueMessageAt(error, "password") === undefined
        ? (failureText?.(error) ??
          (unanswered === undefined
            ? errorMessage(error, failed)
            : writeFailureMessage(error, { failed, unanswered })))
        : undefined,
    isPending,
    change: (typed) => {
      setPassword(typed);
      setRefusal(undefined);
    },
    submit: (event) => {
      event.preventDefault();
      if (isPending) return;
      if (password === "") {
        setRefusal(SECURITY_TEXTS.passwordMissing);
        field.current?.focus();
      } else mutate(password);
    },
  };
}

type OwnPasswordFieldProps = {
  email: string;
  value: string;
  error: string | undefined;
  ref?: Ref<HTMLInputElement>;
  onChange: (value: string) => void;
};

/** The field for the current password, in dialogs of protected actions. */
export const CurrentPasswordField = ({ email, value, error, ref, onChange }: OwnPasswordFieldProps) => (
  <>
    <HiddenUsernameField email={email} />
    <Field label={SECURITY_TEXTS.askPassword} hint={SECURITY_TEXTS.askPasswordText} error={error}>
      <PasswordInput
        ref={ref}
        value={value}
        autoComplete="current-password"
        onChange={({ target }) => onChange(target.value)}
      />
    </Field>
  </>
);

/** Hidden field that tells a password manager to which account the password belongs. */
export const HiddenUsernameField = ({ email }: { email: string }) => (
  <input type="email" name="username" autoComplete="username" value={email} readOnly hidden />
);

/** Notice with the reason of a failure. Renders nothing if `text` is undefined. */
export const FailureNotice = ({ text }: { text: string | undefined }) =>
  text === undefined ? null : (
    <Notice tone="danger" icon={CircleAlert} role="alert">
      {fr(text)}
    </Notice>
  );
