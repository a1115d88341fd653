import { Pencil, Trash2, X } from "lucide-react";
import type { RefObject } from "react";
import { isTrashed } from "#shared/decision/decision.ts";
import type { Decision, DecisionFull } from "#shared/decision/decision.schema.ts";
import { DECISION } from "#frontend/labels/decision.ts";
import { DETAIL } from "#frontend/labels/detail.ts";
import { Button } from "#frontend/ui/button.tsx";
import { cx } from "#frontend/ui/class-names.ts";
import { DialogTitle } from "#frontend/ui/dialog.tsx";
import { IconButton } from "#frontend/ui/icon-button.tsx";
import { PlainIconButton } from "#frontend/ui/plain-icon-button.tsx";
import { ProgressBar } from "#frontend/ui/progress-bar.tsx";
import { Row, Sheet } from "#frontend/ui/sheet.tsx";
import { Skeleton } from "#frontend/ui/skeleton.tsx";
import { fr } from "#frontend/ui/typography.ts";
import { PriorityMark, StatusMark } from "../decision/marks.tsx";
import { ActionPlan } from "../plan/action-plan.tsx";
import { Facts, Writings } from "./facts.tsx";
import { History, Results } from "./history.tsx";
import { BAR, SHEET } from "./look.ts";
import { ProgressFigure } from "./progress.tsx";
import { Failed, Gone, LoadingHead, LoadingRest } from "./states.tsx";
import { TrashNotice } from "./trash-notice.tsx";
import type { useKnownDecision } from "./use-known-decision.ts";

type DetailViewProps = {
  decision: ReturnType<typeof useKnownDecision>;
  /** While it is edited: what was begun in its plan stays. */
  isHidden: boolean;
  isSaving: boolean;
  heading: RefObject<HTMLHeadingElement | null>;
  editButton: RefObject<HTMLButtonElement | null>;
  onEdit: (decision: Decision) => void;
  onTrash: () => void;
  onClose: () => void;
};

/** The decision as it is read, its plan as it is worked at. */
export function DetailView({ decision, isHidden, heading, ...rest }: DetailViewProps) {
  const { full, known, isGone } = decision;
  const shown = isGone ? undefined : known;
  return (
    <div hidden={isHidden} className="min-h-0 flex-1 overflow-y-auto">
      <Sheet className={cx(SHEET, "flex flex-col")}>
        <Row className="pt-1.5 pb-4 md:pt-1">
          {shown && <p className="only-narrow cap mb-1.5">{shown.shortCode}</p>}
          {!isHidden && (
            <DialogTitle
              ref={heading}
              tabIndex={-1}
              className="h1 max-w-144 text-[2rem]/9 wrap-anywhere outline-none"
            >
              {titleOf(shown, isGone)}
            </DialogTitle>
          )}
        </Row>
        {/* Drawn first, read after the title. */}
        <Bar {...rest} shown={shown} full={isGone ? undefined : full} />
        {isGone ? <Gone onClose={rest.onClose} /> : <Body decision={decision} />}
      </Sheet>
    </div>
  );
}

const titleOf = (shown: Decision | undefined, isGone: boolean) =>
  isGone ? (
    DETAIL.goneTitle
  ) : shown ? (
    fr(shown.title)
  ) : (
    <>
      <span className="sr-only">{DETAIL.decision}</span>
      <Skeleton className="h-8 w-3/5" />
    </>
  );

function Body({ decision: { full, known, isFailed, isFetching, retry } }: Pick<DetailViewProps, "decision">) {
  return (
    <>
      {known && <Head known={known} full={full} />}
      {!known && !isFailed && <LoadingHead />}
      {full ? (
        <>
          <div className="pt-10">
            <ActionPlan decision={full} readOnly={isTrashed(full)} />
          </div>
          <History exchanges={full.chatHistory} />
          <Results text={full.explorationResults} />
        </>
      ) : isFailed ? (
        <Failed isHeadKnown={known !== undefined} busy={isFetching} onRetry={retry} />
      ) : (
        <LoadingRest />
      )}
    </>
  );
}

type BarProps = Omit<DetailViewProps, "decision" | "isHidden" | "heading"> & {
  shown: Decision | undefined;
  full: DecisionFull | undefined;
};

/** Code, status, priority, and what can be done; it stays in sight, and the line runs through it. */
function Bar({ shown, full, isSaving, editButton, onEdit, onTrash, onClose }: BarProps) {
  return (
    <div className={cx(BAR, "order-first")}>
      <Row
        margin={<span className="only-wide">{shown?.shortCode}</span>}
        className="items-center pt-4 pb-2"
        pageClassName="flex items-center gap-x-3.5"
      >
        <p className="flex min-h-8 min-w-0 flex-1 flex-wrap items-center gap-x-3.5">
          {shown && <StatusMark status={shown.status} />}
          {shown && <PriorityMark priority={shown.priority} />}
        </p>
        {shown && !isTrashed(shown) && (
          <div className="flex items-center gap-1.5">
            <Button
              ref={editButton}
              size="sm"
              icon={Pencil}
              busy={isSaving}
              aria-disabled={!full}
              onClick={() => full && onEdit(full)}
              className="max-md:border-transparent max-md:px-2"
            >
              <span className="max-md:sr-only">{DETAIL.edit}</span>
            </Button>
            <IconButton name={DECISION.trash} icon={Trash2} aria-disabled={!full} onClick={onTrash} />
          </div>
        )}
        <PlainIconButton name={DETAIL.close} icon={X} className="-mr-2 -ml-2" onClick={onClose} />
      </Row>
    </div>
  );
}

type HeadProps = { known: Decision; full: DecisionFull | undefined };

/** What a list knows of it already. */
function Head({ known, full }: HeadProps) {
  const { progress } = known;
  return (
    <>
      {isTrashed(known) && (
        <Row className="pb-4">
          <TrashNotice decision={known} />
        </Row>
      )}
      <Row
        margin={
          <div className="max-md:flex max-md:items-baseline max-md:gap-1 md:text-lg md:text-ink">
            <span className="only-narrow">{DETAIL.progress} </span>
            <ProgressFigure progress={progress} full={full} />
          </div>
        }
      >
        <ProgressBar thick label={DETAIL.progress} value={progress} className="md:mt-3" />
        <Facts decision={known} />
        <Writings decision={known} />
      </Row>
    </>
  );
}
