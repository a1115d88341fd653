import { ArrowRightLeft, type LucideIcon, PanelRightOpen, Trash2 } from "lucide-react";
import { PRIORITIES, type Priority } from "#shared/decision/decision.ts";
import type { Decision } from "#shared/decision/decision.schema.ts";
import { DECISION, PRIORITY_WORDS } from "#frontend/labels/decision.ts";
import { FLOW } from "#frontend/labels/flow.ts";

/** What the flow does when an action of a card is chosen. */
export type CardDeeds = {
  open: (decision: Decision) => void;
  /** Says aloud where it went. */
  move: (decision: Decision, priority: Priority) => void;
  /** The same after a drag, which is said step by step already. */
  drop: (decision: Decision, priority: Priority) => void;
  trash: (decision: Decision) => void;
};

type Choice = { value: Priority; label: string };
type CardAction = { label: string; icon: LucideIcon; danger?: boolean } & (
  | { run: (decision: Decision, deeds: CardDeeds) => void }
  | {
      choices: readonly Choice[];
      chosen: (decision: Decision) => Priority;
      choose: (decision: Decision, value: Priority, deeds: CardDeeds) => void;
    }
);

/** What can be done with a decision from wherever the flow shows it, in the order of its menu. */
export const CARD_ACTIONS: readonly CardAction[] = [
  { label: FLOW.open, icon: PanelRightOpen, run: (decision, { open }) => open(decision) },
  {
    label: FLOW.moveTo,
    icon: ArrowRightLeft,
    choices: PRIORITIES.map((value) => ({ value, label: PRIORITY_WORDS[value] })),
    chosen: ({ priority }) => priority,
    choose: (decision, priority, { move }) => move(decision, priority),
  },
  {
    label: DECISION.trash,
    icon: Trash2,
    danger: true,
    run: (decision, { trash }) => trash(decision),
  },
];
