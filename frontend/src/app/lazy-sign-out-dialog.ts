import { lazyModule } from "#frontend/browser/loading/lazy-module.ts";

/**
 * Prefetched: the dialog asks what to do with changes that are not sent yet, so a person needs it exactly when
 * there is no network to load it.
 */
export const lazySignOutDialog = lazyModule(
  async () => (await import("./sign-out.dialog.tsx")).SignOutDialog,
);
