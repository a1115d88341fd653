import { type FormEvent, useRef, useState } from "react";
import { isPasswordValid, PASSWORD_MAX } from "#shared/access/password.rules.ts";
import { poolPassword } from "#shared/access/user-pool.rules.ts";
import { isCommonPassword } from "./common-passwords.ts";
import { changePassword } from "./pool.ts";
import { changeFailure, type FailureName } from "./reset-failure.rules.ts";

type Values = { code: string; password: string; confirmation: string };
type FieldName = keyof Values;
/** `field`: beside which it is said; `null`: below all of them. */
type Failure = { name: FailureName; field: FieldName | null };

const FIELD_OF: { [name in FailureName]?: FieldName } = {
  codeMissing: "code",
  wrongCode: "code",
  expiredCode: "code",
  weakPassword: "password",
  commonPassword: "password",
  mismatch: "confirmation",
};

/** State and submission of the second step; `onDone` says whether all sign-ins have ended. */
export function useNewPassword(email: string, onDone: (endedEverywhere: boolean) => void) {
  const [values, setValues] = useState<Values>({ code: "", password: "", confirmation: "" });
  const [failure, setFailure] = useState<Failure | null>(null);
  const [isPending, setIsPending] = useState(false);
  const fields = {
    code: useRef<HTMLInputElement>(null),
    password: useRef<HTMLInputElement>(null),
    confirmation: useRef<HTMLInputElement>(null),
  };
  const fail = (name: FailureName) => {
    const field = FIELD_OF[name] ?? null;
    setFailure({ name, field });
    if (field) fields[field].current?.focus();
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isPending) return;
    const wrong = problemOf(values);
    const sent = poolPassword(values.password);
    if (wrong || "refused" in sent) return fail(wrong ?? "weakPassword");
    setIsPending(true);
    setFailure(null);
    const failed = await changePassword(email, values.code, sent.password).then(() => null, changeFailure);
    setIsPending(false);
    if (failed === null || failed === "changed") return onDone(failed === null);
    fail(failed);
  };
  const change = (changed: Partial<Values>) => {
    setValues({ ...values, ...changed });
    if (failure?.field && failure.field in changed) setFailure(null);
  };
  return { values, change, fields, failure, isPending, submit };
}

/** What is wrong before anything is sent: a code costs a try. */
function problemOf({ code, password, confirmation }: Values): FailureName | null {
  if (!/^\d{6}$/.test(code)) return "codeMissing";
  if (!isPasswordValid(password) || password.length > PASSWORD_MAX) return "weakPassword";
  if (isCommonPassword(password)) return "commonPassword";
  return password === confirmation ? null : "mismatch";
}
