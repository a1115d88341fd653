import { useQuery, useQueryClient } from "@tanstack/react-query";
import { KeyRound } from "lucide-react";
import { useState } from "react";
import type { Passkey } from "#shared/access/passkey.schema.ts";
import { call } from "#frontend/api/client.ts";
import { withRequestReference } from "#frontend/api/error-message.ts";
import { hasStatus } from "#frontend/api/errors.ts";
import { dayAndMonth } from "#frontend/browser/dates.ts";
import { createPasskey, PasskeyFailure } from "#frontend/browser/passkey.ts";
import { toast } from "#frontend/browser/toast.ts";
import { fr } from "#frontend/browser/typography.ts";
import { useNow } from "#frontend/browser/use-now.ts";
import { hasWebAuthn } from "#frontend/browser/web-authn.ts";
import { Button } from "#frontend/ui/button.tsx";
import { Skeleton, SkeletonGroup } from "#frontend/ui/skeleton.tsx";
import { passkeysQuery } from "../account-queries.ts";
import { FailedSetting, SettingRow } from "../settings.tsx";
import { lastUsedWords } from "./sign-ins.tsx";
import { PasswordStepDialog } from "./password-step.tsx";
import { passkeyName, PASSKEYS, passkeyText, SECURITY, signInName } from "./words.ts";

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
  const text = hasFactor ? PASSKEYS.withFactor : hasWebAuthn() ? PASSKEYS.text : PASSKEYS.noWebAuthn;
  return (
    <SettingRow>
      <div className="grid items-center gap-x-6 gap-y-2 xs:grid-cols-[minmax(0,1fr)_auto]">
        <div className="grid min-w-0">
          <h3 id={TITLE_ID} tabIndex={-1} className="font-strong">
            {fr(PASSKEYS.name)}
          </h3>
          <p className="max-w-128 text-sm text-pretty text-ink-3">{fr(text)}</p>
        </div>
        {canAdd && (
          <Button size="sm" className="justify-self-start" onClick={() => setIsAdding(true)}>
            {fr(PASSKEYS.add)}
          </Button>
        )}
      </div>
      {isPending && (
        <SkeletonGroup label={SECURITY.loading} className="min-h-10">
          <Skeleton className="mt-3 h-4 w-full max-w-64" />
        </SkeletonGroup>
      )}
      {!isPending && !data && (
        <FailedSetting
          text={withRequestReference(error, PASSKEYS.failed)}
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
  const now = useNow();
  const name = passkeyName(passkey.name);
  const { browser, system, createdAt, lastUsedAt } = passkey;
  const device = browser === null && system === null ? null : signInName(browser, system);
  const lastUsed = lastUsedAt === null ? null : lastUsedWords(lastUsedAt, now);
  const text = passkeyText(dayAndMonth(createdAt, now), device, lastUsed);
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
        aria-label={fr(`${PASSKEYS.remove} : ${name}. ${text}`)}
        onClick={onRemove}
      >
        {PASSKEYS.remove}
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
      title={PASSKEYS.add}
      text={PASSKEYS.addText}
      confirm={{ label: PASSKEYS.addConfirm, tone: "primary" }}
      run={add}
      failureText={(error) => (error instanceof PasskeyFailure ? error.message : undefined)}
      onDone={(passkeys) => {
        client.setQueryData(passkeysQuery.queryKey, passkeys);
        toast({ title: fr(PASSKEYS.added), description: fr(PASSKEYS.addedText) });
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
      title={PASSKEYS.removeTitle}
      text={PASSKEYS.removeText}
      confirm={{ label: PASSKEYS.remove, tone: "danger-solid" }}
      run={remove}
      onDone={(passkeys) => {
        client.setQueryData(passkeysQuery.queryKey, passkeys);
        const name = passkeyName(passkey.name);
        toast({
          title: fr(PASSKEYS.removed),
          ...(name !== PASSKEYS.one && { description: fr(`${name}.`) }),
        });
        onClose();
      }}
      onClose={onClose}
    />
  );
}
