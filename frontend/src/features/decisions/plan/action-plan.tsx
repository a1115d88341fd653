import { useMemo, useRef, useState } from "react";
import { PLAN_LIMITS } from "#shared/decision/limits.ts";
import type { DecisionFull } from "#shared/decision/decision.schema.ts";
import type { Action } from "#shared/plan/action.schema.ts";
import { branchOf, draftOf } from "#shared/plan/draft.rules.ts";
import { ACTION_WORDS } from "#frontend/labels/decision.ts";
import { PLAN, planCount } from "#frontend/labels/plan.ts";
import { MarginTitle, Row } from "#frontend/ui/sheet.tsx";
import { TriStateBox } from "#frontend/ui/tri-state.tsx";
import { AddAction } from "./add-action.tsx";
import { branchesOf, countOf, type Branch } from "./branches.ts";
import { PlanList, ReadOnlyPlan } from "./plan-list.tsx";
import "./plan.css";
import { RemoveActionDialog } from "./remove-action.dialog.tsx";
import { useShared } from "./use-shared.ts";
import { usePlanScreen } from "./use-plan-screen.ts";
import type { Foot } from "./use-take-over.ts";

type ActionPlanProps = {
  decision: DecisionFull;
  /** No controls at all: the decision is in the trash. */
  readOnly: boolean;
};

/** The plan of a decision, threaded on the line of its sheet. */
export function ActionPlan({ decision, readOnly }: ActionPlanProps) {
  const branches = useShared(useMemo(() => branchesOf(decision.actions), [decision.actions]));
  return (
    <section aria-label={PLAN.title}>
      <PlanTitle branches={branches} readOnly={readOnly} />
      {readOnly ? (
        branches.length > 0 && <ReadOnlyPlan branches={branches} />
      ) : (
        <EditablePlan decision={decision} branches={branches} />
      )}
    </section>
  );
}

function PlanTitle({ branches, readOnly }: { branches: readonly Branch[]; readOnly: boolean }) {
  const { count, done } = countOf(branches);
  const isEmpty = branches.length === 0;
  return (
    <Row
      margin={
        <MarginTitle as="h3" {...(!isEmpty && { note: planCount(count, done) })}>
          {PLAN.title}
        </MarginTitle>
      }
    >
      {!isEmpty && <Legend />}
      {isEmpty && readOnly && <p className="text-ink-2">{PLAN.empty}</p>}
      {isEmpty && !readOnly && <p className="voice s">{PLAN.question}</p>}
    </Row>
  );
}

function Legend() {
  return (
    <p className="note flex flex-wrap items-center gap-x-5 gap-y-1 pt-1.5">
      {(["off", "half", "on"] as const).map((value, at) => (
        <span key={value} className="inline-flex items-center gap-1.5">
          <TriStateBox value={value} size={12} />
          {ACTION_WORDS[(["todo", "doing", "done"] as const)[at]!]}
        </span>
      ))}
      <span className="only-wide">{PLAN.legendWeight}</span>
    </p>
  );
}

function EditablePlan({ decision, branches }: { decision: DecisionFull; branches: readonly Branch[] }) {
  const root = useRef<HTMLDivElement>(null);
  const foot = useRef<Foot>(null);
  const [removed, setRemoved] = useState<Action | null>(null);
  const isFull = decision.actions.length >= PLAN_LIMITS.actions;
  const { screen, drop, onKeyDown, remove } = usePlanScreen(decision, root, foot, setRemoved);
  return (
    <div ref={root}>
      {branches.length > 0 && (
        <PlanList branches={branches} plan={screen} isFull={isFull} onDrop={drop} onKeyDown={onKeyDown} />
      )}
      <Row pageClassName={branches.length === 0 ? "pt-3" : undefined}>
        <AddAction
          ref={foot}
          place={decision.id}
          isFull={isFull}
          label={PLAN.addAction}
          placeholder={PLAN.addAction}
          add={(title) => screen.create(title, null)}
        />
      </Row>
      {removed && (
        <RemoveActionDialog
          action={removed}
          below={belowOf(decision.actions, removed.id)}
          onClose={() => setRemoved(null)}
          onConfirm={() => remove(removed)}
        />
      )}
    </div>
  );
}

const belowOf = (actions: readonly Action[], id: string): number => branchOf(draftOf(actions), id).size - 1;
