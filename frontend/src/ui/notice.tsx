import type { LucideIcon } from "lucide-react";
import type { ReactNode } from "react";
import { cx } from "./class-names.ts";
import { withFrenchSpacing } from "#frontend/browser/typography.ts";

const TONES = {
  accent: { box: "bg-accent-wash", icon: "text-accent" },
  warn: { box: "bg-en-pause-wash", icon: "text-warn" },
  danger: { box: "bg-danger-wash", icon: "text-danger" },
};

/** A message inside the page, with an icon, on a tinted background. */
export function Notice({
  tone = "accent",
  icon: Icon,
  role,
  id,
  children,
}: {
  tone?: keyof typeof TONES;
  icon?: LucideIcon;
  role?: "alert" | "status";
  /** Its id, if a field refers to it by `aria-describedby`. */
  id?: string;
  children: ReactNode;
}) {
  return (
    <div role={role} id={id} className={cx("flex max-w-160 gap-3 rounded-2 px-4 py-3", TONES[tone].box)}>
      {Icon && <Icon size={17} aria-hidden="true" className={cx("mt-0.75", TONES[tone].icon)} />}
      <div>{withFrenchSpacing(children)}</div>
    </div>
  );
}
