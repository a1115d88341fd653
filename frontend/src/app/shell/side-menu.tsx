import { memo } from "react";
import { Link } from "react-router-dom";
import { paths } from "#frontend/app/paths.ts";
import { COMMON } from "#frontend/labels/common.ts";
import { SHELL } from "#frontend/labels/shell.ts";
import { brandClass } from "#frontend/ui/brand.ts";
import { MenuEntries } from "./menu-entries.tsx";

/** The menu beside the page, on wide screens. Of the address its links alone depend. */
export const SideMenu = memo(function SideMenu() {
  return (
    <aside
      aria-label={SHELL.dashboard}
      className="sticky top-0 hidden h-dvh w-54 flex-col gap-4 overflow-y-auto px-3 py-4 lg:flex"
    >
      <div className="px-3">
        <Link to={paths.home()} className={brandClass}>
          {COMMON.product}
        </Link>
        <p className="cap mt-1">{SHELL.dashboard}</p>
      </div>
      <MenuEntries />
    </aside>
  );
});
