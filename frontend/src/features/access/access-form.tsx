import { CircleAlert } from "lucide-react";
import { useId } from "react";
import type { User } from "#shared/access/user.schema.ts";
import { errorMessage } from "#frontend/api/error-message.ts";
import type { AccessMode } from "#frontend/browser/paths.ts";
import { ACCESS } from "#frontend/labels/access.ts";
import { Button } from "#frontend/ui/button.tsx";
import { Checkbox } from "#frontend/ui/checkbox.tsx";
import { Field } from "#frontend/ui/field.tsx";
import { Notice } from "#frontend/ui/notice.tsx";
import { PasswordInput } from "#frontend/ui/password-input.tsx";
import { TextInput } from "#frontend/ui/text-input.tsx";
import { fr } from "#frontend/ui/typography.ts";
import { preloadAccessSchema } from "./access-resolver.ts";
import { ConsentLabel } from "./consent-label.tsx";
import { missingFields, missingSentence } from "./missing-fields.rules.ts";
import { PasswordChecklist } from "./password-checklist.tsx";
import { useAccessForm } from "./use-access-form.ts";

type AccessFormProps = { mode: AccessMode; onSuccess: (user: User) => void };

/** One form for sign-in and sign-up, so that switching keeps what was typed. */
export function AccessForm({ mode, onSuccess }: AccessFormProps) {
  const signsUp = mode === "inscription";
  const rulesId = useId();
  const { register, values, errors, submit, compareConfirmation, failure, isPending } = useAccessForm(
    mode,
    onSuccess,
  );
  const missing = missingFields(mode, values);
  const isClosed =
    values.email === "" || values.password === "" || isPending || (signsUp && !values.privacyAccepted);

  return (
    <form
      noValidate
      onSubmit={(event) => void submit(event)}
      onInput={preloadAccessSchema}
      className="grid gap-4.5"
    >
      {signsUp && (
        <div className="grid gap-4 min-[30rem]:grid-cols-2">
          <Field label={ACCESS.firstName} error={errors.firstName?.message}>
            <TextInput {...register("firstName")} autoComplete="given-name" />
          </Field>
          <Field label={ACCESS.lastName} error={errors.lastName?.message}>
            <TextInput {...register("lastName")} autoComplete="family-name" />
          </Field>
        </div>
      )}
      <Field label={ACCESS.email} error={errors.email?.message}>
        <TextInput
          {...register("email")}
          type="email"
          autoComplete={signsUp ? "email" : "username"}
          autoCapitalize="none"
          spellCheck={false}
        />
      </Field>
      <Field label={ACCESS.password} error={errors.password?.message}>
        <PasswordInput
          key={mode}
          {...register("password")}
          autoComplete={signsUp ? "new-password" : "current-password"}
          {...(signsUp && { "aria-describedby": rulesId })}
        />
      </Field>
      {signsUp && (
        <>
          <PasswordChecklist id={rulesId} password={values.password} />
          <Field label={ACCESS.confirmation} error={errors.confirmation?.message} keepsErrorLine>
            <PasswordInput
              {...register("confirmation", { onBlur: compareConfirmation })}
              autoComplete="new-password"
            />
          </Field>
          <Checkbox label={<ConsentLabel />} {...register("privacyAccepted")} />
        </>
      )}
      {failure && (
        <Notice tone="danger" icon={CircleAlert} role="alert">
          {fr(errorMessage(failure, ACCESS.failed))}
        </Notice>
      )}
      <Button type="submit" tone="primary" size="lg" wide disabled={isClosed}>
        {signsUp ? ACCESS.signup : ACCESS.login}
      </Button>
      {missing.length > 0 && <p className="note">{fr(`${ACCESS.missing} ${missingSentence(missing)}.`)}</p>}
    </form>
  );
}
