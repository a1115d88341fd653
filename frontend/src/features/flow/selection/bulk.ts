import type { QueryClient } from "@tanstack/react-query";
import { isTrashed, type Priority } from "#shared/decision/decision.ts";
import type { Decision } from "#shared/decision/decision.schema.ts";
import type { Project } from "#shared/project/project.schema.ts";
import { errorMessage } from "#frontend/api/error-message.ts";
import { ApiError, isChangedMeanwhile } from "#frontend/api/errors.ts";
import { findCachedDecision } from "#frontend/entities/decision/cache.ts";
import {
  addDecisionOperation,
  type DecisionOperation,
  untilItWaits,
} from "#frontend/entities/decision/decision-outbox.ts";
import { editOperation, inverseOf } from "#frontend/entities/decision/in-place.ts";
import { outdatedUndoText } from "#frontend/labels/undo.ts";
import { toast } from "#frontend/browser/toast.ts";
import { fr } from "#frontend/browser/typography.ts";
import { toastWithUndo } from "#frontend/browser/undo.ts";
import { selectIds } from "./selected.ts";
import { failedText, notUndoneText, prioritySet, projectSet, SELECTION, trashedSet } from "./words.ts";

/** What can be done to several decisions: to each by the operation that one alone has. */
type BulkChange = {
  operation: DecisionOperation;
  inverseOf: (before: Decision) => DecisionOperation;
  /** What it has changed is so no longer: it is not taken back. */
  isOutdated: (now: Decision) => boolean;
  /** What the toast says. */
  words: (count: number) => string;
};

export function changeToPriority(priority: Priority): BulkChange {
  const edit = { fields: { priority } };
  return {
    operation: editOperation(edit),
    inverseOf: (before) => editOperation(inverseOf(before, edit)),
    isOutdated: (now) => isTrashed(now) || now.priority !== priority,
    words: (count) => prioritySet(priority, count),
  };
}

export function changeToProject(project: Pick<Project, "id" | "name"> | null): BulkChange {
  const shown = { projectId: project?.id ?? null, projectName: project?.name ?? null };
  const edit = { fields: { projectId: shown.projectId }, shown };
  return {
    operation: editOperation(edit),
    inverseOf: (before) => editOperation(inverseOf(before, edit)),
    isOutdated: (now) => isTrashed(now) || now.projectId !== shown.projectId,
    words: (count) => projectSet(shown.projectName, count),
  };
}

export const changeToTrashed: BulkChange = {
  operation: { kind: "trash" },
  inverseOf: ({ status }) => ({ kind: "restore", status }),
  isOutdated: (now) => !isTrashed(now),
  words: trashedSet,
};

/**
 * Does it to each, at once on the screen, and says to how many once all is saved or one waits; one « Annuler » takes all of it back.
 * Those that are refused, by then or later, are named, and alone stay selected.
 */
export async function changeSelected(
  client: QueryClient,
  decisions: readonly Decision[],
  change: BulkChange,
): Promise<void> {
  const saving = addToEach(client, decisions, () => change.operation);
  const all = outcomesOf(decisions, saving);
  const waits = decisions.map(async ({ id }, at) => {
    const saved = await untilItWaits(client, id, saving[at]!).catch(() => null);
    return saved === undefined ? { done: decisions, failed: [], error: undefined } : all;
  });
  const first = await Promise.race([all, ...waits]);
  const toastId = report(client, first, change);
  const last = await all;
  if (last.failed.length > first.failed.length) report(client, last, change, toastId);
}

/** @param replaced the toast of an earlier report of the same change */
function report(
  client: QueryClient,
  { done, failed, error }: Outcomes,
  change: BulkChange,
  replaced?: string,
): string {
  if (failed.length > 0) selectIds(failed.map(({ id }) => id));
  const said =
    failed.length > 0
      ? {
          title: SELECTION.partly,
          description: fr(reasonOf(error, failedText(titlesOf(failed)))),
          tone: "destructive" as const,
        }
      : { title: change.words(done.length) };
  if (done.length === 0) return toast(said);
  const isOutdated = ({ id }: Decision) => {
    const now = findCachedDecision(client, id);
    return now !== undefined && change.isOutdated(now);
  };
  const undo = {
    run: () => {
      const isLeft = Map.groupBy(done, isOutdated);
      void takeBack(client, isLeft.get(false) ?? [], change.inverseOf, isLeft.get(true) ?? []);
    },
    isOutdated: () => done.every(isOutdated),
  };
  return toastWithUndo(said, undo, replaced);
}

async function takeBack(
  client: QueryClient,
  decisions: readonly Decision[],
  inverse: BulkChange["inverseOf"],
  changedAgain: readonly Decision[],
): Promise<void> {
  const { failed, error } = await outcomesOf(decisions, addToEach(client, decisions, inverse));
  const left = [...failed, ...changedAgain];
  if (left.length === 0) return;
  const words = notUndoneText(titlesOf(left));
  const hasChanged = error === undefined || isChangedMeanwhile(error);
  const description = hasChanged ? outdatedUndoText(words) : reasonOf(error, words);
  toast({ title: SELECTION.notUndone, description: fr(description), tone: "destructive" });
}

const addToEach = (
  client: QueryClient,
  decisions: readonly Decision[],
  operationOn: (decision: Decision) => DecisionOperation,
) => decisions.map((one) => addDecisionOperation(client, one.id, { ...operationOn(one), isOneOfMany: true }));

type Outcomes = { done: readonly Decision[]; failed: readonly Decision[]; error: unknown };

/** `outcomes`: of the decisions, in their order. */
async function outcomesOf(
  decisions: readonly Decision[],
  outcomes: readonly Promise<unknown>[],
): Promise<Outcomes> {
  const settled = await Promise.allSettled(outcomes);
  const isDone = (_one: Decision, at: number) => settled[at]!.status === "fulfilled";
  const refused = settled.find((outcome) => outcome.status === "rejected");
  return {
    done: decisions.filter(isDone),
    failed: decisions.filter((one, at) => !isDone(one, at)),
    error: refused?.reason,
  };
}

const titlesOf = (decisions: readonly Decision[]) => decisions.map(({ title }) => title);

/** Which, and why: the server's sentence of the first one. */
const reasonOf = (error: unknown, words: string): string =>
  error instanceof ApiError
    ? [words, error.refusal?.message].filter(Boolean).join(" ")
    : errorMessage(error, words);
