import { type RefObject, useEffect, useRef } from "react";

/** Whether the component is mounted, for late callbacks of requests. Not for rendering. */
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
