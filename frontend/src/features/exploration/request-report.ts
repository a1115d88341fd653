import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { decisionQuery } from "#frontend/entities/decision/queries.ts";
import {
  type ReportRequest,
  requestReportMessage,
  resumeReportSearch,
} from "#frontend/entities/discussion/report.ts";
import type { DiscussionHandle } from "#frontend/entities/discussion/turn/run-turn.ts";
import { onSignedInAgain } from "#frontend/entities/person/signed-in-again.ts";
import { EXPLORATION_PAGE_TEXTS } from "#frontend/labels/exploration.ts";
import { toast } from "#frontend/browser/toast.ts";
import type { SubjectRef } from "./subject.ts";

const WORDS = {
  decision: {
    done: EXPLORATION_PAGE_TEXTS.summarized,
    failure: {
      title: EXPLORATION_PAGE_TEXTS.summaryFailedTitle,
      description: EXPLORATION_PAGE_TEXTS.summaryFailed,
    },
  },
  project: {
    done: EXPLORATION_PAGE_TEXTS.reported,
    failure: {
      title: EXPLORATION_PAGE_TEXTS.reportFailedTitle,
      description: EXPLORATION_PAGE_TEXTS.reportFailed,
    },
  },
} as const;

/** Returns the request for a report: the summary of a decision, or the report on a project. */
const reportOn = ({ client }: DiscussionHandle, { kind, id }: SubjectRef): ReportRequest => ({
  kind,
  subjectId: id,
  failure: WORDS[kind].failure,
  onCome: () => {
    toast({ title: WORDS[kind].done });
    // The newest summary becomes the exploration result of the decision, which is read again.
    if (kind === "decision")
      void client.invalidateQueries({ queryKey: decisionQuery(id).queryKey, exact: true });
  },
});

/** Requests the report on a subject. It is added to the discussion as a message of MENTA. */
export const requestSubjectReport = (discussion: DiscussionHandle, subject: SubjectRef): Promise<void> =>
  requestReportMessage(discussion, reportOn(discussion, subject));

/**
 * Looks for a report that was requested before a reload, or before the session expired, and shows it once it
 * is found.
 */
export function useResumePendingReport({ userId, sessionId }: Omit<DiscussionHandle, "client">): void {
  const client = useQueryClient();
  useEffect(() => {
    const discussion = { client, userId, sessionId };
    const resume = () => void resumeReportSearch(discussion, (subject) => reportOn(discussion, subject));
    resume();
    return onSignedInAgain(resume);
  }, [client, userId, sessionId]);
}
