import { useEffect, useRef, type KeyboardEvent, type RefObject } from "react";
import type { DecisionFull } from "#shared/decision/decision.schema.ts";
import type { Action } from "#shared/plan/action.schema.ts";
import { siblingsOf } from "#shared/plan/tree.rules.ts";
import { useSteady } from "#frontend/ui/use-steady.ts";
import type { ActionCommands } from "./action-menu.tsx";
import type { Leftover } from "./leftover.ts";
import { parentsFor, rankOf } from "./moves.ts";
import { usePlanCommands, type PlanCommands } from "./use-plan-commands.ts";
import { useTakeOver, type Foot } from "./use-take-over.ts";

/** What the lines of a plan need of the whole. It stays the same object while the plan changes under it. */
export type PlanScreen = Pick<PlanCommands, "change" | "turn" | "create"> & {
  siblingsOf: (action: Action) => readonly Action[];
  /** Who is named as responsible in this plan. */
  people: () => readonly string[];
  commandsOf: (action: Action, own: Pick<ActionCommands, "edit" | "addSub">) => ActionCommands;
  /** Puts the focus on a part of a line, once it is drawn. */
  focusOn: (actionId: string, part: LinePart) => void;
  /** Brings what was typed at an action that another tab has deleted to the foot of the plan; false where it was not. */
  takeOver: (action: Action, left: Leftover, hadFocus: boolean) => boolean;
};

type LinePart = "menu" | "add";

const STEPS: Record<string, number> = { ArrowUp: -1, ArrowDown: 1 };

const PARTS: Record<LinePart, string> = {
  menu: "[aria-haspopup=menu]",
  add: ".plan-add-sub",
};

/** A plan as it is worked at on the screen: what its lines can do, and where the focus goes afterwards. */
export function usePlanScreen(
  decision: DecisionFull,
  root: RefObject<HTMLElement | null>,
  foot: RefObject<Foot | null>,
  askRemove: (action: Action) => void,
) {
  const commands = usePlanCommands(decision);
  const { actions } = decision;
  const { noteRemoval, takeOver } = useTakeOver(actions, foot);
  const { focusSoon, keepFocus } = useFocusAfterDrawing();
  const lineOf = (id: string) => root.current?.querySelector(`[data-action="${CSS.escape(id)}"]`);

  /** A line that moves in the page loses the focus on its way. */
  const move = (action: Action, by: number) => {
    keepFocus();
    commands.move(action, by);
  };

  const screen = useSteady<PlanScreen>({
    change: commands.change,
    turn: commands.turn,
    create: commands.create,
    takeOver,
    siblingsOf: ({ parentId }) => siblingsOf(actions).get(parentId) ?? [],
    people: () => [...new Set(actions.map(({ assignee }) => assignee ?? "").filter((name) => name !== ""))],
    focusOn: (id, part) =>
      focusSoon(() => {
        const found = lineOf(id)?.querySelector<HTMLElement>(PARTS[part]);
        // Not drawn on phones, where the menu has its command.
        return found?.checkVisibility() ? found : lineOf(id)?.querySelector<HTMLElement>(PARTS.menu);
      }),
    commandsOf: (action, { edit, addSub }) => {
      const { siblings, rank } = rankOf(actions, action.id);
      return {
        edit,
        addSub,
        up: rank > 0 ? () => move(action, -1) : null,
        down: rank < siblings.length - 1 ? () => move(action, 1) : null,
        parents: parentsFor(actions, action.id),
        moveUnder: (parent) => {
          commands.moveUnder(action, parent);
          focusSoon(() => lineOf(action.id)?.querySelector<HTMLElement>(PARTS.menu));
        },
        remove: () => askRemove(action),
      };
    },
  });

  const remove = (action: Action) => {
    const { siblings, rank } = rankOf(actions, action.id);
    const next = siblings[rank + 1] ?? siblings[rank - 1] ?? action.parentId;
    noteRemoval(action);
    commands.remove(action);
    focusSoon(() =>
      next === null
        ? root.current?.querySelector<HTMLElement>("input")
        : lineOf(next)?.querySelector<HTMLElement>(PARTS.menu),
    );
  };

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const step = event.altKey && !event.ctrlKey && !event.metaKey ? STEPS[event.key] : undefined;
    const line = (event.target as Element).closest<HTMLElement>("[data-action]");
    const action = actions.find(({ id }) => id === line?.dataset["action"]);
    if (step === undefined || !action || event.target instanceof HTMLInputElement) return;
    event.preventDefault();
    move(action, step);
  };

  return { screen, drop: commands.moveTo, onKeyDown, remove };
}

/** The focus, put where it belongs once what was changed is drawn. */
function useFocusAfterDrawing() {
  const wanted = useRef<(() => HTMLElement | null | undefined) | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const focusSoon = (find: () => HTMLElement | null | undefined) => {
    wanted.current = find;
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      const found = wanted.current?.();
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
