import { memo, useState } from "react";
import { Link, Outlet, useLocation } from "react-router-dom";
import type { User } from "#shared/access/user.schema.ts";
import { paths } from "#frontend/browser/address/paths.ts";
import { usePrefetchWhenIdle } from "#frontend/browser/loading/prefetch.ts";
import { useStableCallbacks } from "#frontend/browser/use-stable-callbacks.ts";
import { LegalTextsQuestion } from "#frontend/entities/person/legal-texts-question.tsx";
import { RequireUser } from "#frontend/entities/person/require-user.tsx";
import { COMMON_TEXTS } from "#frontend/labels/common.ts";
import { SHELL_TEXTS } from "#frontend/labels/shell.ts";
import { LazyConfirmDialog, LazyDrawer } from "#frontend/ui/lazy-dialogs.ts";
import { MenuHost } from "#frontend/ui/menu-host.tsx";
import { PageWithMargin } from "#frontend/ui/page-with-margin.tsx";
import { SkipLink } from "#frontend/ui/skip-link.tsx";
import { TooltipProvider } from "#frontend/ui/tooltip.tsx";
import { DecisionDialogs } from "../decision-dialogs.tsx";
import { MenuDrawer } from "./menu-drawer.tsx";
import { ShellMenuEntries } from "./menu-entries.tsx";
import { ShellHeader } from "./shell-header.tsx";

const FILES = [LazyConfirmDialog, LazyDrawer];

/** Layout of the dashboard's pages. */
export function Shell() {
  const { pathname, search, hash } = useLocation();
  return (
    <RequireUser otherwise={paths.login({ retour: pathname + search + hash })}>
      {(user) => (
        <TooltipProvider>
          <SignedIn user={user} />
        </TooltipProvider>
      )}
    </RequireUser>
  );
}

function SignedIn({ user }: { user: User }) {
  const { pathname } = useLocation();
  usePrefetchWhenIdle(FILES);
  /**
   * The path at which the menu of small screens was opened: a navigation closes the menu, and going back does
   * not reopen it.
   */
  const [menuAt, setMenuAt] = useState<string | null>(null);
  if (menuAt !== null && menuAt !== pathname) setMenuAt(null);
  const { openMenu } = useStableCallbacks({ openMenu: () => setMenuAt(pathname) });
  return (
    <div data-shell="" className="min-h-below-bar lg:grid lg:grid-cols-[auto_minmax(0,1fr)] print:block">
      <SkipLink to="#contenu">{COMMON_TEXTS.skip}</SkipLink>
      <SideMenu />
      <PageWithMargin className="flex min-h-below-bar min-w-0 flex-col">
        <ShellHeader user={user} onOpenMenu={openMenu} />
        <main id="contenu" tabIndex={-1} className="flex-1 pb-24 outline-none">
          <Outlet />
        </main>
      </PageWithMargin>
      <MenuHost />
      {menuAt !== null && <MenuDrawer onClose={() => setMenuAt(null)} />}
      <DecisionDialogs />
      <LegalTextsQuestion userId={user.id} />
    </div>
  );
}

/**
 * The menu beside the page, on wide screens. Memoised: the shell is rendered at each navigation, and this menu
 * need not be, because its links read the URL themselves.
 */
const SideMenu = memo(function SideMenu() {
  return (
    <aside
      aria-label={SHELL_TEXTS.dashboard}
      className="sticky top-below-bar hidden h-below-bar w-54 flex-col gap-4 overflow-y-auto px-3 py-4 lg:flex print:hidden"
    >
      <div className="px-3">
        <Link to={paths.home()} className="brand">
          {COMMON_TEXTS.product}
        </Link>
        <p className="caption mt-1">{SHELL_TEXTS.dashboard}</p>
      </div>
      <ShellMenuEntries />
    </aside>
  );
});
