import { LogOut } from "lucide-react";
import type { User } from "#shared/access/user.schema.ts";
import { paths } from "#frontend/app/paths.ts";
import { useSignOut } from "#frontend/app/sign-out.ts";
import { COMMON } from "#frontend/labels/common.ts";
import { Avatar } from "#frontend/ui/avatar.tsx";
import { Button } from "#frontend/ui/button.tsx";

/** The full name, or the e-mail where there is no first name (spec/1-chat-and-access.md section 2). */
export const nameOf = ({ firstName, lastName, email }: User) =>
  firstName === "" ? email : `${firstName} ${lastName}`.trim();

export function AccountFoot({ user }: { user: User }) {
  const { signOut, isPending } = useSignOut(paths.home());
  return (
    <div className="mt-auto grid gap-2 border-t border-line-2 pt-3">
      <div className="flex min-w-0 items-center gap-2.5 px-3 py-1">
        <Avatar name={nameOf(user)} src={user.profileImageUrl} />
        <p className="min-w-0">
          <span className="block truncate text-sm/4.5 font-strong" title={nameOf(user)}>
            {nameOf(user)}
          </span>
          <span className="block truncate text-xs text-ink-3" title={user.email}>
            {user.email}
          </span>
        </p>
      </div>
      <Button
        tone="quiet"
        wide
        icon={LogOut}
        busy={isPending}
        className="justify-start! gap-3! px-3!"
        onClick={signOut}
      >
        {COMMON.signOut}
      </Button>
    </div>
  );
}
