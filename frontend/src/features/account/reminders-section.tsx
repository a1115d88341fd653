import { useQuery } from "@tanstack/react-query";
import { withRequestReference } from "#frontend/api/error-message.ts";
import { preferencesQuery } from "#frontend/entities/person/preferences.ts";
import { ReviewMailSwitch } from "#frontend/entities/person/review-mail-switch.tsx";
import { REVIEW_MAILS } from "#frontend/labels/review-mails.ts";
import { FailedRead } from "#frontend/ui/failed-read.tsx";
import { Skeleton, SkeletonGroup } from "#frontend/ui/skeleton.tsx";
import { ProfilePart } from "./profile-part.tsx";
import { Setting, Settings } from "./settings.tsx";

/** « Rappels »: what MENTA writes by itself. `id`: its anchor; `email`: where it writes to. */
export function RemindersSection({ id, email }: { id: string; email: string }) {
  const { data, error, isFetching, isPending, refetch } = useQuery(preferencesQuery);
  return (
    <ProfilePart id={id} title={REVIEW_MAILS.title} note={REVIEW_MAILS.note}>
      {isPending && (
        <SkeletonGroup label={REVIEW_MAILS.loading}>
          <Skeleton className="h-12" />
        </SkeletonGroup>
      )}
      {!isPending && !data && (
        <FailedRead as="h3" title={REVIEW_MAILS.failed} busy={isFetching} onRetry={() => void refetch()}>
          {withRequestReference(error, REVIEW_MAILS.failedText)}
        </FailedRead>
      )}
      {data && (
        <Settings>
          <Setting>
            <ReviewMailSwitch label={REVIEW_MAILS.onTheDay} hint={REVIEW_MAILS.sentTo(email)} />
          </Setting>
        </Settings>
      )}
    </ProfilePart>
  );
}
