import { Refusal } from "#shared/schema/refusal.ts";
import type { ParsedBody } from "#shared/api/contract-types.ts";
import type { DecisionSummaryAnswer, ProjectReportAnswer } from "#shared/artefact/artefact.schema.ts";
import { isActive, isTrashed } from "#shared/decision/decision.ts";
import { findTitlesIn } from "#shared/decision/named-titles.rules.ts";
import { periodOfRow } from "#shared/decision/period.rules.ts";
import type { AgentType } from "#shared/discussion/agent.ts";
import { DISCUSSION_TITLE_MAX_LENGTH } from "#shared/discussion/limits.rules.ts";
import type { Message } from "#shared/discussion/message.schema.ts";
import type { Session } from "#shared/discussion/session.schema.ts";
import { formatDayInWords } from "#shared/time/time-zone.rules.ts";
import { cutAtGrapheme } from "#shared/text/cut.rules.ts";
import { byCodeUnit } from "#shared/text/order.rules.ts";
import { prependDangerHelp, DANGER_HELP_VERSION } from "./artefact.rows.ts";
import { activeAlarmMessages } from "../discussions/alarm.rows.ts";
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
import { listPlansOfDecisions } from "../decisions/plan.rows.ts";
import { getProject } from "../decisions/project.rows.ts";
import { findReportMessage, REPORT_MESSAGE_RANK, writeReportAndEndTurn } from "./report.rows.ts";
import { retryLostRaces } from "../platform/conditional-write.ts";
import type { Requester } from "../platform/viewer.ts";
import { withoutAlarmingContent } from "./alarm-documents.ts";
import { judgeNewestMessages } from "./danger.ts";
import { getArtefactModelId } from "./bedrock.ts";
import { chargeTableReads, reserveBudget, extendReservation } from "./budget.ts";
import {
  generateFromRecipe,
  computeMaxGenerationCost,
  type PromptMaterial,
  type GenerationRecipe,
} from "./generation.ts";
import { decisionSummaryRecipe } from "./prompts/decision-summary.ts";
import {
  formatConversationForPrompt,
  toDecisionData,
  fitDecisionsIntoPrompt,
  fitPlanIntoPrompt,
  formatJsonForPrompt,
  listUserMessageTexts,
} from "./material.rules.ts";
import { projectReportRecipe } from "./prompts/project-report.ts";
import type { Turn } from "./turn.rows.ts";
import {
  acquireTurn,
  endFailedGeneration,
  requireRunningTurn,
  unfinishedTurnRefusal,
  type AnswerEvents,
} from "./turns.ts";

/** Summarises a decision from its plan and its discussions. Refuses (409) a decision in the trash. */
export async function* summarizeDecision(
  userId: string,
  id: string,
  { sessionId }: ParsedBody<"summarizeDecision">,
  requester: Requester,
): AnswerEvents<DecisionSummaryAnswer> {
  const { decision, plan } = await getDecisionWithPlan(userId, id);
  if (isTrashed(decision))
    throw new Refusal("conflict", "Cette décision est dans la corbeille : restaurez-la d’abord.");
  const data = fitPlanIntoPrompt(toDecisionData(decision, plan.actions));
  yield* createReport<DecisionSummaryAnswer>(userId, sessionId, {
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

/** Reports on a project from its decisions, their plans and its discussions. */
export async function* reportProject(
  userId: string,
  id: string,
  { sessionId }: ParsedBody<"reportProject">,
  requester: Requester,
): AnswerEvents<ProjectReportAnswer> {
  const { name, description = null } = await getProject(userId, id);
  yield* createReport<ProjectReportAnswer>(userId, sessionId, {
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
  const plans = await retryLostRaces(() =>
    listPlansOfDecisions(
      userId,
      own.map((one) => one.id),
    ),
  );
  return fitDecisionsIntoPrompt(own.map((one) => toDecisionData(one, plans.get(one.id) ?? [])));
}

/**
 * Sorts active decisions first, then by their end: the last decisions are left out if they do not all fit
 * into the prompt.
 */
const byUrgency = (decisions: readonly StoredDecision[]) =>
  decisions.toSorted(
    (a, b) =>
      Number(isActive(b)) - Number(isActive(a)) || byCodeUnit(periodOfRow(a).endDay, periodOfRow(b).endDay),
  );

type Subject<A> = {
  about: DiscussionSubject;
  recipe: GenerationRecipe<string>;
  requester: Pick<Requester, "timeZone" | "isProven" | "isStreamed">;
  /**
   * Reads what the model gets about the subject. `decisions`: the decisions whose titles are marked in the
   * report.
   */
  readData: () => Promise<object & { decisions?: readonly { title: string }[] }>;
  part: string;
  newDiscussion: { title: string; agentType: AgentType };
  toAnswer: (stored: { session: Session; assistantMessage: Message }) => A;
};

/**
 * Maximum number of linked discussions, newest first, in which the report of a finished turn is searched if
 * the request named no discussion.
 */
const LOOKED_INTO = 4;

/**
 * Generates a report and stores it as a message of MENTA: in the discussion `sessionId` (404 unless it is
 * this person's), else in the newest discussion linked to the subject, else in a new one. While an alarm is
 * active in a linked discussion, the report begins with the help and leaves out the sentence that raised the
 * alarm. Changes nothing on failure.
 */
async function* createReport<A>(
  userId: string,
  sessionId: string | null,
  subject: Subject<A>,
): AnswerEvents<A> {
  const { about, recipe, requester, toAnswer } = subject;
  const subjectId = "decisionId" in about ? about.decisionId : about.projectId;
  const chosen = sessionId === null ? undefined : await getDiscussion(userId, sessionId);
  const answerOf = (discussion: Discussion, message: StoredMessage) =>
    toAnswer({ session: toSession(discussion), assistantMessage: toMessage(message) });
  const id = `${recipe.task}-${subjectId}`;
  await using lease = yield* acquireTurn(
    { userId, sessionId: chosen?.id ?? subjectId, id, rerun: true },
    requester,
  );
  const { turn } = lease;
  if (!lease.isAcquired) {
    yield "open";
    const found = await findWrittenReport(turn, about, chosen);
    if (!found) throw unfinishedTurnRefusal(turn, recipe.failed);
    yield { event: "done", data: answerOf(found.discussion, found.message) };
    return;
  }
  // Reserved before megabytes are read, so that a refused request costs almost nothing.
  const asked = { isProven: requester.isProven, isAwaited: true };
  const least = computeMaxGenerationCost(recipe, LITTLE_MATERIAL);
  await using first = await reserveBudget(turn, least, { ...asked, now: new Date() });
  const { existing, decisionTitles, danger, material } = await readSubject(userId, subject, chosen).catch(
    (error: unknown) => {
      if (error instanceof Refusal) chargeTableReads(first);
      throw error;
    },
  );
  const most = computeMaxGenerationCost(recipe, material);
  await using reservation = await extendReservation(first, turn, { least, most, ...asked });
  lease.watch();
  try {
    const report = yield* generateFromRecipe(recipe, material, {
      signal: lease.signal,
      onUsage: reservation.add,
    });
    const content = danger ? prependDangerHelp(report, danger) : report;
    const message: StoredMessage = {
      userId,
      // The id of a new discussion is that of the turn: if this write is retried after a lost answer, it
      // creates no second one.
      sessionId: existing?.id ?? turn.owner,
      place: turn.place,
      rank: REPORT_MESSAGE_RANK,
      id: turn.owner,
      role: "assistant",
      content,
      timestamp: new Date().toISOString(),
      stopped: false,
      relatedDecisions: findTitlesIn(content, decisionTitles),
      writtenBy: [recipe.version, getArtefactModelId(), ...(danger ? [DANGER_HELP_VERSION] : [])].join(" "),
    };
    lease.postponeBeat();
    const discussion = await retryLostRaces(() => save(message, turn, { subject, existing }));
    lease.noteEnd();
    yield { event: "done", data: answerOf(discussion, message) };
  } catch (error) {
    throw await endFailedGeneration(lease, error, recipe.failed);
  }
}

/**
 * Material of a thousand tokens. The first reservation covers that much, which often suffices, so that no
 * second one is needed.
 */
const LITTLE_MATERIAL: PromptMaterial = { text: "ne".repeat(1_750), quotable: [], today: "" };

async function findWrittenReport(
  { userId, place }: Turn,
  about: DiscussionSubject,
  chosen: Discussion | undefined,
): Promise<{ discussion: Discussion; message: StoredMessage } | undefined> {
  const discussions = chosen
    ? [await findDiscussion(userId, chosen.id)]
    : await listLinkedDiscussions(userId, about);
  for (const discussion of discussions.slice(0, LOOKED_INTO)) {
    const message = discussion && (await findReportMessage({ userId, sessionId: discussion.id, place }));
    if (discussion && message) return { discussion, message };
  }
  return undefined;
}

/** Reads the material for the model. `existing`: the discussion for the report, if there is one already. */
async function readSubject(
  userId: string,
  { about, requester, part, readData }: Subject<unknown>,
  chosen: Discussion | undefined,
) {
  const linked = await listLinkedDiscussions(userId, about);
  const data = await readData();
  const judged = await judgeNewestMessages(await listMessagesOfDiscussions(linked));
  const alarms = activeAlarmMessages(judged);
  const messages = withoutAlarmingContent(judged, alarms);
  return {
    existing: chosen ?? linked[0],
    decisionTitles: (data.decisions ?? []).map(({ title }) => title),
    danger: alarms.at(-1)?.danger.kind,
    material: {
      text: [formatConversationForPrompt(messages), formatJsonForPrompt(part, data)].join("\n\n"),
      quotable: listUserMessageTexts(messages),
      today: formatDayInWords(new Date(), requester.timeZone),
    },
  };
}

/**
 * Writes the report, and returns the discussion in which it is stored: the existing one or a new one. Refuses
 * (404) if the subject is gone.
 */
async function save(
  message: StoredMessage,
  turn: Turn,
  { subject, existing }: { subject: Subject<unknown>; existing: Discussion | undefined },
): Promise<Discussion> {
  const { userId, sessionId: id, timestamp: now } = message;
  const { about, newDiscussion } = subject;
  const discussion: Discussion = existing
    ? { ...(await getDiscussion(userId, existing.id)), updatedAt: now }
    : {
        userId,
        id,
        title: cutAtGrapheme(newDiscussion.title, DISCUSSION_TITLE_MAX_LENGTH).trim().toWellFormed(),
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
    const { way = id } = discussion;
    const placed = way === id ? message : { ...message, way };
    await writeReportAndEndTurn({ about, message: placed, discussion, isNew: !existing }, turn);
  }
  return discussion;
}
