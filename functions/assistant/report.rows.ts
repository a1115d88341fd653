import { createWriteTransaction } from "electrodb";
import { MessageEntity, type StoredMessage } from "../discussions/conversation.rows.ts";
import { DecisionEntity } from "../decisions/decision.rows.ts";
import { DecisionSummaryEntity } from "../decisions/decision-summary.rows.ts";
import { DiscussionEntity, type Discussion, type DiscussionSubject } from "../discussions/discussion.rows.ts";
import { ProjectEntity, activeProjectCondition } from "../decisions/project.rows.ts";
import { countNewRowsWrite, RowCountEntity } from "../platform/row-count.rows.ts";
import { endTurnUnlessStoppedWrite, TurnEntity, type Turn } from "./turn.rows.ts";
import { commitTransaction } from "../platform/conditional-write.ts";

/** A text that MENTA writes about a decision or a project, stored as her message in a discussion. */
export type Report = {
  about: DiscussionSubject;
  message: StoredMessage;
  /** The discussion in which the report is stored, with its new `updatedAt`. */
  discussion: Discussion;
  /** Whether the discussion is created for this report. */
  isNew: boolean;
};

export async function findReportMessage(key: Pick<StoredMessage, "userId" | "sessionId" | "place">) {
  const { data } = await MessageEntity.get({ ...key, rank: REPORT_MESSAGE_RANK }).go({ consistent: true });
  return data ?? undefined;
}

/** The rank of a report at its place: that of a reply, although it answers no message. */
export const REPORT_MESSAGE_RANK = 1;

const entities = {
  messages: MessageEntity,
  turns: TurnEntity,
  discussions: DiscussionEntity,
  decisions: DecisionEntity,
  summaries: DecisionSummaryEntity,
  projects: ProjectEntity,
  counts: RowCountEntity,
};

/**
 * Writes a report and ends its turn, in one transaction, with a new discussion if it needs one. A report
 * about a decision becomes the decision's newest summary. Throws LostRace if another request has taken over
 * the turn, if the turn was asked to stop, or if the discussion or the subject is gone.
 */
export async function writeReportAndEndTurn(report: Report, turn: Turn): Promise<void> {
  const { about, message, discussion, isNew } = report;
  const { userId, id, updatedAt } = discussion;
  await commitTransaction(
    createWriteTransaction(
      entities,
      ({ messages, turns, discussions, decisions, summaries, projects, counts }) => [
        messages.create(message).commit(),
        isNew
          ? discussions.create(discussion).commit()
          : discussions.patch({ userId, id }).set({ updatedAt }).commit(),
        // Counted, but not limited: the report has already been paid for.
        ...(isNew ? [countNewRowsWrite(counts, { userId, kind: "discussions" }, 0)] : []),
        endTurnUnlessStoppedWrite(turns, turn),
        ...("decisionId" in about
          ? [
              // Raises the decision's version, so that a concurrent removal of the decision fails and starts
              // again: it reads the summaries and discussions first, and requires the version that it read.
              decisions.patch({ userId, id: about.decisionId }).add({ version: 1 }).commit(),
              summaries
                .create({
                  userId,
                  decisionId: about.decisionId,
                  id: message.id,
                  summary: message.content,
                  createdAt: message.timestamp,
                })
                .commit(),
            ]
          : [activeProjectCondition(projects, { userId, id: about.projectId })]),
      ],
    ),
  );
}
