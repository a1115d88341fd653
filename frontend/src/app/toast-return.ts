import { useEffect } from "react";

/** A toast that is closed while it has the focus leaves it on the region of the toasts, at the end of the page: it goes back to where one was. */
export function useToastReturn(): void {
  useEffect(() => {
    let before: EventTarget | null = null;
    const onFocusIn = ({ target, relatedTarget }: FocusEvent) => {
      const region = (target as Element).closest("[data-toasts]");
      if (!region) return;
      if (!region.contains(relatedTarget as Node | null)) before = relatedTarget;
      else if (target === region) (before as HTMLElement | null)?.focus();
    };
    document.addEventListener("focusin", onFocusIn);
    return () => document.removeEventListener("focusin", onFocusIn);
  }, []);
}
