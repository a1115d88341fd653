import { ArrowDown, ArrowUp, CopyPlus, CornerDownRight, Pencil, Plus, Trash2 } from "lucide-react";
import type { Action } from "#shared/plan/action.schema.ts";
import type { ActionStatus } from "#shared/plan/action.ts";
import { createActionStatusMenuEntry } from "#frontend/entities/plan/status-entry.ts";
import { actionMenuAriaLabel, PLAN_TEXTS } from "#frontend/labels/plan.ts";
import { EllipsisIcon } from "#frontend/ui/dotted-icons.tsx";
import { menuTriggerProps } from "#frontend/ui/menu.ts";
import { type MenuEntry } from "#frontend/ui/menu-store.ts";
import { PlainIconButton } from "#frontend/ui/plain-icon-button.tsx";

export type ActionCommands = {
  status: ActionStatus;
  setStatus: (status: ActionStatus) => void;
  edit: () => void;
  /** Opens the form for a sub-action; `null` if the action cannot have any. */
  addSub: (() => void) | null;
  up: (() => void) | null;
  down: (() => void) | null;
  /** The actions under which this action can be moved; `null` is the top level. */
  parents: readonly (Action | null)[];
  moveUnder: (parent: Action | null) => void;
  /** `null` if a copy would exceed the maximum number of actions. */
  duplicate: (() => void) | null;
  remove: () => void;
};

type ActionMenuProps = {
  title: string;
  /** Returns the commands; called each time the menu opens. */
  commands: () => ActionCommands;
};

/** The button « Plus d’actions » of an action, with its menu. */
export const ActionMenu = ({ title, commands }: ActionMenuProps) => (
  <PlainIconButton
    {...menuTriggerProps({ label: actionMenuAriaLabel(title), items: () => entriesOf(commands()) })}
    name={actionMenuAriaLabel(title)}
    icon={EllipsisIcon}
    size="sm"
    className="text-ink-3"
  />
);

const nothing = () => {};

function entriesOf({
  status,
  setStatus,
  edit,
  addSub,
  up,
  down,
  parents,
  moveUnder,
  duplicate,
  remove,
}: ActionCommands): MenuEntry[] {
  const places = parents.map((parent) => ({
    key: parent?.id ?? "",
    label: parent?.title ?? PLAN_TEXTS.toTop,
    onSelect: () => moveUnder(parent),
  }));
  return [
    createActionStatusMenuEntry(status, setStatus),
    "separator",
    { label: PLAN_TEXTS.edit, icon: Pencil, onSelect: edit },
    { label: PLAN_TEXTS.duplicate, icon: CopyPlus, disabled: !duplicate, onSelect: duplicate ?? nothing },
    ...(addSub ? [{ label: PLAN_TEXTS.addSub, icon: Plus, onSelect: addSub }] : []),
    "separator",
    { label: PLAN_TEXTS.up, icon: ArrowUp, shortcut: "Alt ↑", disabled: !up, onSelect: up ?? nothing },
    {
      label: PLAN_TEXTS.down,
      icon: ArrowDown,
      shortcut: "Alt ↓",
      disabled: !down,
      onSelect: down ?? nothing,
    },
    { label: PLAN_TEXTS.moveTo, icon: CornerDownRight, disabled: places.length === 0, entries: places },
    "separator",
    { label: PLAN_TEXTS.remove, icon: Trash2, danger: true, onSelect: remove },
  ];
}
