import { lazyModule } from "#frontend/browser/loading/lazy-module.ts";

/** Fetched ahead, because what waits for the network waits without one. */
export const lazySignOutDialog = lazyModule(
  async () => (await import("./sign-out.dialog.tsx")).SignOutDialog,
);
