import { CircleAlert, MailCheck } from "lucide-react";
import { useEffect, useId, useState } from "react";
import { ACCESS, MISSING_FIELD_WORDS } from "#frontend/labels/access.ts";
import { LOCAL_MAILBOX } from "#frontend/labels/mailbox.ts";
import { RESET } from "#frontend/labels/reset.ts";
import { announce } from "#frontend/browser/announce.ts";
import { Button } from "#frontend/ui/button.tsx";
import { Field } from "#frontend/ui/field.tsx";
import { MailboxLink } from "#frontend/ui/mailbox-link.tsx";
import { Notice } from "#frontend/ui/notice.tsx";
import { PasswordInput } from "#frontend/ui/password-input.tsx";
import { submitOnEnter } from "#frontend/ui/submit-on-enter.ts";
import { ReadOnlyInput, TextInput } from "#frontend/ui/text-input.tsx";
import { fr } from "#frontend/browser/typography.ts";
import { PasswordChecklist } from "#frontend/entities/person/password-checklist.tsx";
import { readConfig } from "./pool.ts";
import { ResendButton } from "./resend-button.tsx";
import { useNewPassword } from "./use-new-password.ts";

type CodeStepProps = {
  email: string;
  /** Not where one comes back to this step, or had a code before. */
  isJustSent: boolean;
  onBack: () => void;
  onDone: () => void;
};

/** The code of the mail and the new password. */
export function CodeStep({ email, isJustSent, onBack, onDone }: CodeStepProps) {
  const rulesId = useId();
  const { values, change, compareConfirmation, fields, failures, isPending, submit } = useNewPassword(
    email,
    onDone,
  );
  const [mailbox, setMailbox] = useState<string>();
  useEffect(() => {
    readConfig().then(
      (config) => setMailbox(config.mailbox),
      () => {},
    );
  }, []);
  const codeField = fields.code;
  useEffect(() => {
    if (isJustSent) announce(RESET.sent);
    codeField.current?.focus();
  }, [codeField, isJustSent]);
  const { code, password, confirmation } = values;
  const isBarred = code === "" || password === "" || confirmation === "";
  return (
    <form
      noValidate
      onSubmit={(event) => void submit(event)}
      {...submitOnEnter(isBarred, (event) => void submit(event))}
      className="grid gap-4.5"
    >
      <Notice icon={MailCheck}>{fr(isJustSent ? `${RESET.sent} ${RESET.sentHint}` : RESET.typeCode)}</Notice>
      <MailboxLink path={mailbox} words={fr(LOCAL_MAILBOX)} />
      <Field label={ACCESS.email}>
        <ReadOnlyInput type="email" value={email} autoComplete="username" />
      </Field>
      <Field label={RESET.code} error={failures.code}>
        <TextInput
          ref={fields.code}
          value={code}
          onChange={({ target }) => change("code", target.value.replaceAll(/\D/g, "").slice(0, 6))}
          inputMode="numeric"
          autoComplete="one-time-code"
          className="num max-w-40"
        />
      </Field>
      <Field label={RESET.password} error={failures.password}>
        <PasswordInput
          ref={fields.password}
          value={password}
          onChange={({ target }) => change("password", target.value)}
          autoComplete="new-password"
          aria-describedby={rulesId}
        />
      </Field>
      <PasswordChecklist id={rulesId} password={password} person={{ email }} />
      <Field label={RESET.confirmation} error={failures.confirmation} keepsErrorLine>
        <PasswordInput
          ref={fields.confirmation}
          value={confirmation}
          onChange={({ target }) => change("confirmation", target.value)}
          onBlur={compareConfirmation}
          which={MISSING_FIELD_WORDS.confirmation}
          autoComplete="new-password"
        />
      </Field>
      {failures.all && (
        <Notice tone="danger" icon={CircleAlert} role="alert">
          {fr(failures.all)}
        </Notice>
      )}
      <Button type="submit" tone="primary" size="lg" wide busy={isPending} disabled={isBarred}>
        {RESET.change}
      </Button>
      <p className="flex flex-wrap gap-2">
        <ResendButton email={email} isJustSent={isJustSent} />
        <Button tone="quiet" onClick={onBack}>
          {RESET.otherEmail}
        </Button>
      </p>
    </form>
  );
}
