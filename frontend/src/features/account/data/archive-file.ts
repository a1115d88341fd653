import { lazyModule } from "#frontend/ui/lazy-module.ts";

/** What writes and reads the file of everything: only who exports or imports needs it. */
export const lazyArchive = lazyModule(() => import("./archive.ts"));
