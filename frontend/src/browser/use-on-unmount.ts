import { type RefObject, useEffect, useLayoutEffect, useRef } from "react";

/** Calls the newest `callback` on unmount, with whether the focus was inside `root`. */
export function useOnUnmount(
  root: RefObject<HTMLElement | null>,
  callback: (hadFocus: boolean) => void,
): void {
  const newest = useRef(callback);
  const hadFocus = useRef(false);
  useEffect(() => {
    newest.current = callback;
  });
  // In a layout effect, which runs before the removal: afterwards nothing has the focus.
  useLayoutEffect(() => {
    const part = root.current;
    return () => {
      hadFocus.current = part?.contains(document.activeElement) ?? false;
    };
  }, [root]);
  useEffect(() => () => newest.current(hadFocus.current), []);
}
