import { useEffect, useRef } from "react";

/** The focus is back on the button by then; if it never comes (the window lost it), the action still runs. */
const LATEST_MS = 400;

type LateChoice = {
  /** What runs once the menu has given the focus back. */
  choose: (action: () => void) => void;
  /** For the menu's button: it has the focus again. */
  onFocus: () => void;
};

/**
 * What is chosen in a menu runs once the focus is back on the menu's button: what the action opens can then take the
 * focus, and gives it back to the button when it closes.
 */
export function useLateChoice(): LateChoice {
  const chosen = useRef<(() => void) | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const run = () => {
    clearTimeout(timer.current);
    const action = chosen.current;
    chosen.current = null;
    action?.();
  };
  const choose = (action: () => void) => {
    chosen.current = action;
    timer.current = setTimeout(run, LATEST_MS);
  };
  return { choose, onFocus: run };
}
