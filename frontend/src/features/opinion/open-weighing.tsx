import { useQuery } from "@tanstack/react-query";
import { useRef, useState } from "react";
import type { OpinionPage } from "#shared/opinion/opinion.schema.ts";
import { hasSameWeighedItems } from "#shared/record/weighing.rules.ts";
import type { WeighedItems } from "#shared/record/weighing.schema.ts";
import { errorMessage } from "#frontend/api/error-message.ts";
import { hasStatus } from "#frontend/api/errors.ts";
import { announce } from "#frontend/browser/announce.ts";
import { formatDayAndMonth } from "#frontend/browser/dates.ts";
import { fr } from "#frontend/browser/typography.ts";
import { useNowByQuarterHour } from "#frontend/browser/use-now.ts";
import { FailedRead } from "#frontend/ui/failed-read.tsx";
import { Notice } from "#frontend/ui/notice.tsx";
import { PageRow } from "#frontend/ui/page-with-margin.tsx";
import { Skeleton, SkeletonGroup } from "#frontend/ui/skeleton.tsx";
import { givenWeighingQuery, opinionPageQuery, WEIGHING_POLL_MS } from "./opinion-requests.ts";
import { OpinionQuestion } from "./question.tsx";
import {
  readStoredWeighing,
  storeWeighing,
  type StoredWeighing,
  type WeighingDraft,
} from "./stored-weighing.ts";
import { GuestWeighingForm } from "./guest-weighing-form.tsx";
import { JointWeighingAnswers, WeighingAwaitingOwner } from "./given-weighing.tsx";
import { OPINION_PAGE_TEXTS, WEIGHING_PAGE_TEXTS } from "./words.ts";

type OpenWeighingProps = { secret: string; page: OpinionPage; criteria: WeighedItems["criteria"] };

/**
 * The page of a link that invites one guest to weigh: the question, then the form, then the wait for the
 * owner, then the answers of both.
 */
export function ActiveWeighingLinkPage({ secret, page, criteria }: OpenWeighingProps) {
  const now = useNowByQuarterHour();
  const { kept, given, ...act } = useOwnWeighing(secret);
  const [isChanging, setIsChanging] = useState(false);
  // Computed once: a guest who is typing keeps the form when another guest answers first.
  const [isTaken] = useState(page.isFull && kept.given === null && kept.draft === null);
  const weighed: WeighedItems = { options: page.options.map(({ id, title }) => ({ id, title })), criteria };
  const isGiven = kept.given !== null;
  const { isOpen = false, finishedAt = null } = given.data ?? {};
  const isBehind = kept.given !== null && !hasSameWeighedItems(kept.given, weighed);
  const isEnded = !isOpen && hasStatus(given.error, 404);
  const isForm =
    !isTaken &&
    !isOpen &&
    !isEnded &&
    (!isGiven || (given.data && (finishedAt === null || isBehind || isChanging)));
  // Reads the page again and again, because the owner may change the questions until both have finished.
  useQuery({
    ...opinionPageQuery(secret),
    refetchInterval: isOpen ? false : WEIGHING_POLL_MS,
    refetchOnWindowFocus: true,
  });
  const until = formatDayAndMonth(page.expiresAt, now);
  return (
    <>
      <OpinionQuestion
        above={WEIGHING_PAGE_TEXTS.invites(page.askedBy)}
        margin={
          <div className="max-md:hidden">
            <p>{fr(OPINION_PAGE_TEXTS.openUntil)}</p>
            <p>{until}</p>
          </div>
        }
        text={page.question}
      >
        {page.note !== null && (
          <p className="running-text mt-4 whitespace-pre-line text-ink-2">{fr(`« ${page.note} »`)}</p>
        )}
      </OpinionQuestion>
      <PageRow className="pb-6" pageClassName="grid gap-4">
        {act.said !== null && <Notice>{act.said}</Notice>}
        {isTaken && (
          <div className="max-w-measure">
            <p className="font-strong">{fr(WEIGHING_PAGE_TEXTS.taken)}</p>
            <p className="mt-1 text-ink-2">{fr(WEIGHING_PAGE_TEXTS.takenText(page.askedBy))}</p>
          </div>
        )}
        {isForm && (
          <GuestWeighingForm
            key={`${isGiven} ${JSON.stringify(weighed)}`}
            secret={secret}
            page={page}
            weighed={weighed}
            kept={kept}
            isBehind={isBehind}
            until={until}
            onType={act.type}
            onGiven={(draft) => {
              setIsChanging(false);
              act.give(draft);
            }}
            onCancel={isChanging && !isBehind ? () => setIsChanging(false) : null}
          />
        )}
        {isGiven && given.isPending && (
          <SkeletonGroup label={WEIGHING_PAGE_TEXTS.loading} className="min-h-40">
            <div aria-hidden="true" className="grid max-w-160 gap-4">
              <Skeleton className="h-8 w-2/3" />
              <Skeleton className="h-16 w-full" />
            </div>
          </SkeletonGroup>
        )}
        {isEnded && (
          <output className="block max-w-measure text-ink-2">{fr(WEIGHING_PAGE_TEXTS.ended)}</output>
        )}
        {given.error && !given.data && !isEnded && (
          <FailedRead
            title={WEIGHING_PAGE_TEXTS.unread}
            busy={given.isFetching}
            onRetry={() => void given.refetch()}
          >
            {errorMessage(given.error, WEIGHING_PAGE_TEXTS.unreadText)}
          </FailedRead>
        )}
        {isGiven && given.data && !isForm && !isOpen && !isEnded && (
          <WeighingAwaitingOwner
            secret={secret}
            page={page}
            guestKey={kept.key}
            onChange={() => setIsChanging(true)}
            onWithdrawn={act.withdraw}
          />
        )}
        {isOpen && given.data && (
          <JointWeighingAnswers
            joint={given.data.joint}
            question={page.question}
            askedBy={page.askedBy}
            until={until}
          />
        )}
      </PageRow>
    </>
  );
}

/**
 * Returns what this browser has stored of the guest's answers, their state on the server, and the functions
 * that change them. `said`: a message to show.
 */
function useOwnWeighing(secret: string) {
  const [kept, setKept] = useState(() => readStoredWeighing(secret));
  const [said, setSaid] = useState<string | null>(null);
  const newest = useRef(kept);
  const given = useQuery({ ...givenWeighingQuery(secret, kept.key), enabled: kept.given !== null });
  const store = (next: StoredWeighing) => {
    newest.current = next;
    storeWeighing(secret, next);
  };
  const show = (next: StoredWeighing, words: string | null) => {
    store(next);
    setKept(next);
    setSaid(words);
    if (words !== null) announce(words);
  };
  return {
    kept,
    given,
    said,
    /** Stores the draft. Does not render, because the form already shows it. */
    type: (draft: WeighingDraft) => store({ ...newest.current, draft }),
    give: (draft: WeighingDraft) => show({ ...newest.current, draft, given: draft.weighed }, null),
    withdraw: () => show({ ...newest.current, given: null }, WEIGHING_PAGE_TEXTS.withdrawn),
  };
}
