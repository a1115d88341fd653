import { CircleAlert } from "lucide-react";
import { type FormEvent, useRef, useState } from "react";
import { ACCESS_TEXTS } from "#frontend/labels/access.ts";
import { Button } from "#frontend/ui/button.tsx";
import { Field } from "#frontend/ui/field.tsx";
import { Notice } from "#frontend/ui/notice.tsx";
import { submitOnEnterProps } from "#frontend/ui/submit-on-enter.ts";
import { TextInput } from "#frontend/ui/text-input.tsx";
import { fr } from "#frontend/browser/typography.ts";
import { keepEmailWordWhole } from "#frontend/ui/whole-mail.tsx";
import { requestResetCode } from "./pool.ts";
import { type ResetFailureName, codeRequestFailureName } from "./reset-failure.rules.ts";
import { PASSWORD_RESET_TEXTS, PASSWORD_RESET_FAILURE_TEXTS } from "./words.ts";

/** A simple check of the address; the one of the server (`user.schema.ts`) would need a library. */
const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

type EmailStepProps = {
  email: string;
  onType: (typed: string) => void;
  /** Called with the address. `isJustSent`: whether a code was sent, false if the person already had one. */
  onGoOn: (email: string, isJustSent: boolean) => void;
};

/**
 * The first step of the password reset: asks for the e-mail address and sends a code, unless the person has
 * one.
 */
export function EmailStep({ email, onType, onGoOn }: EmailStepProps) {
  const field = useRef<HTMLInputElement>(null);
  const [failure, setFailure] = useState<ResetFailureName | null>(null);
  const [isPending, setIsPending] = useState(false);
  const goOn = async (isCodeAsked: boolean) => {
    const address = email.trim().normalize("NFC");
    if (!EMAIL.test(address)) {
      setFailure("invalidEmail");
      field.current?.focus();
      return;
    }
    if (isCodeAsked) {
      setIsPending(true);
      // Removes the earlier failure first: if it comes again, it is then announced again.
      setFailure(null);
      const failed = await requestResetCode(address).then(() => null, codeRequestFailureName);
      setIsPending(false);
      setFailure(failed);
      if (failed) return;
    }
    onGoOn(address, isCodeAsked);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isPending) void goOn(true);
  };
  const isBarred = email.trim() === "";
  const isInvalid = failure === "invalidEmail";
  return (
    <form noValidate onSubmit={submit} {...submitOnEnterProps(isBarred, submit)} className="grid gap-4.5">
      <p className="text-ink-2">{keepEmailWordWhole(PASSWORD_RESET_TEXTS.intro)}</p>
      <Field
        label={ACCESS_TEXTS.email}
        error={isInvalid ? PASSWORD_RESET_FAILURE_TEXTS.invalidEmail : undefined}
      >
        <TextInput
          ref={field}
          type="email"
          value={email}
          onChange={({ target }) => {
            onType(target.value);
            // Removes the error, which was about another address.
            if (isInvalid) setFailure(null);
          }}
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
        />
      </Field>
      {failure && !isInvalid && (
        <Notice tone="danger" icon={CircleAlert} role="alert">
          {fr(PASSWORD_RESET_FAILURE_TEXTS[failure])}
        </Notice>
      )}
      <Button type="submit" tone="primary" size="lg" wide busy={isPending} disabled={isBarred}>
        {PASSWORD_RESET_TEXTS.send}
      </Button>
      <p>
        <Button tone="quiet" className="-ml-3.5" onClick={() => void goOn(false)}>
          {PASSWORD_RESET_TEXTS.hasCode}
        </Button>
      </p>
    </form>
  );
}
