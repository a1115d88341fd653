import { useMutation, useQueryClient } from "@tanstack/react-query";
import { CircleAlert } from "lucide-react";
import { type SubmitEvent, useId, useRef, useState } from "react";
import type { User } from "#shared/access/user.schema.ts";
import { call } from "#frontend/api/client.ts";
import { errorMessage } from "#frontend/api/error-message.ts";
import { hasStatus } from "#frontend/api/errors.ts";
import { fr } from "#frontend/browser/typography.ts";
import { currentUserQuery } from "#frontend/entities/person/current-user.ts";
import { useSignOut } from "#frontend/entities/person/sign-out.ts";
import type { SignInAgainProps } from "#frontend/entities/person/signed-in-again.ts";
import { ACCESS_TEXTS, MISSING_FIELD_WORDS } from "#frontend/labels/access.ts";
import { Button } from "#frontend/ui/button.tsx";
import { Dialog } from "#frontend/ui/dialog.tsx";
import { Field } from "#frontend/ui/field.tsx";
import { Notice } from "#frontend/ui/notice.tsx";
import { PasswordInput } from "#frontend/ui/password-input.tsx";
import { submitOnEnterProps } from "#frontend/ui/submit-on-enter.ts";
import { ReadOnlyInput } from "#frontend/ui/text-input.tsx";
import { usePasswordManagerFill } from "#frontend/ui/use-silent-fill.ts";
import { ForgottenPasswordLink } from "./forgotten-link.tsx";
import { PasskeySignInIfSupported } from "./passkey-offer.tsx";
import { SecondFactorFields, type SecondFactorProps, useSecondFactor } from "./second-factor-fields.tsx";
import { SIGN_IN_AGAIN_TEXTS } from "./words.ts";

/**
 * Dialog that asks the same person for the password again, and for a code if the account has a second factor.
 */
export function SignInAgainDialog({ user, onSignedIn, onClose }: SignInAgainProps) {
  const queryClient = useQueryClient();
  const [challenge, setChallenge] = useState<string | null>(null);
  const [endOfChallenge, setEndOfChallenge] = useState<Error>();
  const enter = (entered: User) => {
    queryClient.setQueryData(currentUserQuery.queryKey, entered);
    onSignedIn();
  };
  const restart = (why?: Error) => {
    setEndOfChallenge(why);
    setChallenge(null);
  };
  return challenge === null ? (
    <SignInAgainPassword
      email={user.email}
      earlierFailure={endOfChallenge}
      onSuccess={enter}
      onChallenge={setChallenge}
      onClose={onClose}
    />
  ) : (
    <SignInAgainCode text={challenge} onSuccess={enter} onRestart={restart} onClose={onClose} />
  );
}

/** The step of the dialog that asks for the code, after the password. */
function SignInAgainCode({
  text,
  onSuccess,
  onRestart,
  onClose,
}: SecondFactorProps & { onClose: () => void }) {
  const formId = useId();
  const factor = useSecondFactor({ onSuccess, onRestart });
  return (
    <Dialog
      open
      onClose={onClose}
      size="sm"
      title={fr(SIGN_IN_AGAIN_TEXTS.title)}
      initialFocus={factor.field}
      footer={
        <>
          <Button tone="quiet" onClick={() => onRestart()} className="mr-auto">
            {ACCESS_TEXTS.code.restart}
          </Button>
          <Button onClick={onClose}>{SIGN_IN_AGAIN_TEXTS.later}</Button>
          <Button type="submit" form={formId} tone="primary" busy={factor.isPending}>
            {SIGN_IN_AGAIN_TEXTS.login}
          </Button>
        </>
      }
    >
      <form
        id={formId}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          factor.submit();
        }}
        className="mt-3 grid gap-4.5"
      >
        <SecondFactorFields text={text} factor={factor} />
      </form>
    </Dialog>
  );
}

type PasswordAgainProps = {
  email: string;
  /** Why the step that asks for a code has ended, to show at the password; null if it has not. */
  earlierFailure: Error | undefined;
  onSuccess: (user: User) => void;
  onChallenge: (text: string) => void;
  onClose: () => void;
};

/** The step of the dialog that asks for the password. Another person must sign out, which leaves the page. */
function SignInAgainPassword({ email, earlierFailure, onSuccess, onChallenge, onClose }: PasswordAgainProps) {
  const { signOut } = useSignOut();
  const formId = useId();
  const passwordRef = useRef<HTMLInputElement>(null);
  const [password, setPassword] = useState("");
  const [refusal, setRefusal] = useState<string>();
  const login = useMutation({
    mutationFn: (typed: string) => call("login", { body: { email, password: typed } }),
    onSuccess: (answer) => (answer.success ? onSuccess(answer.user) : onChallenge(answer.error)),
    onMutate: () => setRefusal(undefined),
    onError: (failed) => {
      if (hasStatus(failed, 401)) setRefusal(errorMessage(failed, ACCESS_TEXTS.failed));
      passwordRef.current?.focus();
      passwordRef.current?.select();
    },
  });
  const failure = login.isIdle ? earlierFailure : hasStatus(login.error, 401) ? null : login.error;
  const readField = () => passwordRef.current?.value ?? "";
  usePasswordManagerFill(password === "", () => setPassword(readField()));
  const send = () => {
    const typed = readField();
    if (typed === "") setRefusal(`${ACCESS_TEXTS.missing} ${MISSING_FIELD_WORDS.password}.`);
    else login.mutate(typed);
  };
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    send();
  };
  return (
    <Dialog
      open
      onClose={onClose}
      size="sm"
      title={fr(SIGN_IN_AGAIN_TEXTS.title)}
      description={fr(SIGN_IN_AGAIN_TEXTS.text)}
      initialFocus={passwordRef}
      footer={
        <>
          <Button tone="quiet" onClick={signOut} className="mr-auto">
            {SIGN_IN_AGAIN_TEXTS.other}
          </Button>
          <Button onClick={onClose}>{SIGN_IN_AGAIN_TEXTS.later}</Button>
          <Button type="submit" form={formId} tone="primary" disabled={password === "" || login.isPending}>
            {SIGN_IN_AGAIN_TEXTS.login}
          </Button>
        </>
      }
    >
      <form
        id={formId}
        onSubmit={submit}
        {...submitOnEnterProps(password === "", send)}
        className="mt-5 grid gap-4.5"
      >
        <Field label={ACCESS_TEXTS.email}>
          <ReadOnlyInput type="email" value={email} autoComplete="username" />
        </Field>
        <Field label={ACCESS_TEXTS.password} error={refusal}>
          <PasswordInput
            ref={passwordRef}
            value={password}
            onChange={(event) => {
              setPassword(event.target.value);
              setRefusal(undefined);
            }}
            autoComplete="current-password"
          />
        </Field>
        <ForgottenPasswordLink isBeside />
        <PasskeySignInIfSupported email={email} onSuccess={onSuccess} />
        {failure && (
          <Notice tone="danger" icon={CircleAlert} role="alert">
            {fr(errorMessage(failure, ACCESS_TEXTS.failed))}
          </Notice>
        )}
      </form>
    </Dialog>
  );
}
