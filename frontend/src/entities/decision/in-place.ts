import { useQueryClient, type QueryClient } from "@tanstack/react-query";
import { type Priority, type SelectableDecisionStatus } from "#shared/decision/decision.ts";
import type { Decision, DecisionEditBase } from "#shared/decision/decision.schema.ts";
import {
  checkStatusChange,
  completedAtAfterProgressChange,
  progressAfterStatusChange,
} from "#shared/decision/status.rules.ts";
import type { Project } from "#shared/project/project.schema.ts";
import { hasDeletedProject } from "#shared/decision/deleted-project.ts";
import { endpointQuery } from "#frontend/api/endpoint-query.ts";
import { projectsQuery } from "#frontend/entities/project/queries.ts";
import {
  decisionChangedText,
  COMMON_DECISION_TEXTS,
  newDeadlineWords,
  priorityChangedText,
  priorityKeptText,
  progressAfterResumeText,
  DECISION_STATUS_WORDS,
} from "#frontend/labels/decision.ts";
import { announce, withdrawAnnouncement } from "#frontend/browser/announce.ts";
import type { IsoDay } from "#frontend/browser/calendar-days.ts";
import { formatDayAndMonth } from "#frontend/browser/dates.ts";
import { toast, type ToastMessage } from "#frontend/browser/toast.ts";
import { fr } from "#frontend/browser/typography.ts";
import { showToastWithUndo } from "#frontend/browser/undo.ts";
import { useStableCallbacks } from "#frontend/browser/use-stable-callbacks.ts";
import { restoreFocusTo, rowLinkSelector } from "#frontend/browser/focus.ts";
import { hasCachedDecisionChanged } from "./cache.ts";
import {
  addDecisionOperation,
  findDecisionWithPendingChanges,
  untilSavedOrWaiting,
  type ChangedDecisionFields,
  type DecisionOperation,
} from "./decision-outbox.ts";
import { decisionQuery } from "./queries.ts";

type DecisionInPlace = Decision & { hasActions: boolean };
type ProjectRef = Pick<Project, "id" | "name">;

/**
 * Commands that change one field of a decision where it is shown. The change is shown at once, and a toast
 * offers to undo it. They do nothing if the value is unchanged.
 */
export type InPlaceDecisionCommands = {
  setStatus: (decision: DecisionInPlace, status: SelectableDecisionStatus) => void;
  /** Sets the priority and announces it to screen readers, because the decision may move to another place. */
  setPriority: (decision: Decision, priority: Priority) => void;
  setEndDay: (decision: Decision, day: IsoDay) => void;
  setProject: (decision: Decision, project: ProjectRef | null) => void;
  /**
   * Whether the decision has actions, on which its possible statuses depend. True if the plan cannot be read.
   */
  hasActions: (decision: Pick<Decision, "id">) => Promise<boolean>;
  /** Returns the projects to choose from. Requests them only once. */
  projects: () => Promise<readonly Project[]>;
};

/** Returns the commands. They are the same object at each render of the screen. */
export function useInPlaceDecisionCommands(): InPlaceDecisionCommands {
  const client = useQueryClient();
  return useStableCallbacks<InPlaceDecisionCommands>({
    setStatus: (decision, status) => {
      if (status === decision.status) return;
      const run = () => setDecisionStatus(client, decision, status);
      reportChange(client, run, DECISION_STATUS_WORDS[status], (now) =>
        findStatusUndo(client, decision, now),
      );
    },
    setPriority: (decision, priority) => void changeDecisionPriority(client, decision, priority),
    setEndDay: (decision, endDay) => {
      const edit = { fields: { endDay } };
      const words = newDeadlineWords(formatDayAndMonth(endDay, new Date()));
      const run = () => editDecision(client, decision, edit);
      reportChange(client, run, words, () => undoOf(client, decision, edit));
    },
    setProject: (decision, project) => {
      const projectId = project?.id ?? null;
      if (projectId === decision.projectId) return;
      const edit = { fields: { projectId }, shown: { projectId, projectName: project?.name ?? null } };
      // A decision cannot be moved back to a deleted project.
      const canGoBack = !hasDeletedProject(decision);
      const run = () => editDecision(client, decision, edit);
      reportChange(client, run, project?.name ?? COMMON_DECISION_TEXTS.noProject, () =>
        canGoBack ? undoOf(client, decision, edit) : null,
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

type Edit = {
  fields: ChangedDecisionFields;
  /** The change to show, if it includes more than `fields`. */
  shown?: Partial<Decision>;
  /** See `DecisionOperation`, also for `isOfPlan`. */
  expected?: DecisionEditBase;
  isOfPlan?: true;
};

export const toDecisionEditOperation = ({
  fields,
  shown = fields as Partial<Decision>,
  ...rest
}: Edit): DecisionOperation => ({ kind: "set", fields, shown, ...rest });

/**
 * Edits a decision. The change is shown at once. Resolves once it is saved or has to wait. Rejects once it is
 * rolled back; the outbox has then reported the refusal in a toast.
 */
export async function editDecision(client: QueryClient, decision: Decision, edit: Edit): Promise<Decision> {
  const { id } = decision;
  const saved = await untilSavedOrWaiting(
    client,
    id,
    addDecisionOperation(client, id, toDecisionEditOperation(edit)),
  );
  return (
    saved ??
    ({
      ...(findDecisionWithPendingChanges(client, id) ?? decision),
      ...(edit.shown ?? edit.fields),
    } as Decision)
  );
}

/**
 * Returns the edit that undoes `edit`. The server refuses it if the fields no longer have the edited values.
 */
export const inverseEdit = (before: Decision, { fields, shown = {} }: Edit): Edit => ({
  fields: pick(before, fields),
  shown: pick(before, { ...fields, ...shown }),
  expected: fields,
});

const pick = (from: Decision, names: object): ChangedDecisionFields & Partial<Decision> =>
  Object.fromEntries(Object.keys(names).map((name) => [name, from[name as keyof Decision]]));

/**
 * Sets a status; without a plan, this sets the progress too. `undo`: given if this change is an undo (see
 * `Edit`).
 */
export const setDecisionStatus = (
  client: QueryClient,
  decision: DecisionInPlace,
  status: SelectableDecisionStatus,
  undo: Pick<Edit, "expected" | "isOfPlan"> = {},
): Promise<Decision> => {
  const progress = progressAfterStatusChange(decision, status);
  const completedAt = completedAtAfterProgressChange(decision, progress, new Date());
  return editDecision(client, decision, {
    fields: { status },
    shown: { status, progress, completedAt },
    ...undo,
  });
};

/** How to undo a change. `changed`: the changed fields; `lost`: a sentence on what cannot be restored. */
type UndoStep = { changed: (keyof Decision)[]; undo: () => Promise<Decision>; lost?: string | undefined };

const undoOf = (client: QueryClient, before: Decision, edit: Edit): UndoStep => ({
  changed: Object.keys(edit.fields) as (keyof Decision)[],
  undo: () => editDecision(client, before, inverseEdit(before, edit)),
});

/**
 * Returns how to undo a change of status; `null` if it cannot be undone, because a finished plan does not
 * allow the former status. Without a plan, the status sets the progress: `lost` then says that the former
 * progress is not restored.
 */
export function findStatusUndo(
  client: QueryClient,
  before: DecisionInPlace,
  saved: Decision,
): UndoStep | null {
  const now = { ...saved, hasActions: before.hasActions };
  const status = before.status as SelectableDecisionStatus;
  if (!checkStatusChange(now, status).allowed) return null;
  const progress = progressAfterStatusChange(now, status);
  return {
    changed: ["status"],
    undo: () => setDecisionStatus(client, now, status, { expected: { status: saved.status } }),
    lost: progress === before.progress ? undefined : progressAfterResumeText(progress, before.progress),
  };
}

/** Changes a decision with `run` and, once saved, shows a toast with an undo. */
function reportChange(
  client: QueryClient,
  run: () => Promise<Decision>,
  words: string,
  undoStepOf: (now: Decision) => UndoStep | null,
): void {
  const report = (now: Decision) => {
    const way = undoStepOf(now);
    const description = fr([decisionChangedText(now.title, words), way?.lost].filter(Boolean).join(" "));
    const redo = () => reportChange(client, run, words, undoStepOf);
    toastWithWayBack(client, { title: COMMON_DECISION_TEXTS.changed, description }, now, way, redo);
  };
  run().then(report, ignoreReportedError);
}

function toastWithWayBack(
  client: QueryClient,
  said: Omit<ToastMessage, "action">,
  now: Decision,
  way: UndoStep | null,
  redo: () => void,
): void {
  if (!way) return void toast(said);
  showToastWithUndo(said, {
    run: () => {
      restoreFocusTo(rowLinkSelector(now.id));
      way.undo().catch(ignoreReportedError);
    },
    of: now.title,
    label: statusUndoLabel(way),
    redo,
    isOutdated: () => hasCachedDecisionChanged(client, now, way.changed),
  });
}

/** Returns the label of the undo: « Annuler » only if it restores everything. */
export const statusUndoLabel = ({ lost }: Pick<UndoStep, "lost">): string =>
  lost === undefined ? COMMON_DECISION_TEXTS.undo : COMMON_DECISION_TEXTS.resume;

/** Ignores the rejection of a refused change: the outbox has already reported it. */
export const ignoreReportedError = (): void => {};

/**
 * Moves a decision to another priority and announces this at once. Once the change is saved or has to wait, a
 * toast offers an undo. Resolves to false if the change was refused, after announcing the priority that the
 * decision still has.
 */
export async function changeDecisionPriority(
  client: QueryClient,
  decision: Decision,
  priority: Priority,
): Promise<boolean> {
  const { title } = decision;
  if (priority === decision.priority) return true;
  const edit = { fields: { priority } };
  const saving = editDecision(client, decision, edit);
  const said = priorityChangedText(title, priority);
  announce(said);
  try {
    await saving;
  } catch {
    const kept = findDecisionWithPendingChanges(client, decision.id);
    if (kept) announce(priorityKeptText(title, kept.priority));
    else withdrawAnnouncement(said);
    return false;
  }
  const now = { ...decision, priority };
  const redo = () => void changeDecisionPriority(client, decision, priority);
  toastWithWayBack(client, { title: COMMON_DECISION_TEXTS.moved }, now, undoOf(client, decision, edit), redo);
  return true;
}
