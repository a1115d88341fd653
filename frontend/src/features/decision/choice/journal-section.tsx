import { ArrowDownUp } from "lucide-react";
import { useState } from "react";
import { Link } from "react-router-dom";
import type { DecisionRecord } from "#shared/record/record.schema.ts";
import { paths } from "#frontend/browser/address/paths.ts";
import { JournalList } from "#frontend/entities/record/journal/journal-list.tsx";
import { type JournalDecision, useJournal } from "#frontend/entities/record/journal/use-journal.ts";
import { JOURNAL_TEXTS } from "#frontend/labels/journal.ts";
import { Button } from "#frontend/ui/button.tsx";
import { PageRow } from "#frontend/ui/page-with-margin.tsx";

/** The decision's journal. A button switches between oldest first and newest first. */
export function JournalSection({ decision, record }: { decision: JournalDecision; record: DecisionRecord }) {
  const [isNewestFirst, setIsNewestFirst] = useState(false);
  const entries = useJournal(decision, record);
  return (
    <section aria-labelledby="journal-decision">
      <PageRow pageClassName="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <h3 id="journal-decision" className="h2">
          {JOURNAL_TEXTS.title}
        </h3>
        <div className="flex flex-wrap items-center gap-x-2 max-md:-ml-2.5">
          <Button
            size="sm"
            tone="quiet"
            icon={ArrowDownUp}
            aria-pressed={isNewestFirst}
            onClick={() => setIsNewestFirst(!isNewestFirst)}
            className="aria-pressed:bg-ink aria-pressed:text-sheet"
          >
            {JOURNAL_TEXTS.newestFirst}
          </Button>
          <Link
            to={paths.journal(decision.id)}
            className="inline-flex min-h-6 items-center text-sm font-medium text-accent underline underline-offset-4 print:hidden"
          >
            {JOURNAL_TEXTS.asPage}
          </Link>
        </div>
      </PageRow>
      <JournalList decisionId={decision.id} entries={isNewestFirst ? entries.toReversed() : entries} />
    </section>
  );
}
