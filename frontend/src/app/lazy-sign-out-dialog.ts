import { lazyModule } from "#frontend/browser/loading/lazy-module.ts";

/** Prefetched, because changes that wait for the network must be handled offline. */
export const lazySignOutDialog = lazyModule(
  async () => (await import("./sign-out.dialog.tsx")).SignOutDialog,
);
