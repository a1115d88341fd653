import { LogOut, Menu as MenuIcon, MessageSquareText, Plus, Search, UserRound } from "lucide-react";
import { memo, useEffect, useRef } from "react";
import { Link, useNavigate } from "react-router-dom";
import { formatDisplayName } from "#shared/access/display-name.rules.ts";
import type { User } from "#shared/access/user.schema.ts";
import { paths } from "#frontend/browser/address/paths.ts";
import {
  CREATE_DECISION_BUTTON_ID,
  recordDialogPath,
  useUrlDialog,
} from "#frontend/browser/address/use-address-dialog.ts";
import { announce } from "#frontend/browser/announce.ts";
import { openPalette } from "#frontend/browser/overlays.ts";
import { useSignOut } from "#frontend/entities/person/sign-out.ts";
import { useUnseenOpinionCounts } from "#frontend/entities/record/new-opinions.ts";
import { COMMON_TEXTS } from "#frontend/labels/common.ts";
import { newOpinionsText, SHELL_TEXTS } from "#frontend/labels/shell.ts";
import { Avatar } from "#frontend/ui/avatar.tsx";
import { Button } from "#frontend/ui/button.tsx";
import { menuTriggerProps } from "#frontend/ui/menu.ts";
import { PlainIconButton } from "#frontend/ui/plain-icon-button.tsx";
import { ThemeCycleButton } from "#frontend/ui/theme-switch.tsx";

type ShellHeaderProps = { user: User; onOpenMenu: () => void };

/**
 * The header: buttons for a new decision and for the theme, and the account menu. Memoised, because it does
 * not use the URL.
 */
export const ShellHeader = memo(function ShellHeader({ user, onOpenMenu }: ShellHeaderProps) {
  return (
    <header className="margin-line sticky top-below-bar z-4 flex min-h-14 items-center gap-2 max-xs:gap-0 bg-sheet py-2 pr-gutter max-xs:pr-3 pl-page max-lg:pl-[calc(var(--margin)+0.5rem)] print:hidden">
      <PlainIconButton
        name={SHELL_TEXTS.openMenu}
        icon={MenuIcon}
        className="lg:hidden"
        onClick={onOpenMenu}
      />
      <Link to={paths.home()} className="brand lg:hidden max-2xs:hidden">
        {COMMON_TEXTS.product}
      </Link>
      <span className="flex-1" />
      <PlainIconButton
        name={SHELL_TEXTS.search}
        icon={Search}
        className="lg:hidden max-[15rem]:hidden"
        onClick={openPalette}
      />
      <OpinionsMark userId={user.id} />
      <CreateButton />
      <ThemeCycleButton className="if-roomy max-2xs:hidden" />
      <AccountMenu user={user} />
    </header>
  );
});

function CreateButton() {
  const { open } = useUrlDialog("creer");
  return (
    <Button
      id={CREATE_DECISION_BUTTON_ID}
      className="flex-none"
      size="sm"
      icon={Plus}
      aria-label={SHELL_TEXTS.create}
      onClick={() => open("1")}
    >
      <span className="max-sm:hidden">{SHELL_TEXTS.create}</span>
    </Button>
  );
}

function AccountMenu({ user }: { user: User }) {
  const { signOut } = useSignOut();
  const navigate = useNavigate();
  const name = formatDisplayName(user);
  const items = [
    { label: SHELL_TEXTS.profile, icon: UserRound, onSelect: () => void navigate(paths.profile()) },
    "separator" as const,
    { label: SHELL_TEXTS.signOut, icon: LogOut, onSelect: signOut },
  ];
  return (
    <button
      {...menuTriggerProps({ label: `${SHELL_TEXTS.accountOf} ${name}`, items })}
      type="button"
      className="flex min-w-0 items-center gap-2.5 rounded-2 p-0.5 text-left hover:bg-sheet-2"
    >
      <Avatar person={user} />
      <span className="sr-only">{SHELL_TEXTS.accountOf}</span>
      <span className="min-w-0 max-w-44 max-md:sr-only">
        <span className="block truncate text-sm/4.5 font-strong">{name}</span>
        <span className="block truncate text-xs/4 text-ink-3">{user.email}</span>
      </span>
    </button>
  );
}

/** The number of new opinions, as a link to the first decision that has any. */
function OpinionsMark({ userId }: { userId: string }) {
  const news = useUnseenOpinionCounts(userId);
  const count = news.reduce((sum, one) => sum + one.count, 0);
  const before = useRef<number | null>(null);
  useEffect(() => {
    if (before.current !== null && count > before.current) announce(newOpinionsText(count));
    before.current = count;
  }, [count]);
  const [first] = news;
  if (!first) return null;
  return (
    <Link
      to={recordDialogPath(first.decisionId)}
      title={newOpinionsText(count)}
      className="flex min-h-8 flex-none items-center justify-center gap-1.5 rounded-2 px-2 max-xs:min-w-6 max-xs:px-0 text-sm font-strong text-accent hover:bg-sheet-2"
    >
      <MessageSquareText size={17} aria-hidden="true" />
      <span className="sr-only">{newOpinionsText(count)}</span>
      <span aria-hidden="true" className="max-xs:hidden">
        {count}
        <span className="max-md:hidden"> {SHELL_TEXTS.opinions}</span>
      </span>
    </Link>
  );
}
