import { ChevronRight } from "lucide-react";
import type { DecisionChoice } from "#shared/decision/decision.schema.ts";
import { formatDayAndMonth } from "#frontend/browser/dates.ts";
import { fr } from "#frontend/browser/typography.ts";
import { useNowByQuarterHour } from "#frontend/browser/use-now.ts";
import { DecidedBadge } from "#frontend/entities/decision/decided-badge.tsx";
import { choiceInShortText } from "#frontend/labels/detail.ts";
import { PageRow } from "#frontend/ui/page-with-margin.tsx";

/**
 * The choice in one line, with its date and the person's sureness. A press calls `onOpen` with the line's
 * element.
 */
export function ChoiceLine({
  choice,
  onOpen,
}: {
  choice: DecisionChoice;
  onOpen: (line: HTMLElement) => void;
}) {
  const { chosenAt, sureness } = choice;
  const day = formatDayAndMonth(chosenAt, useNowByQuarterHour());
  return (
    <PageRow className="pb-3">
      <button
        type="button"
        className="-mx-2 max-w-full rounded-2 px-2 py-1 text-left hover:bg-sheet-2 md:flex md:items-baseline md:gap-x-3"
        onClick={({ currentTarget }) => onOpen(currentTarget)}
      >
        <DecidedBadge choice={choice} />
        <span className="caption flex items-center gap-1 max-md:pl-3.5">
          {fr(choiceInShortText(day, sureness))}
          <ChevronRight size={15} aria-hidden="true" className="flex-none print:hidden" />
        </span>
      </button>
    </PageRow>
  );
}
