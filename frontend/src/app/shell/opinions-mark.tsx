import { MessageSquareText } from "lucide-react";
import { useEffect, useRef } from "react";
import { Link } from "react-router-dom";
import { recordPath } from "#frontend/browser/address/use-address-dialog.ts";
import { useNewOpinions } from "#frontend/entities/record/new-opinions.ts";
import { newOpinionsText, SHELL } from "#frontend/labels/shell.ts";
import { announce } from "#frontend/browser/announce.ts";

/** Says that opinions have arrived, and leads to the first of their decisions. */
export function OpinionsMark({ userId }: { userId: string }) {
  const news = useNewOpinions(userId);
  const count = news.reduce((sum, one) => sum + one.count, 0);
  const before = useRef<number | null>(null);
  useEffect(() => {
    if (before.current !== null && count > before.current) announce(newOpinionsText(count));
    before.current = count;
  }, [count]);
  const [first] = news;
  if (!first) return null;
  return (
    <Link
      to={recordPath(first.decisionId)}
      title={newOpinionsText(count)}
      className="flex min-h-8 flex-none items-center justify-center gap-1.5 rounded-2 px-2 max-xs:min-w-6 max-xs:px-0 text-sm font-strong text-accent hover:bg-sheet-2"
    >
      <MessageSquareText size={17} aria-hidden="true" />
      <span className="sr-only">{newOpinionsText(count)}</span>
      <span aria-hidden="true" className="max-xs:hidden">
        {count}
        <span className="max-md:hidden"> {SHELL.opinions}</span>
      </span>
    </Link>
  );
}
