import { type MouseEvent, type PointerEvent, useState } from "react";
import type { Decision } from "#shared/decision/decision.schema.ts";
import { withQuery } from "#frontend/browser/address/paths.ts";
import { cx } from "#frontend/ui/class-names.ts";
import { fr } from "#frontend/browser/typography.ts";
import type { CardCommands } from "./card-commands.tsx";
import { COVERING_LINK_CLASS } from "#frontend/ui/list/covering-link.ts";

type CardLinkProps = { decision: Decision; commands: CardCommands; className: string };

/**
 * The title of a decision, which opens it. Its `href` ignores the address, so that a filter draws no card again: a click opens
 * the decision over the current view, a new tab over all decisions.
 */
export function CardLink({ decision, commands, className }: CardLinkProps) {
  const title = fr(decision.title);
  // The title found to be clamped: shown whole under the pointer.
  const [clamped, setClamped] = useState<string | null>(null);
  const checkClamped = ({ currentTarget: link }: PointerEvent) =>
    setClamped(link.scrollHeight > link.clientHeight ? title : null);
  const press = (event: MouseEvent) => {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    commands.open(decision);
  };
  return (
    <a
      dir="auto"
      href={withQuery(new URLSearchParams(), { decision: decision.id })}
      onClick={press}
      onPointerEnter={checkClamped}
      title={clamped === title ? title : undefined}
      draggable={false}
      className={cx(COVERING_LINK_CLASS, "hover:underline", className)}
    >
      {title}
    </a>
  );
}
