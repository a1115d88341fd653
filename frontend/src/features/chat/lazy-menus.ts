import { lazyModule } from "#frontend/browser/loading/lazy-module.ts";

/** The entries of the menus, their icons and what they do come after the first view. */
export const lazyMenus = lazyModule(() => import("./header-menus.ts"));
