import { CircleAlert } from "lucide-react";
import { type FormEvent, useRef, useState } from "react";
import { ACCESS } from "#frontend/labels/access.ts";
import { RESET, RESET_FAILURES } from "#frontend/labels/reset.ts";
import { Button } from "#frontend/ui/button.tsx";
import { Field } from "#frontend/ui/field.tsx";
import { Notice } from "#frontend/ui/notice.tsx";
import { TextInput } from "#frontend/ui/text-input.tsx";
import { fr } from "#frontend/ui/typography.ts";
import { requestCode } from "./pool.ts";
import { type FailureName, requestFailure } from "./reset-failure.rules.ts";

/** As the server takes it (`user.schema.ts`), whose own test of an address would bring its library with it. */
const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

/** Asks for the address of the account, and has a code sent there. */
export function EmailStep({ email, onSent }: { email: string; onSent: (email: string) => void }) {
  const field = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState(email);
  const [failure, setFailure] = useState<FailureName | null>(null);
  const [isPending, setIsPending] = useState(false);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isPending) return;
    const address = typed.trim().normalize("NFC");
    if (!EMAIL.test(address)) {
      setFailure("invalidEmail");
      field.current?.focus();
      return;
    }
    setIsPending(true);
    setFailure(null);
    const failed = await requestCode(address).then(() => null, requestFailure);
    setIsPending(false);
    if (failed) setFailure(failed);
    else onSent(address);
  };
  const isInvalid = failure === "invalidEmail";
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="grid gap-4.5">
      <p className="text-ink-2">{fr(RESET.intro)}</p>
      <Field label={ACCESS.email} error={isInvalid ? RESET_FAILURES.invalidEmail : undefined}>
        <TextInput
          ref={field}
          type="email"
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
        />
      </Field>
      {failure && !isInvalid && (
        <Notice tone="danger" icon={CircleAlert} role="alert">
          {fr(RESET_FAILURES[failure])}
        </Notice>
      )}
      <Button type="submit" tone="primary" size="lg" wide busy={isPending} disabled={typed.trim() === ""}>
        {RESET.send}
      </Button>
    </form>
  );
}
