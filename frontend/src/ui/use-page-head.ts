import { type RefObject, useEffect, useRef } from "react";

/** The ref of a page's head whose commands no toast may cover: its height is `--page-head`, while it is shown. */
export function usePageHead<Head extends HTMLElement>(): RefObject<Head | null> {
  const head = useRef<Head>(null);
  useEffect(() => {
    const { style } = document.documentElement;
    const observer = new ResizeObserver(() => {
      style.setProperty("--page-head", `${head.current?.offsetHeight ?? 0}px`);
    });
    if (head.current) observer.observe(head.current);
    return () => {
      observer.disconnect();
      style.removeProperty("--page-head");
    };
  }, []);
  return head;
}
