import { useQuery } from "@tanstack/react-query";
import type { User } from "#shared/access/user.schema.ts";
import { useConfig } from "#frontend/api/config.ts";
import { withRequestReference } from "#frontend/api/error-message.ts";
import { accountQuery } from "#frontend/entities/person/account.ts";
import { SIGNED_IN_TEXTS } from "#frontend/labels/signed-in.ts";
import { FailedRead } from "#frontend/ui/failed-read.tsx";
import { Skeleton, SkeletonGroup } from "#frontend/ui/skeleton.tsx";
import { passkeysQuery } from "../account-queries.ts";
import { ProfileSection, SettingRow, SettingsList } from "../settings.tsx";
import { SecondFactorSetting } from "./second-factor.tsx";
import { PasskeysSetting } from "./passkeys.tsx";
import { PasswordSetting } from "./password.tsx";
import { SignInsSetting } from "./sign-ins.tsx";
import { SECURITY_TEXTS } from "./words.ts";

/**
 * Section « Sécurité »: password, second factor, passkeys if available, and sign-ins. `id`: the section's
 * anchor.
 */
export function SecuritySection({ id, user }: { id: string; user: User }) {
  const { data: account, error, isPending, isFetching, refetch } = useQuery(accountQuery);
  const knowsPasskeys = useConfig()?.passkeys === true;
  const { data: passkeys = [] } = useQuery({ ...passkeysQuery, enabled: knowsPasskeys });
  return (
    <ProfileSection id={id} title={SECURITY_TEXTS.title}>
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
              title={SECURITY_TEXTS.failed}
              busy={isFetching}
              onRetry={() => void refetch()}
            >
              {withRequestReference(error, SIGNED_IN_TEXTS.onlyUnread)}
            </FailedRead>
          </SettingRow>
        )}
        <SignInsSetting />
      </SettingsList>
    </ProfileSection>
  );
}

const Waiting = () => (
  <SettingRow>
    <SkeletonGroup label={SECURITY_TEXTS.loading} className="min-h-28">
      <div aria-hidden="true" className="grid gap-3">
        <Skeleton className="h-4 w-32" />
        <Skeleton className="h-4 w-full max-w-96" />
        <Skeleton className="mt-4 h-4 w-32" />
        <Skeleton className="h-4 w-full max-w-96" />
      </div>
    </SkeletonGroup>
  </SettingRow>
);
