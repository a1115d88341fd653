import { type RefObject, useEffect, useRef } from "react";

/** Whether what asks is still on screen: a request may outlive it. Read it in what comes late, not while drawing. */
export function useStillShown(): RefObject<boolean> {
  const isShown = useRef(false);
  useEffect(() => {
    isShown.current = true;
    return () => {
      isShown.current = false;
    };
  }, []);
  return isShown;
}
