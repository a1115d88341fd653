import { decisionQuery } from "#frontend/entities/decision/queries.ts";
import { type DiscussionHandle, requestReport } from "#frontend/entities/discussion/exchange.ts";
import type { ExplorationSubject } from "#frontend/entities/discussion/exploration-hand-off.ts";
import { EXPLORATION } from "#frontend/labels/exploration.ts";
import { toast } from "#frontend/ui/toast.ts";

const WORDS = {
  decision: {
    done: EXPLORATION.summarized,
    failure: { title: EXPLORATION.summaryFailedTitle, description: EXPLORATION.summaryFailed },
  },
  project: {
    done: EXPLORATION.reported,
    failure: { title: EXPLORATION.reportFailedTitle, description: EXPLORATION.reportFailed },
  },
} as const;

/** Asks for the summary of a decision, or the report on a project, as a message of the discussion; says how it ended. */
export async function reportOn(
  discussion: DiscussionHandle,
  { kind, id }: ExplorationSubject,
): Promise<void> {
  const { done, failure } = WORDS[kind];
  const hasCome = await requestReport(discussion, { kind, subjectId: id, failure });
  if (!hasCome) return;
  toast({ title: done });
  // The newest summary is what the decision keeps of its exploration.
  if (kind === "decision")
    void discussion.client.invalidateQueries({ queryKey: decisionQuery(id).queryKey, exact: true });
}
