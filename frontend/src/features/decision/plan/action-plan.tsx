import { useMemo, useRef, useState } from "react";
import { isActive } from "#shared/decision/decision.ts";
import { PLAN_LIMITS } from "#shared/schema/limits.ts";
import type { DecisionFull } from "#shared/decision/decision.schema.ts";
import { isDone } from "#shared/plan/action.ts";
import type { Action } from "#shared/plan/action.schema.ts";
import { branchIds, createPlanDraft } from "#shared/plan/plan-draft.rules.ts";
import { ACTION_STATUS_WORDS } from "#frontend/labels/decision.ts";
import { useStructuralSharing } from "#frontend/api/use-structural-sharing.ts";
import { PLAN, planCount } from "#frontend/labels/plan.ts";
import { MarginTitle, SheetRow } from "#frontend/ui/sheet.tsx";
import { TriStateBox } from "#frontend/ui/tri-state-checkbox.tsx";
import { fr } from "#frontend/browser/typography.ts";
import { AddAction, type AddActionHandle } from "./add-action.tsx";
import { branchesOf, type ActionBranch } from "./branches.ts";
import { PlanList, ReadOnlyPlan } from "./plan-list.tsx";
import { RemoveActionDialog } from "./remove-action.dialog.tsx";
import { usePlanControls } from "./use-plan-controls.ts";
import { ADD_ROW_ID, WeightsHint } from "./weights-hint.tsx";

type ActionPlanProps = {
  decision: DecisionFull;
  /** The decision is in the trash. */
  readOnly: boolean;
};

/** The plan of a decision, along the line of its sheet. */
export function ActionPlan({ decision, readOnly }: ActionPlanProps) {
  const branches = useStructuralSharing(useMemo(() => branchesOf(decision.actions), [decision.actions]));
  return (
    <section aria-label={PLAN.title}>
      <PlanTitle actions={decision.actions} readOnly={readOnly} />
      {readOnly ? (
        branches.length > 0 && <ReadOnlyPlan branches={branches} />
      ) : (
        <EditablePlan decision={decision} branches={branches} />
      )}
    </section>
  );
}

/** Counts sub-actions too, as the tab, the trash and the limit of a plan do. */
function PlanTitle({ actions, readOnly }: { actions: readonly Action[]; readOnly: boolean }) {
  const isEmpty = actions.length === 0;
  const note = planCount(actions.length, actions.filter(isDone).length);
  return (
    <SheetRow
      margin={
        <MarginTitle as="h3" {...(!isEmpty && { note })}>
          {PLAN.title}
        </MarginTitle>
      }
    >
      {!isEmpty && <Legend />}
      {isEmpty && readOnly && <p className="text-ink-2">{PLAN.empty}</p>}
      {isEmpty && !readOnly && <p className="voice voice-small">{fr(PLAN.question)}</p>}
    </SheetRow>
  );
}

function Legend() {
  return (
    <p className="note flex flex-wrap items-center gap-x-5 gap-y-1 pt-1.5">
      {(["off", "half", "on"] as const).map((value, at) => (
        <span key={value} className="inline-flex items-center gap-1.5">
          <TriStateBox value={value} size={12} />
          {ACTION_STATUS_WORDS[(["todo", "doing", "done"] as const)[at]!]}
        </span>
      ))}
      <span className="max-md:hidden">{PLAN.legendWeight}</span>
    </p>
  );
}

function EditablePlan({ decision, branches }: { decision: DecisionFull; branches: readonly ActionBranch[] }) {
  const root = useRef<HTMLDivElement>(null);
  const addForm = useRef<AddActionHandle>(null);
  const [toRemove, setToRemove] = useState<Action | null>(null);
  const isFull = decision.actions.length >= PLAN_LIMITS.actions;
  const { controls, onKeyDown, remove } = usePlanControls(decision, root, addForm, setToRemove);
  return (
    <div ref={root}>
      {branches.length > 0 && (
        <PlanList
          branches={branches}
          plan={controls}
          isUnderWay={isActive(decision)}
          isFull={isFull}
          onKeyDown={onKeyDown}
        />
      )}
      <SheetRow id={ADD_ROW_ID} pageClassName={branches.length === 0 ? "pt-3" : undefined}>
        <AddAction
          ref={addForm}
          subject={decision.id}
          isFull={isFull}
          label={PLAN.addAction}
          placeholder={PLAN.addAction}
          add={(title) => controls.commands.create(title, null)}
        />
        {branches.length > 0 && <WeightsHint decisionId={decision.id} />}
      </SheetRow>
      {toRemove && (
        <RemoveActionDialog
          action={toRemove}
          below={belowOf(decision.actions, toRemove.id)}
          onClose={() => setToRemove(null)}
          onConfirm={() => remove(toRemove)}
        />
      )}
    </div>
  );
}

const belowOf = (actions: readonly Action[], id: string): number =>
  branchIds(createPlanDraft(actions), id).size - 1;
