import { CircleAlert } from "lucide-react";
import { useId } from "react";
import type { User } from "#shared/access/user.schema.ts";
import { errorMessage } from "#frontend/api/error-message.ts";
import { type LoginPageMode, paths } from "#frontend/browser/address/paths.ts";
import { storeTypedEmail } from "./typed-email.ts";
import { fr } from "#frontend/browser/typography.ts";
import { PasswordChecklist } from "#frontend/entities/person/password-checklist.tsx";
import { ACCESS_TEXTS, MISSING_FIELD_WORDS } from "#frontend/labels/access.ts";
import { Button } from "#frontend/ui/button.tsx";
import { Checkbox } from "#frontend/ui/checkbox.tsx";
import { cx } from "#frontend/ui/class-names.ts";
import { Field } from "#frontend/ui/field.tsx";
import { Notice } from "#frontend/ui/notice.tsx";
import { PasswordInput } from "#frontend/ui/password-input.tsx";
import { submitOnEnterProps } from "#frontend/ui/submit-on-enter.ts";
import { TextInput } from "#frontend/ui/text-input.tsx";
import { keepEmailWordWhole } from "#frontend/ui/whole-mail.tsx";
import { preloadAccessSchema, useAccessForm } from "./use-access-form.ts";
import { ForgottenPasswordLink } from "./forgotten-link.tsx";
import {
  NewTabLink,
  SecondFactorFields,
  type SecondFactorProps,
  useSecondFactor,
} from "./second-factor-fields.tsx";
import { missingAccessFields, missingFieldsSentence } from "./missing-fields.rules.ts";
import { PasskeySignInIfSupported } from "./passkey-offer.tsx";

type AccessFormProps = {
  mode: LoginPageMode;
  onModeChange: (mode: LoginPageMode) => void;
  onSuccess: (user: User) => void;
  /** Path to open after the sign-in; the link to the password reset passes it on. Null: the start page. */
  retour: string | null;
};

/** The form of sign-in and sign-up; after a correct password with a second factor, the form for its code. */
export function AccessForm({ mode, retour, onModeChange, onSuccess }: AccessFormProps) {
  const form = useAccessForm(mode, onSuccess);
  if (form.challenge !== null)
    return <SecondFactorForm text={form.challenge} onSuccess={onSuccess} onRestart={form.restart} />;
  return (
    <>
      <AccessModeSwitch mode={mode} onChange={onModeChange} />
      <CredentialsForm mode={mode} form={form} onSignIn={() => onModeChange("connexion")} />
      {mode === "connexion" && (
        <>
          <ForgottenPasswordLink retour={retour} onClick={() => storeTypedEmail(form.values.email)} />
          <PasskeySignInIfSupported
            email={form.values.email}
            onEmailMissing={form.showOfEmail}
            onSuccess={onSuccess}
          />
        </>
      )}
    </>
  );
}

type CredentialsFormProps = {
  mode: LoginPageMode;
  form: ReturnType<typeof useAccessForm>;
  /** Called to switch to the sign-in, which keeps what was typed. */
  onSignIn: () => void;
};

/** The form of both sign-in and sign-up: one component, so that switching keeps what was typed. */
function CredentialsForm({ mode, form, onSignIn }: CredentialsFormProps) {
  const { formRef, register, values, errors, submit, compareConfirmation } = form;
  const { failure, isRefused, isPending, isClosed } = form;
  const signsUp = mode === "inscription";
  /** Id of the text below the password: its rules or, after a refused sign-in, the reason. */
  const saidId = useId();
  const refused = isRefused && { "aria-invalid": true, "aria-describedby": saidId };
  const missing = missingAccessFields(mode, values);
  const refusal = errors.privacyAccepted?.message;

  return (
    <form
      ref={formRef}
      noValidate
      onSubmit={submit}
      onInput={preloadAccessSchema}
      {...submitOnEnterProps(isClosed, submit)}
      className="grid gap-4.5"
    >
      {signsUp && (
        <div className="grid gap-4.5 min-[30rem]:grid-cols-2">
          <Field label={ACCESS_TEXTS.firstName} error={errors.firstName?.message}>
            <TextInput {...register("firstName")} autoComplete="given-name" />
          </Field>
          <Field label={ACCESS_TEXTS.lastName} error={errors.lastName?.message}>
            <TextInput {...register("lastName")} autoComplete="family-name" />
          </Field>
        </div>
      )}
      <Field label={ACCESS_TEXTS.email} error={errors.email?.message}>
        <TextInput
          {...register("email")}
          type="email"
          autoComplete={signsUp ? "email" : "username"}
          autoCapitalize="none"
          spellCheck={false}
          {...refused}
        />
      </Field>
      {form.isEmailTaken && (
        <p className="-mt-3">
          <Button size="sm" onClick={onSignIn}>
            {ACCESS_TEXTS.loginMode}
          </Button>
        </p>
      )}
      <Field label={ACCESS_TEXTS.password} error={errors.password?.message}>
        <PasswordInput
          key={mode}
          {...register("password")}
          autoComplete={signsUp ? "new-password" : "current-password"}
          {...(signsUp ? { "aria-describedby": saidId } : refused)}
        />
      </Field>
      {signsUp && (
        <>
          <PasswordChecklist id={saidId} password={values.password} person={values} />
          <Field label={ACCESS_TEXTS.confirmation} error={errors.confirmation?.message} keepsErrorLine>
            <PasswordInput
              {...register("confirmation", { onBlur: compareConfirmation })}
              which={MISSING_FIELD_WORDS.confirmation}
              autoComplete="new-password"
            />
          </Field>
          <Checkbox
            label={<ConsentLabel />}
            hint={refusal && <span className="font-medium text-danger">{fr(refusal)}</span>}
            aria-invalid={Boolean(refusal)}
            {...register("privacyAccepted")}
          />
        </>
      )}
      {failure && (
        // A refusal has no alert role: it describes the field that gets the focus, so it is read with that
        // field.
        <Notice tone="danger" icon={CircleAlert} {...(isRefused ? { id: saidId } : { role: "alert" })}>
          {fr(errorMessage(failure, ACCESS_TEXTS.failed))}
        </Notice>
      )}
      <Button type="submit" tone="primary" size="lg" wide disabled={isClosed} busy={isPending}>
        {signsUp ? ACCESS_TEXTS.signup : ACCESS_TEXTS.login}
      </Button>
      {missing.length > 0 && (
        <p className="note">
          {keepEmailWordWhole(`${ACCESS_TEXTS.missing} ${missingFieldsSentence(missing)}.`)}
        </p>
      )}
    </form>
  );
}

const MODES = [
  ["connexion", ACCESS_TEXTS.loginMode],
  ["inscription", ACCESS_TEXTS.signupMode],
] as const;

/** Two toggle buttons that switch between sign-in and sign-up. */
function AccessModeSwitch({
  mode,
  onChange,
}: {
  mode: LoginPageMode;
  onChange: (mode: LoginPageMode) => void;
}) {
  return (
    <fieldset
      aria-label={ACCESS_TEXTS.modes}
      className="mb-1 flex w-fit max-w-full flex-wrap gap-0.5 rounded-2 border border-line-2 p-0.5"
    >
      {MODES.map(([value, label]) => (
        <button
          key={value}
          type="button"
          aria-pressed={value === mode}
          onClick={() => onChange(value)}
          className={cx(
            "min-h-7 rounded-[4px] px-2.5 py-0.5 text-sm font-medium transition-colors",
            value === mode ? "bg-ink text-ink-inv" : "text-ink-2 hover:bg-sheet-2 hover:text-ink",
          )}
        >
          {label}
        </button>
      ))}
    </fieldset>
  );
}

const { before, privacy, between, terms, after } = ACCESS_TEXTS.consent;

/** Label of the consent checkbox: a sentence with two links. */
const ConsentLabel = () => (
  <>
    {before}
    <NewTabLink href={paths.privacy()}>{privacy}</NewTabLink>
    {between}
    <NewTabLink href={paths.terms()}>{terms}</NewTabLink>
    {after}
  </>
);

/** The form for the code of the second factor, on the sign-in page. */
function SecondFactorForm({ text, onSuccess, onRestart }: SecondFactorProps) {
  const factor = useSecondFactor({ onSuccess, onRestart });
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        factor.submit();
      }}
      className="grid gap-4.5"
    >
      <SecondFactorFields text={text} factor={factor} />
      <Button type="submit" tone="primary" size="lg" wide busy={factor.isPending}>
        {ACCESS_TEXTS.login}
      </Button>
      <Button tone="quiet" size="sm" className="justify-self-center" onClick={() => onRestart()}>
        {ACCESS_TEXTS.code.restart}
      </Button>
    </form>
  );
}
