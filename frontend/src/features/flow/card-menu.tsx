import type { Decision } from "#shared/decision/decision.schema.ts";
import { cardMenuName } from "#frontend/labels/flow.ts";
import { EllipsisIcon } from "#frontend/ui/dotted-icons.tsx";
import { menuTrigger } from "#frontend/ui/menu.ts";
import { PlainIconButton } from "#frontend/ui/plain-icon-button.tsx";
import { type CardCommands, cardMenuEntries } from "./card-commands.tsx";

type CardMenuProps = { decision: Decision; commands: CardCommands; className: string };

/** The menu of a card, under three dots. */
export function CardMenu({ decision, commands, className }: CardMenuProps) {
  const name = cardMenuName(decision.title);
  return (
    <PlainIconButton
      {...menuTrigger({ label: name, items: () => cardMenuEntries(decision, commands) })}
      name={name}
      icon={EllipsisIcon}
      data-menu={decision.id}
      className={className}
    />
  );
}
