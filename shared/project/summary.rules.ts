import type { Decision } from "../decision/decision.schema.ts";
import { isDraft, isFinished, isTrashed } from "../decision/decision.ts";

type Judged = Pick<
  Decision,
  "id" | "title" | "projectId" | "status" | "progress" | "endDay" | "choice" | "deletedAt"
>;

/**
 * Summary of a project's decisions. `progress`: their average, rounded. `next`: the unfinished decision with
 * the earliest deadline, `null` if all are finished. `undecided`: how many unfinished decisions have no
 * choice.
 */
export type ProjectSummary = {
  progress: number;
  finished: number;
  next: Pick<Decision, "id" | "title" | "endDay"> | null;
  undecided: number;
};

/** Returns the summaries, by project id. A project without decisions outside the trash has none. */
export function projectSummariesById(decisions: readonly Judged[]): ReadonlyMap<string, ProjectSummary> {
  const groups = Map.groupBy(
    decisions.filter((decision) => !isTrashed(decision) && decision.projectId !== null),
    ({ projectId }) => projectId ?? "",
  );
  return new Map([...groups].map(([id, group]) => [id, summaryOf(group)]));
}

function summaryOf(group: readonly Judged[]): ProjectSummary {
  const open = group.filter((decision) => !isFinished(decision));
  const [next] = open.filter((decision) => !isDraft(decision)).toSorted(byDeadline);
  return {
    progress: Math.round(group.reduce((total, { progress }) => total + progress, 0) / group.length),
    finished: group.length - open.length,
    next: next ? { id: next.id, title: next.title, endDay: next.endDay } : null,
    undecided: open.filter(({ choice }) => !choice).length,
  };
}

const byDeadline = (a: Judged, b: Judged): number => a.endDay.localeCompare(b.endDay);
