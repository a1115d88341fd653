import { useLayoutEffect } from "react";

/** Says on a button that is drawn elsewhere in the page that its panel is open; `undefined`: it is closed. */
export function useExpandedButton(button: HTMLElement, panelId: string | undefined): void {
  useLayoutEffect(() => {
    if (panelId === undefined) return undefined;
    button.setAttribute("aria-expanded", "true");
    button.setAttribute("aria-controls", panelId);
    button.setAttribute("data-state", "open");
    return () => {
      button.setAttribute("aria-expanded", "false");
      button.removeAttribute("aria-controls");
      button.removeAttribute("data-state");
    };
  }, [button, panelId]);
}
