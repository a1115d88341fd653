import { lazyModule } from "#frontend/browser/loading/lazy-module.ts";

/** What writes and reads the file of everything: only who exports or imports needs it. */
export const lazyArchive = lazyModule(() => import("./archive.ts"));
