import { useQuery } from "@tanstack/react-query";
import type { User } from "#shared/access/user.schema.ts";
import { useConfig } from "#frontend/api/config.ts";
import { withRequestReference } from "#frontend/api/error-message.ts";
import { accountQuery } from "#frontend/entities/person/account.ts";
import { SIGNED_IN } from "#frontend/labels/signed-in.ts";
import { FailedRead } from "#frontend/ui/failed-read.tsx";
import { Skeleton, SkeletonGroup } from "#frontend/ui/skeleton.tsx";
import { passkeysQuery } from "../account-queries.ts";
import { ProfilePart, SettingRow, SettingsList } from "../settings.tsx";
import { SecondFactorSetting } from "./second-factor.tsx";
import { PasskeysSetting } from "./passkeys.tsx";
import { PasswordSetting } from "./password.tsx";
import { SignInsSetting } from "./sign-ins.tsx";
import { SECURITY } from "./words.ts";

/**
 * Section « Sécurité »: password, second factor, passkeys if available, and sign-ins. `id`: the section's
 * anchor.
 */
export function SecuritySection({ id, user }: { id: string; user: User }) {
  const { data: account, error, isPending, isFetching, refetch } = useQuery(accountQuery);
  const knowsPasskeys = useConfig()?.passkeys === true;
  const { data: passkeys = [] } = useQuery({ ...passkeysQuery, enabled: knowsPasskeys });
  return (
    <ProfilePart id={id} title={SECURITY.title}>
      <SettingsList>
        {account && (
          <>
            <PasswordSetting account={account} email={user.email} />
            <SecondFactorSetting
              factor={account.secondFactor}
              hasPasskeys={passkeys.length > 0}
              email={user.email}
            />
            {knowsPasskeys && (
              <PasskeysSetting hasFactor={account.secondFactor !== null} email={user.email} />
            )}
          </>
        )}
        {isPending && <Waiting />}
        {!isPending && !account && (
          <SettingRow>
            <FailedRead
              size="sm"
              className="border-t-0 pt-0"
              title={SECURITY.failed}
              busy={isFetching}
              onRetry={() => void refetch()}
            >
              {withRequestReference(error, SIGNED_IN.onlyUnread)}
            </FailedRead>
          </SettingRow>
        )}
        <SignInsSetting />
      </SettingsList>
    </ProfilePart>
  );
}

const Waiting = () => (
  <SettingRow>
    <SkeletonGroup label={SECURITY.loading} className="min-h-28">
      <div aria-hidden="true" className="grid gap-3">
        <Skeleton className="h-4 w-32" />
        <Skeleton className="h-4 w-full max-w-96" />
        <Skeleton className="mt-4 h-4 w-32" />
        <Skeleton className="h-4 w-full max-w-96" />
      </div>
    </SkeletonGroup>
  </SettingRow>
);
