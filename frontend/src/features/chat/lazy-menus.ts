import { lazyModule } from "#frontend/browser/loading/lazy-module.ts";

/** Loads the menus of the chat header, with their icons and actions, which the first view does not need. */
export const lazyHeaderMenus = lazyModule(() => import("./header-menus.ts"));
