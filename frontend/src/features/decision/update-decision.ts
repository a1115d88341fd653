import { mutationOptions, type QueryClient } from "@tanstack/react-query";
import type { Decision, DecisionEditBase } from "#shared/decision/decision.schema.ts";
import { call } from "#frontend/api/client.ts";
import { withPeriodDates } from "#frontend/api/period-days.ts";
import { DECISION_DIALOG_TEXTS } from "#frontend/labels/detail.ts";
import { cacheSavedDecision, patchCachedDecision } from "#frontend/entities/decision/cache.ts";
import { decisionQuery, refetchDecision } from "#frontend/entities/decision/queries.ts";
import { projectsQuery } from "#frontend/entities/project/queries.ts";
import {
  predictStoredChanges,
  pickBaseOfChanges,
  type DecisionEditValues,
  type DecisionChanges,
} from "./edit-values.ts";

/** An edit of a decision: the form values before it and now, and the stored fields when it began. */
export type UnsavedDecisionEdit = {
  before: DecisionEditValues;
  values: DecisionEditValues;
  base: DecisionEditBase;
};

export type DecisionEdit = UnsavedDecisionEdit & { changes: DecisionChanges };

/** Returns the request body: the changed fields, and the stored values that they replace. */
export const toDecisionEditBody = ({ changes, base }: Pick<DecisionEdit, "changes" | "base">) => ({
  ...withPeriodDates(changes),
  base: pickBaseOfChanges(base, changes),
});

/** Mutation that saves an edit. The cache shows the edit at once; a failure rolls it back. */
export const updateDecisionMutation = (client: QueryClient, id: string) =>
  mutationOptions({
    mutationFn: ({ changes, base }: DecisionEdit) =>
      call("updateDecision", { params: { id }, body: toDecisionEditBody({ changes, base }) }),
    onMutate: (edit) => applyOptimistically(client, id, edit),
    onSuccess: (saved, _edit, { before }) => cacheSavedDecision(client, saved, before),
    onError: (_error, _edit, context) => {
      context?.rollBack();
      // Reads the decision again: the edit may have been stored although its answer was lost, or the decision
      // be deleted.
      void refetchDecision(client, id);
    },
    meta: { success: { title: DECISION_DIALOG_TEXTS.saved, description: DECISION_DIALOG_TEXTS.savedText } },
  });

/** Puts the edit into the cache. `rollBack` writes the former values of the edited fields back. */
function applyOptimistically(client: QueryClient, id: string, { changes, values }: DecisionEdit) {
  const before = client.getQueryData(decisionQuery(id).queryKey);
  if (!before) return { before, rollBack: () => {} };
  const edited = predictStoredChanges(before, changes, projectNameOf(client, values), new Date());
  patchCachedDecision(client, { id, ...edited });
  const previous = Object.fromEntries(
    (Object.keys(edited) as (keyof Decision)[]).map((name) => [name, before[name]]),
  );
  return { before, rollBack: () => patchCachedDecision(client, { ...previous, id }) };
}

function projectNameOf(client: QueryClient, { project }: DecisionEditValues): string | null {
  if (project.mode === "new") return project.created?.name ?? null;
  const projects = project.mode === "existing" ? client.getQueryData(projectsQuery.queryKey) : undefined;
  return projects?.find(({ id }) => id === project.id)?.name ?? null;
}
