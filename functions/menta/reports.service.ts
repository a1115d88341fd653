import { Refusal } from "#shared/api/refusal.ts";
import type { Body } from "#shared/api/contract-types.ts";
import type { DecisionSummaryAnswer, ProjectReportAnswer } from "#shared/artefact/artefact.schema.ts";
import { isActive, isTrashed } from "#shared/decision/decision.ts";
import type { AgentType } from "#shared/discussion/agent.ts";
import { dangerInMessages, findDanger } from "#shared/discussion/danger.rules.ts";
import { DEFAULT_TITLE, TITLE_MAX_LENGTH } from "#shared/discussion/limits.rules.ts";
import type { Message } from "#shared/discussion/message.schema.ts";
import type { Session } from "#shared/discussion/session.schema.ts";
import { dayInWords } from "#shared/time/time-zone.rules.ts";
import { foldForSearch } from "#shared/text/fold.rules.ts";
import { byCodeUnit } from "#shared/text/order.rules.ts";
import { listMessagesOfDiscussions, toMessage, type StoredMessage } from "../data/conversation.ts";
import { getDecision, listDecisions, type StoredDecision } from "../data/decision.ts";
import { getDecisionWithPlan } from "../data/decision-change.ts";
import {
  findDiscussion,
  getDiscussion,
  listLinkedDiscussions,
  toSession,
  type Discussion,
  type DiscussionSubject,
} from "../data/discussion.ts";
import { listPlansOf } from "../data/plan.ts";
import { getProject } from "../data/project.ts";
import { findReport, REPORT_MESSAGE_RANK, writeReport } from "../data/report.ts";
import { retryUntilWritten } from "../data/conditional-write.ts";
import type { Asker } from "../http/session.ts";
import { reportInDanger } from "./danger-documents.ts";
import type { Recipe } from "./generation.ts";
import { decisionSummaryRecipe } from "./prompts/decision-summary.ts";
import {
  conversationPart,
  decisionData,
  fitDecisions,
  fitPlan,
  jsonPart,
  userMessages,
} from "./material.rules.ts";
import { projectReportRecipe } from "./prompts/project-report.ts";
import { runSharedGeneration, requireRunningTurn, type AnswerEvents } from "./turns.ts";

/** Summarises a decision from its plan and the discussions about it. Refuses (409) one in the trash. */
export async function summarizeDecision(
  userId: string,
  id: string,
  { sessionId }: Body<"summarizeDecision">,
  { timeZone, isProven }: Asker,
): Promise<AnswerEvents<DecisionSummaryAnswer>> {
  const { decision, plan } = await getDecisionWithPlan(userId, id);
  if (isTrashed(decision))
    throw new Refusal("conflict", "Cette décision est dans la corbeille : restaurez-la d’abord.");
  return createReport<DecisionSummaryAnswer>(userId, sessionId, {
    about: { decisionId: id },
    recipe: decisionSummaryRecipe,
    timeZone,
    isProven,
    part: "decision",
    data: fitPlan(decisionData(decision, plan.actions)),
    newDiscussion: { title: `Décision: ${decision.title}`, agentType: "prise_decision" },
    decisionTitles: [],
    toAnswer: ({ session, assistantMessage }) => ({
      summary: {
        id: assistantMessage.id,
        decisionId: id,
        summary: assistantMessage.content,
        createdAt: assistantMessage.timestamp,
        lastDisplayed: null,
      },
      session,
      assistantMessage,
    }),
  });
}

/** Reports on a project from its decisions, their plans and the discussions about it. */
export async function reportProject(
  userId: string,
  id: string,
  { sessionId }: Body<"reportProject">,
  { timeZone, isProven }: Asker,
): Promise<AnswerEvents<ProjectReportAnswer>> {
  const { name, description = null } = await getProject(userId, id);
  const decisions = await listDecisions(userId);
  const own = byUrgency(decisions.filter((one) => one.projectId === id && !isTrashed(one)));
  const plans = await retryUntilWritten(() =>
    listPlansOf(
      userId,
      own.map((one) => one.id),
    ),
  );
  const data = fitDecisions(own.map((one) => decisionData(one, plans.get(one.id) ?? [])));
  return createReport<ProjectReportAnswer>(userId, sessionId, {
    about: { projectId: id },
    recipe: projectReportRecipe,
    timeZone,
    isProven,
    part: "project",
    data: { name, description, ...data },
    newDiscussion: { title: `Projet: ${name}`, agentType: "insights" },
    decisionTitles: data.decisions.map(({ title }) => title),
    toAnswer: ({ session, assistantMessage }) => ({
      report: assistantMessage.content,
      session,
      assistantMessage,
    }),
  });
}

/** Active decisions first, the nearest end first: what does not fit is what matters least. */
const byUrgency = (decisions: readonly StoredDecision[]) =>
  decisions.toSorted((a, b) => Number(isActive(b)) - Number(isActive(a)) || byCodeUnit(a.endDate, b.endDate));

type Subject<A> = Pick<Asker, "timeZone" | "isProven"> & {
  about: DiscussionSubject;
  recipe: Recipe<string>;
  /** The person's, if known. */
  timeZone: string | null;
  /** The data about it, and the name of their tag. */
  part: string;
  data: object;
  newDiscussion: { title: string; agentType: AgentType };
  /** Decisions that the report may name. */
  decisionTitles: readonly string[];
  toAnswer: (stored: { session: Session; assistantMessage: Message }) => A;
};

/**
 * Generates a report and keeps it as a message of MENTA: in the discussion `sessionId` (404 unless it is this
 * person's), else in the newest linked one, else in a new one. Changes nothing where that fails.
 */
async function createReport<A>(
  userId: string,
  sessionId: string | null,
  { about, recipe, timeZone, isProven, part, data, newDiscussion, decisionTitles, toAnswer }: Subject<A>,
): Promise<AnswerEvents<A>> {
  const subjectId = "decisionId" in about ? about.decisionId : about.projectId;
  const [chosen, linked] = await Promise.all([
    sessionId === null ? undefined : getDiscussion(userId, sessionId),
    listLinkedDiscussions(userId, about),
  ]);
  const existing = chosen ?? linked[0];
  const answerOf = (discussion: Discussion, message: StoredMessage) =>
    toAnswer({ session: toSession(discussion), assistantMessage: toMessage(message) });
  return runSharedGeneration<string, A>({
    key: { userId, sessionId: existing?.id ?? subjectId, id: `${recipe.task}-${subjectId}` },
    recipe,
    isProven,
    isAwaited: true,
    prepare: async () => {
      const messages = await listMessagesOfDiscussions(linked);
      const quotable = userMessages(messages);
      const danger = dangerInMessages(quotable) ?? findDanger(textsIn(data).join("\n"));
      if (danger) return { written: reportInDanger(danger) };
      return {
        text: [conversationPart(messages), jsonPart(part, data)].join("\n\n"),
        quotable,
        today: dayInWords(new Date(), timeZone),
      };
    },
    save: async (content, turn, { writtenBy }) => {
      const now = new Date().toISOString();
      // The owner of the turn is the id of a new discussion: followers find it by that.
      const discussionId = existing?.id ?? turn.owner;
      const message: StoredMessage = {
        userId,
        sessionId: discussionId,
        place: turn.place,
        rank: REPORT_MESSAGE_RANK,
        id: turn.owner,
        role: "assistant",
        content,
        timestamp: now,
        stopped: false,
        relatedDecisions: namedIn(content, decisionTitles),
        writtenBy,
      };
      const discussion = await retryUntilWritten(async () => {
        const current: Discussion = existing
          ? { ...(await getDiscussion(userId, existing.id)), updatedAt: now }
          : {
              userId,
              id: discussionId,
              title: findDanger(newDiscussion.title)
                ? DEFAULT_TITLE
                : newDiscussion.title.slice(0, TITLE_MAX_LENGTH).trim().toWellFormed(),
              titleOrigin: "chosen",
              agentType: newDiscussion.agentType,
              ...about,
              createdAt: now,
              updatedAt: now,
            };
        if (await requireRunningTurn(turn)) {
          await ("decisionId" in about
            ? getDecision(userId, about.decisionId)
            : getProject(userId, about.projectId));
          await writeReport({ about, message, discussion: current, isNew: !existing }, turn);
        }
        return current;
      });
      return answerOf(discussion, message);
    },
    find: async ({ owner, place }) => {
      const discussionId = existing?.id ?? owner;
      const [discussion, message] = await Promise.all([
        findDiscussion(userId, discussionId),
        findReport({ userId, sessionId: discussionId, place }),
      ]);
      return discussion && message && answerOf(discussion, message);
    },
  });
}

/** Every text in data, however deep. */
const textsIn = (data: unknown): string[] =>
  typeof data === "string"
    ? [data]
    : typeof data === "object" && data !== null
      ? Object.values(data).flatMap(textsIn)
      : [];

function namedIn(text: string, titles: readonly string[]): string[] {
  const folded = foldForSearch(text);
  return [...new Set(titles)].filter((title) => folded.includes(foldForSearch(title)));
}
