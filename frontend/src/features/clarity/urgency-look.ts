import { CircleAlert, CircleCheck, type LucideIcon, OctagonAlert, TriangleAlert } from "lucide-react";
import type { UrgencyLevel } from "#shared/urgency/urgency.rules.ts";

type Look = {
  icon: LucideIcon;
  /** Classes of a badge. */
  tone: string;
  /** Colour of a bar or ring, as `currentColor`. */
  ink: string;
};

/** Colours of urgency levels. The only figure with a tint, because it must be visible from afar. */
export const URGENCY_LOOK = {
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
 * Classes of a badge: an icon and words on a tint. The button around it is as high as a finger; the tint is
 * lower.
 */
export const URGENCY_BADGE =
  "inline-flex min-h-6 items-center gap-1.25 rounded-1 px-1.5 text-xs/5 font-semibold whitespace-nowrap [text-decoration:inherit]";
