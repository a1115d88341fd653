import type { Account } from "#shared/access/account.schema.ts";
import { useNow } from "#frontend/browser/use-now.ts";
import { passwordAgeText, SECURITY } from "#frontend/labels/account.ts";
import { Button } from "#frontend/ui/button.tsx";
import { dayAndMonth } from "#frontend/browser/dates.ts";
import { NamedSetting } from "../settings.tsx";

type PasswordSettingProps = {
  account: Pick<Account, "createdAt" | "passwordChangedAt">;
  onChange: () => void;
};

/** How old the password is, and the way to another one. */
export function PasswordSetting({ account, onChange }: PasswordSettingProps) {
  const now = useNow();
  const { createdAt, passwordChangedAt } = account;
  const changed = passwordChangedAt === null ? null : dayAndMonth(passwordChangedAt, now);
  const age = passwordAgeText(changed, dayAndMonth(createdAt, now));
  return (
    <NamedSetting
      name={SECURITY.password}
      text={`${age} ${SECURITY.passwordEnds}`}
      action={
        <Button size="sm" aria-label={SECURITY.passwordTitle} onClick={onChange}>
          {SECURITY.changePassword}
        </Button>
      }
    />
  );
}
