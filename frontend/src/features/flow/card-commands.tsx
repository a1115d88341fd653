import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import { ArrowRightLeft, PanelRightOpen, Trash2 } from "lucide-react";
import { useState } from "react";
import { PRIORITIES, type Priority } from "#shared/decision/decision.ts";
import type { Decision } from "#shared/decision/decision.schema.ts";
import { useAddressDialog } from "#frontend/browser/address/use-address-dialog.ts";
import {
  changePriority,
  type InPlaceCommands,
  useInPlaceCommands,
} from "#frontend/entities/decision/in-place.ts";
import { TrashDialog } from "#frontend/entities/decision/trash.dialog.tsx";
import { DECISION, PRIORITY_WORDS } from "#frontend/labels/decision.ts";
import { FLOW } from "#frontend/labels/flow.ts";
import type { MenuEntry } from "#frontend/ui/menu-store.ts";
import { useStableCallbacks } from "#frontend/browser/use-stable-callbacks.ts";
import { restoreFocusTo } from "#frontend/browser/focus.ts";

/** What can be done with a decision from wherever the flow shows it. */
export type CardCommands = InPlaceCommands & {
  open: (decision: Decision) => void;
  /** Asks first. */
  trash: (decision: Decision) => void;
};

/** The menu of a card. */
export const cardMenuEntries = (
  decision: Decision,
  { open, setPriority, trash }: CardCommands,
): MenuEntry[] => [
  { label: FLOW.open, icon: PanelRightOpen, onSelect: () => open(decision) },
  {
    label: FLOW.moveTo,
    icon: ArrowRightLeft,
    chosen: decision.priority,
    entries: PRIORITIES.map((priority) => ({
      key: priority,
      label: PRIORITY_WORDS[priority],
      onSelect: () => setPriority(decision, priority),
    })),
  },
  "separator",
  { label: DECISION.trash, icon: Trash2, danger: true, onSelect: () => trash(decision) },
];

/** The commands of the cards, the same object for as long as their list is there, and the dialog of those that ask first. */
export function useCardCommands() {
  const { open } = useAddressDialog("decision");
  const [toTrash, setToTrash] = useState<Decision | null>(null);
  const client = useQueryClient();
  const inPlace = useInPlaceCommands();
  const commands = useStableCallbacks<CardCommands>({
    ...inPlace,
    open: ({ id }) => open(id),
    setPriority: (decision, priority) => void move(client, decision, priority),
    trash: setToTrash,
  });
  const dialog = toTrash && <TrashDialog decision={toTrash} onClose={() => setToTrash(null)} />;
  return { commands, dialog };
}

/** Moves a decision; the focus on its card follows it to its new place, and back where the move fails. */
async function move(client: QueryClient, decision: Decision, priority: Priority): Promise<void> {
  const focused = focusedButton(decision.id);
  const follow = () => focused && restoreFocusTo(focused, `[data-column="${priority}"]`);
  const moving = changePriority(client, decision, priority);
  follow();
  if (!(await moving)) follow();
}

/** The selector of the focused button of a card: its handle or its menu. */
function focusedButton(id: string): string | null {
  const buttons = [`[data-move="${id}"]`, `[data-menu="${id}"]`, `[data-row="${id}"] [data-chip="priority"]`];
  return buttons.find((button) => document.activeElement?.matches(button)) ?? null;
}
