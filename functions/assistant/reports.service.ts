import { Refusal } from "#shared/schema/refusal.ts";
import type { Body } from "#shared/api/contract-types.ts";
import type { DecisionSummaryAnswer, ProjectReportAnswer } from "#shared/artefact/artefact.schema.ts";
import { isActive, isTrashed } from "#shared/decision/decision.ts";
import { titlesNamedIn } from "#shared/decision/named-titles.rules.ts";
import { periodOf } from "#shared/decision/period.rules.ts";
import type { AgentType } from "#shared/discussion/agent.ts";
import type { Danger } from "#shared/discussion/danger.schema.ts";
import { TITLE_MAX_LENGTH } from "#shared/discussion/limits.rules.ts";
import type { Message } from "#shared/discussion/message.schema.ts";
import type { Session } from "#shared/discussion/session.schema.ts";
import { dayInWords } from "#shared/time/time-zone.rules.ts";
import { cutAtGrapheme } from "#shared/text/cut.rules.ts";
import { byCodeUnit } from "#shared/text/order.rules.ts";
import { belowHelp, DANGER_VERSION } from "./artefact.rows.ts";
import { activeAlarms } from "../discussions/alarm.rows.ts";
import {
  listMessagesOfDiscussions,
  toMessage,
  type StoredMessage,
} from "../discussions/conversation.rows.ts";
import { getDecision, listDecisions, type StoredDecision } from "../decisions/decision.rows.ts";
import { getDecisionWithPlan } from "../decisions/decision-change.rows.ts";
import {
  findDiscussion,
  getDiscussion,
  listLinkedDiscussions,
  toSession,
  type Discussion,
  type DiscussionSubject,
} from "../discussions/discussion.rows.ts";
import { listPlansOf } from "../decisions/plan.rows.ts";
import { getProject } from "../decisions/project.rows.ts";
import { findReport, REPORT_MESSAGE_RANK, writeReport } from "./report.rows.ts";
import { retryHoweverMany } from "../platform/conditional-write.ts";
import type { Requester } from "../platform/viewer.ts";
import { withoutAlarms } from "./alarm-documents.ts";
import { judgeNewest } from "./danger.ts";
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
  requester: Requester,
): Promise<AnswerEvents<DecisionSummaryAnswer>> {
  const { decision, plan } = await getDecisionWithPlan(userId, id);
  if (isTrashed(decision))
    throw new Refusal("conflict", "Cette décision est dans la corbeille : restaurez-la d’abord.");
  const data = fitPlan(decisionData(decision, plan.actions));
  return createReport<DecisionSummaryAnswer>(userId, sessionId, {
    about: { decisionId: id },
    recipe: decisionSummaryRecipe,
    requester,
    part: "decision",
    readData: () => Promise.resolve(data),
    newDiscussion: { title: `Décision: ${decision.title}`, agentType: "prise_decision" },
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
  requester: Requester,
): Promise<AnswerEvents<ProjectReportAnswer>> {
  const { name, description = null } = await getProject(userId, id);
  return createReport<ProjectReportAnswer>(userId, sessionId, {
    about: { projectId: id },
    recipe: projectReportRecipe,
    requester,
    part: "project",
    readData: async () => ({ name, description, ...(await readDecisionsOf(userId, id)) }),
    newDiscussion: { title: `Projet: ${name}`, agentType: "insights" },
    toAnswer: ({ session, assistantMessage }) => ({
      report: assistantMessage.content,
      session,
      assistantMessage,
    }),
  });
}

async function readDecisionsOf(userId: string, projectId: string) {
  const decisions = await listDecisions(userId);
  const own = byUrgency(decisions.filter((one) => one.projectId === projectId && !isTrashed(one)));
  const plans = await retryHoweverMany(() =>
    listPlansOf(
      userId,
      own.map((one) => one.id),
    ),
  );
  return fitDecisions(own.map((one) => decisionData(one, plans.get(one.id) ?? [])));
}

/** Active decisions first, the nearest end first: what does not fit is what matters least. */
const byUrgency = (decisions: readonly StoredDecision[]) =>
  decisions.toSorted(
    (a, b) => Number(isActive(b)) - Number(isActive(a)) || byCodeUnit(periodOf(a).endDay, periodOf(b).endDay),
  );

type Subject<A> = {
  about: DiscussionSubject;
  recipe: Recipe<string>;
  requester: Pick<Requester, "timeZone" | "isProven">;
  /** The data about it, with the decisions that the report may name, and the name of their tag. */
  readData: () => Promise<object & { decisions?: readonly { title: string }[] }>;
  part: string;
  newDiscussion: { title: string; agentType: AgentType };
  toAnswer: (stored: { session: Session; assistantMessage: Message }) => A;
};

/** Of those it may have come into, where it was asked for without naming one. */
const LOOKED_INTO = 4;

/**
 * Generates a report and keeps it as a message of MENTA: in the discussion `sessionId` (404 unless it is this
 * person's), else in the newest linked one, else in a new one. While an alarm stands in the linked discussions, it begins with
 * the help and holds nothing of the sentence that raised it. Changes nothing where that fails.
 */
async function createReport<A>(
  userId: string,
  sessionId: string | null,
  { about, recipe, requester, part, readData, newDiscussion, toAnswer }: Subject<A>,
): Promise<AnswerEvents<A>> {
  const subjectId = "decisionId" in about ? about.decisionId : about.projectId;
  const chosen = sessionId === null ? undefined : await getDiscussion(userId, sessionId);
  let existing: Discussion | undefined;
  let decisionTitles: string[] = [];
  let danger: Danger | undefined;
  const answerOf = (discussion: Discussion, message: StoredMessage) =>
    toAnswer({ session: toSession(discussion), assistantMessage: toMessage(message) });
  return runSharedGeneration<string, A>({
    key: { userId, sessionId: chosen?.id ?? subjectId, id: `${recipe.task}-${subjectId}` },
    recipe,
    isProven: requester.isProven,
    isAwaited: true,
    isPaidFirst: true,
    prepare: async () => {
      const linked = await listLinkedDiscussions(userId, about);
      existing = chosen ?? linked[0];
      const data = await readData();
      decisionTitles = (data.decisions ?? []).map(({ title }) => title);
      const judged = await judgeNewest(await listMessagesOfDiscussions(linked));
      const alarms = activeAlarms(judged);
      danger = alarms.at(-1)?.danger.kind;
      const messages = withoutAlarms(judged, alarms);
      return {
        text: [conversationPart(messages), jsonPart(part, data)].join("\n\n"),
        quotable: userMessages(messages),
        today: dayInWords(new Date(), requester.timeZone),
      };
    },
    save: async (report, turn, { writtenBy: model }) => {
      const content = danger ? belowHelp(report, danger) : report;
      const writtenBy = danger ? `${model} ${DANGER_VERSION}` : model;
      const now = new Date().toISOString();
      // A try whose answer was lost opens no second one.
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
        relatedDecisions: titlesNamedIn(content, decisionTitles),
        writtenBy,
      };
      const discussion = await retryHoweverMany(async () => {
        const current: Discussion = existing
          ? { ...(await getDiscussion(userId, existing.id)), updatedAt: now }
          : {
              userId,
              id: discussionId,
              title: cutAtGrapheme(newDiscussion.title, TITLE_MAX_LENGTH).trim().toWellFormed(),
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
    find: async ({ place }) => {
      const discussions = chosen
        ? [await findDiscussion(userId, chosen.id)]
        : await listLinkedDiscussions(userId, about);
      for (const discussion of discussions.slice(0, LOOKED_INTO)) {
        const message = discussion && (await findReport({ userId, sessionId: discussion.id, place }));
        if (discussion && message) return answerOf(discussion, message);
      }
      return undefined;
    },
  });
}
