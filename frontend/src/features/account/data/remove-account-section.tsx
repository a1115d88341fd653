import { useState } from "react";
import { useCurrentUser } from "#frontend/entities/person/current-user.ts";
import { ACCOUNT_REMOVAL } from "#frontend/labels/account-data.ts";
import { Button } from "#frontend/ui/button.tsx";
import { lazyDialog } from "#frontend/ui/lazy-part.tsx";
import { ProfilePart } from "../profile-part.tsx";
import { NamedSetting, Settings } from "../settings.tsx";

const RemoveAccountDialog = lazyDialog(
  async () => (await import("./remove-account.dialog.tsx")).RemoveAccountDialog,
);

/** « Partir »: the account and everything in it, removed for good. `id`: its anchor. */
export function RemoveAccountSection({ id }: { id: string }) {
  const { user } = useCurrentUser();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <ProfilePart id={id} title={ACCOUNT_REMOVAL.title}>
      <Settings>
        <NamedSetting
          name={ACCOUNT_REMOVAL.remove}
          text={ACCOUNT_REMOVAL.text}
          action={
            <Button
              tone="danger"
              size="sm"
              aria-label={ACCOUNT_REMOVAL.openName}
              onClick={() => setIsOpen(true)}
            >
              {ACCOUNT_REMOVAL.open}
            </Button>
          }
        />
      </Settings>
      {isOpen && user && <RemoveAccountDialog user={user} onClose={() => setIsOpen(false)} />}
    </ProfilePart>
  );
}
