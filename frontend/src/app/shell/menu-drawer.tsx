import { COMMON_TEXTS } from "#frontend/labels/common.ts";
import { SHELL_TEXTS } from "#frontend/labels/shell.ts";
import { LazyDrawer } from "#frontend/ui/lazy-dialogs.ts";
import { ShellMenuEntries } from "./menu-entries.tsx";

/** The side menu as a drawer, on small screens. */
export function MenuDrawer({ onClose }: { onClose: () => void }) {
  return (
    <LazyDrawer open onClose={onClose} title={COMMON_TEXTS.product} brand>
      <p className="caption -mt-3 px-3">{SHELL_TEXTS.dashboard}</p>
      <ShellMenuEntries onFollow={onClose} />
    </LazyDrawer>
  );
}
