import { Link } from "react-router-dom";
import type { User } from "#shared/access/user.schema.ts";
import { paths } from "#frontend/browser/paths.ts";
import { useSignOut } from "#frontend/entities/person/sign-out.ts";
import { COMMON } from "#frontend/labels/common.ts";
import { LANDING } from "#frontend/labels/landing.ts";
import { Avatar } from "#frontend/ui/avatar.tsx";
import { Button, buttonClass } from "#frontend/ui/button.tsx";
import { ThemeSwitch } from "#frontend/ui/theme-switch.tsx";
import { LandingRow } from "./landing-row.tsx";

export function LandingHeader({ user }: { user: User | null }) {
  return (
    <LandingRow as="header" className="py-4" pageClassName="flex items-center gap-2">
      <Link to={paths.home()} className="brand">
        {COMMON.product}
      </Link>
      <span className="flex-1" />
      <ThemeSwitch className="max-xs:hidden" />
      {user ? (
        <Person user={user} />
      ) : (
        <Link to={paths.login()} className={buttonClass()}>
          {LANDING.signIn}
        </Link>
      )}
    </LandingRow>
  );
}

function Person({ user }: { user: User }) {
  const { signOut, isPending } = useSignOut();
  const name = `${user.firstName} ${user.lastName}`.trim();
  return (
    <>
      <Avatar person={user} />
      <span className="max-w-60 truncate text-sm font-medium max-md:sr-only">{name || user.email}</span>
      <Link to={paths.dashboard()} className={buttonClass({ tone: "quiet" })}>
        {COMMON.dashboard}
      </Link>
      <Button onClick={signOut} busy={isPending} className="max-xs:px-2">
        {COMMON.signOut}
      </Button>
    </>
  );
}
