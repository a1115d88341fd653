import { useSyncExternalStore } from "react";

const never = () => () => {};

/**
 * False while the build renders the page and while React hydrates that HTML: both must render the same. True in the render that
 * follows at once, and wherever there is nothing to hydrate.
 */
export const useIsHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
