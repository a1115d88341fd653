import { mutationOptions, type QueryClient } from "@tanstack/react-query";
import type { Decision } from "#shared/decision/decision.schema.ts";
import { call } from "#frontend/api/client.ts";
import { DETAIL } from "#frontend/labels/detail.ts";
import {
  decisionQuery,
  keepDecision,
  projectsQuery,
  refreshDecisions,
  rereadDecision,
  rereadIfReading,
} from "../decision/queries.ts";
import { editedBy, type EditValues, type SentChange } from "./edit-values.ts";

/** A connection may be dead without saying so. */
const PATIENCE_MS = 45_000;

export type Edit = { sent: SentChange; before: EditValues; values: EditValues };

/** Saves an edition: it shows at once in the list and in the dialog, and is taken back where that fails. */
export const saveEdit = (client: QueryClient, id: string) =>
  mutationOptions({
    mutationFn: ({ sent }: Edit) =>
      call("updateDecision", { params: { id }, body: sent, signal: AbortSignal.timeout(PATIENCE_MS) }),
    onMutate: (edit) => ({ takeBack: show(client, id, edit) }),
    onSuccess: (saved, { sent }) => {
      keepDecision(client, saved);
      void rereadIfReading(client, id);
      if (sent.projectId !== undefined) void refreshDecisions(client);
    },
    onError: (_error, _edit, shown) => {
      shown?.takeBack();
      // It may have been saved all the same, or be gone.
      void rereadDecision(client, id);
    },
    meta: { success: { title: DETAIL.saved, description: DETAIL.savedText } },
  });

/** The function given back restores what the edition changed, and nothing of what has changed since. */
function show(client: QueryClient, id: string, { sent, values }: Edit): () => void {
  const before = client.getQueryData(decisionQuery(id).queryKey);
  if (!before) return () => {};
  const edited = editedBy(before, sent, projectNameOf(client, values), new Date());
  keepDecision(client, { id, ...edited });
  const kept = Object.fromEntries(
    (Object.keys(edited) as (keyof Decision)[]).map((name) => [name, before[name]]),
  );
  return () => keepDecision(client, { ...kept, id });
}

function projectNameOf(client: QueryClient, { project }: EditValues): string | null {
  if (project.mode === "new") return project.created?.name ?? null;
  const projects = project.mode === "existing" ? client.getQueryData(projectsQuery.queryKey) : undefined;
  return projects?.find(({ id }) => id === project.id)?.name ?? null;
}
