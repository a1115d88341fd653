import { useQuery } from "@tanstack/react-query";
import { type KeyboardEvent, type RefObject, useEffect, useMemo, useRef, useState } from "react";
import type { DecisionFull } from "#shared/decision/decision.schema.ts";
import { isActive } from "#shared/decision/decision.ts";
import type { Action } from "#shared/plan/action.schema.ts";
import { isActionDone } from "#shared/plan/action.ts";
import { branchActionIds, createMutablePlan } from "#shared/plan/plan-draft.rules.ts";
import { groupSiblings } from "#shared/plan/tree.rules.ts";
import { computeOpenWork } from "#shared/urgency/open-work.rules.ts";
import { PLAN_LIMITS } from "#shared/schema/limits.ts";
import { useStructuralSharing } from "#frontend/api/use-structural-sharing.ts";
import type { PastedLine } from "#frontend/browser/pasted-list.ts";
import { toast } from "#frontend/browser/toast.ts";
import { fr } from "#frontend/browser/typography.ts";
import { useStableCallbacks } from "#frontend/browser/use-stable-callbacks.ts";
import { comingDayChoices } from "#frontend/entities/decision/coming-day-choices.ts";
import { isExampleDecision } from "#frontend/entities/decision/example/example-ids.ts";
import { decisionsQuery } from "#frontend/entities/decision/queries.ts";
import { useCurrentUser } from "#frontend/entities/person/current-user.ts";
import { Hint } from "#frontend/entities/person/hint.tsx";
import { listPossibleParents, siblingsAndRankOf } from "#frontend/entities/plan/action-order.ts";
import {
  copyActionBranch,
  createNewAction,
  type PlanCommands,
  usePlanCommands,
} from "#frontend/entities/plan/commands.ts";
import {
  deletedElsewhereText,
  PLAN_TEXTS,
  formatPlanActionCount,
  planTimeLeftText,
  removeActionText,
} from "#frontend/labels/plan.ts";
import { Button } from "#frontend/ui/button.tsx";
import type { ComingDay } from "#frontend/ui/calendar.tsx";
import { ConfirmDialog } from "#frontend/ui/confirm-dialog.tsx";
import { lazyDialog } from "#frontend/ui/lazy-part.tsx";
import { MarginTitle, PageRow } from "#frontend/ui/page-with-margin.tsx";
import { TriStateCheckboxIcon } from "#frontend/ui/tri-state-checkbox.tsx";
import type { ActionCommands } from "./action-menu.tsx";
import {
  AddActionForm,
  type AddActionFormHandle,
  isNewActionPending,
  type NewActionDraft,
} from "./add-action.tsx";
import { type ActionBranch, toActionBranches } from "./branches.ts";
import { EditablePlanList, ReadOnlyPlan } from "./plan-list.tsx";

const CountBackDialog = lazyDialog(
  async () => (await import("./situation-steps.dialog.tsx")).SituationStepsDialog,
);

type ActionPlanProps = {
  decision: DecisionFull;
  /** Whether the decision is in the trash. */
  readOnly: boolean;
};

/** The plan of a decision: its title, its actions and the form that adds one. */
export function ActionPlan({ decision, readOnly }: ActionPlanProps) {
  const branches = useStructuralSharing(
    useMemo(() => toActionBranches(decision.actions), [decision.actions]),
  );
  return (
    <section aria-label={PLAN_TEXTS.title}>
      <PlanTitle actions={decision.actions} readOnly={readOnly} />
      {readOnly ? (
        branches.length > 0 && <ReadOnlyPlan branches={branches} />
      ) : (
        <EditablePlan decision={decision} branches={branches} />
      )}
    </section>
  );
}

/**
 * The title, with the number of actions. The number includes sub-actions, as it does on the tab, in the trash
 * and in the limit of a plan.
 */
function PlanTitle({ actions, readOnly }: { actions: readonly Action[]; readOnly: boolean }) {
  const isEmpty = actions.length === 0;
  const note = formatPlanActionCount(actions.length, actions.filter(isActionDone).length);
  return (
    <PageRow
      className="plan-head"
      margin={
        <MarginTitle as="h3" {...(!isEmpty && { note })}>
          {PLAN_TEXTS.title}
        </MarginTitle>
      }
    >
      {!isEmpty && <Legend />}
      {isEmpty && readOnly && <p className="text-ink-2">{PLAN_TEXTS.empty}</p>}
      {isEmpty && !readOnly && <p className="voice voice-small">{fr(PLAN_TEXTS.question)}</p>}
    </PageRow>
  );
}

const LEGEND = [
  { value: "on", words: PLAN_TEXTS.legendDone },
  { value: "half", words: PLAN_TEXTS.legendDoing },
] as const;

function Legend() {
  return (
    <p className="note flex flex-wrap items-center gap-x-5 gap-y-1 pt-1.5 md:max-w-none print:hidden">
      {LEGEND.map(({ value, words }) => (
        <span key={value} className="inline-flex items-center gap-1.5">
          <TriStateCheckboxIcon value={value} size={12} />
          {fr(words)}
        </span>
      ))}
      <span className="max-md:hidden">{PLAN_TEXTS.legendWeight}</span>
    </p>
  );
}

function EditablePlan({ decision, branches }: { decision: DecisionFull; branches: readonly ActionBranch[] }) {
  const root = useRef<HTMLDivElement>(null);
  const addForm = useRef<AddActionFormHandle>(null);
  const [toRemove, setToRemove] = useState<Action | null>(null);
  const [isCounting, setIsCounting] = useState(false);
  const isFull = decision.actions.length >= PLAN_LIMITS.actions;
  const { controls, onKeyDown, remove } = usePlanControls(decision, root, addForm, setToRemove);
  return (
    <div ref={root}>
      {branches.length > 0 && (
        <EditablePlanList
          branches={branches}
          plan={controls}
          isUnderWay={isActive(decision)}
          isFull={isFull}
          onKeyDown={onKeyDown}
        />
      )}
      <PageRow pageClassName={branches.length === 0 ? "pt-3" : undefined}>
        {branches.length > 0 && <TimeLeft actions={decision.actions} />}
        <AddActionForm
          ref={addForm}
          subject={decision.id}
          isFull={isFull}
          label={PLAN_TEXTS.addAction}
          placeholder={PLAN_TEXTS.addAction}
          add={(title) => controls.commands.create(title, null)}
          addAll={(lines) => controls.addAll(lines, null)}
          room={controls.room}
        />
        {!isFull && (
          <Button size="sm" tone="quiet" className="mt-2 -ml-2.5" onClick={() => setIsCounting(true)}>
            {PLAN_TEXTS.countBack}
          </Button>
        )}
        {branches.length > 0 && <WeightsHint decisionId={decision.id} />}
      </PageRow>
      {toRemove && (
        <RemoveActionDialog
          action={toRemove}
          below={belowOf(decision.actions, toRemove.id)}
          onClose={() => setToRemove(null)}
          onConfirm={() => remove(toRemove)}
        />
      )}
      {isCounting && (
        <CountBackDialog
          existing={decision.actions.length}
          onAdd={controls.commands.addAll}
          onClose={() => setIsCounting(false)}
        />
      )}
    </div>
  );
}

/** The time that the open actions of the plan will take together; renders nothing if none is open. */
function TimeLeft({ actions }: { actions: readonly Action[] }) {
  const { openLeaves, remainingHours, defaultHours } = computeOpenWork(actions);
  if (openLeaves === 0) return null;
  return <p className="note pb-3">{fr(planTimeLeftText(remainingHours * 60, defaultHours * 60))}</p>;
}

const belowOf = (actions: readonly Action[], id: string): number =>
  branchActionIds(createMutablePlan(actions), id).size - 1;

/** Commands and state for all rows. The same object on every render, so that rows are not rendered again. */
export type PlanControls = { commands: PlanCommands; userId: string } & RowControls;

type RowControls = {
  siblingsOf: (action: Action) => readonly Action[];
  /** Returns the names of all assignees of this plan. */
  people: () => readonly string[];
  menuCommands: (action: Action, own: Pick<ActionCommands, "edit" | "addSub">) => ActionCommands;
  /** Adds the lines of a pasted list under the action `parentId`; `null`: at the top level. */
  addAll: (lines: readonly PastedLine[], parentId: string | null) => void;
  /** Returns how many more actions the plan may have. */
  room: () => number;
  /**
   * Opens the time field of the next action below that has one; focuses the field of this action if there is
   * none.
   */
  editNextEstimate: (actionId: string) => void;
  /** Returns the due days to suggest: the next days, and the end of the decision. */
  comingDays: () => readonly ComingDay[];
  /** Focuses the menu button of a row, or the button of its sub-action form, once the row is rendered. */
  focusOn: (actionId: string, part: RowPart) => void;
  /**
   * Moves the unsaved text of an action that another tab has deleted to the form at the end of the plan, and
   * says so in a toast. Returns false if the action still exists or was removed here: the text is then not
   * moved.
   */
  rescue: (action: Action, unsaved: NewActionDraft, hadFocus: boolean) => boolean;
};

type RowPart = "menu" | "add";

const STEPS: Record<string, number> = { ArrowUp: -1, ArrowDown: 1 };

const PARTS: Record<RowPart, string> = {
  menu: "[aria-haspopup=menu]",
  add: "[data-add-sub]",
};

/** Returns the commands of a plan, extended by what this page adds: focus, keyboard, and unsaved texts. */
function usePlanControls(
  { id: decisionId, actions, endDay }: DecisionFull,
  root: RefObject<HTMLElement | null>,
  addForm: RefObject<AddActionFormHandle | null>,
  confirmRemoval: (action: Action) => void,
) {
  const commands = usePlanCommands(decisionId);
  const userId = useCurrentUser().user?.id ?? "";
  const { focusSoon, keepFocus } = useFocusAfterRender();
  /** Ids of actions removed in this page: their unsaved texts are not moved elsewhere. */
  const removedHere = useRef(new Set<string>());
  useEffect(() => {
    // An id that is in the plan again was restored by an undo, or its removal was rolled back.
    for (const { id } of actions) removedHere.current.delete(id);
  }, [actions]);
  const rowOf = (id: string) => root.current?.querySelector(`[data-action="${CSS.escape(id)}"]`);

  /** Moves an action, and restores the focus, which the browser removes from a moved row. */
  const move = (action: Action, by: number) => {
    keepFocus();
    commands.move(action, by);
  };

  const rows = useStableCallbacks<RowControls>({
    siblingsOf: ({ parentId }) => groupSiblings(actions).get(parentId) ?? [],
    addAll: (lines, parentId) => {
      let top = parentId;
      commands.addAll(
        lines.map(({ text, isUnder }) => {
          // A plan has only two levels: with a given parent, indented lines are added under that parent too.
          const action = createNewAction(text, parentId ?? (isUnder ? top : null));
          if (!isUnder) top = action.id;
          return action;
        }),
      );
    },
    room: () => PLAN_LIMITS.actions - actions.length,
    people: () => [...new Set(actions.map(({ assignee }) => assignee ?? "").filter((name) => name !== ""))],
    focusOn: (id, part) =>
      focusSoon(() => {
        const found = rowOf(id)?.querySelector<HTMLElement>(PARTS[part]);
        // A part that is hidden on this screen cannot be focused: focuses the menu, which has the same
        // command.
        return found?.checkVisibility() ? found : rowOf(id)?.querySelector<HTMLElement>(PARTS.menu);
      }),
    editNextEstimate: (id) =>
      focusSoon(() => {
        const all = [...(root.current?.querySelectorAll<HTMLElement>("[data-estimate]") ?? [])];
        const own = rowOf(id)?.querySelector<HTMLElement>("[data-estimate]");
        const next = own && all[all.indexOf(own) + 1];
        next?.click();
        return next ? null : own;
      }),
    comingDays: () => comingDayChoices(endDay),
    menuCommands: (action, { edit, addSub }) => {
      const { siblings, rank } = siblingsAndRankOf(actions, action.id);
      const copies = copyActionBranch(actions, action.id);
      return {
        status: action.status,
        setStatus: (status) => commands.toggle(action, status),
        edit,
        addSub,
        up: rank > 0 ? () => move(action, -1) : null,
        down: rank < siblings.length - 1 ? () => move(action, 1) : null,
        parents: listPossibleParents(actions, action.id),
        moveUnder: (parent) => {
          commands.moveUnder(action, parent);
          focusSoon(() => rowOf(action.id)?.querySelector<HTMLElement>(PARTS.menu));
        },
        duplicate:
          actions.length + copies.length > PLAN_LIMITS.actions
            ? null
            : () => commands.addAll(copies, action.id),
        remove: () => confirmRemoval(action),
      };
    },
    rescue: ({ id, title }, unsaved, hadFocus) => {
      if (removedHere.current.has(id) || actions.some((action) => action.id === id)) return false;
      addForm.current?.receive(unsaved, hadFocus);
      if (isNewActionPending(unsaved))
        toast({ title: PLAN_TEXTS.gone, description: fr(deletedElsewhereText(title)) });
      return true;
    },
  });
  const controls = useMemo(() => ({ ...rows, commands, userId }), [rows, commands, userId]);

  const remove = (action: Action) => {
    const { siblings, rank } = siblingsAndRankOf(actions, action.id);
    const next = siblings[rank + 1] ?? siblings[rank - 1] ?? action.parentId;
    for (const removed of branchActionIds(createMutablePlan(actions), action.id))
      removedHere.current.add(removed);
    commands.remove(action);
    focusSoon(() =>
      next === null
        ? root.current?.querySelector<HTMLElement>("input")
        : rowOf(next)?.querySelector<HTMLElement>(PARTS.menu),
    );
  };

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const step = event.altKey && !event.ctrlKey && !event.metaKey ? STEPS[event.key] : undefined;
    const target = event.target as Element;
    const row = target.closest<HTMLElement>("[data-action]");
    const action = actions.find(({ id }) => id === row?.dataset["action"]);
    // In a form, Alt with an arrow key belongs to its fields.
    if (step === undefined || !action || target.closest("form")) return;
    event.preventDefault();
    move(action, step);
  };

  return { controls, onKeyDown, remove };
}

/**
 * `focusSoon` focuses what `find` returns, once the change is rendered; `keepFocus` restores the focused
 * element.
 */
function useFocusAfterRender() {
  const target = useRef<(() => HTMLElement | null | undefined) | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const focusSoon = (find: () => HTMLElement | null | undefined) => {
    target.current = find;
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      const found = target.current?.();
      found?.focus();
      found?.scrollIntoView({ block: "nearest" });
    });
  };
  const keepFocus = () => {
    const { activeElement } = document;
    if (activeElement instanceof HTMLElement) focusSoon(() => activeElement);
  };
  return { focusSoon, keepFocus };
}

type RemoveActionDialogProps = {
  action: Action;
  /** Number of sub-actions, which are removed together with the action. */
  below: number;
  onClose: () => void;
  onConfirm: () => void;
};

/** Asks « Supprimer cette action ? ». After the removal, a toast offers to undo it. */
function RemoveActionDialog({ action, below, onClose, onConfirm }: RemoveActionDialogProps) {
  const confirm = () => {
    onClose();
    onConfirm();
  };
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      onConfirm={confirm}
      title={PLAN_TEXTS.removeTitle}
      confirmLabel={PLAN_TEXTS.remove}
    >
      {removeActionText(action.title, below)}
    </ConfirmDialog>
  );
}

/** Hint that explains the weights, shown under the first plan of an account. */
function WeightsHint({ decisionId }: { decisionId: string }) {
  const { data: decisions = [] } = useQuery({ ...decisionsQuery, enabled: false });
  const own = decisions.filter((decision) => !isExampleDecision(decision));
  return own.length === 1 && own[0]?.id === decisionId ? (
    <div className="pt-5">
      <Hint name="weights" />
    </div>
  ) : null;
}
