import { lazyDialog } from "./lazy-part.tsx";

/**
 * Loads the confirmation dialog when it opens: for code of a first view. Other code imports ConfirmDialog.
 */
export const LazyConfirmDialog = lazyDialog(async () => (await import("./confirm-dialog.tsx")).ConfirmDialog);
/** Loads the drawer when it opens: for code of a first view. Other code imports Drawer. */
export const LazyDrawer = lazyDialog(async () => (await import("./drawer.tsx")).Drawer);
