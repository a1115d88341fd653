import { type MouseEvent, type PointerEvent, useState } from "react";
import type { Decision } from "#shared/decision/decision.schema.ts";
import { withQuery } from "#frontend/app/paths.ts";
import { cx } from "#frontend/ui/class-names.ts";
import { fr } from "#frontend/ui/typography.ts";
import type { CardDeeds } from "./card-actions.ts";
import { COVERING_LINK } from "../lists/covering-link.ts";

type CardLinkProps = { decision: Decision; deeds: CardDeeds; className: string };

/**
 * The title of a decision, which opens it. It does not follow the address, so that a filter draws no card again: a press opens
 * the decision over the view as it is then, another tab opens it over all decisions.
 */
export function CardLink({ decision, deeds, className }: CardLinkProps) {
  const title = fr(decision.title);
  // The title that was found to have more lines than its place shows: whole under the pointer, as for whoever hears it.
  const [cut, setCut] = useState<string | null>(null);
  const lookWhetherCut = ({ currentTarget: link }: PointerEvent) =>
    setCut(link.scrollHeight > link.clientHeight ? title : null);
  const press = (event: MouseEvent) => {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    deeds.open(decision);
  };
  return (
    <a
      href={withQuery(new URLSearchParams(), { decision: decision.id })}
      onClick={press}
      onPointerEnter={lookWhetherCut}
      title={cut === title ? title : undefined}
      draggable={false}
      className={cx(COVERING_LINK, "hover:underline", className)}
    >
      {title}
    </a>
  );
}
