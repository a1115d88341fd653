import { createWriteTransaction } from "electrodb";
import { MessageEntity, type StoredMessage } from "./conversation.ts";
import { DecisionEntity } from "./decision.ts";
import { DecisionSummaryEntity } from "./decision-summary.ts";
import { DiscussionEntity, type Discussion, type Link } from "./discussion.ts";
import { ProjectEntity, whileThere } from "./project.ts";
import { TurnEntity, type Turn } from "./turn.ts";
import { commit } from "./write.ts";

/** A text about a decision or a project, and the discussion that keeps it as a message of MENTA. */
export type Report = {
  about: Link;
  message: StoredMessage;
  /** As it is once the message is there. */
  discussion: Discussion;
  /** The discussion is opened for it. */
  isOpened: boolean;
};

/** What was reported at this place of a discussion, if anything. */
export async function findReport(key: Pick<StoredMessage, "userId" | "sessionId" | "place">) {
  const { data } = await MessageEntity.get({ ...key, rank: REPORT_RANK }).go({ consistent: true });
  return data ?? undefined;
}

/** The rank of a reply: what is reported answers no message. */
export const REPORT_RANK = 1;

const entities = {
  messages: MessageEntity,
  turns: TurnEntity,
  discussions: DiscussionEntity,
  decisions: DecisionEntity,
  summaries: DecisionSummaryEntity,
  projects: ProjectEntity,
};

/**
 * Writes a report, with the discussion that is opened for it, and the end of its turn, all or nothing; one about a decision
 * is its newest summary. Throws LostRace where the turn is no longer ours or has been asked to stop, or the discussion or
 * what it is about is gone.
 */
export async function writeReport(report: Report, turn: Turn): Promise<void> {
  const { about, message, discussion, isOpened } = report;
  const { userId, id, updatedAt } = discussion;
  await commit(
    createWriteTransaction(entities, ({ messages, turns, discussions, decisions, summaries, projects }) => [
      messages.create(message).commit(),
      isOpened
        ? discussions.create(discussion).commit()
        : discussions.patch({ userId, id }).set({ updatedAt }).commit(),
      turns
        .patch({ userId, sessionId: turn.sessionId, id: turn.id })
        .set({ state: "done" })
        .where(
          ({ owner, stopRequested }, { eq }) => `${eq(owner, turn.owner)} AND ${eq(stopRequested, false)}`,
        )
        .commit(),
      ...("decisionId" in about
        ? [
            // Whoever removes it looks at its summaries and discussions before, on condition of its version.
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
        : [whileThere(projects, { userId, id: about.projectId })]),
    ]),
  );
}
