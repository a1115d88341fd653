import { lazyDialog } from "./lazy-part.tsx";

/** The confirmation, for what a first view holds: elsewhere the dialog itself is imported. */
export const LazyConfirmDialog = lazyDialog(async () => (await import("./confirm-dialog.tsx")).ConfirmDialog);
/** The drawer, for what a first view holds. */
export const LazyDrawer = lazyDialog(async () => (await import("./drawer.tsx")).Drawer);
