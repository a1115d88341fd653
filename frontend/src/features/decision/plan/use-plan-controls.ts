import { useEffect, useMemo, useRef, type KeyboardEvent, type RefObject } from "react";
import type { DecisionFull } from "#shared/decision/decision.schema.ts";
import type { Action } from "#shared/plan/action.schema.ts";
import { branchIds, createPlanDraft } from "#shared/plan/plan-draft.rules.ts";
import { groupSiblings } from "#shared/plan/tree.rules.ts";
import { possibleParents, siblingsWith } from "#frontend/entities/plan/action-order.ts";
import { useCurrentUser } from "#frontend/entities/person/current-user.ts";
import { usePlanCommands, type PlanCommands } from "#frontend/entities/plan/commands.ts";
import { deletedElsewhereText, PLAN } from "#frontend/labels/plan.ts";
import { toast } from "#frontend/browser/toast.ts";
import { fr } from "#frontend/browser/typography.ts";
import { useStableCallbacks } from "#frontend/browser/use-stable-callbacks.ts";
import type { ActionCommands } from "./action-menu.tsx";
import { hasUnsavedAction, type AddActionHandle, type UnsavedAction } from "./add-action.tsx";

/** What the rows of a plan need of the whole. It stays the same object while the plan changes. */
export type PlanControls = { commands: PlanCommands; userId: string } & RowControls;

type RowControls = {
  siblingsOf: (action: Action) => readonly Action[];
  /** Everyone responsible for an action of this plan. */
  people: () => readonly string[];
  menuCommands: (action: Action, own: Pick<ActionCommands, "edit" | "addSub">) => ActionCommands;
  /** Focuses a part of a row, once it is drawn. */
  focusOn: (actionId: string, part: RowPart) => void;
  /**
   * Moves what was typed at an action that another tab has deleted to the form at the end of the plan. False where the action
   * was not deleted elsewhere: the caller then keeps what was typed.
   */
  rescue: (action: Action, unsaved: UnsavedAction, hadFocus: boolean) => boolean;
};

type RowPart = "menu" | "add";

const STEPS: Record<string, number> = { ArrowUp: -1, ArrowDown: 1 };

const PARTS: Record<RowPart, string> = {
  menu: "[aria-haspopup=menu]",
  add: ".plan-add-sub",
};

/** The commands of a plan as its screen runs them: with the focus, the keyboard, and what is being typed. */
export function usePlanControls(
  { id: decisionId, actions }: DecisionFull,
  root: RefObject<HTMLElement | null>,
  addForm: RefObject<AddActionHandle | null>,
  confirmRemoval: (action: Action) => void,
) {
  const commands = usePlanCommands(decisionId);
  const userId = useCurrentUser().user?.id ?? "";
  const { focusSoon, keepFocus } = useFocusAfterDrawing();
  /** What was typed at these is given up with them. */
  const removedHere = useRef(new Set<string>());
  useEffect(() => {
    // Restored, or never removed.
    for (const { id } of actions) removedHere.current.delete(id);
  }, [actions]);
  const rowOf = (id: string) => root.current?.querySelector(`[data-action="${CSS.escape(id)}"]`);

  /** A row that moves in the page loses the focus on its way. */
  const move = (action: Action, by: number) => {
    keepFocus();
    commands.move(action, by);
  };

  const rows = useStableCallbacks<RowControls>({
    siblingsOf: ({ parentId }) => groupSiblings(actions).get(parentId) ?? [],
    people: () => [...new Set(actions.map(({ assignee }) => assignee ?? "").filter((name) => name !== ""))],
    focusOn: (id, part) =>
      focusSoon(() => {
        const found = rowOf(id)?.querySelector<HTMLElement>(PARTS[part]);
        // Not drawn on phones, where the menu has its command.
        return found?.checkVisibility() ? found : rowOf(id)?.querySelector<HTMLElement>(PARTS.menu);
      }),
    menuCommands: (action, { edit, addSub }) => {
      const { siblings, rank } = siblingsWith(actions, action.id);
      return {
        edit,
        addSub,
        up: rank > 0 ? () => move(action, -1) : null,
        down: rank < siblings.length - 1 ? () => move(action, 1) : null,
        parents: possibleParents(actions, action.id),
        moveUnder: (parent) => {
          commands.moveUnder(action, parent);
          focusSoon(() => rowOf(action.id)?.querySelector<HTMLElement>(PARTS.menu));
        },
        remove: () => confirmRemoval(action),
      };
    },
    rescue: ({ id, title }, unsaved, hadFocus) => {
      if (removedHere.current.has(id) || actions.some((action) => action.id === id)) return false;
      addForm.current?.receive(unsaved, hadFocus);
      if (hasUnsavedAction(unsaved))
        toast({ title: PLAN.gone, description: fr(deletedElsewhereText(title)) });
      return true;
    },
  });
  const controls = useMemo(() => ({ ...rows, commands, userId }), [rows, commands, userId]);

  const remove = (action: Action) => {
    const { siblings, rank } = siblingsWith(actions, action.id);
    const next = siblings[rank + 1] ?? siblings[rank - 1] ?? action.parentId;
    for (const removed of branchIds(createPlanDraft(actions), action.id)) removedHere.current.add(removed);
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
    // In a form these keys are those of its fields.
    if (step === undefined || !action || target.closest("form")) return;
    event.preventDefault();
    move(action, step);
  };

  return { controls, onKeyDown, remove };
}

/** Moves the focus where it belongs once a change is drawn. */
function useFocusAfterDrawing() {
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
