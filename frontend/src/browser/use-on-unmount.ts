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
  // Before it is removed from the page: afterwards nothing has the focus any more.
  useLayoutEffect(() => {
    const part = root.current;
    return () => {
      hadFocus.current = part?.contains(document.activeElement) ?? false;
    };
  }, [root]);
  useEffect(() => () => newest.current(hadFocus.current), []);
}
