import { useMutation, useQueryClient } from "@tanstack/react-query";
import { type RefObject, type SubmitEvent, useRef, useState } from "react";
import { errorMessage, writeFailureMessage } from "#frontend/api/error-message.ts";
import { hasStatus, issueMessageAt } from "#frontend/api/errors.ts";
import { SECURITY } from "#frontend/labels/account.ts";
import { refreshAccount } from "./refresh-account.ts";

type PasswordStepState = {
  field: RefObject<HTMLInputElement | null>;
  password: string;
  refusal: string | undefined;
  failure: string | undefined;
  isPending: boolean;
  change: (typed: string) => void;
  submit: (event: SubmitEvent) => void;
};

type PasswordStepOptions = {
  /** A sentence for a failure that is none of the server’s. */
  failureText?: ((error: Error) => string | undefined) | undefined;
  /** Of the password that was given before. */
  firstRefusal?: string | undefined;
  /** What to say where it was not done. */
  failed?: string | undefined;
  /** What to say where it may have been done, though no answer says so. */
  unanswered?: string | undefined;
};

/** A step that asks for the password and then does `run`: a wrong one is said beside the field, all else under it. */
export function usePasswordStep<Done>(
  run: (password: string) => Promise<Done>,
  onDone: (done: Done, password: string) => void,
  { firstRefusal, failureText, failed = SECURITY.actionFailed, unanswered }: PasswordStepOptions = {},
): PasswordStepState {
  const client = useQueryClient();
  const field = useRef<HTMLInputElement>(null);
  const [password, setPassword] = useState("");
  const [refusal, setRefusal] = useState<string | undefined>(firstRefusal);
  const { mutate, error, isPending } = useMutation({
    mutationFn: run,
    // The next answer says its own, be it in the same words.
    onMutate: () => setRefusal(undefined),
    onSuccess: onDone,
    onError: (failure) => {
      setRefusal(issueMessageAt(failure, "password"));
      field.current?.select();
      // Another tab, or an answer that was lost, has done it before.
      if (hasStatus(failure, 409)) refreshAccount(client);
    },
  });
  return {
    field,
    password,
    refusal,
    failure:
      error && issueMessageAt(error, "password") === undefined
        ? (failureText?.(error) ??
          (unanswered === undefined
            ? errorMessage(error, failed)
            : writeFailureMessage(error, { failed, unanswered })))
        : undefined,
    isPending,
    change: (typed) => {
      setPassword(typed);
      setRefusal(undefined);
    },
    submit: (event) => {
      event.preventDefault();
      if (isPending) return;
      if (password === "") {
        setRefusal(SECURITY.passwordMissing);
        field.current?.focus();
      } else mutate(password);
    },
  };
}
