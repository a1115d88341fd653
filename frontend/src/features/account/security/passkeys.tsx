import { useQuery, useQueryClient } from "@tanstack/react-query";
import { KeyRound } from "lucide-react";
import { useState } from "react";
import type { Passkey } from "#shared/access/passkey.schema.ts";
import { call } from "#frontend/api/client.ts";
import { withRequestReference } from "#frontend/api/error-message.ts";
import { hasStatus } from "#frontend/api/errors.ts";
import { formatDayAndMonth } from "#frontend/browser/dates.ts";
import { createPasskey, PasskeyFailure } from "#frontend/browser/passkey.ts";
import { toast } from "#frontend/browser/toast.ts";
import { fr } from "#frontend/browser/typography.ts";
import { useNowByQuarterHour } from "#frontend/browser/use-now.ts";
import { hasWebAuthn } from "#frontend/browser/web-authn.ts";
import { Button } from "#frontend/ui/button.tsx";
import { Skeleton, SkeletonGroup } from "#frontend/ui/skeleton.tsx";
import { passkeysQuery } from "../account-queries.ts";
import { FailedSetting, SettingRow } from "../settings.tsx";
import { formatLastUsed } from "./sign-ins.tsx";
import { PasswordStepDialog } from "./password-step.tsx";
import {
  passkeyDisplayName,
  PASSKEY_TEXTS,
  passkeyAddedAndUsedText,
  SECURITY_TEXTS,
  browserAndSystemText,
} from "./words.ts";

const TITLE_ID = "vos-cles-d-acces";

type PasskeysSettingProps = { hasFactor: boolean; email: string };

/**
 * The person's passkeys, with a button to add one. With a second factor, which excludes passkeys, there is no
 * button.
 */
export function PasskeysSetting({ hasFactor, email }: PasskeysSettingProps) {
  const [isAdding, setIsAdding] = useState(false);
  const [removed, setRemoved] = useState<Passkey | null>(null);
  const { data, error, isPending, isFetching, refetch } = useQuery(passkeysQuery);
  const canAdd = !hasFactor && hasWebAuthn();
  const text = hasFactor
    ? PASSKEY_TEXTS.withFactor
    : hasWebAuthn()
      ? PASSKEY_TEXTS.text
      : PASSKEY_TEXTS.noWebAuthn;
  return (
    <SettingRow>
      <div className="grid items-center gap-x-6 gap-y-2 xs:grid-cols-[minmax(0,1fr)_auto]">
        <div className="grid min-w-0">
          <h3 id={TITLE_ID} tabIndex={-1} className="font-strong">
            {fr(PASSKEY_TEXTS.name)}
          </h3>
          <p className="max-w-128 text-sm text-pretty text-ink-3">{fr(text)}</p>
        </div>
        {canAdd && (
          <Button size="sm" className="justify-self-start" onClick={() => setIsAdding(true)}>
            {fr(PASSKEY_TEXTS.add)}
          </Button>
        )}
      </div>
      {isPending && (
        <SkeletonGroup label={SECURITY_TEXTS.loading} className="min-h-10">
          <Skeleton className="mt-3 h-4 w-full max-w-64" />
        </SkeletonGroup>
      )}
      {!isPending && !data && (
        <FailedSetting
          text={withRequestReference(error, PASSKEY_TEXTS.failed)}
          busy={isFetching}
          onRetry={() => void refetch()}
        />
      )}
      {data && data.length > 0 && (
        <ul aria-labelledby={TITLE_ID} className="mt-1 grid">
          {data.map((passkey) => (
            <Line key={passkey.id} passkey={passkey} onRemove={() => setRemoved(passkey)} />
          ))}
        </ul>
      )}
      {isAdding && <AddPasskeyDialog email={email} onClose={() => setIsAdding(false)} />}
      {removed && <RemovePasskeyDialog email={email} passkey={removed} onClose={() => setRemoved(null)} />}
    </SettingRow>
  );
}

function Line({ passkey, onRemove }: { passkey: Passkey; onRemove: () => void }) {
  const now = useNowByQuarterHour();
  const name = passkeyDisplayName(passkey.name);
  const { browser, system, createdAt, lastUsedAt } = passkey;
  const device = browser === null && system === null ? null : browserAndSystemText(browser, system);
  const lastUsed = lastUsedAt === null ? null : formatLastUsed(lastUsedAt, now);
  const text = passkeyAddedAndUsedText(formatDayAndMonth(createdAt, now), device, lastUsed);
  return (
    <li className="grid min-h-10 grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-x-3 py-1.25 text-sm">
      <KeyRound size={17} aria-hidden="true" className="text-ink-3" />
      <span className="wrap-anywhere">
        {fr(name)} <span className="text-ink-3">{fr(text)}</span>
      </span>
      <Button
        tone="quiet"
        size="sm"
        className="-mr-2.5"
        aria-label={fr(`${PASSKEY_TEXTS.remove} : ${name}. ${text}`)}
        onClick={onRemove}
      >
        {PASSKEY_TEXTS.remove}
      </Button>
    </li>
  );
}

type AddPasskeyDialogProps = { email: string; onClose: () => void };

/** Dialog that asks for the password. The browser then creates a passkey in a dialog of the system. */
function AddPasskeyDialog({ email, onClose }: AddPasskeyDialogProps) {
  const client = useQueryClient();
  return (
    <PasswordStepDialog
      email={email}
      title={PASSKEY_TEXTS.add}
      text={PASSKEY_TEXTS.addText}
      confirm={{ label: PASSKEY_TEXTS.addConfirm, tone: "primary" }}
      run={add}
      failureText={(error) => (error instanceof PasskeyFailure ? error.message : undefined)}
      onDone={(passkeys) => {
        client.setQueryData(passkeysQuery.queryKey, passkeys);
        toast({ title: fr(PASSKEY_TEXTS.added), description: fr(PASSKEY_TEXTS.addedText) });
        onClose();
      }}
      onClose={onClose}
    />
  );
}

async function add(password: string): Promise<Passkey[]> {
  const { options } = await call("startPasskey", { body: { password } });
  const credential = await createPasskey(options);
  return call("addPasskey", { body: { password, credential } });
}

type RemovePasskeyDialogProps = { email: string; passkey: Passkey; onClose: () => void };

/** Dialog that asks for the password, then removes a passkey. Succeeds if the passkey is already gone. */
function RemovePasskeyDialog({ email, passkey, onClose }: RemovePasskeyDialogProps) {
  const client = useQueryClient();
  const { id } = passkey;
  const remove = (password: string) =>
    call("removePasskey", { body: { password, id } }).catch((error: unknown) => {
      if (!hasStatus(error, 404)) throw error;
      return call("listPasskeys");
    });
  return (
    <PasswordStepDialog
      email={email}
      title={PASSKEY_TEXTS.removeTitle}
      text={PASSKEY_TEXTS.removeText}
      confirm={{ label: PASSKEY_TEXTS.remove, tone: "danger-solid" }}
      run={remove}
      onDone={(passkeys) => {
        client.setQueryData(passkeysQuery.queryKey, passkeys);
        const name = passkeyDisplayName(passkey.name);
        toast({
          title: fr(PASSKEY_TEXTS.removed),
          ...(name !== PASSKEY_TEXTS.one && { description: fr(`${name}.`) }),
        });
        onClose();
      }}
      onClose={onClose}
    />
  );
}
