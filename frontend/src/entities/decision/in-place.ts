import { mutationOptions, useQueryClient, type QueryClient } from "@tanstack/react-query";
import { type Priority, type SelectableStatus } from "#shared/decision/decision.ts";
import type { Decision } from "#shared/decision/decision.schema.ts";
import { checkStatusChange, nextCompletedAt, progressAfterStatus } from "#shared/decision/status.rules.ts";
import type { Project } from "#shared/project/project.schema.ts";
import { isProjectDeleted } from "#shared/project/project.ts";
import type { SentBody } from "#shared/api/contract-types.ts";
import { call } from "#frontend/api/client.ts";
import { endpointQuery } from "#frontend/api/endpoint-query.ts";
import { hasStatus } from "#frontend/api/errors.ts";
import { withPeriodDates } from "#frontend/api/period-days.ts";
import { exactQueryFilter, refreshProjects } from "#frontend/api/refresh-queries.ts";
import { projectsQuery, projectsWithCountsQuery } from "#frontend/entities/project/queries.ts";
import {
  decisionChangedText,
  DECISION,
  newDeadlineWords,
  resumedText,
  STATUS_WORDS,
} from "#frontend/labels/decision.ts";
import type { IsoDay } from "#frontend/ui/calendar-days.ts";
import { dayAndMonth } from "#frontend/ui/dates.ts";
import { restoreFocusTo, rowLinkSelector, SELECTED_TAB_SELECTOR } from "#frontend/ui/focus-fallback.ts";
import { toast } from "#frontend/ui/toast.ts";
import { fr } from "#frontend/ui/typography.ts";
import { toastWithUndo } from "#frontend/ui/undo.ts";
import { useStableCallbacks } from "#frontend/ui/use-stable-callbacks.ts";
import { decisionQuery, decisionsQuery, refetchDecision, refetchIfFetching } from "./queries.ts";
import { writeDecision } from "./write-decision.ts";
import { hasDecisionChanged, patchCachedDecision } from "./cache.ts";
import { applyPendingChanges, pendingChangeKey } from "./pending-changes.ts";
import { changePriorityWithUndo, announceMove } from "./change-priority.ts";

type DecisionInPlace = Decision & { hasActions: boolean };
type ProjectRef = Pick<Project, "id" | "name">;

/** What changes where it is shown, at once, with an undo in the toast. What a decision has already changes nothing. */
export type InPlaceCommands = {
  setStatus: (decision: DecisionInPlace, status: SelectableStatus) => void;
  /** Announces it. */
  setPriority: (decision: Decision, priority: Priority) => void;
  setEndDay: (decision: Decision, day: IsoDay) => void;
  setProject: (decision: Decision, project: ProjectRef | null) => void;
  /** Whether it has a plan, which decides over its statuses; where that cannot be read, it is taken to have one. */
  hasActions: (decision: Pick<Decision, "id">) => Promise<boolean>;
  /** Those to choose from, read once. */
  projects: () => Promise<readonly Project[]>;
};

/** The commands that change a decision where it is shown; one object for as long as its screen is there. */
export function useInPlaceCommands(): InPlaceCommands {
  const client = useQueryClient();
  return useStableCallbacks<InPlaceCommands>({
    setStatus: (decision, status) => {
      if (status === decision.status) return;
      const saving = changeInPlace(client, decision, { status }, statusFields(decision, status));
      reportChange(client, saving, STATUS_WORDS[status], (saved) => statusUndo(client, decision, saved));
    },
    setPriority: (decision, priority) => {
      if (priority === decision.priority) return;
      void announceMove(client, decision, priority, changePriorityWithUndo(client, decision, priority));
    },
    setEndDay: (decision, endDay) => {
      const { endDay: before } = decision;
      const saved = changeInPlace(client, decision, { endDay }, { endDay });
      reportChange(client, saved, newDeadlineWords(dayAndMonth(endDay, new Date())), (now) => ({
        changed: ["endDay"],
        undo: () => changeInPlace(client, now, { endDay: before }, { endDay: before }),
      }));
    },
    setProject: (decision, project) => {
      const projectId = project?.id ?? null;
      const { projectId: beforeId, projectName: beforeName } = decision;
      if (projectId === beforeId) return;
      const shown = { projectId, projectName: project?.name ?? null };
      const saved = changeInPlace(client, decision, { projectId }, shown);
      const undoStep = (now: Decision): UndoStep => ({
        changed: ["projectId"],
        undo: () =>
          changeInPlace(
            client,
            now,
            { projectId: beforeId },
            { projectId: beforeId, projectName: beforeName },
          ),
      });
      // A project that is deleted takes no decision back.
      const canGoBack = !isProjectDeleted(decision);
      reportChange(client, saved, project?.name ?? DECISION.noProject, (now) =>
        canGoBack ? undoStep(now) : null,
      );
    },
    hasActions: async ({ id }) => {
      const full = client.getQueryData(decisionQuery(id).queryKey);
      const actions =
        full?.actions ??
        (await client
          .fetchQuery({ ...endpointQuery("listActions", { id }), staleTime: 0 })
          .catch(() => null));
      return actions === null || actions.length > 0;
    },
    projects: () => client.ensureQueryData(projectsQuery),
  });
}

/** What a change of status changes. */
export function statusFields(decision: DecisionInPlace, status: SelectableStatus): Partial<Decision> {
  const progress = progressAfterStatus(decision, status);
  return { status, progress, completedAt: nextCompletedAt(decision, progress, new Date()) };
}

/** The way back from what was `changed`; `lost`: what it cannot restore, in words. */
type UndoStep = { changed: (keyof Decision)[]; undo: () => Promise<Decision>; lost?: string | undefined };

/**
 * The way back from a status that was `saved`; null where it is closed: a plan that is done locks the status. Without a plan
 * the status decides the progress, whose earlier figure may not come back.
 */
export function statusUndo(client: QueryClient, before: DecisionInPlace, saved: Decision): UndoStep | null {
  const now = { ...saved, hasActions: before.hasActions };
  const status = before.status as SelectableStatus;
  if (!checkStatusChange(now, status).allowed) return null;
  const fields = statusFields(now, status);
  const progress = progressAfterStatus(now, status);
  return {
    changed: ["status"],
    undo: () => changeInPlace(client, now, { status }, fields),
    lost: progress === before.progress ? undefined : resumedText(progress, before.progress),
  };
}

/** Says what was changed, and offers to take it back. */
function reportChange(
  client: QueryClient,
  saved: Promise<Decision>,
  words: string,
  undoStepOf: (now: Decision) => UndoStep | null,
): void {
  const report = (now: Decision) => {
    const way = undoStepOf(now);
    const description = fr([decisionChangedText(now.title, words), way?.lost].filter(Boolean).join(" "));
    const said = { title: DECISION.changed, description };
    if (!way) toast(said);
    else
      toastWithUndo(said, {
        run: () => {
          restoreFocusTo(rowLinkSelector(now.id), SELECTED_TAB_SELECTOR);
          way.undo().catch(reported);
        },
        of: now.title,
        label: undoLabel(way),
        isOutdated: () => hasDecisionChanged(client, now, way.changed),
      });
  };
  saved.then(report, reported);
}

/** « Annuler » where all comes back. */
export const undoLabel = ({ lost }: Pick<UndoStep, "lost">): string =>
  lost === undefined ? DECISION.undo : DECISION.resume;

/** The mutation has a toast of its own for a failure. */
const reported = () => {};

type Edit = { sent: SentBody<"updateDecision">; shown: Partial<Decision> };

/** Changes a decision where it is shown, at once; resolves once saved. A failure is rolled back and reported. */
export function changeInPlace(
  client: QueryClient,
  decision: Pick<Decision, "id">,
  sent: Edit["sent"],
  shown: Edit["shown"],
): Promise<Decision> {
  const mutation = client.getMutationCache().build(client, editInPlace(client, decision.id));
  return mutation.execute({ sent, shown });
}

export const setFields = (id: string, fields: Edit["sent"]): Promise<Decision> =>
  writeDecision(
    id,
    () => call("updateDecision", { params: { id }, body: withPeriodDates(fields) }),
    (now) => Object.entries(fields).every(([name, value]) => now[name as keyof Decision] === value),
  );

/** Shown at once, saved in the order in which it was asked, and rolled back on failure. */
const editInPlace = (client: QueryClient, id: string) =>
  mutationOptions({
    mutationKey: pendingChangeKey(id),
    mutationFn: ({ sent }: Edit) => setFields(id, sent),
    onMutate: ({ shown }) => ({ rollBack: showEdit(client, id, shown) }),
    onSuccess: (saved, edit) => {
      patchCachedDecision(client, saved);
      applyPendingChanges(client, edit);
      void refetchIfFetching(client, id).then(() => applyPendingChanges(client, edit));
      if (edit.sent.projectId !== undefined)
        void client.invalidateQueries(exactQueryFilter(projectsWithCountsQuery.queryKey));
    },
    onError: (error, edit, context) => {
      context?.rollBack();
      applyPendingChanges(client, edit);
      // It is offered no more.
      if (edit.sent.projectId && hasStatus(error, 404)) void refreshProjects(client);
      // It may have been saved all the same, or be deleted.
      void refetchDecision(client, id);
    },
    scope: { id: `edit ${id}` },
    meta: { failure: { description: DECISION.changeFailed } },
  });

/** The function returned restores the edited fields, and nothing else. */
function showEdit(client: QueryClient, id: string, shown: Partial<Decision>): () => void {
  const known =
    client.getQueryData(decisionQuery(id).queryKey) ??
    client.getQueryData(decisionsQuery.queryKey)?.find((one) => one.id === id);
  patchCachedDecision(client, { id, ...shown });
  if (!known) return () => {};
  const names = Object.keys(shown) as (keyof Decision)[];
  const before = Object.fromEntries(names.map((name) => [name, known[name]]));
  return () => patchCachedDecision(client, { ...before, id });
}
