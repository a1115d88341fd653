import { useEffect, useRef, useState } from "react";
import type { Priority } from "#shared/decision/decision.ts";
import { cardMenuName } from "#frontend/labels/flow.ts";
import type { FirstPress } from "#frontend/ui/lazy-menu.tsx";
import { Menu, MenuItem, MenuRadioGroup, MenuRadioItem, MenuSeparator, MenuSub } from "#frontend/ui/menu.tsx";
import { openByKey } from "#frontend/ui/open-by-key.ts";
import { CARD_ACTIONS } from "./card-actions.ts";
import { CardMenuButton, type CardMenuProps } from "./card-menu-button.tsx";

/** The menu of a card, from its first press on. */
export default function UsedMenu({ press, ...props }: CardMenuProps & { press: FirstPress }) {
  const [isOpen, setIsOpen] = useState(press === "pointer");
  const trigger = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (press === "keyboard") openByKey(trigger.current);
  }, [press]);
  return (
    <Menu
      trigger={<CardMenuButton {...props} ref={trigger} />}
      label={cardMenuName(props.decision.title)}
      open={isOpen}
      onOpenChange={setIsOpen}
    >
      <CardMenuItems {...props} />
    </Menu>
  );
}

function CardMenuItems({ decision, deeds }: CardMenuProps) {
  return CARD_ACTIONS.map((action) => {
    const { label, icon, danger = false } = action;
    if ("run" in action)
      return (
        <div key={label} role="none">
          {danger && <MenuSeparator />}
          <MenuItem icon={icon} danger={danger} onSelect={() => action.run(decision, deeds)}>
            {label}
          </MenuItem>
        </div>
      );
    return (
      <MenuSub key={label} label={label} icon={icon}>
        <MenuRadioGroup
          label={label}
          value={action.chosen(decision)}
          onValueChange={(value) => action.choose(decision, value as Priority, deeds)}
        >
          {action.choices.map((choice) => (
            <MenuRadioItem key={choice.value} value={choice.value}>
              {choice.label}
            </MenuRadioItem>
          ))}
        </MenuRadioGroup>
      </MenuSub>
    );
  });
}
