import type { LucideIcon } from "lucide-react";
import type { ReactNode } from "react";
import { cx } from "./class-names.ts";
import { withFrenchSpacing } from "#frontend/browser/typography.ts";

const TONES = {
  accent: "bg-accent-wash text-accent whitespace-nowrap",
  plain: "bg-sheet-3 text-ink-2 whitespace-nowrap",
  ok: "bg-terminee-wash text-ok whitespace-nowrap",
  warn: "bg-en-pause-wash text-warn",
  danger: "bg-danger-wash text-danger",
};

/** A word on a tinted background. The colour adds nothing to the meaning of the word. */
export function Tag({
  tone = "accent",
  icon: Icon,
  children,
}: {
  tone?: keyof typeof TONES;
  icon?: LucideIcon;
  children: ReactNode;
}) {
  return (
    <span
      className={cx(
        "inline-flex items-center gap-1.25 rounded-1 px-1.75 text-xs leading-5.5 font-strong",
        TONES[tone],
      )}
    >
      {Icon && <Icon size={15} aria-hidden="true" className="stroke-2" />}
      {withFrenchSpacing(children)}
    </span>
  );
}
