import { type RefObject, useEffect, useRef } from "react";

/** Whether the component is mounted: a request may outlive it. For late callbacks, not for rendering. */
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
