import type { DecisionFull, PlanAnswer } from "#shared/decision/decision.schema.ts";
import type { Action } from "#shared/plan/action.schema.ts";
import { deriveAddedActionIds } from "#shared/plan/added-action-ids.rules.ts";
import {
  toActionsWithWeights,
  withAddedActions,
  withChangedActions,
  withRestoredActions,
  type PlanChangeResult,
} from "#shared/plan/plan.rules.ts";
import { toAddedActions } from "#shared/plan/suggestions.rules.ts";
import type { Answers } from "./canned-server.ts";

/**
 * Returns answers about one decision that apply the changes of its plan, by the rules of the server. `modes`:
 * the mode of each call that adds.
 */
export function planServer(full: DecisionFull) {
  let current = full;
  const modes: (string | undefined)[] = [];
  const apply = (change: PlanChangeResult): PlanAnswer => {
    if ("refused" in change) throw new Error(`refused: ${change.refused.reason}`);
    current = { ...current, actions: toActionsWithWeights(change.actions, current.id) };
    const { actions, chatHistory: _history, explorationResults: _results, ...decision } = current;
    return { actions, decision, progress: decision.progress };
  };
  const answers = {
    listDecisions: () => [current],
    getDecision: () => current,
    listActions: () => current.actions,
    putActions: ({ query, body }) => {
      const { id = "01ARZ3NDEKTSV4RRFFQ69G5FAV", actions: suggested = [] } = body;
      modes.push(query["mode"]);
      const ids = deriveAddedActionIds(id, suggested.length).values();
      const base: readonly Action[] = query["mode"] === "add" ? current.actions : [];
      const added = toAddedActions(suggested, base, () => ids.next().value!);
      if ("refused" in added) throw new Error(`refused: ${added.refused.reason}`);
      return apply(withAddedActions(base, added.added, new Date()));
    },
    changeActions: ({ body: { updates } }) => apply(withChangedActions(current.actions, updates, new Date())),
    restoreActions: ({ body: { actions, remove } }) =>
      apply(
        withRestoredActions(
          current.actions,
          actions.map((action) => ({ ...action, estimateMinutes: action.estimateMinutes ?? null })),
          new Date(),
          remove,
        ),
      ),
  } satisfies Answers;
  return { answers, modes, decision: () => current };
}
