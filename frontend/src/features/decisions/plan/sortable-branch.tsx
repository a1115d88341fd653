import { useSortable } from "@dnd-kit/sortable";
import { CSS } from "@dnd-kit/utilities";
import { useCallback, useState, type ReactNode } from "react";
import { addSubTo, PLAN } from "#frontend/labels/plan.ts";
import { AddAction } from "./add-action.tsx";
import { ActionRow, TypingRow } from "./action-row.tsx";
import { leftoverOf } from "./leftover.ts";
import type { Branch } from "./branches.ts";
import { isPassing } from "./operations.ts";
import type { PlanScreen } from "./use-plan-screen.ts";

type SortableBranchProps = {
  branch: Branch;
  plan: PlanScreen;
  /** It takes no more actions. */
  isFull: boolean;
  now: Date;
  /** The list under it. */
  children?: ReactNode;
};

/** An action with what is under it: it moves among its siblings as a whole. */
export function SortableBranch({ branch, plan, isFull, now, children }: SortableBranchProps) {
  const { action, standing } = branch;
  const [isAdding, setIsAdding] = useState(() => leftoverOf(action.id) !== undefined);
  /** Its line was there when the dialog was closed. */
  const [isBack, setIsBack] = useState(isAdding);
  const addSub = useCallback(() => setIsAdding(true), []);
  const { setNodeRef, setActivatorNodeRef, listeners, attributes, transform, transition, isDragging } =
    useSortable({ id: action.id, data: { title: action.title }, disabled: isPassing(action) });
  const closeAdding = () => {
    setIsAdding(false);
    setIsBack(false);
    plan.focusOn(action.id, "add");
  };
  return (
    <li
      ref={setNodeRef}
      data-action={action.id}
      data-lifted={isDragging || undefined}
      className="plan-branch"
      style={{ transform: CSS.Translate.toString(transform), transition }}
    >
      <ActionRow
        action={action}
        standing={standing}
        now={now}
        plan={plan}
        gripRef={setActivatorNodeRef}
        listeners={listeners}
        gripDescribedBy={attributes["aria-describedby"]}
        onAddSub={standing.depth === 0 && !isFull ? addSub : null}
      />
      {children}
      {isAdding && (
        <TypingRow>
          <AddAction
            place={action.id}
            isFull={isFull}
            label={addSubTo(action.title)}
            placeholder={PLAN.addSub}
            add={(title) => plan.create(title, action.id)}
            onClose={closeAdding}
            takeOver={(left, hadFocus) => plan.takeOver(action, left, hadFocus)}
            isQuiet
            small
            takesFocus={!isBack}
          />
        </TypingRow>
      )}
    </li>
  );
}
