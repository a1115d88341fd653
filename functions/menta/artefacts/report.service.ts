import type { Session } from "#shared/discussion/session.schema.ts";
import { TITLE_MAX } from "#shared/discussion/limits.rules.ts";
import type { AgentType } from "#shared/discussion/agent.ts";
import type { Message } from "#shared/discussion/message.schema.ts";
import { toMessage, type StoredMessage } from "../../data/conversation.ts";
import {
  findDiscussion,
  getDiscussion,
  listLinked,
  toSession,
  type Discussion,
  type Link,
} from "../../data/discussion.ts";
import { listMessagesOf } from "../../data/linked-messages.ts";
import { findReport, REPORT_RANK, writeReport } from "../../data/report.ts";
import type { Turn } from "../../data/turn.ts";
import { untilWritten } from "../../data/write.ts";
import { artefactModel } from "../models.ts";
import type { Events } from "../take-turn.ts";
import { compose } from "./compose.ts";
import { conversationPart, saidBy } from "./material.rules.ts";
import { once, stillToWrite, type Make } from "./once.ts";
import type { Recipe } from "./recipe.ts";

/** What is kept of a report. */
export type Kept = { session: Session; assistantMessage: Message };

/** What a report is about, and how it is made and told. */
export type Subject<A> = {
  about: Link;
  recipe: Recipe<string>;
  /** The data beside what was said. */
  part: string;
  /** A discussion that is opened for it. */
  opened: { title: string; agentType: AgentType };
  /** The titles of decisions that a text drew on. */
  relatedIn: (text: string) => string[];
  /** Refuses where what it is about is gone. */
  requireThere: () => Promise<unknown>;
  answer: (kept: Kept) => A;
};

/**
 * Writes about something and keeps the text as a message of MENTA, in the discussion that is named (404 unless it is this
 * person's), else in the newest that is linked, else in a new one. Nothing is kept, opened or changed where it fails.
 */
export async function report<A>(
  userId: string,
  sessionId: string | null,
  subject: Subject<A>,
): Promise<Events<A>> {
  const { about, recipe } = subject;
  const subjectId = "decisionId" in about ? about.decisionId : about.projectId;
  const [named, linked] = await Promise.all([
    sessionId === null ? undefined : getDiscussion(userId, sessionId),
    listLinked(userId, about),
  ]);
  const home = named ?? linked[0];
  return once<A>({
    key: { userId, sessionId: home?.id ?? subjectId, id: `${recipe.task}-${subjectId}` },
    prepare: async () => reporter(subject, home, await listMessagesOf(linked)),
    find: async ({ owner, place }) => {
      const id = home?.id ?? owner;
      const [discussion, message] = await Promise.all([
        findDiscussion(userId, id),
        findReport({ userId, sessionId: id, place }),
      ]);
      return discussion && message ? subject.answer(kept(discussion, message)) : undefined;
    },
    failed: recipe.failed,
  });
}

const kept = (discussion: Discussion, message: StoredMessage): Kept => ({
  session: toSession(discussion),
  assistantMessage: toMessage(message),
});

const reporter = <A>(
  subject: Subject<A>,
  home: Discussion | undefined,
  messages: readonly Message[],
): Make<A> =>
  async function* make(turn, tools) {
    const { recipe } = subject;
    const material = [conversationPart(messages), subject.part].join("\n\n");
    const content = yield* compose(recipe, { material, said: saidBy(messages), ...tools });
    const now = new Date().toISOString();
    const opened = openedBy(subject, turn, now);
    const message: StoredMessage = {
      userId: turn.userId,
      sessionId: home?.id ?? opened.id,
      place: turn.place,
      rank: REPORT_RANK,
      id: turn.owner,
      role: "assistant",
      content,
      timestamp: now,
      stopped: false,
      relatedDecisions: subject.relatedIn(content),
      writtenBy: `${recipe.version} ${artefactModel()}`,
    };
    const discussion = await untilWritten(async () => {
      const current = home && { ...(await getDiscussion(turn.userId, home.id)), updatedAt: now };
      if (await stillToWrite(turn)) {
        await subject.requireThere();
        const { about } = subject;
        await writeReport(
          { about, message, discussion: current ?? opened, isOpened: current === undefined },
          turn,
        );
      }
      return current ?? opened;
    });
    return subject.answer(kept(discussion, message));
  };

/** Its id is the turn's, so that who waited for the turn finds it. */
const openedBy = ({ about, opened }: Subject<unknown>, { userId, owner }: Turn, at: string): Discussion => ({
  userId,
  id: owner,
  title: opened.title.slice(0, TITLE_MAX).trim().toWellFormed(),
  titleOrigin: "chosen",
  agentType: opened.agentType,
  ...about,
  createdAt: at,
  updatedAt: at,
});
