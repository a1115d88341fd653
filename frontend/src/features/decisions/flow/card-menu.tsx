import { Ellipsis } from "lucide-react";
import { type ComponentPropsWithRef, useEffect, useRef, useState } from "react";
import type { Priority } from "#shared/decision/decision.ts";
import type { Decision } from "#shared/decision/decision.schema.ts";
import { cardMenuName } from "#frontend/labels/flow.ts";
import { Menu, MenuItem, MenuRadioGroup, MenuRadioItem, MenuSeparator, MenuSub } from "#frontend/ui/menu.tsx";
import { PlainIconButton } from "#frontend/ui/plain-icon-button.tsx";
import { CARD_ACTIONS, type CardDeeds } from "./card-actions.ts";

type CardMenuProps = { decision: Decision; deeds: CardDeeds; className: string };

/** What can be done with a decision. Until its first press it is a plain button, cheap enough to stand in every row. */
export function CardMenu(props: CardMenuProps) {
  const [press, setPress] = useState<"pointer" | "keyboard" | null>(null);
  // A click that no pointer made counts no presses.
  if (press === null)
    return <Trigger {...props} onClick={({ detail }) => setPress(detail === 0 ? "keyboard" : "pointer")} />;
  return <UsedMenu {...props} press={press} />;
}

type TriggerProps = CardMenuProps & ComponentPropsWithRef<"button">;

function Trigger({ decision, deeds: _deeds, ...rest }: TriggerProps) {
  return (
    <PlainIconButton
      aria-haspopup="menu"
      aria-expanded={false}
      {...rest}
      name={cardMenuName(decision.title)}
      icon={Ellipsis}
      data-menu={decision.id}
    />
  );
}

function UsedMenu({ press, ...props }: CardMenuProps & { press: "pointer" | "keyboard" }) {
  const [isOpen, setIsOpen] = useState(press === "pointer");
  const trigger = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (press !== "keyboard") return;
    // The button is a new one: it takes the focus of the old one, and opens as keys open it, on the first entry.
    trigger.current?.focus();
    trigger.current?.dispatchEvent(new KeyboardEvent("keydown", { key: "ArrowDown", bubbles: true }));
  }, [press]);
  return (
    <Menu
      trigger={<Trigger {...props} ref={trigger} />}
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
