import type { ActionStatus } from "#shared/plan/action.ts";
import { createActionStatusMenuEntry } from "#frontend/entities/plan/status-entry.ts";
import { EllipsisIcon } from "#frontend/ui/dotted-icons.tsx";
import { menuTriggerProps } from "#frontend/ui/menu.ts";
import { PlainIconButton } from "#frontend/ui/plain-icon-button.tsx";
import { statusMenuAriaLabel } from "./words.ts";

type StatusMenuProps = { title: string; status: ActionStatus; onChange: (status: ActionStatus) => void };

/**
 * The status menu of an action of the day: it can also set the action in progress, which the checkbox beside
 * it cannot.
 */
export const ActionStatusMenu = ({ title, status, onChange }: StatusMenuProps) => (
  <PlainIconButton
    {...menuTriggerProps({
      label: statusMenuAriaLabel(title),
      items: () => [createActionStatusMenuEntry(status, onChange)],
    })}
    name={statusMenuAriaLabel(title)}
    icon={EllipsisIcon}
    size="sm"
    className="z-1 -mr-1.5 text-ink-3"
  />
);
