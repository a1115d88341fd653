import { ArrowRightLeft, PanelRightOpen, Trash2 } from "lucide-react";
import { PRIORITIES, type Priority } from "#shared/decision/decision.ts";
import type { Decision } from "#shared/decision/decision.schema.ts";
import { DECISION, PRIORITY_WORDS } from "#frontend/labels/decision.ts";
import { FLOW } from "#frontend/labels/flow.ts";
import type { MenuEntry } from "#frontend/ui/lazy-menu.tsx";

/** What the flow does when an action of a card is chosen. */
export type CardDeeds = {
  open: (decision: Decision) => void;
  /** Says aloud where it went. */
  move: (decision: Decision, priority: Priority) => void;
  /** The same after a drag, which is said step by step already. */
  drop: (decision: Decision, priority: Priority) => void;
  trash: (decision: Decision) => void;
};

/** What can be done with a decision from wherever the flow shows it. */
export const cardActions = (decision: Decision, { open, move, trash }: CardDeeds): MenuEntry[] => [
  { label: FLOW.open, icon: PanelRightOpen, onSelect: () => open(decision) },
  {
    label: FLOW.moveTo,
    icon: ArrowRightLeft,
    chosen: decision.priority,
    entries: PRIORITIES.map((priority) => ({
      key: priority,
      label: PRIORITY_WORDS[priority],
      onSelect: () => move(decision, priority),
    })),
  },
  "separator",
  { label: DECISION.trash, icon: Trash2, danger: true, onSelect: () => trash(decision) },
];
