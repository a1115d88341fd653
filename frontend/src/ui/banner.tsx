import type { LucideIcon } from "lucide-react";
import type { ReactNode } from "react";
import { cx } from "./class-names.ts";
import { fr, typo } from "#frontend/browser/typography.ts";

const TONES = {
  warn: { bar: "bg-en-pause-wash", icon: "text-warn" },
  danger: { bar: "bg-danger-wash", icon: "text-danger" },
  info: { bar: "bg-accent-wash", icon: "text-accent" },
};

type BannerProps = {
  tone?: keyof typeof TONES;
  icon?: LucideIcon;
  title: string;
  action?: ReactNode;
  children?: ReactNode;
};

/** A bar across the page for what concerns all of it, such as the network. Whoever shows it announces it. */
export function Banner({ tone = "warn", icon: Icon, title, action, children }: BannerProps) {
  return (
    <section
      aria-label={fr(title)}
      className={cx("flex items-center gap-x-3 px-4 py-2 text-sm text-ink", TONES[tone].bar)}
    >
      {Icon && <Icon size={15} aria-hidden="true" className={TONES[tone].icon} />}
      <p className="min-w-0 flex-1">
        <b>{fr(title)}</b> {typo(children)}
      </p>
      {action}
    </section>
  );
}
