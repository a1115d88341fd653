import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { Link } from "react-router-dom";
import { groupOpinionsByOption } from "#shared/opinion/opinion.rules.ts";
import type { OpinionPage, OpinionSeenByOthers } from "#shared/opinion/opinion.schema.ts";
import { errorMessage } from "#frontend/api/error-message.ts";
import { hasStatus } from "#frontend/api/errors.ts";
import { paths } from "#frontend/browser/address/paths.ts";
import { formatDayAndMonth, formatHourAndMinute } from "#frontend/browser/dates.ts";
import { fr } from "#frontend/browser/typography.ts";
import { useNowByQuarterHour } from "#frontend/browser/use-now.ts";
import { buttonClass } from "#frontend/ui/button.tsx";
import { cx } from "#frontend/ui/class-names.ts";
import { FailedRead } from "#frontend/ui/failed-read.tsx";
import { MarginMark } from "#frontend/ui/margin-mark.tsx";
import { PageRow } from "#frontend/ui/page-with-margin.tsx";
import { Skeleton, SkeletonGroup } from "#frontend/ui/skeleton.tsx";
import { refetchIsLinkOpen, othersOpinionsQuery } from "./opinion-requests.ts";
import type { OwnGivenOpinion } from "./stored-opinion.ts";
import { OPINION_PAGE_TEXTS } from "./words.ts";

type Props = {
  secret: string;
  page: OpinionPage;
  own: OwnGivenOpinion;
  /** Whether the heading takes the focus of the form, which is gone. */
  takesFocus: boolean;
  onCorrect: () => void;
  onGone: () => void;
};

/** The answer of the person, then the answers of the others. */
export function OwnAndOthersOpinions({ secret, page, own, takesFocus, onCorrect, onGone }: Props) {
  const now = useNowByQuarterHour();
  const query = useQuery(othersOpinionsQuery(secret, own));
  const { data: others, error, errorUpdatedAt, isPending, isFetching, refetch } = query;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (takesFocus) heading.current?.focus();
  }, [takesFocus]);
  const isNotFound = hasStatus(error, 404);
  const gone = useWhatIsGone(secret, isNotFound ? errorUpdatedAt : 0, onGone);
  const { optionTitle, reason, firstName, createdAt, editableUntil } = own.opinion;
  const isEditable = new Date(editableUntil) > now;
  const sentAt = `${formatDayAndMonth(createdAt, now)} à ${formatHourAndMinute(createdAt)}`;
  return (
    <>
      <PageRow
        className="pt-2 pb-6"
        mark={<MarginMark kind="key" className="top-1.75 md:top-3" />}
        margin={
          <>
            <p>{OPINION_PAGE_TEXTS.mine}</p>
            <p className="max-md:hidden">{sentAt}</p>
          </>
        }
      >
        <h2 ref={heading} tabIndex={-1} className="sr-only">
          {OPINION_PAGE_TEXTS.sent}
        </h2>
        <p className="text-xl/7 font-strong tracking-[-0.01em] text-pretty wrap-anywhere">
          {fr(optionTitle ?? OPINION_PAGE_TEXTS.unknown)}
        </p>
        <p className="running-text mt-1 whitespace-pre-line">{fr(`« ${reason} »`)}</p>
        <p className="note mt-2">
          {fr(OPINION_PAGE_TEXTS.sentAs(firstName))}
          {isEditable && (
            <>
              {" "}
              <button
                type="button"
                data-correct-opinion=""
                className="min-h-6 text-accent underline decoration-1 decoration-current/40 underline-offset-[0.2em] hover:decoration-current"
                onClick={onCorrect}
              >
                {OPINION_PAGE_TEXTS.change}
              </button>
              {OPINION_PAGE_TEXTS.forAnHour}
            </>
          )}
        </p>
      </PageRow>
      {others && <OthersOpinions page={page} own={own} others={others} />}
      {isPending && (
        <PageRow>
          <SkeletonGroup label={OPINION_PAGE_TEXTS.loadingOthers} className="min-h-40">
            <div aria-hidden="true" className="grid max-w-160 gap-4">
              <Skeleton className="h-8 w-2/3" />
              <Skeleton className="h-16 w-full" />
            </div>
          </SkeletonGroup>
        </PageRow>
      )}
      {gone === "link" && (
        <PageRow>
          <output className="block max-w-measure text-ink-2">{fr(OPINION_PAGE_TEXTS.othersEnded)}</output>
        </PageRow>
      )}
      {error && !others && (!isNotFound || gone === "unknown") && (
        <PageRow>
          <FailedRead
            title={OPINION_PAGE_TEXTS.othersFailed}
            busy={isFetching}
            onRetry={() => void refetch()}
          >
            {errorMessage(error, OPINION_PAGE_TEXTS.othersFailedText)}
          </FailedRead>
        </PageRow>
      )}
      <PageRow className="pt-8" pageClassName="grid justify-items-start gap-2">
        <p className="voice voice-small">{fr(OPINION_PAGE_TEXTS.thanks)}</p>
        <Link to={paths.home()} className={buttonClass()}>
          {OPINION_PAGE_TEXTS.discover}
        </Link>
        <p className="note">{fr(OPINION_PAGE_TEXTS.kept(page.askedBy, isEditable))}</p>
      </PageRow>
    </>
  );
}

/**
 * When the answer was not found (at the time `notFoundAt`; 0: it was found), finds out what is gone. Calls
 * `onGone` if only the answer is. Returns « link » if the link has ended, « unknown » if that could not be
 * read, else null.
 */
function useWhatIsGone(secret: string, notFoundAt: number, onGone: () => void): "link" | "unknown" | null {
  const client = useQueryClient();
  const [gone, setGone] = useState<"link" | "unknown" | null>(null);
  useEffect(() => {
    if (notFoundAt === 0) return;
    const look = async () => {
      const isOpen = await refetchIsLinkOpen(client, secret);
      if (isOpen === true) onGone();
      else setGone(isOpen === false ? "link" : "unknown");
    };
    void look();
    // oxlint-disable-next-line react/exhaustive-deps -- once for each answer: a new onGone is none
  }, [notFoundAt]);
  return notFoundAt === 0 ? null : gone;
}

type OthersOpinionsProps = {
  page: OpinionPage;
  own: OwnGivenOpinion;
  others: readonly OpinionSeenByOthers[];
};
type Shown = OpinionSeenByOthers & { isOwn: boolean };

/** All answers, in the order of the options, not of their numbers: this is not a vote. */
function OthersOpinions({ page, own, others }: OthersOpinionsProps) {
  const all: Shown[] = [...others.map((one) => ({ ...one, isOwn: false })), { ...own.opinion, isOwn: true }];
  const isAlone = others.length === 0;
  return (
    <>
      <PageRow>
        <h2 className="h2">{fr(OPINION_PAGE_TEXTS.others)}</h2>
        <p className="note">
          {fr(isAlone ? OPINION_PAGE_TEXTS.alone : OPINION_PAGE_TEXTS.inOrder(all.length, page.askedBy))}
        </p>
      </PageRow>
      {!isAlone &&
        groupOpinionsByOption(page.options, all).map(({ optionId, title, isOffered, opinions }) => (
          <PageRow
            as="section"
            key={optionId ?? ""}
            className={cx("pt-4 pb-1 md:pt-5", opinions.length === 0 && "text-ink-3")}
            pageClassName="border-t border-line-2 pt-5 md:ml-gutter md:pl-0"
            margin={
              // On a phone, the number is at the end of the line of the title.
              <div className="top-11 right-gutter max-w-22 items-center justify-end gap-2 max-md:absolute max-md:flex md:max-w-none md:pt-4.5">
                <p>{OPINION_PAGE_TEXTS.count(opinions.length)}</p>
                <Dots opinions={opinions} />
              </div>
            }
          >
            <h3 className="font-strong text-pretty wrap-anywhere max-md:pr-24">
              {fr(title ?? OPINION_PAGE_TEXTS.unknown)}
            </h3>
            {!isOffered && <p className="note">{fr(OPINION_PAGE_TEXTS.setAside)}</p>}
            {opinions.length > 0 && (
              <ul className="mt-2.5 grid gap-4">
                {opinions.map((one) => (
                  <Answer key={`${one.createdAt} ${one.reason}`} opinion={one} />
                ))}
              </ul>
            )}
          </PageRow>
        ))}
    </>
  );
}

/**
 * A dot for each answer; that of the reader is highlighted. With more than five, a phone shows only the
 * number.
 */
const Dots = ({ opinions }: { opinions: readonly Shown[] }) =>
  opinions.length > 0 && (
    <p aria-hidden="true" className="flex flex-wrap gap-1 max-md:has-[:nth-child(6)]:hidden md:justify-end">
      {opinions.map(({ createdAt, reason, isOwn }) => (
        <i
          key={`${createdAt} ${reason}`}
          className={cx("size-2 rounded-full", isOwn ? "bg-accent" : "bg-edge")}
        />
      ))}
    </p>
  );

function Answer({ opinion: { reason, firstName, createdAt, isOwn } }: { opinion: Shown }) {
  const now = useNowByQuarterHour();
  const day = formatDayAndMonth(createdAt, now);
  return (
    <li>
      <p className="running-text whitespace-pre-line text-ink">{fr(`« ${reason} »`)}</p>
      <p className="note">
        {isOwn && <span className="font-strong text-accent">{OPINION_PAGE_TEXTS.you}</span>}
        {isOwn && ", "}
        {firstName !== null && `${firstName}, `}
        {day}
      </p>
    </li>
  );
}
