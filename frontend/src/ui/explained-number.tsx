import { Popover, PopoverButton, PopoverPanel } from "@headlessui/react";
import type { ReactNode } from "react";
import { cx } from "./class-names.ts";
import { fr, typo } from "./typography.ts";

type ExplainedNumberProps = {
  /** The accessible name: « Poids de cette action : 32 % ». */
  name: string;
  title: string;
  /** The formula in words, the values in it, what would move it. */
  explanation: ReactNode;
  className?: string;
  children: ReactNode;
};

/** A number whose press opens the formula behind it in a popover. It may stand in a sentence. */
export function ExplainedNumber({ name, title, explanation, className, children }: ExplainedNumberProps) {
  return (
    <Popover as="span">
      <PopoverButton aria-label={fr(name)} className={cx("explained", className)}>
        {children}
      </PopoverButton>
      <PopoverPanel
        anchor={{ to: "bottom start", gap: 6, padding: 8 }}
        transition
        className="z-50 rounded-2 border border-line-2 bg-sheet px-4 py-3 text-sm text-ink shadow-menu transition-opacity duration-2 data-closed:opacity-0"
      >
        <div className="grid max-w-72 gap-1">
          <p className="font-semibold">{fr(title)}</p>
          <div className="grid gap-1 text-ink-2">{typo(explanation)}</div>
        </div>
      </PopoverPanel>
    </Popover>
  );
}
