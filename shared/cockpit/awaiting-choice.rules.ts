import { isAwaitingChoice } from "../decision/choice-state.rules.ts";
import type { Decision } from "../decision/decision.schema.ts";
import { byCodeUnit } from "../text/order.rules.ts";

/** Returns the decisions in which a choice is still to be made, by their last day. */
export const listDecisionsAwaitingChoice = (decisions: readonly Decision[]): Decision[] =>
  decisions
    .filter(isAwaitingChoice)
    .toSorted((a, b) => byCodeUnit(a.endDay, b.endDay) || byCodeUnit(a.id, b.id));
