import type { Ref } from "react";
import { SECURITY } from "#frontend/labels/account.ts";
import { Field } from "#frontend/ui/field.tsx";
import { PasswordInput } from "#frontend/ui/password-input.tsx";
import { UsernameField } from "./username-field.tsx";

type OwnPasswordFieldProps = {
  email: string;
  value: string;
  error: string | undefined;
  ref?: Ref<HTMLInputElement>;
  onChange: (value: string) => void;
};

/** The person's password, before something that only they may do. */
export const OwnPasswordField = ({ email, value, error, ref, onChange }: OwnPasswordFieldProps) => (
  <>
    <UsernameField email={email} />
    <Field label={SECURITY.askPassword} hint={SECURITY.askPasswordText} error={error}>
      <PasswordInput
        ref={ref}
        value={value}
        autoComplete="current-password"
        onChange={({ target }) => onChange(target.value)}
      />
    </Field>
  </>
);
