import { type RefObject, useEffect, useLayoutEffect, useRef } from "react";

/** Calls the newest `leave` once the part of the page at `root` has gone, with whether it had the focus. */
export function useLeaving(root: RefObject<HTMLElement | null>, leave: (hadFocus: boolean) => void): void {
  const newest = useRef(leave);
  const hadFocus = useRef(false);
  useEffect(() => {
    newest.current = leave;
  });
  // Before it is taken from the page: afterwards nothing has the focus any more.
  useLayoutEffect(() => {
    const part = root.current;
    return () => {
      hadFocus.current = part?.contains(document.activeElement) ?? false;
    };
  }, [root]);
  useEffect(() => () => newest.current(hadFocus.current), []);
}
