import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { TrashedSession } from "#shared/discussion/session.schema.ts";
import { daysBetween } from "#shared/time/day.rules.ts";
import { withRequestReference } from "#frontend/api/error-message.ts";
import { useNowByQuarterHour } from "#frontend/browser/use-now.ts";
import { getViewerTimeZone } from "#frontend/browser/time-zone.ts";
import { restoreSessionMutation, sessionTrashQuery } from "#frontend/entities/discussion/trash.ts";
import { DISCUSSION_TRASH_TEXTS, messageCountWords } from "#frontend/labels/discussion-trash.ts";
import { purgeDateText, trashedOnText } from "#frontend/labels/trash.ts";
import { formatDayAndMonth } from "#frontend/browser/dates.ts";
import { ListError } from "#frontend/ui/list/list-error.tsx";
import { ListRows } from "#frontend/ui/list/list-rows.tsx";
import { MarginTitle, PageRow } from "#frontend/ui/page-with-margin.tsx";
import { Skeleton, SkeletonGroup } from "#frontend/ui/skeleton.tsx";
import { fr } from "#frontend/browser/typography.ts";
import { PurgeDiscussionDialog } from "./trash-dialogs.tsx";
import { TrashActions } from "./trash-actions.tsx";

/**
 * The trashed discussions, below the decisions. The search, the filter and the sort are for decisions only.
 */
export function TrashedDiscussions() {
  const { data, error, isPending, isFetching, refetch } = useQuery(sessionTrashQuery);
  const [toRemove, setToRemove] = useState<TrashedSession | null>(null);
  const title = <MarginTitle>{DISCUSSION_TRASH_TEXTS.title}</MarginTitle>;
  if (isPending)
    return (
      <PageRow className="pt-8 pb-16" margin={title}>
        <SkeletonGroup>
          <Skeleton className="h-4.25 w-1/3" />
        </SkeletonGroup>
      </PageRow>
    );
  if (!data)
    return (
      <ListError
        caption={DISCUSSION_TRASH_TEXTS.failedCaption}
        title={DISCUSSION_TRASH_TEXTS.failed}
        busy={isFetching}
        onRetry={() => void refetch()}
      >
        {withRequestReference(error, DISCUSSION_TRASH_TEXTS.failedText)}
      </ListError>
    );
  return (
    <>
      <PageRow className="pt-8 pb-16" pageClassName="grid gap-3" margin={title}>
        <p className="text-sm text-ink-2">
          {fr(data.length === 0 ? `${DISCUSSION_TRASH_TEXTS.empty} ` : "")}
          {fr(DISCUSSION_TRASH_TEXTS.retention)}
        </p>
        {data.length > 0 && (
          <ListRows items={data} label={DISCUSSION_TRASH_TEXTS.list}>
            {(discussion) => <DiscussionRow discussion={discussion} onRemove={setToRemove} />}
          </ListRows>
        )}
      </PageRow>
      {toRemove && <PurgeDiscussionDialog discussion={toRemove} onClose={() => setToRemove(null)} />}
    </>
  );
}

type DiscussionRowProps = {
  discussion: TrashedSession;
  onRemove: (discussion: TrashedSession) => void;
};

function DiscussionRow({ discussion, onRemove }: DiscussionRowProps) {
  const { title, messageCount, deletedAt, purgeAt } = discussion;
  const { mutate, isPending } = useMutation(restoreSessionMutation(useQueryClient()));
  const now = useNowByQuarterHour();
  const daysLeft = daysBetween(now, new Date(purgeAt), getViewerTimeZone());
  return (
    <>
      <div className="min-w-0">
        <h3 dir="auto" className="text-lg font-strong">
          {fr(title)}
        </h3>
        <p className="flex flex-wrap items-center gap-x-3.5 text-sm text-ink-3">
          <span>{fr(messageCountWords(messageCount))}</span>
          <span>{trashedOnText(formatDayAndMonth(deletedAt, now))}</span>
          <span className="text-ink-2">{fr(purgeDateText(formatDayAndMonth(purgeAt, now), daysLeft))}</span>
        </p>
      </div>
      <TrashActions
        title={title}
        busy={isPending}
        onRestore={() => mutate(discussion)}
        onRemove={() => onRemove(discussion)}
      />
    </>
  );
}
