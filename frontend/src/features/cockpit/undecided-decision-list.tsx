import { useQueries } from "@tanstack/react-query";
import { Lock, type LucideIcon, MessageCircleQuestion, Plus, Scale } from "lucide-react";
import { Link } from "react-router-dom";
import type { Decision } from "#shared/decision/decision.schema.ts";
import { type StepToChoice, nextStepToChoice } from "#shared/record/next-step.rules.ts";
import type { DecisionRecord } from "#shared/record/record.schema.ts";
import { createDialogStepHistoryState, useUrlDialog } from "#frontend/browser/address/use-address-dialog.ts";
import { fr } from "#frontend/browser/typography.ts";
import { Deadline } from "#frontend/entities/decision/deadline.tsx";
import { decisionListPath } from "#frontend/entities/decision/decision-list-view.ts";
import { useOpinionCounts } from "#frontend/entities/record/new-opinions.ts";
import { recordQuery } from "#frontend/entities/record/queries.ts";
import { seeAllDecisionsText } from "#frontend/labels/cockpit.ts";
import { buttonClass } from "#frontend/ui/button.tsx";
import { cx } from "#frontend/ui/class-names.ts";
import { DialogRowLink } from "#frontend/ui/list/dialog-row-link.tsx";
import { MarginMark } from "#frontend/ui/margin-mark.tsx";
import { optionCountText, NEXT_STEP_LABELS, nextStepAriaLabel, choiceProgressText } from "./step-words.ts";

/** Maximum number of rows, because each row reads a record. */
const SHOWN = 5;

const ALL_TO_DECIDE = decisionListPath({ choices: ["undecided"] }, { field: "deadline", direction: "asc" });

/** The first undecided decisions by deadline, each with a link to its next step. */
export function UndecidedDecisionList({ all }: { all: readonly Decision[] }) {
  const shown = all.slice(0, SHOWN);
  const steps = useNextSteps(shown);
  const ripest = steps.findIndex((step) => step?.kind === "freeze");
  return (
    <>
      <ul className="md:-mt-2">
        {shown.map((decision, at) => (
          <Row
            key={decision.id}
            decision={decision}
            step={steps[at]}
            isFirst={at === 0}
            isRipest={at === ripest}
          />
        ))}
      </ul>
      {all.length > SHOWN && (
        <p className="mt-2 text-sm">
          <Link to={ALL_TO_DECIDE}>{seeAllDecisionsText(all.length)}</Link>
        </p>
      )}
    </>
  );
}

/**
 * Returns the next step of each decision; undefined while its record is read. With fewer than two options the
 * record is not needed, and not read. If it cannot be read, the step is derived from the decision alone.
 */
function useNextSteps(decisions: readonly Decision[]): (StepToChoice | undefined)[] {
  const counts = useOpinionCounts();
  const records = useQueries({
    queries: decisions.map(({ id, alternatives }) => ({
      ...recordQuery(id),
      refetchOnWindowFocus: false,
      enabled: alternatives.length >= 2,
    })),
  });
  return decisions.map(({ id, alternatives }, at) => {
    if (alternatives.length < 2) return { kind: "add_option" };
    const { data, isError } = records[at]!;
    if (data) return nextStepToChoice(data satisfies DecisionRecord, counts.get(id) ?? 0);
    return isError ? UNREAD : undefined;
  });
}

const UNREAD: StepToChoice = { kind: "compare", made: 0, of: 0, missing: 0 };

const ICONS: Record<StepToChoice["kind"], LucideIcon> = {
  add_option: Plus,
  compare: Scale,
  ask: MessageCircleQuestion,
  freeze: Lock,
};

type RowProps = { decision: Decision; step: StepToChoice | undefined; isFirst: boolean; isRipest: boolean };

function Row({ decision, step, isFirst, isRipest }: RowProps) {
  const { id, title, alternatives } = decision;
  const words = [optionCountText(alternatives.length), step && choiceProgressText(step)]
    .filter(Boolean)
    .join(" ; ");
  return (
    <li className="group relative grid min-h-15 grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-1 border-b border-line py-2.5 max-2xs:block md:grid-cols-[minmax(0,1fr)_auto_12rem]">
      {isFirst && <MarginMark kind="question" className="top-4" />}
      <div className="min-w-0">
        <p className="font-medium wrap-anywhere">
          <DialogRowLink dialog="decision" id={id} name={title} />
        </p>
        <p className="text-xs wrap-anywhere text-ink-3">{fr(words)}</p>
      </div>
      <span className="text-sm md:justify-self-end">
        <Deadline decision={decision} short />
      </span>
      {step && <Step decision={decision} step={step} isPrimary={isRipest} />}
    </li>
  );
}

/** Link to where the next step is done: the dialog of the choice, or the tab « La décision ». */
function Step({
  decision: { id, title },
  step: { kind },
  isPrimary,
}: {
  decision: Decision;
  step: StepToChoice;
  isPrimary: boolean;
}) {
  const detail = useUrlDialog("decision");
  const choosing = useUrlDialog("choisir");
  const Icon = ICONS[kind];
  return (
    <Link
      to={kind === "freeze" ? choosing.hrefOf(id) : detail.hrefOf(id, "decision")}
      state={createDialogStepHistoryState(kind)}
      aria-label={fr(nextStepAriaLabel(kind, title))}
      className={cx(
        buttonClass({ size: "sm", ...(isPrimary && { tone: "primary" }) }),
        "relative z-1 justify-self-start md:justify-self-end",
      )}
    >
      <Icon size={15} aria-hidden="true" />
      {NEXT_STEP_LABELS[kind]}
    </Link>
  );
}
