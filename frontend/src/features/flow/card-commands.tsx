import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import { ArrowRightLeft, Lock, PanelRightOpen, Trash2 } from "lucide-react";
import { type MouseEvent, type PointerEvent, useState } from "react";
import { isDecided } from "#shared/decision/choice-state.rules.ts";
import type { Decision } from "#shared/decision/decision.schema.ts";
import { PRIORITIES, type Priority } from "#shared/decision/decision.ts";
import { withQueryChanges } from "#frontend/browser/address/paths.ts";
import { useUrlDialog } from "#frontend/browser/address/use-address-dialog.ts";
import { restoreFocusTo } from "#frontend/browser/focus.ts";
import { fr } from "#frontend/browser/typography.ts";
import { useStableCallbacks } from "#frontend/browser/use-stable-callbacks.ts";
import {
  changeDecisionPriority,
  type InPlaceDecisionCommands,
  useInPlaceDecisionCommands,
} from "#frontend/entities/decision/in-place.ts";
import { TrashDecisionDialog } from "#frontend/entities/decision/trash.dialog.tsx";
import { COMMON_DECISION_TEXTS, PRIORITY_WORDS } from "#frontend/labels/decision.ts";
import { cardMenuAriaLabel, DECISION_FLOW_TEXTS } from "#frontend/labels/flow.ts";
import { cx } from "#frontend/ui/class-names.ts";
import { EllipsisIcon } from "#frontend/ui/dotted-icons.tsx";
import { COVERING_LINK_CLASS } from "#frontend/ui/list/covering-link.ts";
import type { MenuEntry } from "#frontend/ui/menu-store.ts";
import { menuTriggerProps } from "#frontend/ui/menu.ts";
import { PlainIconButton } from "#frontend/ui/plain-icon-button.tsx";

/** Commands on a decision shown in the flow. */
export type DecisionCardCommands = InPlaceDecisionCommands & {
  open: (decision: Decision) => void;
  /** Opens the dialog in which the decision is chosen. */
  choose: (decision: Decision) => void;
  /** Moves the decision to the trash, after a confirmation. */
  trash: (decision: Decision) => void;
};

/** Returns the entries of the menu of a card. */
const cardMenuEntries = (
  decision: Decision,
  { open, choose, setPriority, trash }: DecisionCardCommands,
): MenuEntry[] => [
  { label: DECISION_FLOW_TEXTS.open, icon: PanelRightOpen, onSelect: () => open(decision) },
  ...(isDecided(decision) || decision.alternatives.length === 0
    ? []
    : [{ label: DECISION_FLOW_TEXTS.freeze, icon: Lock, onSelect: () => choose(decision) }]),
  {
    label: DECISION_FLOW_TEXTS.moveTo,
    icon: ArrowRightLeft,
    chosen: decision.priority,
    entries: PRIORITIES.map((priority) => ({
      key: priority,
      label: PRIORITY_WORDS[priority],
      onSelect: () => setPriority(decision, priority),
    })),
  },
  "separator",
  { label: COMMON_DECISION_TEXTS.trash, icon: Trash2, danger: true, onSelect: () => trash(decision) },
];

/**
 * Returns the commands of all cards, as an object that never changes, and the confirmation dialog that they
 * open.
 */
export function useDecisionCardCommands() {
  const { open } = useUrlDialog("decision");
  const choosing = useUrlDialog("choisir");
  const [toTrash, setToTrash] = useState<Decision | null>(null);
  const client = useQueryClient();
  const inPlace = useInPlaceDecisionCommands();
  const commands = useStableCallbacks<DecisionCardCommands>({
    ...inPlace,
    open: ({ id }) => open(id),
    choose: ({ id }) => choosing.open(id),
    setPriority: (decision, priority) => void move(client, decision, priority),
    trash: setToTrash,
  });
  const dialog = toTrash && <TrashDecisionDialog decision={toTrash} onClose={() => setToTrash(null)} />;
  return { commands, dialog };
}

/**
 * Sets the priority of a decision. The focus follows its card to the new column, and back if the request
 * fails.
 */
async function move(client: QueryClient, decision: Decision, priority: Priority): Promise<void> {
  const focused = focusedButton(decision.id);
  const follow = () => focused && restoreFocusTo(focused, `[data-column="${priority}"]`);
  const moving = changeDecisionPriority(client, decision, priority);
  follow();
  if (!(await moving)) follow();
}

/**
 * Returns a selector of the button of a card that has the focus: its handle, its menu or its priority. Null
 * if none has.
 */
function focusedButton(id: string): string | null {
  const buttons = [`[data-move="${id}"]`, `[data-menu="${id}"]`, `[data-row="${id}"] [data-chip="priority"]`];
  return buttons.find((button) => document.activeElement?.matches(button)) ?? null;
}

type CardMenuProps = { decision: Decision; commands: DecisionCardCommands; className: string };

/** The button with three dots that opens the menu of a card. */
export function DecisionCardMenu({ decision, commands, className }: CardMenuProps) {
  const name = cardMenuAriaLabel(decision.title);
  return (
    <PlainIconButton
      {...menuTriggerProps({ label: name, items: () => cardMenuEntries(decision, commands) })}
      name={name}
      icon={EllipsisIcon}
      data-menu={decision.id}
      className={className}
    />
  );
}

type CardLinkProps = { decision: Decision; commands: DecisionCardCommands; className: string };

/**
 * The title of a decision, as a link. A click opens the decision over the current view. The `href`, which a
 * new tab opens, is without the filters: otherwise each change of a filter would render every card again.
 */
export function DecisionCardLink({ decision, commands, className }: CardLinkProps) {
  const title = fr(decision.title);
  // The whole title if it is cut off, as a tooltip; else null.
  const [clamped, setClamped] = useState<string | null>(null);
  const checkClamped = ({ currentTarget: link }: PointerEvent) =>
    setClamped(link.scrollHeight > link.clientHeight ? title : null);
  const press = (event: MouseEvent) => {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    commands.open(decision);
  };
  return (
    <a
      dir="auto"
      href={withQueryChanges(new URLSearchParams(), { decision: decision.id })}
      onClick={press}
      onPointerEnter={checkClamped}
      title={clamped === title ? title : undefined}
      draggable={false}
      className={cx(COVERING_LINK_CLASS, "hover:underline", className)}
    >
      {title}
    </a>
  );
}
