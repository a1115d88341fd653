import { lazyDialog } from "./lazy-part.tsx";

/** The confirmation dialog for a first view; other code imports it directly. */
export const LazyConfirmDialog = lazyDialog(async () => (await import("./confirm-dialog.tsx")).ConfirmDialog);
/** The drawer for a first view. */
export const LazyDrawer = lazyDialog(async () => (await import("./drawer.tsx")).Drawer);
