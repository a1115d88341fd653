import { keepPreviousData, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { Share2, Trash2 } from "lucide-react";
import { useId, useState } from "react";
import { groupOpinionsByOption, newOpinionLinkRefusal } from "#shared/opinion/opinion.rules.ts";
import type { OpinionSeenByOwner, OpinionsOfDecision } from "#shared/opinion/opinion.schema.ts";
import { keptOptions } from "#shared/record/balance.rules.ts";
import type { DecisionOption, DecisionRecord } from "#shared/record/record.schema.ts";
import { errorMessage } from "#frontend/api/error-message.ts";
import { formatDayAndMonth } from "#frontend/browser/dates.ts";
import { focusIfLost } from "#frontend/browser/focus.ts";
import { fr } from "#frontend/browser/typography.ts";
import { useNowByQuarterHour } from "#frontend/browser/use-now.ts";
import { useCurrentUser } from "#frontend/entities/person/current-user.ts";
import { useMarkOpinionsSeen } from "#frontend/entities/record/new-opinions.ts";
import { opinionsQuery } from "#frontend/entities/record/opinions.ts";
import { OPINION_TEXTS } from "#frontend/labels/opinions.ts";
import { SIGNED_IN_TEXTS } from "#frontend/labels/signed-in.ts";
import { Button } from "#frontend/ui/button.tsx";
import { ConfirmDialog } from "#frontend/ui/confirm-dialog.tsx";
import { FailedRead } from "#frontend/ui/failed-read.tsx";
import { PlainIconButton } from "#frontend/ui/plain-icon-button.tsx";
import { MarginTitle, PageRow } from "#frontend/ui/page-with-margin.tsx";
import { Skeleton, SkeletonGroup } from "#frontend/ui/skeleton.tsx";
import { OpinionLinkDialog } from "./opinion-link.dialog.tsx";
import { removeOpinionMutation } from "./opinions-queries.ts";
import { OwnerWeighing } from "./own-weighing.tsx";

type OpinionsSectionProps = {
  decisionId: string;
  isTrashed: boolean;
  record: DecisionRecord;
  /** Whether the dialog that asks for an opinion is open. */
  isAsking: boolean;
  onAsk: (isAsking: boolean) => void;
};

/**
 * Opinions of other people: the link that asks for them, and their answers. The answers are hidden until a
 * choice is made or the person asks to see them.
 */
export function OpinionsSection({ decisionId, isTrashed, record, isAsking, onAsk }: OpinionsSectionProps) {
  const id = useId();
  const { options } = record;
  const hasChoice = record.choices.length > 0;
  const [isShown, setIsShown] = useState(false);
  const query = useQuery({
    ...opinionsQuery(decisionId, isShown || hasChoice),
    placeholderData: keepPreviousData,
  });
  const { data, error, isPending, isFetching, refetch } = query;
  const userId = useCurrentUser().user?.id ?? "";
  useMarkOpinionsSeen(userId, decisionId, { hasLink: data?.link != null });
  return (
    <PageRow
      as="section"
      className={data?.opinions && data.count > 0 ? undefined : "print:hidden"}
      aria-labelledby={id}
      margin={
        <MarginTitle as="h3" id={id}>
          {OPINION_TEXTS.title}
        </MarginTitle>
      }
    >
      {isPending && (
        <SkeletonGroup label={OPINION_TEXTS.loading} className="min-h-24">
          <div aria-hidden="true" className="grid max-w-120 gap-3">
            <Skeleton className="h-3 w-full" />
            <Skeleton className="h-9 w-40" />
          </div>
        </SkeletonGroup>
      )}
      {!data && error && (
        <FailedRead title={OPINION_TEXTS.failed} busy={isFetching} size="sm" onRetry={() => void refetch()}>
          {errorMessage(error, SIGNED_IN_TEXTS.onlyUnread)}
        </FailedRead>
      )}
      {data && (
        <div className="grid gap-4">
          <Ask
            data={data}
            isTrashed={isTrashed}
            refusal={newOpinionLinkRefusal(options)}
            onOpen={() => onAsk(true)}
          />
          {data.link?.weighing && !isTrashed && (
            <OwnerWeighing decisionId={decisionId} record={record} weighing={data.link.weighing} />
          )}
          {data.opinions === null && data.count > 0 && (
            <div className="grid justify-items-start gap-2">
              <p className="max-w-measure text-pretty">{fr(OPINION_TEXTS.hidden(data.count))}</p>
              <Button size="sm" busy={isShown && isFetching} onClick={() => setIsShown(true)}>
                {OPINION_TEXTS.show}
              </Button>
              {isShown && error && (
                <p role="alert" className="text-sm text-danger">
                  {fr(errorMessage(error, OPINION_TEXTS.failed))}
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
              record={record}
              link={data.link}
              onClose={() => onAsk(false)}
            />
          )}
        </div>
      )}
    </PageRow>
  );
}

type AskProps = { data: OpinionsOfDecision; isTrashed: boolean; refusal: string | null; onOpen: () => void };

function Ask({ data: { link, count }, isTrashed, refusal, onOpen }: AskProps) {
  const id = useId();
  const now = useNowByQuarterHour();
  if (isTrashed) return <p className="note">{fr(OPINION_TEXTS.trashed)}</p>;
  const isRefused = link === null && refusal !== null;
  return (
    <div className="grid justify-items-start gap-2">
      {link === null && count === 0 && <p className="voice voice-small">{fr(OPINION_TEXTS.none)}</p>}
      <p id={id} className="note">
        {fr(
          link === null
            ? (refusal ?? OPINION_TEXTS.noneText)
            : [
                OPINION_TEXTS.openUntil(formatDayAndMonth(link.expiresAt, now)),
                count === 0 && !link.weighing && OPINION_TEXTS.noOpinion,
              ]
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
        {link === null ? OPINION_TEXTS.ask : OPINION_TEXTS.manage}
      </Button>
    </div>
  );
}

type Props = {
  decisionId: string;
  options: readonly DecisionOption[];
  opinions: readonly OpinionSeenByOwner[];
  /** Whether the list takes the focus on mount: it replaces the button that showed the opinions. */
  takesFocus: boolean;
};

/** The opinions, grouped by option in the order of the options. */
function OpinionList({ decisionId, options, opinions, takesFocus }: Props) {
  const client = useQueryClient();
  const [asked, setAsked] = useState<OpinionSeenByOwner | null>(null);
  const { mutate, isPending, error, reset } = useMutation(removeOpinionMutation(client, decisionId));
  const ask = (opinion: OpinionSeenByOwner | null) => {
    reset();
    setAsked(opinion);
  };
  const remove = ({ id }: OpinionSeenByOwner) =>
    mutate(id, {
      onSuccess: () => ask(null),
    });
  return (
    <>
      <p ref={takesFocus ? focusIfLost : null} tabIndex={-1} className="note">
        {fr(OPINION_TEXTS.shown(opinions.length))}
      </p>
      <ul className="grid max-w-160 gap-6">
        {groupOpinionsByOption(keptOptions(options), opinions).map((group) => (
          <li key={group.optionId ?? ""} className="grid gap-2">
            <h4 dir="auto" className="font-strong wrap-anywhere">
              {fr(group.title ?? OPINION_TEXTS.unknown)}
              {!group.isOffered && (
                <span className="font-normal text-ink-3">{fr(`, ${OPINION_TEXTS.setAside}`)}</span>
              )}
            </h4>
            {group.opinions.length === 0 && <p className="note">{OPINION_TEXTS.noneOf}</p>}
            {group.opinions.length > 0 && (
              <ul className="grid gap-3">
                {group.opinions.map((opinion) => (
                  <Answer
                    key={opinion.id}
                    opinion={opinion}
                    option={group.title ?? OPINION_TEXTS.unknown}
                    onRemove={() => ask(opinion)}
                  />
                ))}
              </ul>
            )}
          </li>
        ))}
      </ul>
      <ConfirmDialog
        open={asked !== null}
        onClose={() => ask(null)}
        onConfirm={() => asked && remove(asked)}
        title={OPINION_TEXTS.removeTitle}
        confirmLabel={OPINION_TEXTS.removeConfirm}
        busy={isPending}
        error={error ? errorMessage(error, OPINION_TEXTS.removeFailed) : undefined}
      >
        {OPINION_TEXTS.removeText}
      </ConfirmDialog>
    </>
  );
}

type AnswerProps = { opinion: OpinionSeenByOwner; option: string; onRemove: () => void };

function Answer({ opinion: { reason, firstName, createdAt, changedAt }, option, onRemove }: AnswerProps) {
  const now = useNowByQuarterHour();
  return (
    <li className="flex items-start gap-2">
      <div className="min-w-0 flex-1">
        <p dir="auto" className="max-w-measure whitespace-pre-line wrap-anywhere">
          {fr(`« ${reason} »`)}
        </p>
        <p className="note">
          {fr(
            [firstName, formatDayAndMonth(createdAt, now), changedAt !== null && OPINION_TEXTS.changed]
              .filter(Boolean)
              .join(", "),
          )}
        </p>
      </div>
      <PlainIconButton
        name={OPINION_TEXTS.remove(firstName, option)}
        icon={Trash2}
        size="sm"
        onClick={onRemove}
      />
    </li>
  );
}
