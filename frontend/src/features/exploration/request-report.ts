import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { decisionQuery } from "#frontend/entities/decision/queries.ts";
import {
  type DiscussionHandle,
  findPendingReport,
  requestReport,
  resumeReport,
} from "#frontend/entities/discussion/exchange.ts";
import { EXPLORATION } from "#frontend/labels/exploration.ts";
import { toast } from "#frontend/ui/toast.ts";
import type { SubjectRef } from "./subject.ts";

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
export async function requestSubjectReport(
  discussion: DiscussionHandle,
  { kind, id }: SubjectRef,
): Promise<void> {
  const { failure } = WORDS[kind];
  if (await requestReport(discussion, { kind, subjectId: id, failure })) sayDone(discussion, { kind, id });
}

/** A report that was being written when the page was closed or loaded again comes all the same. */
export function usePendingReport({ userId, sessionId }: Omit<DiscussionHandle, "client">): void {
  const client = useQueryClient();
  useEffect(() => {
    const discussion = { client, userId, sessionId };
    const pending = findPendingReport(discussion);
    if (!pending) return;
    const { kind, subjectId, after } = pending;
    void resumeReport(discussion, { after, failure: WORDS[kind].failure }).then(
      (hasCome) => hasCome && sayDone(discussion, { kind, id: subjectId }),
    );
  }, [client, userId, sessionId]);
}

function sayDone({ client }: DiscussionHandle, { kind, id }: SubjectRef): void {
  toast({ title: WORDS[kind].done });
  // The newest summary is what the decision keeps of its exploration.
  if (kind === "decision")
    void client.invalidateQueries({ queryKey: decisionQuery(id).queryKey, exact: true });
}
