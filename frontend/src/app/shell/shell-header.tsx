import { LogOut, Menu as MenuIcon, Plus, UserRound } from "lucide-react";
import { memo } from "react";
import { Link, useNavigate } from "react-router-dom";
import type { User } from "#shared/access/user.schema.ts";
import { nameOf } from "#shared/access/name.rules.ts";
import { CREATE_BUTTON, useAddressDialog } from "#frontend/app/address-dialog.ts";
import { paths } from "#frontend/app/paths.ts";
import { useSignOut } from "#frontend/app/sign-out.ts";
import { COMMON } from "#frontend/labels/common.ts";
import { SHELL } from "#frontend/labels/shell.ts";
import { Avatar } from "#frontend/ui/avatar.tsx";
import { brandClass } from "#frontend/ui/brand.ts";
import { Button } from "#frontend/ui/button.tsx";
import { LazyMenuOf } from "#frontend/ui/lazy-menu.tsx";
import { PlainIconButton } from "#frontend/ui/plain-icon-button.tsx";
import { ThemeSwitch } from "#frontend/ui/theme-switch.tsx";

type ShellHeaderProps = { user: User; onOpenMenu: () => void };

/** Over every page: the way to a new decision, and who is signed in. Not drawn again with each change of the address. */
export const ShellHeader = memo(function ShellHeader({ user, onOpenMenu }: ShellHeaderProps) {
  return (
    <header className="filet sticky top-0 z-4 flex min-h-14 items-center gap-2 bg-sheet py-2 pr-(--gouttiere) pl-[calc(var(--marge)+var(--gouttiere))] max-lg:pl-[calc(var(--marge)+0.5rem)]">
      <PlainIconButton name={SHELL.openMenu} icon={MenuIcon} className="lg:hidden" onClick={onOpenMenu} />
      <Link to={paths.home()} className={`${brandClass} lg:hidden`}>
        {COMMON.product}
      </Link>
      <span className="flex-1" />
      <CreateButton />
      <ThemeSwitch />
      <AccountMenu user={user} />
    </header>
  );
});

function CreateButton() {
  const { open } = useAddressDialog("creer");
  return (
    <Button id={CREATE_BUTTON} size="sm" icon={Plus} aria-label={SHELL.create} onClick={() => open("1")}>
      <span className="max-sm:hidden">{SHELL.create}</span>
      <span className="max-xs:hidden sm:hidden">{SHELL.createShort}</span>
    </Button>
  );
}

function AccountMenu({ user }: { user: User }) {
  const { signOut } = useSignOut(paths.login());
  const navigate = useNavigate();
  const name = nameOf(user);
  const trigger = (
    <button type="button" className="flex items-center gap-2.5 rounded-2 p-0.5 text-left hover:bg-sheet-2">
      <Avatar name={name} src={user.profileImageUrl} />
      <span className="sr-only">{SHELL.accountOf}</span>
      <span className="max-w-44 max-md:sr-only">
        <span className="block truncate text-sm/4.5 font-strong">{name}</span>
        <span className="block truncate text-xs/4 text-ink-3">{user.email}</span>
      </span>
    </button>
  );
  return (
    <LazyMenuOf
      trigger={trigger}
      label={`${SHELL.accountOf} ${name}`}
      items={[
        { label: SHELL.profile, icon: UserRound, onSelect: () => void navigate(paths.profile()) },
        "separator",
        { label: SHELL.signOut, icon: LogOut, onSelect: signOut },
      ]}
    />
  );
}
