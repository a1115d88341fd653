import { type RefObject, useEffect, useRef } from "react";

/**
 * Returns a ref to whether the component is mounted. For callbacks of requests that end late; not for
 * rendering.
 */
export function useIsMounted(): RefObject<boolean> {
  const isMounted = useRef(false);
  useEffect(() => {
    isMounted.current = true;
    return () => {
      isMounted.current = false;
    };
  }, []);
  return isMounted;
}
