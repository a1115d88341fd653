import { useQuery } from "@tanstack/react-query";
import { Printer } from "lucide-react";
import { Link, useParams } from "react-router-dom";
import type { DecisionFull } from "#shared/decision/decision.schema.ts";
import type { DecisionRecord } from "#shared/record/record.schema.ts";
import { withRequestReference } from "#frontend/api/error-message.ts";
import { hasStatus } from "#frontend/api/errors.ts";
import { paths } from "#frontend/browser/address/paths.ts";
import { recordDialogPath } from "#frontend/browser/address/use-address-dialog.ts";
import { usePageSetup } from "#frontend/browser/use-page-setup.ts";
import { decisionQuery } from "#frontend/entities/decision/queries.ts";
import { ExportJournalButton } from "#frontend/entities/record/export/export-journal.tsx";
import { JournalList } from "#frontend/entities/record/journal/journal-list.tsx";
import { useJournal } from "#frontend/entities/record/journal/use-journal.ts";
import { recordQuery } from "#frontend/entities/record/queries.ts";
import { DECISION_DIALOG_TEXTS } from "#frontend/labels/detail.ts";
import { JOURNAL_TEXTS } from "#frontend/labels/journal.ts";
import { Button, buttonClass } from "#frontend/ui/button.tsx";
import { FailedRead } from "#frontend/ui/failed-read.tsx";
import { PageRow } from "#frontend/ui/page-with-margin.tsx";
import { Skeleton, SkeletonGroup } from "#frontend/ui/skeleton.tsx";
import { fr } from "#frontend/browser/typography.ts";

/** The page with the whole history of a decision, to read, print or export. */
export function DecisionJournalPage() {
  usePageSetup(JOURNAL_TEXTS.pageTitle);
  const { decisionId = "" } = useParams();
  const decision = useQuery(decisionQuery(decisionId));
  const record = useQuery(recordQuery(decisionId));
  const error = decision.error ?? record.error;
  if (decision.data && record.data) return <Journal decision={decision.data} record={record.data} />;
  if (hasStatus(error, 404)) return <Gone />;
  if (!error) return <Loading />;
  const retry = () => void Promise.all([decision.refetch(), record.refetch()]);
  return (
    <PageRow className="pt-4">
      <h1 className="sr-only">{JOURNAL_TEXTS.pageTitle}</h1>
      <FailedRead
        as="h2"
        title={JOURNAL_TEXTS.failedTitle}
        busy={decision.isFetching || record.isFetching}
        onRetry={retry}
      >
        {withRequestReference(error, DECISION_DIALOG_TEXTS.failedText)}
      </FailedRead>
    </PageRow>
  );
}

function Journal({ decision, record }: { decision: DecisionFull; record: DecisionRecord }) {
  const entries = useJournal(decision, record, { isWhole: true });
  return (
    <article>
      <PageRow className="pt-4 pb-6" margin={<span>{decision.shortCode}</span>}>
        <p className="caption">{JOURNAL_TEXTS.pageTitle}</p>
        <h1 dir="auto" className="h1 mt-1 max-w-160 wrap-anywhere outline-none">
          {fr(decision.title)}
        </h1>
        <div className="flex flex-wrap items-center gap-2 mt-4 -ml-px print:hidden">
          <Link to={recordDialogPath(decision.id)} className={buttonClass()}>
            {JOURNAL_TEXTS.back}
          </Link>
          <ExportJournalButton decisionId={decision.id} />
          <Button tone="quiet" icon={Printer} onClick={() => window.print()}>
            {JOURNAL_TEXTS.print}
          </Button>
        </div>
      </PageRow>
      <JournalList decisionId={decision.id} entries={entries} isWhole />
      {record.choices.length === 0 && (
        <PageRow className="pt-4">
          <p className="voice voice-small">{fr(JOURNAL_TEXTS.empty)}</p>
        </PageRow>
      )}
    </article>
  );
}

const Gone = () => (
  <PageRow className="pt-4">
    <h1 className="h1">{JOURNAL_TEXTS.goneTitle}</h1>
    <p className="mt-3 max-w-measure text-ink-2">{fr(JOURNAL_TEXTS.gone)}</p>
    <Link to={paths.decisionFlow()} className={`mt-5 ${buttonClass()}`}>
      {JOURNAL_TEXTS.toFlow}
    </Link>
  </PageRow>
);

const Loading = () => (
  <PageRow className="pt-4">
    <h1 className="sr-only">{JOURNAL_TEXTS.pageTitle}</h1>
    <SkeletonGroup label={JOURNAL_TEXTS.loading} className="grid gap-7">
      {["h-9 w-3/5", "h-4.25 w-2/5", "h-4.25 w-1/2", "h-4.25 w-2/3"].map((size) => (
        <Skeleton key={size} className={size} />
      ))}
    </SkeletonGroup>
  </PageRow>
);
