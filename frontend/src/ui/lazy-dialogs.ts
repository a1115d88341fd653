import { lazyDialog } from "./lazy-part.tsx";

/** The confirmation, for the code of a first view; other code imports the dialog itself. */
export const LazyConfirmDialog = lazyDialog(async () => (await import("./confirm-dialog.tsx")).ConfirmDialog);
/** The drawer, for the code of a first view. */
export const LazyDrawer = lazyDialog(async () => (await import("./drawer.tsx")).Drawer);
