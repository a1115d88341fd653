import "./plan-list.css";
import { DndContext } from "@dnd-kit/core";
import { SortableContext, useSortable, verticalListSortingStrategy } from "@dnd-kit/sortable";
import { CSS } from "@dnd-kit/utilities";
import { memo, useCallback, useState, type KeyboardEvent, type ReactNode } from "react";
import { useStructuralSharing } from "#frontend/api/use-structural-sharing.ts";
import { useNowByQuarterHour } from "#frontend/browser/use-now.ts";
import { addSubActionAriaLabel, PLAN_TEXTS, subActionsAriaLabel } from "#frontend/labels/plan.ts";
import { cx } from "#frontend/ui/class-names.ts";
import { fr } from "#frontend/browser/typography.ts";
import { ActionRow, ReadOnlyActionRow, PlanFormRow } from "./action-row.tsx";
import { AddActionForm, newActionDrafts } from "./add-action.tsx";
import type { ActionBranch } from "./branches.ts";
import { PLAN_DRAG_OPTIONS, usePlanDragSensors } from "./drag.ts";
import type { PlanControls } from "./action-plan.tsx";

type PlanListProps = {
  branches: readonly ActionBranch[];
  plan: PlanControls;
  /** Whether the decision is under way: only then can actions be late. */
  isUnderWay: boolean;
  /** Whether the plan is full. */
  isFull: boolean;
  onKeyDown: (event: KeyboardEvent<HTMLElement>) => void;
};

/**
 * The editable plan. Actions can be sorted among their siblings by mouse, long touch, or with the keyboard on
 * the grip.
 */
export function EditablePlanList({ onKeyDown, ...branches }: PlanListProps) {
  const now = useNowByQuarterHour();
  const sensors = usePlanDragSensors();
  return (
    <DndContext
      {...PLAN_DRAG_OPTIONS}
      sensors={sensors}
      onDragEnd={({ active, over }) => {
        if (over) branches.plan.commands.moveTo(String(active.id), String(over.id));
      }}
    >
      {/* Alt and an arrow are handled for every button of a row. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
      <ol className="mt-3 mb-4" onKeyDown={onKeyDown}>
        <Branches {...branches} now={now} />
      </ol>
    </DndContext>
  );
}

type BranchesProps = Pick<PlanListProps, "branches" | "plan" | "isUnderWay" | "isFull"> & { now: Date };

function Branches({ branches, ...rest }: BranchesProps) {
  // Structural sharing returns the same array for the same ids: a new array would render every row again.
  const ids = useStructuralSharing(branches.map(({ action }) => action.id));
  return (
    <SortableContext items={ids} strategy={verticalListSortingStrategy}>
      {branches.map((branch) => (
        <MemoBranch key={branch.action.id} branch={branch} {...rest} />
      ))}
    </SortableContext>
  );
}

type BranchProps = Omit<BranchesProps, "branches"> & { branch: ActionBranch };

/** Memoised, so that a branch is rendered again only when one of its actions has changed. */
const MemoBranch = memo(function MemoBranch({ branch, ...rest }: BranchProps) {
  return (
    <SortableBranch branch={branch} {...rest}>
      {branch.children.length > 0 && (
        <ol aria-label={fr(subActionsAriaLabel(branch.action.title))}>
          <Branches branches={branch.children} {...rest} />
        </ol>
      )}
    </SortableBranch>
  );
});

type SortableBranchProps = BranchProps & {
  /** The rendered sub-actions. */
  children?: ReactNode;
};

/** A draggable action with its sub-actions, which move with it. */
function SortableBranch({ branch, plan, isUnderWay, isFull, now, children }: SortableBranchProps) {
  const { action, info } = branch;
  const [isAdding, setIsAdding] = useState(() => newActionDrafts.find(plan.userId, action.id) !== undefined);
  /** Whether the form for a sub-action was restored from a draft: it then does not take the focus. */
  const [isRestored, setIsRestored] = useState(isAdding);
  const addSub = useCallback(() => setIsAdding(true), []);
  const { setNodeRef, setActivatorNodeRef, listeners, attributes, transform, transition, isDragging, over } =
    useSortable({
      id: action.id,
      data: { title: action.title, parentId: action.parentId },
    });
  const isNowhere = isDragging && over === null;
  const closeAdding = () => {
    setIsAdding(false);
    setIsRestored(false);
    plan.focusOn(action.id, "add");
  };
  return (
    <li
      ref={setNodeRef}
      data-action={action.id}
      data-nowhere={isNowhere || undefined}
      className={cx(
        // With reduced motion, rows move aside for the dragged row without transition; overrides dnd-kit's
        // style.
        "relative motion-reduce:transition-none!",
        isDragging && "lifted-action",
      )}
      style={{ transform: CSS.Translate.toString(transform), transition }}
    >
      <ActionRow
        action={action}
        info={info}
        now={now}
        isUnderWay={isUnderWay}
        plan={plan}
        gripRef={setActivatorNodeRef}
        listeners={listeners}
        gripDescribedBy={attributes["aria-describedby"]}
        onAddSub={info.depth === 0 && !isFull ? addSub : null}
      />
      {isNowhere && (
        <p
          aria-hidden="true"
          className="absolute top-full left-margin z-2 ml-6 max-w-96 rounded-2 bg-ink px-3 py-1.5 text-sm/6 text-ink-inv shadow-menu"
        >
          {fr(PLAN_TEXTS.notHere)}
        </p>
      )}
      {children}
      {isAdding && (
        <PlanFormRow>
          <AddActionForm
            subject={action.id}
            isFull={isFull}
            label={addSubActionAriaLabel(action.title)}
            placeholder={PLAN_TEXTS.addSub}
            add={(title) => plan.commands.create(title, action.id)}
            addAll={(lines) => plan.addAll(lines, action.id)}
            room={plan.room}
            onClose={closeAdding}
            rescue={(unsaved, hadFocus) => plan.rescue(action, unsaved, hadFocus)}
            isQuiet
            small
            takesFocus={!isRestored}
          />
        </PlanFormRow>
      )}
    </li>
  );
}

/** The plan, read-only. */
export function ReadOnlyPlan({ branches }: { branches: readonly ActionBranch[] }) {
  const now = useNowByQuarterHour();
  return (
    <ol className="mt-3 mb-4">
      <ReadOnlyBranches branches={branches} now={now} />
    </ol>
  );
}

function ReadOnlyBranches({ branches, now }: { branches: readonly ActionBranch[]; now: Date }) {
  return branches.map(({ action, info, children }) => (
    <li key={action.id}>
      <ReadOnlyActionRow action={action} info={info} now={now} />
      {children.length > 0 && (
        <ol aria-label={fr(subActionsAriaLabel(action.title))}>
          <ReadOnlyBranches branches={children} now={now} />
        </ol>
      )}
    </li>
  ));
}
