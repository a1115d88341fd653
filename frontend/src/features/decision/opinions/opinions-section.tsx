import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useId, useState } from "react";
import { Share2 } from "lucide-react";
import { opinionLinkRefusal } from "#shared/opinion/opinion.rules.ts";
import type { OpinionsOfDecision } from "#shared/opinion/opinion.schema.ts";
import type { DecisionOption } from "#shared/record/record.schema.ts";
import { errorMessage } from "#frontend/api/error-message.ts";
import { useNow } from "#frontend/browser/use-now.ts";
import { useCurrentUser } from "#frontend/entities/person/current-user.ts";
import { useWatchedOpinions } from "#frontend/entities/record/new-opinions.ts";
import { opinionsQuery } from "#frontend/entities/record/opinions.ts";
import { OPINIONS } from "#frontend/labels/opinions.ts";
import { Button } from "#frontend/ui/button.tsx";
import { dayAndMonth } from "#frontend/browser/dates.ts";
import { FailedRead } from "#frontend/ui/failed-read.tsx";
import { MarginTitle, SheetRow } from "#frontend/ui/sheet.tsx";
import { Skeleton, SkeletonGroup } from "#frontend/ui/skeleton.tsx";
import { fr } from "#frontend/browser/typography.ts";
import { OpinionLinkDialog } from "./opinion-link.dialog.tsx";
import { OpinionList } from "./opinion-list.tsx";

type OpinionsSectionProps = {
  decisionId: string;
  isTrashed: boolean;
  /** The answers are shown: something is chosen. */
  hasChoice: boolean;
  options: readonly DecisionOption[];
  /** Whether the dialog of the link is open. */
  isAsking: boolean;
  onAsk: (isAsking: boolean) => void;
};

/** Outside opinions: the link that asks for them, and what was answered, once something is chosen or the person says so. */
export function OpinionsSection({
  decisionId,
  isTrashed,
  hasChoice,
  options,
  isAsking,
  onAsk,
}: OpinionsSectionProps) {
  const id = useId();
  const [isShown, setIsShown] = useState(false);
  const query = useQuery({
    ...opinionsQuery(decisionId, isShown || hasChoice),
    placeholderData: keepPreviousData,
  });
  const { data, error, isPending, isFetching, refetch } = query;
  const userId = useCurrentUser().user?.id ?? "";
  useWatchedOpinions(userId, decisionId, { hasLink: data?.link != null });
  return (
    <SheetRow
      as="section"

      aria-labelledby={id}
      margin={
        <MarginTitle as="h3" id={id}>
          {OPINIONS.title}
        </MarginTitle>
      }
    >
      {isPending && (
        <SkeletonGroup label={OPINIONS.loading} className="min-h-24">
          <div aria-hidden="true" className="grid max-w-120 gap-3">
            <Skeleton className="h-3 w-full" />
            <Skeleton className="h-9 w-40" />
          </div>
        </SkeletonGroup>
      )}
      {!data && error && (
        <FailedRead title={OPINIONS.failed} busy={isFetching} size="sm" onRetry={() => void refetch()}>
          {errorMessage(error, OPINIONS.failedText)}
        </FailedRead>
      )}
      {data && (
        <div className="grid gap-4">
          <Ask
            data={data}
            isTrashed={isTrashed}
            refusal={opinionLinkRefusal(options)}
            onOpen={() => onAsk(true)}
          />
          {data.opinions === null && data.count > 0 && (
            <div className="grid justify-items-start gap-2">
              <p className="max-w-measure text-pretty">{fr(OPINIONS.hidden(data.count))}</p>
              <Button size="sm" busy={isShown && isFetching} onClick={() => setIsShown(true)}>
                {OPINIONS.show}
              </Button>
              {isShown && error && (
                <p role="alert" className="text-sm text-danger">
                  {fr(errorMessage(error, OPINIONS.failed))}
                </p>
              )}
            </div>
          )}
          {data.opinions && data.count > 0 && (
            <OpinionList
              decisionId={decisionId}
              options={options}
              opinions={data.opinions}
              takesFocus={isShown}
            />
          )}
          {isAsking && (
            <OpinionLinkDialog
              decisionId={decisionId}
              options={options}
              link={data.link}
              onClose={() => onAsk(false)}
            />
          )}
        </div>
      )}
    </SheetRow>
  );
}

type AskProps = { data: OpinionsOfDecision; isTrashed: boolean; refusal: string | null; onOpen: () => void };

function Ask({ data: { link, count }, isTrashed, refusal, onOpen }: AskProps) {
  const id = useId();
  const now = useNow();
  if (isTrashed) return <p className="note">{fr(OPINIONS.trashed)}</p>;
  const isRefused = link === null && refusal !== null;
  return (
    <div className="grid justify-items-start gap-2">
      {link === null && count === 0 && <p className="voice voice-small">{fr(OPINIONS.none)}</p>}
      <p id={id} className="note">
        {fr(
          link === null
            ? (refusal ?? OPINIONS.noneText)
            : [OPINIONS.openUntil(dayAndMonth(link.expiresAt, now)), count === 0 && OPINIONS.noOpinion]
                .filter(Boolean)
                .join(" "),
        )}
      </p>
      <Button
        icon={Share2}
        aria-haspopup="dialog"
        aria-disabled={isRefused}
        aria-describedby={id}
        onClick={onOpen}
      >
        {link === null ? OPINIONS.ask : OPINIONS.manage}
      </Button>
    </div>
  );
}
