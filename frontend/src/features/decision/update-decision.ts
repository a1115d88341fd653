import { mutationOptions, type QueryClient } from "@tanstack/react-query";
import type { Decision, EditBase } from "#shared/decision/decision.schema.ts";
import { call } from "#frontend/api/client.ts";
import { withPeriodDates } from "#frontend/api/period-days.ts";
import { DETAIL } from "#frontend/labels/detail.ts";
import { cacheSavedDecision, patchCachedDecision } from "#frontend/entities/decision/cache.ts";
import { decisionQuery, refetchDecision } from "#frontend/entities/decision/queries.ts";
import { projectsQuery } from "#frontend/entities/project/queries.ts";
import { applyChanges, pickBaseOfChanges, type EditValues, type DecisionChanges } from "./edit-values.ts";

/** An edit: the typed values, those before, and the decision as it was stored then. */
export type UnsavedEdit = { before: EditValues; values: EditValues; base: EditBase };

export type DecisionEdit = UnsavedEdit & { changes: DecisionChanges };

/** Returns the fields to send, and those that they replace. */
export const editBody = ({ changes, base }: Pick<DecisionEdit, "changes" | "base">) => ({
  ...withPeriodDates(changes),
  base: pickBaseOfChanges(base, changes),
});

/** Saves an edit: it shows at once in the list and in the dialog, and is rolled back on failure. */
export const updateDecision = (client: QueryClient, id: string) =>
  mutationOptions({
    mutationFn: ({ changes, base }: DecisionEdit) =>
      call("updateDecision", { params: { id }, body: editBody({ changes, base }) }),
    onMutate: (edit) => applyOptimistically(client, id, edit),
    onSuccess: (saved, _edit, { before }) => cacheSavedDecision(client, saved, before),
    onError: (_error, _edit, context) => {
      context?.rollBack();
      // The edit may have been saved anyway, or the decision may be deleted.
      void refetchDecision(client, id);
    },
    meta: { success: { title: DETAIL.saved, description: DETAIL.savedText } },
  });

/** `rollBack` restores the edited fields, except those that have changed since. */
function applyOptimistically(client: QueryClient, id: string, { changes, values }: DecisionEdit) {
  const before = client.getQueryData(decisionQuery(id).queryKey);
  if (!before) return { before, rollBack: () => {} };
  const edited = applyChanges(before, changes, projectNameOf(client, values), new Date());
  patchCachedDecision(client, { id, ...edited });
  const previous = Object.fromEntries(
    (Object.keys(edited) as (keyof Decision)[]).map((name) => [name, before[name]]),
  );
  return { before, rollBack: () => patchCachedDecision(client, { ...previous, id }) };
}

function projectNameOf(client: QueryClient, { project }: EditValues): string | null {
  if (project.mode === "new") return project.created?.name ?? null;
  const projects = project.mode === "existing" ? client.getQueryData(projectsQuery.queryKey) : undefined;
  return projects?.find(({ id }) => id === project.id)?.name ?? null;
}
