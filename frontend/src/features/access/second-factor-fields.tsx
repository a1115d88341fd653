import { useMutation } from "@tanstack/react-query";
import { CircleAlert } from "lucide-react";
import { useEffect, useId, useRef, useState } from "react";
import type { User } from "#shared/access/user.schema.ts";
import { call } from "#frontend/api/client.ts";
import { errorMessage } from "#frontend/api/error-message.ts";
import { hasStatus, issueMessageAt } from "#frontend/api/errors.ts";
import { paths } from "#frontend/browser/address/paths.ts";
import { fr } from "#frontend/browser/typography.ts";
import {
  SecondFactorCodeField,
  type SecondFactorCodeKind,
  findCodeFormatError,
} from "#frontend/entities/person/code-field.tsx";
import { ACCESS_TEXTS } from "#frontend/labels/access.ts";
import { COMMON_TEXTS } from "#frontend/labels/common.ts";
import { Button } from "#frontend/ui/button.tsx";
import { Notice } from "#frontend/ui/notice.tsx";
import { VisuallyHidden } from "#frontend/ui/visually-hidden.tsx";

type SecondFactorFieldsProps = { text: string; factor: ReturnType<typeof useSecondFactor> };

/**
 * The field for a code, after the password, and a button that switches between application and recovery
 * codes.
 */
export function SecondFactorFields({ text, factor }: SecondFactorFieldsProps) {
  const textId = useId();
  const { field, kind, code, refusal, failure, change, changeKind } = factor;
  // Focuses the field when it appears, because the pressed button is gone, and when the kind of code changes.
  useEffect(() => {
    if (kind !== undefined) field.current?.focus();
  }, [field, kind]);
  return (
    <>
      <p id={textId} className="text-ink-2">
        {kind === "app" ? (
          fr(text)
        ) : (
          <>
            {fr(ACCESS_TEXTS.code.recoveryText)}{" "}
            <NewTabLink href={paths.legalNotice()}>{ACCESS_TEXTS.code.legalNotice}</NewTabLink>.
          </>
        )}
      </p>
      <SecondFactorCodeField
        key={kind}
        ref={field}
        kind={kind}
        value={code}
        error={refusal}
        describedBy={textId}
        onChange={change}
      />
      <Button tone="quiet" size="sm" className="-ml-2.5 justify-self-start" onClick={changeKind}>
        {kind === "app" ? ACCESS_TEXTS.code.toRecovery : ACCESS_TEXTS.code.toApp}
      </Button>
      {failure !== undefined && (
        <Notice tone="danger" icon={CircleAlert} role="alert">
          {fr(failure)}
        </Notice>
      )}
    </>
  );
}

export type SecondFactorProps = {
  /** The sentence of the server that asks for the code. */
  text: string;
  onSuccess: (user: User) => void;
  /** Goes back to the password. `failure`: why, if the server has ended the challenge. */
  onRestart: (failure?: Error) => void;
};

/**
 * Returns the state of the code field, and the function that sends the code. A refused code stays in the
 * field, with its error.
 */
export function useSecondFactor({ onSuccess, onRestart }: Omit<SecondFactorProps, "text">) {
  const field = useRef<HTMLInputElement>(null);
  const [kind, setKind] = useState<SecondFactorCodeKind>("app");
  const [code, setCode] = useState("");
  const [refusal, setRefusal] = useState<string>();
  const { mutate, reset, error, isPending } = useMutation({
    mutationFn: () => call("enterSecondFactor", { body: { code } }),
    onSuccess: ({ user }) => onSuccess(user),
    onError: (failed) => {
      if (hasStatus(failed, 401)) return onRestart(failed);
      if (hasStatus(failed, 422))
        setRefusal(issueMessageAt(failed, "code") ?? errorMessage(failed, ACCESS_TEXTS.code.failed));
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
    const refused = findCodeFormatError(kind, code);
    setRefusal(refused);
    if (refused === undefined) mutate();
    else field.current?.focus();
  };
  const failure = error && !hasStatus(error, 422) ? errorMessage(error, ACCESS_TEXTS.code.failed) : undefined;
  return { field, kind, code, refusal, failure, isPending, change, changeKind, submit };
}

/** A link that opens a new tab, so that what was typed in the form stays. */
export const NewTabLink = ({ href, children }: { href: string; children: string }) => (
  <a href={href} target="_blank" rel="noopener">
    {children}
    <VisuallyHidden> ({COMMON_TEXTS.newTab})</VisuallyHidden>
  </a>
);
