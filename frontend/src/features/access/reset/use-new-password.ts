import { type FormEvent, useRef, useState } from "react";
import { isSamePassword } from "#shared/access/password.rules.ts";
import { ownWordsOf } from "#shared/access/own-words.rules.ts";
import { call } from "#frontend/api/client.ts";
import { ApiError, mayHaveSucceeded } from "#frontend/api/errors.ts";
import { commonPasswords } from "#frontend/entities/person/use-common-word.ts";
import { RESET_FAILURES } from "#frontend/labels/reset.ts";
import { announce } from "#frontend/browser/announce.ts";
import { type NewPassword, newPasswordProblems } from "./new-password.rules.ts";

type FieldName = keyof NewPassword;
/** What is said beside each field; `all`: below them. */
type Failures = { [name in FieldName | "all"]?: string | undefined };

const FIELDS = ["code", "password", "confirmation"] as const satisfies readonly FieldName[];

/** What the server says of one field is said beside it, and all else below. */
function failuresOf(error: unknown): Failures {
  const refusal = error instanceof ApiError ? error.refusal : null;
  if (!refusal) return { all: RESET_FAILURES[mayHaveSucceeded(error) ? "noAnswerToChange" : "unexpected"] };
  const said = (path: string) => refusal.issues?.find((issue) => issue.path === path)?.message;
  const found = { code: said("code"), password: said("newPassword") };
  return found.code || found.password ? found : { all: refusal.message };
}

/** What is common, as far as the list comes; the server judges too. */
const loadCommonWord = async (email: string) => {
  const list = await commonPasswords.fetch().catch(() => undefined);
  return (password: string) => list?.findCommonWord(password, ownWordsOf({ email }));
};

/** State and submission of the second step. */
export function useNewPassword(email: string, onDone: () => void) {
  const [values, setValues] = useState<NewPassword>({ code: "", password: "", confirmation: "" });
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
    // With another password, what was said of the confirmation may be true no more.
    const confirmation = name === "password" ? undefined : failures.confirmation;
    setFailures({ ...failures, confirmation, [name]: undefined });
  };
  const compareConfirmation = () => {
    const differs = values.confirmation !== "" && !isSamePassword(values.confirmation, values.password);
    setFailures({ ...failures, confirmation: differs ? RESET_FAILURES.mismatch : undefined });
    // The focus is elsewhere by now: nothing reads the field with its error.
    if (differs) announce(RESET_FAILURES.mismatch);
  };
  return { values, change, compareConfirmation, fields, failures, isPending, submit };
}
