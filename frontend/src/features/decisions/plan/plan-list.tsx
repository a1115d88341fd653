import { DndContext, KeyboardSensor, MouseSensor, TouchSensor, useSensor, useSensors } from "@dnd-kit/core";
import { SortableContext, verticalListSortingStrategy } from "@dnd-kit/sortable";
import { memo, type KeyboardEvent } from "react";
import { useNow } from "#frontend/app/use-now.ts";
import { PLAN, subActionsOf } from "#frontend/labels/plan.ts";
import { fr } from "#frontend/ui/typography.ts";
import { ReadOnlyRow } from "./action-row.tsx";
import type { Branch } from "./branches.ts";
import { amongSiblings, dragAnnouncements, onlyUpAndDown, toNextSibling } from "./drag.ts";
import { isPassing } from "./operations.ts";
import { SortableBranch } from "./sortable-branch.tsx";
import type { PlanScreen } from "./use-plan-screen.ts";
import { useShared } from "./use-shared.ts";

/* The same objects at every drawing: with others, every line would be drawn again. */
/** spec/2-decisions-and-planner.md section 9. */
const MOUSE = { activationConstraint: { distance: 5 } };
/** A finger that rests lifts; one that moves before scrolls. */
const TOUCH = { activationConstraint: { delay: 250, tolerance: 5 } };
const KEYBOARD = { coordinateGetter: toNextSibling };
const MODIFIERS = [onlyUpAndDown];
const ACCESSIBILITY = {
  announcements: dragAnnouncements,
  screenReaderInstructions: { draggable: fr(PLAN.dragHelp) },
};

type PlanListProps = {
  branches: readonly Branch[];
  plan: PlanScreen;
  /** It takes no more. */
  isFull: boolean;
  onDrop: (id: string, overId: string) => void;
  onKeyDown: (event: KeyboardEvent<HTMLElement>) => void;
};

/** The plan whose lines can be taken up: by the mouse, a finger that rests, or the keyboard on the grip. */
export function PlanList({ onDrop, onKeyDown, ...plan }: PlanListProps) {
  const now = useNow();
  const sensors = useSensors(
    useSensor(MouseSensor, MOUSE),
    useSensor(TouchSensor, TOUCH),
    useSensor(KeyboardSensor, KEYBOARD),
  );
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={amongSiblings}
      modifiers={MODIFIERS}
      accessibility={ACCESSIBILITY}
      onDragEnd={({ active, over }) => {
        if (over) onDrop(String(active.id), String(over.id));
      }}
    >
      {/* Alt and an arrow are heard from every button of a line. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
      <ol className="mt-3 mb-4" onKeyDown={onKeyDown}>
        <Branches {...plan} now={now} />
      </ol>
    </DndContext>
  );
}

type BranchesProps = Pick<PlanListProps, "branches" | "plan" | "isFull"> & { now: Date };

function Branches({ branches, ...rest }: BranchesProps) {
  // With another list, even of the same ids, every line of it would be drawn again.
  const ids = useShared(branches.filter(({ action }) => !isPassing(action)).map(({ action }) => action.id));
  return (
    <SortableContext items={ids} strategy={verticalListSortingStrategy}>
      {branches.map((branch) => (
        <BranchOf key={branch.action.id} branch={branch} {...rest} />
      ))}
    </SortableContext>
  );
}

type BranchProps = Omit<BranchesProps, "branches"> & { branch: Branch };

/** Drawn again only when something of it has changed. */
const BranchOf = memo(function BranchOf({ branch, ...rest }: BranchProps) {
  return (
    <SortableBranch branch={branch} {...rest}>
      {branch.children.length > 0 && (
        <ol aria-label={fr(subActionsOf(branch.action.title))}>
          <Branches branches={branch.children} {...rest} />
        </ol>
      )}
    </SortableBranch>
  );
});

/** The plan with nothing to press. */
export function ReadOnlyPlan({ branches }: { branches: readonly Branch[] }) {
  const now = useNow();
  return (
    <ol className="mt-3 mb-4">
      <ReadOnlyBranches branches={branches} now={now} />
    </ol>
  );
}

function ReadOnlyBranches({ branches, now }: { branches: readonly Branch[]; now: Date }) {
  return branches.map(({ action, standing, children }) => (
    <li key={action.id} className="plan-branch">
      <ReadOnlyRow action={action} standing={standing} now={now} />
      {children.length > 0 && (
        <ol aria-label={fr(subActionsOf(action.title))}>
          <ReadOnlyBranches branches={children} now={now} />
        </ol>
      )}
    </li>
  ));
}
