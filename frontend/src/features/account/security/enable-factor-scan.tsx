import { useMutation, useQueryClient } from "@tanstack/react-query";
import { type SubmitEvent, useId, useRef, useState } from "react";
import { encode } from "uqr";
import { call } from "#frontend/api/client.ts";
import { writeFailureMessage } from "#frontend/api/error-message.ts";
import { hasStatus, issueMessageAt } from "#frontend/api/errors.ts";
import { fr } from "#frontend/browser/typography.ts";
import { TOUCH_POINTER_QUERY, useMedia } from "#frontend/browser/use-media.ts";
import { accountQuery } from "#frontend/entities/person/account.ts";
import { SecondFactorCodeField, findCodeFormatError } from "#frontend/entities/person/code-field.tsx";
import { Button, buttonClass } from "#frontend/ui/button.tsx";
import { Dialog } from "#frontend/ui/dialog.tsx";
import { Field } from "#frontend/ui/field.tsx";
import { Textarea } from "#frontend/ui/textarea.tsx";
import { refreshAccount } from "../account-queries.ts";
import { FailureNotice } from "./password-step.tsx";
import { CopyButton } from "./recovery-codes.tsx";
import { SECURITY_TEXTS } from "./words.ts";

type EnableFactorScanProps = {
  password: string;
  secret: string;
  uri: string;
  onPasswordRefused: (refusal: string) => void;
  onDone: (codes: readonly string[]) => void;
  /**
   * Called if the second factor turns out to be active already, by another tab or by a request whose answer
   * was lost.
   */
  onAlreadyOn: () => void;
  onClose: () => void;
};

const WORDS = { failed: SECURITY_TEXTS.actionFailed, unanswered: SECURITY_TEXTS.enableUnanswered };

/**
 * The second step of setting up a second factor: the application scans the secret, and its code confirms it.
 */
export function EnableFactorScan(props: EnableFactorScanProps) {
  const { password, secret, uri, onPasswordRefused, onDone, onAlreadyOn, onClose } = props;
  const client = useQueryClient();
  const formId = useId();
  const words = useRef<HTMLParagraphElement>(null);
  const field = useRef<HTMLInputElement>(null);
  const isTouch = useMedia(TOUCH_POINTER_QUERY);
  const [code, setCode] = useState("");
  const [refusal, setRefusal] = useState<string>();
  const { mutate, error, isPending } = useMutation({
    mutationFn: () => call("confirmSecondFactor", { body: { password, code } }),
    onSuccess: ({ recoveryCodes }) => onDone(recoveryCodes),
    onError: (failed) => {
      const ofPassword = issueMessageAt(failed, "password");
      if (ofPassword !== undefined) return onPasswordRefused(ofPassword);
      setRefusal(issueMessageAt(failed, "code"));
      field.current?.select();
      // A request whose answer was lost may have activated the factor: reads the account again.
      refreshAccount(client);
      if (hasStatus(failed, 409)) void goOnWhereOn();
    },
  });
  /**
   * After a 409, calls `onAlreadyOn` if the account has a second factor. It may have none, because passkeys
   * cause a 409 too.
   */
  const goOnWhereOn = async () => {
    const account = await client.fetchQuery(accountQuery).catch(() => null);
    if (account?.secondFactor) onAlreadyOn();
  };
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (isPending) return;
    const refused = findCodeFormatError("app", code);
    setRefusal(refused);
    if (refused === undefined) mutate();
    else field.current?.focus();
  };
  const failure =
    error && issueMessageAt(error, "code") === undefined ? writeFailureMessage(error, WORDS) : undefined;
  return (
    <Dialog
      open
      onClose={onClose}
      size="sm"
      title={SECURITY_TEXTS.enableTitle}
      description={SECURITY_TEXTS.steps[1]}
      initialFocus={words}
      footer={
        <>
          <Button onClick={onClose}>{SECURITY_TEXTS.cancel}</Button>
          <Button type="submit" form={formId} tone="primary" busy={isPending}>
            {SECURITY_TEXTS.confirm}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={submit} className="mt-3 grid gap-4.5">
        <p ref={words} tabIndex={-1} className="text-ink-2 outline-none">
          {fr(SECURITY_TEXTS.scan)}
        </p>
        <div className="grid justify-items-start gap-2">
          <QrCode text={uri} label={SECURITY_TEXTS.qrCode} />
          {isTouch && (
            <a href={uri} className={buttonClass({ size: "sm" })}>
              {SECURITY_TEXTS.openApp}
            </a>
          )}
        </div>
        <div className="grid gap-2">
          <Field label={SECURITY_TEXTS.secret}>
            <Textarea
              readOnly
              minRows={1}
              dir="ltr"
              value={grouped(secret)}
              autoComplete="off"
              spellCheck={false}
              onFocus={({ currentTarget }) => currentTarget.select()}
            />
          </Field>
          <div>
            <CopyButton label={SECURITY_TEXTS.copySecret} text={secret} />
          </div>
        </div>
        <SecondFactorCodeField
          ref={field}
          value={code}
          error={refusal}
          onChange={(typed) => {
            setCode(typed);
            setRefusal(undefined);
          }}
        />
        <FailureNotice text={failure} />
      </form>
    </Dialog>
  );
}

/** Inserts a space after every four characters of a secret, to make it readable. */
const grouped = (secret: string): string => secret.replaceAll(/.{4}(?=.)/g, "$& ");

/** Width of the white border in modules (squares of the code); some cameras need it. */
const BORDER = 4;

/**
 * A QR code, dark on white in both themes. `label` says what it is for: a screen reader cannot read the code.
 */
export function QrCode({ text, label }: { text: string; label: string }) {
  const { size, data } = encode(text, { ecc: "M", border: BORDER });
  return (
    <svg
      // An <svg>, because an <img> would need a data URL.
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className="w-52 max-w-full rounded-2"
    >
      <rect width={size} height={size} fill="white" />
      <path d={data.flatMap(rowPath).join("")} fill="black" />
    </svg>
  );
}

const rowPath = (row: readonly boolean[], y: number): string[] =>
  row.flatMap((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : []));
