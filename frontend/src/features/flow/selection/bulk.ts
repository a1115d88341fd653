import type { QueryClient } from "@tanstack/react-query";
import { isTrashed, type Priority } from "#shared/decision/decision.ts";
import type { Decision } from "#shared/decision/decision.schema.ts";
import type { Project } from "#shared/project/project.schema.ts";
import { errorMessage } from "#frontend/api/error-message.ts";
import { ApiError, isNetworkFailure } from "#frontend/api/errors.ts";
import { showFailureToast } from "#frontend/api/failure-toast.ts";
import { LostAnswerError } from "#frontend/api/lost-answer.ts";
import { refreshDecisions, refreshPlanMeasures } from "#frontend/api/refresh-queries.ts";
import { cacheSavedDecision, findCachedDecision } from "#frontend/entities/decision/cache.ts";
import { setPriority } from "#frontend/entities/decision/change-priority.ts";
import { setFields } from "#frontend/entities/decision/in-place.ts";
import { moveToTrash, takeFromTrash } from "#frontend/entities/decision/trash.ts";
import {
  failedText,
  notUndoneText,
  prioritySet,
  projectSet,
  SELECTION,
  trashedSet,
} from "#frontend/labels/selection.ts";
import { toast } from "#frontend/ui/toast.ts";
import { fr } from "#frontend/ui/typography.ts";
import { toastWithUndo } from "#frontend/ui/undo.ts";
import { selectIds } from "./selected.ts";

/** What can be done to several decisions: to each by the route that one alone has. */
type BulkChange = {
  apply: (decision: Decision) => Promise<Decision>;
  takeBack: (before: Decision) => Promise<Decision>;
  /** What it has changed is so no longer: it is not taken back. */
  isOutdated: (now: Decision) => boolean;
  /** What the toast says. */
  words: (count: number) => string;
};

export const changeToPriority = (priority: Priority): BulkChange => ({
  apply: ({ id }) => setPriority(id, priority),
  takeBack: (before) => setPriority(before.id, before.priority),
  isOutdated: (now) => isTrashed(now) || now.priority !== priority,
  words: (count) => prioritySet(priority, count),
});

export const changeToProject = (project: Pick<Project, "id" | "name"> | null): BulkChange => ({
  apply: ({ id }) => setFields(id, { projectId: project?.id ?? null }),
  takeBack: ({ id, projectId }) => setFields(id, { projectId }),
  isOutdated: (now) => isTrashed(now) || now.projectId !== (project?.id ?? null),
  words: (count) => projectSet(project?.name ?? null, count),
});

export const changeToTrashed: BulkChange = {
  apply: ({ id }) => moveToTrash(id),
  takeBack: ({ id }) => takeFromTrash(id),
  isOutdated: (now) => !isTrashed(now),
  words: trashedSet,
};

/**
 * Does it to each, and says to how many; one « Annuler » takes all of it back. Those that fail are named, and alone stay
 * selected.
 * @param onStep called with how many are over
 */
export async function changeSelected(
  client: QueryClient,
  decisions: readonly Decision[],
  change: BulkChange,
  onStep: (done: number) => void,
): Promise<void> {
  const { done, failed, error } = await each(client, decisions, change.apply, onStep);
  await refresh(client);
  if (failed.length > 0) selectIds(failed.map(({ id }) => id));
  if (failed.length > 0 && isSignedOut(error)) return void showFailureToast(error, "");
  const said =
    failed.length > 0
      ? {
          title: SELECTION.partly,
          description: fr(reasonOf(error, failedText(titlesOf(failed)))),
          tone: "destructive" as const,
        }
      : { title: change.words(done.length) };
  if (done.length === 0) return void toast(said);
  const isOutdated = ({ id }: Decision) => {
    const now = findCachedDecision(client, id);
    return now !== undefined && change.isOutdated(now);
  };
  toastWithUndo(said, {
    run: () =>
      void takeBack(
        client,
        done.filter((one) => !isOutdated(one)),
        change,
        done.filter(isOutdated),
      ),
    isOutdated: () => done.every(isOutdated),
  });
}

async function takeBack(
  client: QueryClient,
  decisions: readonly Decision[],
  change: BulkChange,
  changedAgain: readonly Decision[],
): Promise<void> {
  const { failed, error } = await each(client, decisions, change.takeBack, () => {});
  await refresh(client);
  const left = [...failed, ...changedAgain];
  if (left.length === 0) return;
  const description = reasonOf(error, notUndoneText(titlesOf(left)));
  toast({ title: SELECTION.notUndone, description: fr(description), tone: "destructive" });
}

/** More at once would wait for each other. */
const AT_ONCE = 4;

type BulkOutcome = { done: Decision[]; failed: Decision[]; error: unknown };

/** Without a network the others are not tried: each would wait for its own failure. */
async function each(
  client: QueryClient,
  decisions: readonly Decision[],
  act: (decision: Decision) => Promise<Decision>,
  onStep: (done: number) => void,
): Promise<BulkOutcome> {
  const outcome: BulkOutcome = { done: [], failed: [], error: undefined };
  let isCut = false;
  const left = decisions.values();
  const work = async () => {
    for (const before of left) {
      try {
        if (isCut) throw outcome.error;
        cacheSavedDecision(client, await act(before), before);
        outcome.done.push(before);
      } catch (error) {
        isCut ||= isNetworkFailure(error) || error instanceof LostAnswerError || isSignedOut(error);
        outcome.error ??= error;
        outcome.failed.push(before);
      }
      onStep(outcome.done.length + outcome.failed.length);
    }
  };
  await Promise.all(Array.from({ length: Math.min(AT_ONCE, decisions.length) }, work));
  return outcome;
}

const refresh = (client: QueryClient) => Promise.all([refreshDecisions(client), refreshPlanMeasures(client)]);

const titlesOf = (decisions: readonly Decision[]) => decisions.map(({ title }) => title);

const isSignedOut = (error: unknown): boolean =>
  error instanceof ApiError && error.refusal?.code === "signed_out";

/** Which, and why: the server's sentence of the first one. */
const reasonOf = (error: unknown, words: string): string =>
  error instanceof ApiError
    ? [words, error.refusal?.message].filter(Boolean).join(" ")
    : errorMessage(error, words);
