import { useQuery } from "@tanstack/react-query";
import { useRef } from "react";
import { Link } from "react-router-dom";
import type { MemoryReference } from "#shared/discussion/message.schema.ts";
import { shareOfExpectationsMet } from "#shared/record/review.rules.ts";
import type { DecisionRecord, MemoryMark } from "#shared/record/record.schema.ts";
import { withRequestReference } from "#frontend/api/error-message.ts";
import { hasStatus } from "#frontend/api/errors.ts";
import { formatDayWithYear } from "#frontend/browser/dates.ts";
import { fr } from "#frontend/browser/typography.ts";
import { showToastWithUndo } from "#frontend/browser/undo.ts";
import { decisionsQuery } from "#frontend/entities/decision/queries.ts";
import { decisionPath } from "#frontend/entities/decision/decision-path.ts";
import { SIGNED_IN_TEXTS } from "#frontend/labels/signed-in.ts";
import { Button } from "#frontend/ui/button.tsx";
import { FailedRead } from "#frontend/ui/failed-read.tsx";
import { Skeleton, SkeletonGroup } from "#frontend/ui/skeleton.tsx";
import { useRecordCommands } from "../commands.ts";
import { LessonQuote } from "../lesson-list.tsx";
import { recordQuery } from "../queries.ts";
import { chosenOnText, lookedBackOnText, MEMORY_TEXTS } from "./words.ts";

/** Ref that scrolls the box into view, because the composer may cover it. */
const showWhole = (box: HTMLElement | null) => {
  box?.scrollIntoView({ block: "nearest" });
};

/** Shows the past choice that a reply could cite, with buttons that stop MENTA from citing it. */
export function MemoryPanel({ memory }: { memory: MemoryReference }) {
  const { decisionId, choiceId } = memory;
  const record = useQuery(recordQuery(decisionId));
  const decisions = useQuery(decisionsQuery);
  const { error } = record;
  if (hasStatus(error, 404)) return <p>{fr(MEMORY_TEXTS.gone)}</p>;
  if (record.isPending || decisions.isPending)
    return (
      <SkeletonGroup label={MEMORY_TEXTS.loading}>
        <Skeleton className="h-4 w-8/12" />
        <Skeleton className="h-4 w-6/12" />
      </SkeletonGroup>
    );
  const failed = [record, decisions].find(({ data }) => data === undefined);
  if (failed)
    return (
      <FailedRead
        size="sm"
        title={MEMORY_TEXTS.failed}
        busy={failed.isFetching}
        onRetry={() => void failed.refetch()}
      >
        {withRequestReference(failed.error, SIGNED_IN_TEXTS.onlyUnread)}
      </FailedRead>
    );
  const told = record.data && toldChoice(record.data, choiceId);
  if (!told) return <p>{fr(MEMORY_TEXTS.gone)}</p>;
  const decision = decisions.data?.find(({ id }) => id === decisionId);
  return (
    <div ref={showWhole} className="grid max-w-measure scroll-mb-64 gap-1.5">
      {decision && (
        <p>
          <Link to={decisionPath(decisionId)} dir="auto" className="font-strong wrap-anywhere">
            {fr(decision.title)}
          </Link>
        </p>
      )}
      <p dir="auto" className="wrap-anywhere">
        {chosenOnText(formatDayWithYear(told.chosenAt), told.optionTitle, told.sureness)}{" "}
        {told.seen && lookedBackOnText(formatDayWithYear(told.seen.doneAt), told.seen.came)}
      </p>
      {told.seen?.lesson && <LessonQuote words={told.seen.lesson} />}
      {decision ? (
        <Marks decisionId={decisionId} choiceId={choiceId} mark={told.mark} of={told.optionTitle} />
      ) : (
        <p className="note">{fr(MEMORY_TEXTS.inTrash)}</p>
      )}
    </div>
  );
}

/**
 * Returns a choice, what came of it at its newest review, and whether MENTA may cite it; `undefined` if the
 * choice is gone.
 */
function toldChoice(record: DecisionRecord, choiceId: string) {
  const choice = record.choices.find(({ id }) => id === choiceId);
  if (!choice) return undefined;
  const seen = record.reviews
    .flatMap(({ lookBack }) => (lookBack?.choiceId === choiceId ? [lookBack] : []))
    .toSorted((a, b) => (a.doneAt < b.doneAt ? 1 : -1))[0];
  const came = seen ? shareOfExpectationsMet(seen.outcomes) : null;
  return {
    chosenAt: choice.createdAt,
    optionTitle: choice.optionTitle,
    sureness: choice.sureness,
    seen: seen && {
      doneAt: seen.doneAt,
      lesson: seen.lesson,
      came: came === null ? null : Math.round(100 * came),
    },
    mark: record.memories.find(({ id }) => id === choiceId)?.state,
  };
}

type MarksProps = {
  decisionId: string;
  choiceId: string;
  mark: MemoryMark["state"] | undefined;
  /** Name of the chosen option. */
  of: string;
};

/**
 * The buttons « Oublier » and « Plus vrai »; once one was pressed, what it has changed, with a button that
 * undoes it.
 */
function Marks({ decisionId, choiceId, mark, of }: MarksProps) {
  const { edit } = useRecordCommands(decisionId);
  const words = useRef<HTMLParagraphElement>(null);
  const takeBack = () => edit({ memories: { remove: [choiceId] } });
  const set = (state: MemoryMark["state"]) => {
    if (!edit({ memories: { set: [{ id: choiceId, state }] } })) return;
    const { title, text } = MEMORY_TEXTS.marks[state];
    showToastWithUndo({ title, description: fr(text) }, { of, run: takeBack });
    words.current?.focus();
  };
  return (
    <>
      <p ref={words} tabIndex={-1} className="note outline-none">
        {fr(mark ? `${MEMORY_TEXTS.marks[mark].title}. ${MEMORY_TEXTS.marks[mark].text}` : MEMORY_TEXTS.why)}
      </p>
      <div className="flex flex-wrap gap-2">
        {mark ? (
          <Button size="sm" onClick={takeBack}>
            {MEMORY_TEXTS.takeBack}
          </Button>
        ) : (
          <>
            <Button size="sm" onClick={() => set("forgotten")}>
              {MEMORY_TEXTS.forget}
            </Button>
            <Button size="sm" onClick={() => set("outdated")}>
              {MEMORY_TEXTS.outdated}
            </Button>
          </>
        )}
      </div>
    </>
  );
}
