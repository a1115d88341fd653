import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import type { DecisionRecord } from "#shared/record/record.schema.ts";
import { withRequestReference } from "#frontend/api/error-message.ts";
import { recordQuery } from "#frontend/entities/record/queries.ts";
import { RECORD_TEXTS } from "#frontend/labels/record.ts";
import { FailedRead } from "#frontend/ui/failed-read.tsx";
import { PageRow } from "#frontend/ui/page-with-margin.tsx";
import { LoadingRecord } from "../states.tsx";

type WithRecordProps = { id: string; children: (record: DecisionRecord) => ReactNode };

/**
 * Calls `children` with the record of a decision. Renders a skeleton while it loads, and an error with a
 * retry if it fails.
 */
export function WithRecord({ id, children }: WithRecordProps) {
  const { data: record, error, isFetching, refetch } = useQuery(recordQuery(id));
  if (record) return children(record);
  if (!error) return <LoadingRecord />;
  return (
    <PageRow>
      <FailedRead as="h3" title={RECORD_TEXTS.failedTitle} busy={isFetching} onRetry={() => void refetch()}>
        {withRequestReference(error, RECORD_TEXTS.failedText)}
      </FailedRead>
    </PageRow>
  );
}
