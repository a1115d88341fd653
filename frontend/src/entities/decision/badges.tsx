import {
  CircleCheck,
  CircleDashed,
  CircleHelp,
  CirclePause,
  Contrast,
  type LucideIcon,
  Trash2,
} from "lucide-react";
import { memo } from "react";
import type { Priority, DecisionStatus } from "#shared/decision/decision.ts";
import { PRIORITY_WORDS, DECISION_STATUS_WORDS, UNKNOWN_STATUS_TEXT } from "#frontend/labels/decision.ts";
import { cx } from "#frontend/ui/class-names.ts";

const STATUS_STYLES = {
  brouillon: { icon: CircleDashed, tone: "text-brouillon" },
  en_cours: { icon: Contrast, tone: "text-en-cours" },
  en_pause: { icon: CirclePause, tone: "text-en-pause" },
  terminee: { icon: CircleCheck, tone: "text-terminee" },
  corbeille: { icon: Trash2, tone: "text-corbeille" },
} as const satisfies Record<DecisionStatus, { icon: LucideIcon; tone: string }>;

export const statusIcon = (status: DecisionStatus): LucideIcon => STATUS_STYLES[status].icon;

const BADGE = "inline-flex items-center gap-1.25 text-xs/5 font-medium whitespace-nowrap";

const isStatus = (status: string): status is DecisionStatus => Object.hasOwn(STATUS_STYLES, status);

/**
 * The icon, colour and word of a status. A status of a newer release is shown as unknown. Memoised, because
 * long lists render many badges and seldom change them.
 */
export const StatusBadge = memo(function StatusBadge({ status }: { status: string }) {
  const { icon: Icon, tone } = isStatus(status)
    ? STATUS_STYLES[status]
    : { icon: CircleHelp, tone: "text-ink-2" };
  return (
    <span className={cx(BADGE, tone)}>
      <Icon size={15} aria-hidden="true" className="stroke-2" />
      {isStatus(status) ? DECISION_STATUS_WORDS[status] : UNKNOWN_STATUS_TEXT}
    </span>
  );
});

const PRIORITY_TONES = {
  haute: "text-haute",
  moyenne: "text-moyenne",
  basse: "text-basse",
} as const satisfies Record<Priority, string>;

const BARS = { basse: 1, moyenne: 2, haute: 3 } as const satisfies Record<Priority, number>;

/** Three bars, of which one to three are filled. */
function PriorityBars({ priority }: { priority: Priority }) {
  return (
    <svg
      width="0.8125rem"
      height="0.8125rem"
      viewBox="0 0 24 24"
      aria-hidden="true"
      className="flex-none fill-current"
    >
      {[1, 2, 3].map((bar) => (
        <rect
          key={bar}
          x={bar * 7.5 - 6}
          y={20 - bar * 5.5}
          width="4.5"
          height={bar * 5.5}
          rx="1"
          opacity={bar <= BARS[priority] ? 1 : 0.3}
        />
      ))}
    </svg>
  );
}

export const PriorityBadge = memo(function PriorityBadge({ priority }: { priority: Priority }) {
  return (
    <span className={cx(BADGE, PRIORITY_TONES[priority])}>
      <PriorityBars priority={priority} />
      {PRIORITY_WORDS[priority]}
    </span>
  );
});
