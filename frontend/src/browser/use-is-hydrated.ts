import { useSyncExternalStore } from "react";

const never = () => () => {};

/**
 * Returns false while the build renders the page and while React hydrates it, because both must match; true
 * in the next render, and without hydration.
 */
export const useIsHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
