import { CircleAlert, MailCheck } from "lucide-react";
import { type FormEvent, useEffect, useId, useRef, useState } from "react";
import { extractNameAndEmailWords } from "#shared/access/own-words.rules.ts";
import { isSamePassword } from "#shared/access/password.rules.ts";
import { call } from "#frontend/api/client.ts";
import { ApiError, mayHaveSucceeded } from "#frontend/api/errors.ts";
import { announce } from "#frontend/browser/announce.ts";
import { fr } from "#frontend/browser/typography.ts";
import { PasswordChecklist } from "#frontend/entities/person/password-checklist.tsx";
import { lazyCommonPasswords } from "#frontend/entities/person/use-common-word.ts";
import { ACCESS_TEXTS, MISSING_FIELD_WORDS } from "#frontend/labels/access.ts";
import { LOCAL_MAILBOX_LABEL } from "#frontend/labels/mailbox.ts";
import { Button } from "#frontend/ui/button.tsx";
import { Field } from "#frontend/ui/field.tsx";
import { LocalMailboxLink } from "#frontend/ui/mailbox-link.tsx";
import { Notice } from "#frontend/ui/notice.tsx";
import { PasswordInput } from "#frontend/ui/password-input.tsx";
import { submitOnEnterProps } from "#frontend/ui/submit-on-enter.ts";
import { ReadOnlyInput, TextInput } from "#frontend/ui/text-input.tsx";
import { type NewPasswordValues, newPasswordProblems } from "./new-password.rules.ts";
import { fetchDeploymentConfig, requestResetCode } from "./pool.ts";
import { codeRequestFailureName } from "./reset-failure.rules.ts";
import { PASSWORD_RESET_TEXTS, PASSWORD_RESET_FAILURE_TEXTS } from "./words.ts";

type CodeStepProps = {
  email: string;
  /** Whether the code was sent just now: false if the person returns to this step, or already had a code. */
  isJustSent: boolean;
  onBack: () => void;
  onDone: () => void;
};

/** The second step of the password reset: asks for the code from the e-mail, and for the new password. */
export function CodeAndNewPasswordStep({ email, isJustSent, onBack, onDone }: CodeStepProps) {
  const rulesId = useId();
  const { values, change, compareConfirmation, fields, failures, isPending, submit } = useNewPassword(
    email,
    onDone,
  );
  const [mailbox, setMailbox] = useState<string>();
  useEffect(() => {
    fetchDeploymentConfig().then(
      (config) => setMailbox(config.mailbox),
      () => {},
    );
  }, []);
  const codeField = fields.code;
  useEffect(() => {
    if (isJustSent) announce(PASSWORD_RESET_TEXTS.sent);
    codeField.current?.focus();
  }, [codeField, isJustSent]);
  const { code, password, confirmation } = values;
  const isBarred = code === "" || password === "" || confirmation === "";
  return (
    <form
      noValidate
      onSubmit={(event) => void submit(event)}
      {...submitOnEnterProps(isBarred, (event) => void submit(event))}
      className="grid gap-4.5"
    >
      <Notice icon={MailCheck}>
        {fr(
          isJustSent
            ? `${PASSWORD_RESET_TEXTS.sent} ${PASSWORD_RESET_TEXTS.sentHint}`
            : PASSWORD_RESET_TEXTS.typeCode,
        )}
      </Notice>
      <LocalMailboxLink path={mailbox} words={fr(LOCAL_MAILBOX_LABEL)} />
      <Field label={ACCESS_TEXTS.email}>
        <ReadOnlyInput type="email" value={email} autoComplete="username" />
      </Field>
      <Field label={PASSWORD_RESET_TEXTS.code} error={failures.code}>
        <TextInput
          ref={fields.code}
          value={code}
          onChange={({ target }) => change("code", target.value.replaceAll(/\D/g, "").slice(0, 6))}
          inputMode="numeric"
          autoComplete="one-time-code"
          className="num max-w-40"
        />
      </Field>
      <Field label={PASSWORD_RESET_TEXTS.password} error={failures.password}>
        <PasswordInput
          ref={fields.password}
          value={password}
          onChange={({ target }) => change("password", target.value)}
          autoComplete="new-password"
          aria-describedby={rulesId}
        />
      </Field>
      <PasswordChecklist id={rulesId} password={password} person={{ email }} />
      <Field label={PASSWORD_RESET_TEXTS.confirmation} error={failures.confirmation} keepsErrorLine>
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
        {PASSWORD_RESET_TEXTS.change}
      </Button>
      <p className="flex flex-wrap gap-2">
        <ResendButton email={email} isJustSent={isJustSent} />
        <Button tone="quiet" onClick={onBack}>
          {PASSWORD_RESET_TEXTS.otherEmail}
        </Button>
      </p>
    </form>
  );
}

/**
 * Seconds before another code can be requested: an e-mail takes some time, and only five codes an hour are
 * sent.
 */
const WAIT_SECONDS = 60;

/** Button that requests another code, at most once a minute. */
function ResendButton({ email, isJustSent }: { email: string; isJustSent: boolean }) {
  const [secondsLeft, setSecondsLeft] = useState(isJustSent ? WAIT_SECONDS : 0);
  const [said, setSaid] = useState("");
  const [isPending, setIsPending] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setSecondsLeft(Math.max(0, secondsLeft - 1)), 1_000);
    return () => clearTimeout(timer);
  }, [secondsLeft]);
  const resend = async () => {
    setIsPending(true);
    const failed = await requestResetCode(email).then(() => null, codeRequestFailureName);
    setIsPending(false);
    if (failed === null) setSecondsLeft(WAIT_SECONDS);
    const words = fr(failed === null ? PASSWORD_RESET_TEXTS.sentAgain : PASSWORD_RESET_FAILURE_TEXTS[failed]);
    setSaid(words);
    announce(words);
  };
  return (
    <>
      {said !== "" && <span className="note basis-full">{said}</span>}
      <Button busy={isPending} aria-disabled={secondsLeft > 0} onClick={() => void resend()}>
        <span>
          {PASSWORD_RESET_TEXTS.resend}
          {/* Hidden from screen readers: the focused button would be announced each second. */}
          {secondsLeft > 0 && (
            <span aria-hidden="true">{fr(PASSWORD_RESET_TEXTS.resendIn(secondsLeft))}</span>
          )}
        </span>
      </Button>
    </>
  );
}

type FieldName = keyof NewPasswordValues;
/** The error of each field; `all` is an error of the whole form, shown below. */
type Failures = { [name in FieldName | "all"]?: string | undefined };

const FIELDS = ["code", "password", "confirmation"] as const satisfies readonly FieldName[];

/** Returns the errors of a failed request by field; what belongs to no field is in `all`. */
function failuresOf(error: unknown): Failures {
  const refusal = error instanceof ApiError ? error.refusal : null;
  if (!refusal)
    return { all: PASSWORD_RESET_FAILURE_TEXTS[mayHaveSucceeded(error) ? "noAnswerToChange" : "unexpected"] };
  const said = (path: string) => refusal.issues?.find((issue) => issue.path === path)?.message;
  const found = { code: said("code"), password: said("newPassword") };
  return found.code || found.password ? found : { all: refusal.message };
}

/**
 * Returns a function that finds a common word in a password. It finds none if the list of words cannot be
 * loaded: the server checks too.
 */
const loadCommonWord = async (email: string) => {
  const list = await lazyCommonPasswords.fetch().catch(() => undefined);
  return (password: string) => list?.findCommonWordInPassword(password, extractNameAndEmailWords({ email }));
};

/** Returns the state of the second step, and the function that submits it. */
function useNewPassword(email: string, onDone: () => void) {
  const [values, setValues] = useState<NewPasswordValues>({ code: "", password: "", confirmation: "" });
  const [failures, setFailures] = useState<Failures>({});
  const [isPending, setIsPending] = useState(false);
  const fields = {
    code: useRef<HTMLInputElement>(null),
    password: useRef<HTMLInputElement>(null),
    confirmation: useRef<HTMLInputElement>(null),
  };
  const fail = (found: Failures) => {
    setFailures(found);
    const first = FIELDS.find((name) => found[name]);
    if (first) fields[first].current?.focus();
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isPending) return;
    setIsPending(true);
    const problems = newPasswordProblems(values, await loadCommonWord(email));
    setIsPending(false);
    if (FIELDS.some((name) => problems[name])) return fail(problems);
    setIsPending(true);
    setFailures({});
    const body = { email, code: values.code, newPassword: values.password };
    const failed = await call("resetPassword", { body }).then(() => null, failuresOf);
    setIsPending(false);
    if (failed === null) return onDone();
    fail(failed);
  };
  const change = (name: FieldName, typed: string) => {
    setValues({ ...values, [name]: typed });
    // The error of the confirmation is removed with a new password, because it was about another one.
    const confirmation = name === "password" ? undefined : failures.confirmation;
    setFailures({ ...failures, confirmation, [name]: undefined });
  };
  const compareConfirmation = () => {
    const differs = values.confirmation !== "" && !isSamePassword(values.confirmation, values.password);
    setFailures({ ...failures, confirmation: differs ? PASSWORD_RESET_FAILURE_TEXTS.mismatch : undefined });
    // Announced, because the focus is no longer in the field whose error it is.
    if (differs) announce(PASSWORD_RESET_FAILURE_TEXTS.mismatch);
  };
  return { values, change, compareConfirmation, fields, failures, isPending, submit };
}
