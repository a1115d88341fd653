import { Gauge, LogOut } from "lucide-react";
import { Link } from "react-router-dom";
import { nameOf } from "#shared/access/name.rules.ts";
import type { User } from "#shared/access/user.schema.ts";
import { paths } from "#frontend/app/paths.ts";
import { useSignOut } from "#frontend/app/sign-out.ts";
import { COMMON } from "#frontend/labels/common.ts";
import { Avatar } from "#frontend/ui/avatar.tsx";
import { Button, buttonClass } from "#frontend/ui/button.tsx";

const ENTRY = "justify-start! gap-3! px-3!";

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
      <div className="grid">
        <Link to={paths.dashboard()} className={`${buttonClass({ tone: "quiet", wide: true })} ${ENTRY}`}>
          <Gauge size={15} aria-hidden="true" />
          {COMMON.dashboard}
        </Link>
        <Button tone="quiet" wide icon={LogOut} busy={isPending} className={ENTRY} onClick={signOut}>
          {COMMON.signOut}
        </Button>
      </div>
    </div>
  );
}
