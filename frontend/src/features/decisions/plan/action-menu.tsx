import { ArrowDown, ArrowUp, CornerDownRight, Ellipsis, Pencil, Plus, Trash2 } from "lucide-react";
import { cloneElement, useState, type ReactElement } from "react";
import type { Action } from "#shared/plan/action.schema.ts";
import { commandsOf, PLAN } from "#frontend/labels/plan.ts";
import { Menu, MenuItem, MenuSeparator, MenuSub } from "#frontend/ui/menu.tsx";
import { PlainIconButton } from "#frontend/ui/plain-icon-button.tsx";
import { useLateChoice } from "#frontend/ui/use-late-choice.ts";

export type ActionCommands = {
  edit: () => void;
  /** Nothing where an action takes no sub-action. */
  addSub: (() => void) | null;
  up: (() => void) | null;
  down: (() => void) | null;
  /** Where else the action may be put; `null` is the first level. */
  parents: readonly (Action | null)[];
  moveUnder: (parent: Action | null) => void;
  remove: () => void;
};

type ActionMenuProps = {
  title: string;
  disabled: boolean;
  /** Asked when the menu is drawn. */
  commands: () => ActionCommands;
};

/** What can be done to an action. Until it is opened the first time it is a plain button, cheap under every line. */
export function ActionMenu({ title, disabled, commands }: ActionMenuProps) {
  const [isUsed, setIsUsed] = useState(false);
  const button = (
    <PlainIconButton
      name={commandsOf(title)}
      icon={Ellipsis}
      size="sm"
      className="text-ink-3"
      aria-haspopup="menu"
      aria-disabled={disabled || undefined}
      {...(!isUsed && { "aria-expanded": false, onClick: () => setIsUsed(true) })}
    />
  );
  return isUsed ? <OpenedMenu trigger={button} commands={commands} /> : button;
}

/** Open when it first appears. */
function OpenedMenu({
  trigger,
  commands,
}: {
  trigger: ReactElement<{ onFocus?: () => void }>;
  commands: () => ActionCommands;
}) {
  const [isOpen, setIsOpen] = useState(true);
  const late = useLateChoice();
  const choose = (command: (() => void) | null) => () => late.choose(() => command?.());
  return (
    <Menu trigger={cloneElement(trigger, { onFocus: late.onFocus })} open={isOpen} onOpenChange={setIsOpen}>
      {isOpen && <Entries {...commands()} choose={choose} />}
    </Menu>
  );
}

type Choose = (command: (() => void) | null) => () => void;

function Entries({
  edit,
  addSub,
  up,
  down,
  parents,
  moveUnder,
  remove,
  choose,
}: ActionCommands & { choose: Choose }) {
  return (
    <>
      <MenuItem icon={Pencil} onSelect={choose(edit)}>
        {PLAN.edit}
      </MenuItem>
      {addSub && (
        <MenuItem icon={Plus} onSelect={choose(addSub)}>
          {PLAN.addSub}
        </MenuItem>
      )}
      <MenuSeparator />
      <MenuItem icon={ArrowUp} shortcut="Alt ↑" disabled={!up} onSelect={choose(up)}>
        {PLAN.up}
      </MenuItem>
      <MenuItem icon={ArrowDown} shortcut="Alt ↓" disabled={!down} onSelect={choose(down)}>
        {PLAN.down}
      </MenuItem>
      <MenuSub label={PLAN.moveTo} icon={CornerDownRight} disabled={parents.length === 0}>
        {parents.map((parent) => (
          <MenuItem key={parent?.id ?? ""} onSelect={choose(() => moveUnder(parent))}>
            {parent?.title ?? PLAN.toTop}
          </MenuItem>
        ))}
      </MenuSub>
      <MenuSeparator />
      <MenuItem icon={Trash2} danger onSelect={choose(remove)}>
        {PLAN.remove}
      </MenuItem>
    </>
  );
}
