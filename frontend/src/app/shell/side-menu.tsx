import { memo } from "react";
import { Link } from "react-router-dom";
import { paths } from "#frontend/browser/address/paths.ts";
import { COMMON } from "#frontend/labels/common.ts";
import { SHELL } from "#frontend/labels/shell.ts";
import { MenuEntries } from "./menu-entries.tsx";

/** The menu beside the page, on wide screens. Memoised: only its links depend on the address. */
export const SideMenu = memo(function SideMenu() {
  return (
    <aside
      aria-label={SHELL.dashboard}
      className="sticky top-below-bar hidden h-below-bar w-54 flex-col gap-4 overflow-y-auto px-3 py-4 lg:flex print:hidden"
    >
      <div className="px-3">
        <Link to={paths.home()} className="brand">
          {COMMON.product}
        </Link>
        <p className="caption mt-1">{SHELL.dashboard}</p>
      </div>
      <MenuEntries />
    </aside>
  );
});
