import { type FormEvent, useRef, useState } from "react";
import { poolPassword } from "#shared/access/user-pool.rules.ts";
import { RESET_FAILURES } from "#frontend/labels/reset.ts";
import { announce } from "#frontend/ui/announcer.tsx";
import { noteRefusal } from "#frontend/ui/sent-refusal.ts";
import { type NewPassword, newPasswordProblems } from "./new-password.rules.ts";
import { changePassword } from "./pool.ts";
import { changeFailureName, type FailureName } from "./reset-failure.rules.ts";

type FieldName = keyof NewPassword;
/** What is said beside each field; `all`: below them. */
type Failures = { [name in FieldName | "all"]?: FailureName | undefined };

const FIELDS = ["code", "password", "confirmation"] as const satisfies readonly FieldName[];

/** Of what the pool answers. */
const FIELD_OF: { [name in FailureName]?: FieldName } = {
  wrongCode: "code",
  expiredCode: "code",
  weakPassword: "password",
};

/** The list weighs more than the page. Without a network nothing is said of the password, and nothing is sent either. */
const loadIsCommon = () =>
  import("./common-passwords.ts").then(
    ({ isCommonPassword }) => isCommonPassword,
    () => () => false,
  );

/** State and submission of the second step; `onDone` says whether all sign-ins have ended. */
export function useNewPassword(email: string, onDone: (endedEverywhere: boolean) => void) {
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
    const problems = newPasswordProblems(values, await loadIsCommon());
    setIsPending(false);
    const sent = poolPassword(values.password);
    if ("refused" in sent) problems.password ??= "weakPassword";
    if ("refused" in sent || FIELDS.some((name) => problems[name])) return fail(problems);
    setIsPending(true);
    setFailures({});
    const failed = await changePassword(email, values.code, sent.password).then(
      () => null,
      changeFailureName,
    );
    setIsPending(false);
    if (failed === null || failed === "changed") return onDone(failed === null);
    noteRefusal([RESET_FAILURES[failed]]);
    fail({ [FIELD_OF[failed] ?? "all"]: failed });
  };
  const change = (name: FieldName, typed: string) => {
    setValues({ ...values, [name]: typed });
    // With another password, what was said of the confirmation may be true no more.
    const confirmation = name === "password" ? undefined : failures.confirmation;
    setFailures({ ...failures, confirmation, [name]: undefined });
  };
  const compareConfirmation = () => {
    const differs = values.confirmation !== "" && values.confirmation !== values.password;
    setFailures({ ...failures, confirmation: differs ? "mismatch" : undefined });
    // The focus is elsewhere by now: nothing reads the field with its error.
    if (differs) announce(RESET_FAILURES.mismatch);
  };
  return { values, change, compareConfirmation, fields, failures, isPending, submit };
}
