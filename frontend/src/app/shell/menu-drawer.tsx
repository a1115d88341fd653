import { COMMON } from "#frontend/labels/common.ts";
import { SHELL } from "#frontend/labels/shell.ts";
import { Drawer } from "#frontend/ui/drawer.tsx";
import { MenuEntries } from "./menu-entries.tsx";

/** The side menu as a drawer, on small screens. */
export function MenuDrawer({ onClose }: { onClose: () => void }) {
  return (
    <Drawer open onClose={onClose} title={COMMON.product} brand>
      <p className="caption -mt-3 px-3">{SHELL.dashboard}</p>
      <MenuEntries onFollow={onClose} />
    </Drawer>
  );
}
