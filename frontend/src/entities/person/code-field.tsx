import type { Ref } from "react";
import { ACCESS_TEXTS } from "#frontend/labels/access.ts";
import { Field } from "#frontend/ui/field.tsx";
import { TextInput } from "#frontend/ui/text-input.tsx";

/**
 * The kind of code that is asked for after the password: the six digits of an authenticator app, or a
 * recovery code.
 */
export type SecondFactorCodeKind = "app" | "recovery";

type CodeFieldProps = {
  kind?: SecondFactorCodeKind;
  value: string;
  error: string | undefined;
  /** Id of the element that explains why a code is asked for. */
  describedBy?: string | undefined;
  ref?: Ref<HTMLInputElement>;
  onChange: (value: string) => void;
};

/** A field for a code. Spaces are allowed, because apps and mails show codes with spaces. */
export function SecondFactorCodeField({
  kind = "app",
  value,
  error,
  describedBy,
  ref,
  onChange,
}: CodeFieldProps) {
  const isApp = kind === "app";
  return (
    <Field
      label={isApp ? ACCESS_TEXTS.code.app : ACCESS_TEXTS.code.recovery}
      hint={isApp ? ACCESS_TEXTS.code.appHint : ACCESS_TEXTS.code.recoveryHint}
      error={error}
    >
      <TextInput
        ref={ref}
        dir="ltr"
        value={value}
        inputMode={isApp ? "numeric" : "text"}
        autoComplete={isApp ? "one-time-code" : "off"}
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        aria-describedby={describedBy}
        className={isApp ? "max-w-64" : undefined}
        onChange={({ target }) => onChange(target.value)}
      />
    </Field>
  );
}

/**
 * Returns the error of a code that cannot be right, undefined if there is none. Checked before the code is
 * sent, because the server counts each wrong code as an attempt.
 */
export function findCodeFormatError(kind: SecondFactorCodeKind, typed: string): string | undefined {
  const code = typed.replaceAll(/[\s-]/g, "");
  if (kind === "app") return /^\d{6}$/.test(code) ? undefined : ACCESS_TEXTS.code.sixFigures;
  return code === "" ? ACCESS_TEXTS.code.missing : undefined;
}
