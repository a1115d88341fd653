import { useEffect } from "react";

/** What an action of a toast leads to takes the focus before that: a row that is back, for instance. */
const RETURNS_AFTER_MS = 500;

/** A toast that is closed while it has the focus leaves it on the region of the toasts, at the end of the page: it goes back to where one was. */
export function useToastReturn(): void {
  useEffect(() => {
    let before: HTMLElement | null = null;
    let timer = 0;
    const onFocusIn = ({ target, relatedTarget }: FocusEvent) => {
      clearTimeout(timer);
      const region = (target as Element).closest("[data-toasts]");
      if (!region) return;
      if (!region.contains(relatedTarget as Node | null)) before = relatedTarget as HTMLElement | null;
      else if (target === region) timer = window.setTimeout(() => goBack(region), RETURNS_AFTER_MS);
    };
    // F8 leads to the region of one that is open, and stays there.
    const goBack = (region: Element) => region.querySelector("[data-state=open]") ?? before?.focus();
    document.addEventListener("focusin", onFocusIn);
    return () => document.removeEventListener("focusin", onFocusIn);
  }, []);
}
