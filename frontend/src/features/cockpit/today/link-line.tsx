import { fr } from "#frontend/browser/typography.ts";
import { cx } from "#frontend/ui/class-names.ts";
import { COVERING_LINK_CLASS } from "#frontend/ui/list/covering-link.ts";
import { SinglePushLink } from "#frontend/ui/list/single-push-link.tsx";
import { MarginMark } from "#frontend/ui/margin-mark.tsx";

type LinkLineProps = { to: string; children: string; note: string };

/** A line of « Aujourd’hui » that links to another page. */
export const TodayLinkLine = ({ to, children, note }: LinkLineProps) => (
  <li className="group relative grid min-h-15 items-center gap-x-4 border-b border-line py-2">
    <MarginMark kind="todo" className="top-4" />
    <div className="min-w-0">
      <p className="font-medium wrap-anywhere">
        <SinglePushLink to={to} dir="auto" className={cx(COVERING_LINK_CLASS, "group-hover:underline")}>
          {fr(children)}
        </SinglePushLink>
      </p>
      <p dir="auto" className="text-xs wrap-anywhere text-ink-3">
        {fr(note)}
      </p>
    </div>
  </li>
);
