import * as RadixTooltip from "@radix-ui/react-tooltip";
import type { ReactElement, ReactNode } from "react";
import { withFrenchSpacing } from "#frontend/browser/typography.ts";

const DELAY_MS = 700;
const SKIP_DELAY_MS = 300;

/** Must be rendered once around everything that shows tooltips. Sets their delays (S1 §9). */
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
  /** A single element, which can be focused and passes its props on to the DOM. */
  children: ReactElement;
};

/**
 * A text shown while its child is hovered or focused. Touch screens do not show it: it must not be the only
 * place of needed information.
 */
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
          {withFrenchSpacing(content)}
        </RadixTooltip.Content>
      </RadixTooltip.Portal>
    </RadixTooltip.Root>
  );
}
