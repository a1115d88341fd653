import * as RadixTooltip from "@radix-ui/react-tooltip";
import type { ReactElement, ReactNode } from "react";
import { typo } from "#frontend/browser/typography.ts";

const DELAY_MS = 700;
const SKIP_DELAY_MS = 300;

/** Wraps everything that shows tooltips, once (delays: S1 §9). */
export function TooltipProvider({ children }: { children: ReactNode }) {
  return (
    <RadixTooltip.Provider delayDuration={DELAY_MS} skipDelayDuration={SKIP_DELAY_MS}>
      {children}
    </RadixTooltip.Provider>
  );
}

type TooltipProps = {
  content: ReactNode;
  side?: "top" | "right" | "bottom" | "left";
  /** One element that takes focus and spreads its props. */
  children: ReactElement;
};

/** A tooltip, shown on hover and focus. Never the only place of necessary information. */
export function Tooltip({ content, side = "top", children }: TooltipProps) {
  return (
    <RadixTooltip.Root>
      <RadixTooltip.Trigger asChild>{children}</RadixTooltip.Trigger>
      <RadixTooltip.Portal>
        <RadixTooltip.Content
          side={side}
          sideOffset={6}
          collisionPadding={8}
          className="floating z-50 max-w-60 rounded-1 bg-ink px-2 py-1 text-xs text-ink-inv shadow-menu"
        >
          {typo(content)}
        </RadixTooltip.Content>
      </RadixTooltip.Portal>
    </RadixTooltip.Root>
  );
}
