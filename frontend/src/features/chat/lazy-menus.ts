import { lazyModule } from "#frontend/browser/loading/lazy-module.ts";

/** Loads the menu entries, their icons and their actions after the first view. */
export const lazyMenus = lazyModule(() => import("./header-menus.ts"));
