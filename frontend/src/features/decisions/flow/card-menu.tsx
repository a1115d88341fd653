import type { Decision } from "#shared/decision/decision.schema.ts";
import { cardMenuName } from "#frontend/labels/flow.ts";
import { Ellipsis } from "#frontend/ui/drawn-icons.tsx";
import { LazyMenuOf } from "#frontend/ui/lazy-menu.tsx";
import { PlainIconButton } from "#frontend/ui/plain-icon-button.tsx";
import { type CardDeeds, cardActions } from "./card-actions.ts";

type CardMenuProps = { decision: Decision; deeds: CardDeeds; className: string };

/** What can be done with a decision, under three dots. */
export function CardMenu({ decision, deeds, className }: CardMenuProps) {
  const name = cardMenuName(decision.title);
  return (
    <LazyMenuOf
      trigger={<PlainIconButton name={name} icon={Ellipsis} data-menu={decision.id} className={className} />}
      label={name}
      items={() => cardActions(decision, deeds)}
    />
  );
}
