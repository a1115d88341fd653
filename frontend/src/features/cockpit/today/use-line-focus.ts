import { useEffect, useRef } from "react";
import { restoreFocusTo } from "#frontend/ui/focus-fallback.ts";
import { FLOATING_LAYER_SELECTOR } from "#frontend/ui/use-escape.ts";

const BOX = "[role=checkbox]";
const MENU = "[aria-haspopup]";
const LINK = "a";

const lineSelector = (id: string) => `[data-line="${CSS.escape(id)}"]`;

/** The box of a line. */
export const boxSelector = (id: string) => `${lineSelector(id)} ${BOX}`;

/**
 * The line that takes the place of the one that had the focus gets it, on the same control, so that one goes on from there;
 * without any line, `fallback`.
 */
export function useLineFocus(ids: readonly string[], fallback: string): void {
  const last = useRef<{ id: string; at: number; control: string } | null>(null);
  useEffect(() => {
    const note = ({ target }: FocusEvent) => {
      if (!(target instanceof Element) || target.closest(FLOATING_LAYER_SELECTOR)) return;
      const id = target.closest<HTMLElement>("[data-line]")?.dataset["line"] ?? "";
      const control = [BOX, MENU].find((one) => target.matches(one)) ?? LINK;
      const at = ids.indexOf(id);
      last.current = at === -1 ? null : { id, at, control };
    };
    document.addEventListener("focusin", note);
    return () => document.removeEventListener("focusin", note);
  }, [ids]);
  useEffect(() => {
    if (!last.current || ids.includes(last.current.id)) return;
    const { at, control } = last.current;
    last.current = null;
    const next = ids[Math.min(at, ids.length - 1)];
    restoreFocusTo(...(next === undefined ? [] : [`${lineSelector(next)} ${control}`]), fallback);
  });
}
