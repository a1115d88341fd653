import { CircleAlert, CircleCheck, type LucideIcon, OctagonAlert, TriangleAlert } from "lucide-react";
import type { UrgencyLevel } from "#shared/urgency/urgency.rules.ts";

type Look = {
  icon: LucideIcon;
  /** Classes of the badge of an urgency level. */
  tone: string;
  /** Class that sets the text colour; bars and rings use it as `currentColor`. */
  ink: string;
};

/**
 * Icon and colours of each urgency level. The only figures with a background colour, to be visible from afar.
 */
export const URGENCY_LEVEL_STYLES = {
  critical: {
    icon: OctagonAlert,
    tone: "bg-urgence-critique-wash text-urgence-critique",
    ink: "text-urgence-critique",
  },
  high: {
    icon: TriangleAlert,
    tone: "bg-urgence-elevee-wash text-urgence-elevee",
    ink: "text-urgence-elevee",
  },
  medium: {
    icon: CircleAlert,
    tone: "bg-urgence-moyenne-wash text-urgence-moyenne",
    ink: "text-urgence-moyenne",
  },
  low: {
    icon: CircleCheck,
    tone: "bg-urgence-faible-wash text-urgence-faible",
    ink: "text-urgence-faible",
  },
} as const satisfies Record<UrgencyLevel, Look>;

/**
 * Classes of a badge: an icon and words on a background colour. The button around a badge is higher than the
 * badge, so that a finger can press it.
 */
export const URGENCY_BADGE_CLASS =
  "inline-flex min-h-6 items-center gap-1.25 rounded-1 px-1.5 text-xs/5 font-semibold whitespace-nowrap [text-decoration:inherit]";
