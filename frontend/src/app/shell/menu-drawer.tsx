import { COMMON } from "#frontend/labels/common.ts";
import { SHELL } from "#frontend/labels/shell.ts";
import { LazyDrawer } from "#frontend/ui/lazy-dialogs.ts";
import { MenuEntries } from "./menu-entries.tsx";

/** The side menu as a drawer, on small screens. */
export function MenuDrawer({ onClose }: { onClose: () => void }) {
  return (
    <LazyDrawer open onClose={onClose} title={COMMON.product} brand>
      <p className="caption -mt-3 px-3">{SHELL.dashboard}</p>
      <MenuEntries onFollow={onClose} />
    </LazyDrawer>
  );
}
