import type { ComponentType, ReactNode } from "react";
import { AnchoredPanel } from "./anchored-panel.tsx";
import { closeMenu, type OpenedMenu } from "./menu-store.ts";
import { fr } from "#frontend/browser/typography.ts";

/** Returns a component that shows the explanation of a number in the place of the page's menu (MenuHost). */
export const createExplanationPanel = (explanation: ReactNode): ComponentType<OpenedMenu> =>
  function ExplanationPanel({ isOpen, button, label, align }) {
    if (!isOpen) return null;
    return (
      <AnchoredPanel
        anchor={() => button}
        align={align}
        label={label}
        onClose={closeMenu}
        className="max-w-[min(90vw,24rem)] px-4 py-3 text-sm"
      >
        <div className="grid max-w-72 gap-1">
          <p className="font-semibold">{fr(label)}</p>
          <div className="grid gap-1 text-ink-2">{explanation}</div>
        </div>
      </AnchoredPanel>
    );
  };
