import type { Action } from "#shared/plan/action.schema.ts";
import type { ActionCommands } from "./action-menu.tsx";
import type { PlanCommands } from "./use-plan-commands.ts";

/** What the lines of a plan need of the whole. It stays the same object while the plan changes under it. */
export type PlanScreen = Pick<PlanCommands, "change" | "turn" | "create"> & {
  siblingsOf: (action: Action) => readonly Action[];
  /** Who is named as responsible in this plan. */
  people: () => readonly string[];
  commandsOf: (action: Action, own: Pick<ActionCommands, "edit" | "addSub">) => ActionCommands;
  /** Puts the focus on a part of a line, once it is drawn. */
  focusOn: (actionId: string, part: LinePart) => void;
};

export type LinePart = "menu" | "add";
