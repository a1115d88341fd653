import { mutationOptions, queryOptions, type QueryClient } from "@tanstack/react-query";
import type { Decision, DecisionFull } from "#shared/decision/decision.schema.ts";
import { call } from "#frontend/api/client.ts";
import { hasStatus } from "#frontend/api/errors.ts";
import { pathKey, reading } from "#frontend/api/reading.ts";
import { DECISION, restoredText, trashedText } from "#frontend/labels/decision.ts";
import { focusOnceFree, rowOf, SELECTED_TAB } from "#frontend/ui/focus-heir.ts";
import { toast } from "#frontend/ui/toast.ts";
import { fr } from "#frontend/ui/typography.ts";

export const decisionsQuery = reading("listDecisions");

/** What is in the trash changes by itself as the days pass: read again whenever it is shown. */
export const trashQuery = queryOptions({ ...reading("listTrash"), staleTime: 0, refetchOnMount: "always" });

/** A decision with its plan: another tab or the AI may have changed it, so it is read again whenever it is opened. */
export const decisionQuery = (id: string) =>
  queryOptions({ ...reading("getDecision", { id }), staleTime: 0, refetchOnMount: "always" });

export const projectsQuery = reading("listProjects");

/** Read again at every mount of the projects (spec/2-decisions-and-planner.md section 7). */
export const projectsWithCountsQuery = queryOptions({
  ...reading("listProjectsWithCounts"),
  staleTime: 0,
  refetchOnMount: "always",
});

/** This query alone, at once even where no screen shows it: nothing is read again on its own. */
export const exactly = (queryKey: readonly string[]) => ({
  queryKey,
  exact: true,
  refetchType: "all" as const,
});

/** After a decision came, went or changed its project: the list and the projects' counts (section 7). */
export const refreshDecisions = (client: QueryClient): Promise<unknown> =>
  Promise.all([
    client.invalidateQueries(exactly(decisionsQuery.queryKey)),
    client.invalidateQueries(exactly(projectsWithCountsQuery.queryKey)),
  ]);

/** After a project came, went or changed. */
export const refreshProjects = (client: QueryClient): Promise<unknown> =>
  Promise.all([
    client.invalidateQueries(exactly(projectsQuery.queryKey)),
    client.invalidateQueries(exactly(projectsWithCountsQuery.queryKey)),
  ]);

/** After a plan changed, came or went: what is measured over all plans (section 7). */
export const refreshMeasures = (client: QueryClient): Promise<unknown> =>
  Promise.all([
    client.invalidateQueries({ queryKey: pathKey("listAllActions") }),
    client.invalidateQueries({ queryKey: pathKey("getValidationTrend") }),
  ]);

/** One decision, wherever it is shown. */
export const rereadDecision = (client: QueryClient, id: string): Promise<unknown> =>
  reread(client, shownAs(id));

/** The same, where it is being read since before it changed: that answer would be older than what is shown. */
export const rereadIfReading = (client: QueryClient, id: string): Promise<unknown> =>
  reread(
    client,
    shownAs(id).filter((queryKey) => client.isFetching({ queryKey, exact: true }) > 0),
  );

const shownAs = (id: string) => [decisionQuery(id).queryKey, decisionsQuery.queryKey];

const reread = (client: QueryClient, keys: readonly string[][]) =>
  Promise.all(keys.map((queryKey) => client.invalidateQueries(exactly(queryKey))));

/** Puts the newest state of a decision wherever it is shown: in the list, and in its own page with its plan. */
export function keepDecision(
  client: QueryClient,
  { id, ...changes }: Pick<Decision, "id"> & Partial<Decision>,
) {
  client.setQueryData(decisionsQuery.queryKey, (decisions) =>
    decisions?.map((decision) => (decision.id === id ? { ...decision, ...changes } : decision)),
  );
  client.setQueryData(decisionQuery(id).queryKey, (full) => full && { ...full, ...changes });
}

/** Replaces a decision with its plan, as the server has answered it. */
export function keepFullDecision(client: QueryClient, full: DecisionFull): void {
  client.setQueryData(decisionQuery(full.id).queryKey, full);
  const { actions: _actions, chatHistory: _history, explorationResults: _results, ...decision } = full;
  keepDecision(client, decision);
}

const dropDecision = (client: QueryClient, id: string) =>
  client.setQueryData(decisionsQuery.queryKey, (decisions) => decisions?.filter((each) => each.id !== id));

/** Takes a decision out of the list at once; the function given back puts it back, and undoes nothing else. */
function hideDecision(client: QueryClient, id: string): () => void {
  const before = client.getQueryData(decisionsQuery.queryKey) ?? [];
  const place = before.findIndex((decision) => decision.id === id);
  const hidden = before[place];
  dropDecision(client, id);
  return () => {
    if (!hidden) return;
    client.setQueryData(decisionsQuery.queryKey, (decisions) =>
      decisions?.some((each) => each.id === id) ? decisions : decisions?.toSpliced(place, 0, hidden),
    );
  };
}

type Named = Pick<Decision, "id" | "title">;

/** What takes a decision away is done where another tab was first: `null` for one that is gone. */
export const nullIfGone = <T>(answer: Promise<T>): Promise<T | null> =>
  answer.catch((error: unknown) => {
    if (hasStatus(error, 404)) return null;
    throw error;
  });

/** Moves a decision to the trash: it leaves the list at once, and the toast takes it back. */
export const trashDecision = (client: QueryClient) =>
  mutationOptions({
    mutationFn: ({ id }: Named) => nullIfGone(call("trashDecision", { params: { id } })),
    onMutate: ({ id }) => ({ putBack: hideDecision(client, id) }),
    onSuccess: (trashed, { id, title }) => {
      if (trashed) keepDecision(client, trashed);
      // A reading that began before may have brought it back.
      dropDecision(client, id);
      if (trashed)
        toast({
          title: DECISION.trashed,
          description: fr(trashedText(title)),
          action: { label: DECISION.undo, onSelect: () => void restoreAgain(client, { id, title }) },
        });
      return Promise.all([
        refreshDecisions(client),
        refreshMeasures(client),
        client.invalidateQueries(exactly(trashQuery.queryKey)),
      ]);
    },
    onError: (_error, _decision, before) => {
      before?.putBack();
      void refreshDecisions(client);
    },
    meta: { failure: { description: DECISION.trashFailed } },
  });

/** Takes a decision out of the trash. Already out of it, or gone for good: the lists say which. */
export const restoreDecision = (client: QueryClient) =>
  mutationOptions({
    mutationFn: ({ id }: Named) => call("restoreDecision", { params: { id } }),
    onSuccess: (restored) => {
      keepDecision(client, restored);
      client.setQueryData(trashQuery.queryKey, (trash) => trash?.filter(({ id }) => id !== restored.id));
      toast({ title: DECISION.restored, description: fr(restoredText(restored.title)) });
      return Promise.all([refreshDecisions(client), refreshMeasures(client)]);
    },
    onError: (error) => {
      if (hasStatus(error, 404)) void client.invalidateQueries(exactly(trashQuery.queryKey));
    },
    meta: { failure: { description: DECISION.restoreFailed } },
  });

/** From a toast, where no component is left to run the mutation; the decision takes the focus that the toast had. */
async function restoreAgain(client: QueryClient, decision: Named): Promise<void> {
  const mutation = client.getMutationCache().build(client, restoreDecision(client));
  const restored = await mutation.execute(decision).catch(() => null);
  if (restored) focusOnceFree(rowOf(decision.id), SELECTED_TAB);
}
