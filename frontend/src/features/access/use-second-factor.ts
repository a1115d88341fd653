import { useMutation } from "@tanstack/react-query";
import { useRef, useState } from "react";
import type { User } from "#shared/access/user.schema.ts";
import { call } from "#frontend/api/client.ts";
import { errorMessage } from "#frontend/api/error-message.ts";
import { hasStatus, issueMessageAt } from "#frontend/api/errors.ts";
import { type CodeKind, codeRefusal } from "#frontend/entities/person/code-field.tsx";
import { ACCESS } from "#frontend/labels/access.ts";

export type SecondFactorProps = {
  /** The server's sentence, which asks for the code. */
  text: string;
  onSuccess: (user: User) => void;
  /** Back to the password. `failure`: why, where the server wants it so. */
  onRestart: (failure?: Error) => void;
};

/** State and submission of the code after the right password. What is wrong with it is said beside the field, which keeps it. */
export function useSecondFactor({ onSuccess, onRestart }: Omit<SecondFactorProps, "text">) {
  const field = useRef<HTMLInputElement>(null);
  const [kind, setKind] = useState<CodeKind>("app");
  const [code, setCode] = useState("");
  const [refusal, setRefusal] = useState<string>();
  const { mutate, reset, error, isPending } = useMutation({
    mutationFn: () => call("enterSecondFactor", { body: { code } }),
    onSuccess: ({ user }) => onSuccess(user),
    onError: (failed) => {
      if (hasStatus(failed, 401)) return onRestart(failed);
      if (hasStatus(failed, 422))
        setRefusal(issueMessageAt(failed, "code") ?? errorMessage(failed, ACCESS.code.failed));
      field.current?.select();
    },
  });

  const change = (typed: string) => {
    setCode(typed);
    setRefusal(undefined);
  };
  const changeKind = () => {
    reset();
    change("");
    setKind(kind === "app" ? "recovery" : "app");
  };
  const submit = () => {
    if (isPending) return;
    const refused = codeRefusal(kind, code);
    setRefusal(refused);
    if (refused === undefined) mutate();
    else field.current?.focus();
  };
  const failure = error && !hasStatus(error, 422) ? errorMessage(error, ACCESS.code.failed) : undefined;
  return { field, kind, code, refusal, failure, isPending, change, changeKind, submit };
}
