import { type ComponentType, lazy, startTransition, Suspense, useState } from "react";
import { Outlet, useLocation } from "react-router-dom";
import type { User } from "#shared/access/user.schema.ts";
import { paths } from "#frontend/app/paths.ts";
import { RequireUser } from "#frontend/app/require-user.tsx";
import { COMMON } from "#frontend/labels/common.ts";
import { ErrorBoundary } from "#frontend/ui/error-boundary.tsx";
import { Sheet } from "#frontend/ui/sheet.tsx";
import { SkipLink } from "#frontend/ui/skip-link.tsx";
import { useSteady } from "#frontend/ui/use-steady.ts";
import { BrokenDialog, BrokenPart } from "./broken-part.tsx";
import { ShellHeader } from "./shell-header.tsx";
import { SideMenu } from "./side-menu.tsx";

const brokenPart = (reset: () => void) => <BrokenPart onRetry={reset} />;
const brokenDialog = () => <BrokenDialog />;

const MenuDrawer = lazy(() => import("./menu-drawer.tsx"));

/** What stands around every page of the dashboard. `dialogs`: those that any of these pages can open by the address. */
export function Shell({ dialogs }: { dialogs: ComponentType }) {
  const { pathname, search } = useLocation();
  return (
    <RequireUser otherwise={paths.login({ retour: pathname + search })}>
      {(user) => <SignedIn user={user} dialogs={dialogs} />}
    </RequireUser>
  );
}

function SignedIn({ user, dialogs: Dialogs }: { user: User; dialogs: ComponentType }) {
  const { pathname, search } = useLocation();
  /** The page over which the menu of small screens is open: any way to another one closes it, and no way back opens it again. */
  const [menuAt, setMenuAt] = useState<string | null>(null);
  if (menuAt !== null && menuAt !== pathname) setMenuAt(null);
  const { openMenu } = useSteady({ openMenu: () => startTransition(() => setMenuAt(pathname)) });
  return (
    <div className="min-h-dvh lg:grid lg:grid-cols-[auto_minmax(0,1fr)]">
      <SkipLink to="#contenu">{COMMON.skip}</SkipLink>
      <SideMenu />
      <Sheet className="flex min-h-dvh min-w-0 flex-col">
        <ShellHeader user={user} onOpenMenu={openMenu} />
        <main id="contenu" tabIndex={-1} className="flex-1 pb-24 outline-none">
          <ErrorBoundary resetKey={pathname} fallback={brokenPart}>
            <Suspense fallback={null}>
              <Outlet />
            </Suspense>
          </ErrorBoundary>
        </main>
      </Sheet>
      <Suspense fallback={null}>{menuAt !== null && <MenuDrawer onClose={() => setMenuAt(null)} />}</Suspense>
      <ErrorBoundary resetKey={pathname + search} fallback={brokenDialog}>
        <Suspense fallback={null}>
          <Dialogs />
        </Suspense>
      </ErrorBoundary>
    </div>
  );
}
