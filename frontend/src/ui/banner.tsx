import type { LucideIcon } from "lucide-react";
import type { ReactNode } from "react";
import { fr, withFrenchSpacing } from "#frontend/browser/typography.ts";

type BannerProps = { icon: LucideIcon; title: string; action: ReactNode; children: ReactNode };

/**
 * A bar across the page about the page as a whole, such as a lost network. It is not a live region: the
 * caller announces it.
 */
export function Banner({ icon: Icon, title, action, children }: BannerProps) {
  return (
    <section
      aria-label={fr(title)}
      className="flex items-center gap-x-3 bg-en-pause-wash px-4 py-2 text-sm text-ink"
    >
      <Icon size={15} aria-hidden="true" className="text-warn" />
      <p className="min-w-0 flex-1">
        <b>{fr(title)}</b> {withFrenchSpacing(children)}
      </p>
      {action}
    </section>
  );
}
