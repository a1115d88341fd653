import { CircleAlert, CircleCheck, type LucideIcon, OctagonAlert, TriangleAlert } from "lucide-react";
import type { UrgencyLevel } from "#shared/urgency/urgency.rules.ts";

type Look = {
  icon: LucideIcon;
  /** Of a badge. */
  tone: string;
  /** Of a bar or a ring, as `currentColor`. */
  ink: string;
};

/** The colours of each level of urgency: the only figure with a tint behind it, because it alone must be seen from afar. */
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

/** An icon and words on a tint. It stands in what is pressed, which is as high as a finger: the tint is not. */
export const URGENCY_BADGE =
  "inline-flex min-h-6 items-center gap-1.25 rounded-1 px-1.5 text-xs/5 font-semibold whitespace-nowrap [text-decoration:inherit]";
