import { type RefObject, useEffect, useLayoutEffect, useRef } from "react";

/**
 * Calls the `callback` of the last render when the component unmounts, with whether the focus was inside
 * `root`.
 */
export function useOnUnmount(
  root: RefObject<HTMLElement | null>,
  callback: (hadFocus: boolean) => void,
): void {
  const newest = useRef(callback);
  const hadFocus = useRef(false);
  useEffect(() => {
    newest.current = callback;
  });
  // A layout effect is cleaned up before React removes the element: after the removal, nothing has the focus.
  useLayoutEffect(() => {
    const part = root.current;
    return () => {
      hadFocus.current = part?.contains(document.activeElement) ?? false;
    };
  }, [root]);
  useEffect(() => () => newest.current(hadFocus.current), []);
}
