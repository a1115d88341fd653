import { Link } from "react-router-dom";
import type { Decision } from "#shared/decision/decision.schema.ts";
import { OPENED_HERE, useAddressDialog } from "#frontend/app/address-dialog.ts";
import { cx } from "#frontend/ui/class-names.ts";
import { fr } from "#frontend/ui/typography.ts";

/** A link that covers the whole of the nearest positioned element around it. */
export const COVERING_LINK =
  "min-w-0 wrap-anywhere text-ink no-underline after:absolute after:inset-0 hover:underline focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:-outline-offset-2 focus-visible:after:outline-focus";

type DecisionLinkProps = { decision: Pick<Decision, "id" | "title">; className: string };

/** The title of a decision, which opens it over what the address shows. */
export function DecisionLink({ decision: { id, title }, className }: DecisionLinkProps) {
  const { hrefOf } = useAddressDialog("decision");
  return (
    <Link
      to={hrefOf(id)}
      state={OPENED_HERE}
      draggable={false}
      data-open={id}
      className={cx(COVERING_LINK, className)}
    >
      {fr(title)}
    </Link>
  );
}
