import { Refusal } from "#shared/schema/refusal.ts";
import type { Answer, Body } from "#shared/api/contract-types.ts";
import { wholeRecordChange } from "#shared/record/edit.rules.ts";
import { withChoice } from "#shared/record/choice.rules.ts";
import { emptyRecord, withRecordChanges, type RecordResult } from "#shared/record/record.rules.ts";
import { RECORD_MESSAGES } from "#shared/record/record.ts";
import type { DecisionRecord, Review } from "#shared/record/record.schema.ts";
import { createDecision } from "./decision-creation.rows.ts";
import { getDiscussion } from "../discussions/discussion.rows.ts";
import { createId } from "../platform/new-id.ts";
import { todayOf } from "../platform/viewer.ts";
import { getProject } from "./project.rows.ts";
import { getRecord } from "./record-change.rows.ts";
import { readLimit } from "../platform/environment.ts";
import { getDecisionDetail, buildNewDecision, zoneOf } from "./decisions.service.ts";
import { requireRecordSize } from "./record.rows.ts";
import { recordRefusalOf, type Requester } from "./record.service.ts";

type Sent = Body<"createDecisionFromSession">;

/**
 * Makes a decision of what a discussion led to: with its plan, its record and its reviews, and the link of the discussion, in one
 * write, once however often it is asked for with the same id. A discussion that led to a decision already stays linked to that
 * one. Refuses (404) an unknown discussion or project, and what a choice is refused for.
 */
export async function createDecisionFromSession(
  userId: string,
  sessionId: string,
  body: Sent,
  requester: Requester,
): Promise<Answer<"createDecisionFromSession">> {
  const now = new Date();
  const { projectId } = body.decision;
  const [discussion] = await Promise.all([
    getDiscussion(userId, sessionId),
    projectId === null ? undefined : getProject(userId, projectId),
  ]);
  const { id, fields, actions } = buildNewDecision(body.decision, now, zoneOf(requester));
  const record = recordOf(id, sessionId, body, { now, today: todayOf(requester) });
  requireRecordSize(record);
  const limit = readLimit("MAX_DECISIONS");
  await createDecision(userId, fields, actions, { id, now, limit, origin: { discussion, record } });
  const [decision, stored] = await Promise.all([getDecisionDetail(userId, id), getRecord(userId, id)]);
  return { decision, record: stored.record };
}

/** The first record of a decision. Refuses a review on a day that is over. */
function recordOf(
  decisionId: string,
  sessionId: string,
  { source, options, criteria, watched, choice, draft, reviews: sent }: Sent,
  { now, today }: { now: Date; today: string },
): DecisionRecord {
  const at = now.toISOString();
  const change = wholeRecordChange({
    options: { set: options },
    criteria: { set: criteria },
    watched: { set: watched },
    draft,
  });
  const { record } = unwrap(withRecordChanges(emptyRecord(decisionId), change, at), (path) =>
    path.replace(/^(options|criteria)\.set\./, "$1."),
  );
  const past = sent.findIndex(({ day }) => day < today);
  if (past >= 0)
    throw new Refusal("rule", RECORD_MESSAGES.pastReview, {
      issues: [{ path: `reviews.${past}.day`, message: RECORD_MESSAGES.pastReview }],
    });
  const reviews = [...Map.groupBy(sent, ({ day }) => day).values()].map(([first]): Review => {
    const { day, quote, source: said = null } = first!;
    // What nobody's words propose, the person has added.
    const origin = quote === null ? "added" : "proposed";
    return { id: createId(now), day, origin, quote, lookBack: null, createdAt: at, source: said };
  });
  const sources = [{ sessionId, kind: source, addedAt: at }];
  const begun = { ...record, reviews, sources };
  if (choice === null) return begun;
  return unwrap(
    withChoice(begun, { ...choice, id: choice.id ?? createId(now) }, { now: at, today }),
    (path) => `choice.${path}`,
  ).record;
}

/** @param inBody where in the body a refused field stands */
function unwrap(
  result: RecordResult,
  inBody: (path: string) => string,
): Extract<RecordResult, { record: unknown }> {
  if (!("refused" in result)) return result;
  const { path, ...refused } = result.refused;
  throw recordRefusalOf(path === undefined ? refused : { ...refused, path: inBody(path) });
}
