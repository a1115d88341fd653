import { Ellipsis } from "lucide-react";
import type { ComponentPropsWithRef } from "react";
import type { Decision } from "#shared/decision/decision.schema.ts";
import { cardMenuName } from "#frontend/labels/flow.ts";
import { PlainIconButton } from "#frontend/ui/plain-icon-button.tsx";
import type { CardDeeds } from "./card-actions.ts";

export type CardMenuProps = { decision: Decision; deeds: CardDeeds; className: string };

type CardMenuButtonProps = CardMenuProps & ComponentPropsWithRef<"button">;

/** What opens the menu of a card. */
export function CardMenuButton({ decision, deeds: _deeds, ...rest }: CardMenuButtonProps) {
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
