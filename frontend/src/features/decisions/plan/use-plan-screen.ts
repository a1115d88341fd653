import { useEffect, useLayoutEffect, useRef, useState, type KeyboardEvent, type RefObject } from "react";
import type { DecisionFull } from "#shared/decision/decision.schema.ts";
import type { Action } from "#shared/plan/action.schema.ts";
import { siblingsOf } from "#shared/plan/tree.rules.ts";
import { parentsFor, rankOf } from "./moves.ts";
import type { LinePart, PlanScreen } from "./plan-screen.ts";
import { usePlanCommands } from "./use-plan-commands.ts";

const STEPS: Record<string, number> = { ArrowUp: -1, ArrowDown: 1 };

const PARTS: Record<LinePart, string> = {
  menu: "[aria-haspopup=menu]",
  add: ".plan-add-sub",
};

/** A plan as it is worked at on the screen: what its lines can do, and where the focus goes afterwards. */
export function usePlanScreen(
  decision: DecisionFull,
  root: RefObject<HTMLElement | null>,
  askRemove: (action: Action) => void,
) {
  const commands = usePlanCommands(decision);
  const { actions } = decision;
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

type Methods = Record<string, (...args: never[]) => unknown>;

/** The same object at every drawing, whose methods are the newest ones: what is given it need not be drawn again. */
function useSteady<T extends Methods>(methods: T): T {
  const newest = useRef(methods);
  useLayoutEffect(() => {
    newest.current = methods;
  });
  const [steady] = useState(
    () =>
      Object.fromEntries(
        Object.keys(methods).map((name) => [name, (...args: never[]) => newest.current[name]!(...args)]),
      ) as T,
  );
  return steady;
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
