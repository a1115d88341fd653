import type { Decision } from "#shared/decision/decision.schema.ts";
import { recordPath } from "#frontend/browser/address/use-address-dialog.ts";
import { SinglePushLink } from "#frontend/ui/list/single-push-link.tsx";
import { opinionsArrivedText } from "#frontend/labels/today.ts";
import { cx } from "#frontend/ui/class-names.ts";
import { COVERING_LINK_CLASS } from "#frontend/ui/list/covering-link.ts";
import { MarginMark } from "#frontend/ui/margin-mark.tsx";
import { fr } from "#frontend/browser/typography.ts";

type NewOpinionsLineProps = { decision: Pick<Decision, "id" | "title">; count: number };

/** A line of the day that leads to the opinions which have arrived on a decision. */
export function NewOpinionsLine({ decision, count }: NewOpinionsLineProps) {
  return (
    <li className="group relative grid min-h-15 items-center gap-x-4 border-b border-line py-2">
      <MarginMark kind="todo" className="top-4" />
      <div className="min-w-0">
        <p className="font-medium wrap-anywhere">
          <SinglePushLink
            to={recordPath(decision.id)}
            className={cx(COVERING_LINK_CLASS, "group-hover:underline")}
          >
            {fr(opinionsArrivedText(count))}
          </SinglePushLink>
        </p>
        <p dir="auto" className="text-xs wrap-anywhere text-ink-3">
          {fr(decision.title)}
        </p>
      </div>
    </li>
  );
}
