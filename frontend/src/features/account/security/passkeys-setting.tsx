import { useQuery } from "@tanstack/react-query";
import { KeyRound } from "lucide-react";
import type { Passkey } from "#shared/access/passkey.schema.ts";
import { withRequestReference } from "#frontend/api/error-message.ts";
import { hasWebAuthn } from "#frontend/browser/web-authn.ts";
import { useNow } from "#frontend/browser/use-now.ts";
import { SECURITY, signInName } from "#frontend/labels/account.ts";
import { COMMON } from "#frontend/labels/common.ts";
import { passkeyName, PASSKEYS, passkeyText } from "#frontend/labels/passkeys.ts";
import { Button } from "#frontend/ui/button.tsx";
import { focusAround } from "#frontend/ui/focus-if-lost.ts";
import { dayAndMonth } from "#frontend/browser/dates.ts";
import { Skeleton, SkeletonGroup } from "#frontend/ui/skeleton.tsx";
import { fr } from "#frontend/browser/typography.ts";
import { passkeysQuery } from "../account-queries.ts";
import { Setting } from "../settings.tsx";
import { lastUsedWords } from "./last-used.ts";
import type { SecurityDialog } from "./security-dialog.ts";

const TITLE_ID = "vos-cles-d-acces";
/** What has the focus once a passkey has gone from the list. */
export const PASSKEYS_TITLE_SELECTOR = `#${TITLE_ID}`;

type PasskeysSettingProps = { hasFactor: boolean; onOpen: (dialog: SecurityDialog) => void };

/** The person's passkeys, and another one; with a second factor they are of no use, and none is added. */
export function PasskeysSetting({ hasFactor, onOpen }: PasskeysSettingProps) {
  const { data, error, isPending, isFetching, refetch } = useQuery(passkeysQuery);
  const canAdd = !hasFactor && hasWebAuthn();
  const text = hasFactor ? PASSKEYS.withFactor : hasWebAuthn() ? PASSKEYS.text : PASSKEYS.noWebAuthn;
  return (
    <Setting>
      <div className="grid items-center gap-x-6 gap-y-2 xs:grid-cols-[minmax(0,1fr)_auto]">
        <div className="grid min-w-0">
          <h3 id={TITLE_ID} tabIndex={-1} className="font-strong">
            {fr(PASSKEYS.name)}
          </h3>
          <p className="max-w-128 text-sm text-pretty text-ink-3">{fr(text)}</p>
        </div>
        {canAdd && (
          <Button size="sm" className="justify-self-start" onClick={() => onOpen({ of: "passkey" })}>
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
        <div role="alert" className="actions mt-1 text-sm">
          <p>{fr(withRequestReference(error, PASSKEYS.failed))}</p>
          <Button ref={focusAround} size="sm" busy={isFetching} onClick={() => void refetch()}>
            {COMMON.retry}
          </Button>
        </div>
      )}
      {data && data.length > 0 && (
        <ul aria-labelledby={TITLE_ID} className="mt-1 grid">
          {data.map((passkey) => (
            <Line
              key={passkey.id}
              passkey={passkey}
              onRemove={() => onOpen({ of: "remove-passkey", passkey })}
            />
          ))}
        </ul>
      )}
    </Setting>
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
