import { useSyncExternalStore } from "react";

const never = () => () => {};

/**
 * Returns false while the build renders the page and while React hydrates it, because the two must render the
 * same; true from the next render on, and on a page that is not hydrated.
 */
export const useIsHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
