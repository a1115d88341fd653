import { toRefusal } from "#shared/schema/refusal.ts";
import type { Answer, Body } from "#shared/api/contract-types.ts";
import type { LineKind } from "#shared/dossier/dossier.ts";
import type { Dossier } from "#shared/dossier/dossier.schema.ts";
import { alternativesOf, withAlternatives } from "#shared/record/alternatives.rules.ts";
import { comparisonsOfOrder } from "#shared/record/comparison.rules.ts";
import { addDossierLinesToRecord } from "#shared/record/dossier-change.rules.ts";
import { itemSourceOf } from "#shared/record/dossier-lines.rules.ts";
import { toRecordChange } from "#shared/record/edit.rules.ts";
import { withChoice } from "#shared/record/choice.rules.ts";
import { emptyRecord, withRecordChanges, type RecordResult } from "#shared/record/record.rules.ts";
import { RECORD_MESSAGES } from "#shared/record/record.ts";
import type { DecisionRecord, ItemSource, Review } from "#shared/record/record.schema.ts";
import { createDecision } from "./decision-creation.rows.ts";
import { getDiscussion } from "../discussions/discussion.rows.ts";
import { getDossier } from "../discussions/dossier.rows.ts";
import { createId } from "../platform/new-id.ts";
import { timeZoneOf, todayOf, type WithTimeZone } from "../platform/viewer.ts";
import { getProject } from "./project.rows.ts";
import { getRecord } from "./record-change.rows.ts";
import { readLimit } from "../platform/environment.ts";
import { getDecisionDetail, buildNewDecision } from "./decisions.service.ts";
import { requireRecordSize } from "./record.rows.ts";

type Sent = Body<"createDecisionFromSession">;

/**
 * Creates a decision from a discussion, with plan, record, reviews and link, in one write. Idempotent by id.
 * A discussion that already has a decision stays linked to that one. Refuses (404) an unknown discussion or
 * project, and an invalid choice.
 */
export async function createDecisionFromSession(
  userId: string,
  sessionId: string,
  body: Sent,
  requester: WithTimeZone,
): Promise<Answer<"createDecisionFromSession">> {
  const now = new Date();
  const { projectId } = body.decision;
  const [discussion] = await Promise.all([
    getDiscussion(userId, sessionId),
    projectId === null ? undefined : getProject(userId, projectId),
  ]);
  const { id, fields, actions } = buildNewDecision(body.decision, now, timeZoneOf(requester));
  const { alternatives } = fields;
  const dossier = await getDossier(discussion);
  const said = recordOf(id, dossier, body, { now, today: todayOf(requester) });
  const record = withAlternatives(said, alternatives);
  requireRecordSize(record);
  fields.alternatives = alternativesOf(record);
  const limit = readLimit("MAX_DECISIONS");
  await createDecision(userId, fields, actions, { id, now, limit, discussion, record });
  const [decision, stored] = await Promise.all([getDecisionDetail(userId, id), getRecord(userId, id)]);
  return { decision, record: stored.record };
}

/** Kinds of dossier lines that replace each omitted list. */
const KINDS = {
  options: ["option", "pro", "con"],
  criteria: ["criterion"],
  watched: ["wouldChange"],
  draft: ["lean"],
  reviews: ["review"],
} as const;

/**
 * Builds the first record: the sent parts, and kept dossier lines for the omitted ones. Refuses a review in
 * the past.
 */
function recordOf(
  decisionId: string,
  { sessionId, lines }: Pick<Dossier, "sessionId" | "lines">,
  { source, choice, ...sent }: Sent,
  { now, today }: { now: Date; today: string },
): DecisionRecord {
  const at = now.toISOString();
  const sourceOf = (item: { id?: string | undefined; source?: ItemSource | null | undefined }) =>
    item.source ?? itemSourceOf(lines.find(({ id }) => id === item.id)?.source ?? null, sessionId);
  const sourced = <Item extends { id: string; source?: ItemSource | null | undefined }>(item: Item) =>
    Object.assign({}, item, { source: sourceOf(item) });
  const { options = [], criteria = [], watched = [], draft } = sent;
  const ranked = new Set(lines.filter(({ value }) => value && "rank" in value).map(({ id }) => id));
  const change = toRecordChange({
    options: {
      set: options.map((option) => {
        const [pros, cons] = [option.pros, option.cons].map((side) =>
          side.map((one) => (typeof one === "string" ? one : sourced(one))),
        );
        return Object.assign(sourced(option), { pros: pros!, cons: cons! });
      }),
    },
    criteria: { set: criteria.map(sourced) },
    // Only ranked criteria are compared: sending order is no ranking.
    comparisons: { set: comparisonsOfOrder(criteria.map(({ id }) => id).filter((id) => ranked.has(id))) },
    watched: { set: watched.map(sourced) },
    optionOrder: options.map(({ id }) => id),
    ...(draft && { draft }),
  });
  const { record } = unwrap(withRecordChanges(emptyRecord(decisionId), change, at), (path) =>
    path.replace(/^(options|criteria)\.set\./, "$1."),
  );
  const reviews = reviewsOf(sent.reviews ?? [], { now, today, sourceOf });
  const left = (Object.keys(KINDS) as (keyof typeof KINDS)[]).filter((name) => sent[name] === undefined);
  const kinds = new Set<LineKind>(left.flatMap((name) => KINDS[name]));
  const taken = lines.filter(({ kind }) => kinds.has(kind));
  const whole = addDossierLinesToRecord({ ...record, reviews }, taken, { now: at, today, sessionId });
  const sources = source === null ? [] : [{ sessionId, kind: source, addedAt: at }];
  const begun = { ...whole, sources };
  if (choice === null) return begun;
  return unwrap(
    withChoice(begun, { ...choice, id: choice.id ?? createId(now) }, { now: at, today }),
    (path) => `choice.${path}`,
  ).record;
}

type SentReview = NonNullable<Sent["reviews"]>[number];

/** Returns the reviews of the first record, one a day. */
function reviewsOf(
  sent: readonly SentReview[],
  { now, today, sourceOf }: { now: Date; today: string; sourceOf: (review: SentReview) => ItemSource | null },
): Review[] {
  const past = sent.findIndex(({ day }) => day < today);
  if (past >= 0)
    throw toRefusal({ code: "rule", message: RECORD_MESSAGES.pastReview, path: `reviews.${past}.day` });
  return [...Map.groupBy(sent, ({ day }) => day).values()].map(([first]): Review => {
    const { id = createId(now), day, quote } = first!;
    // No quote means added by hand.
    const origin = quote === null ? "added" : "proposed";
    return {
      id,
      day,
      origin,
      quote,
      lookBack: null,
      createdAt: now.toISOString(),
      source: sourceOf(first!),
    };
  });
}

/**
 * Returns the result, or throws its refusal.
 * @param inBody returns the path of a refused field in the body
 */
function unwrap(
  result: RecordResult,
  inBody: (path: string) => string,
): Extract<RecordResult, { record: unknown }> {
  if (!("refused" in result)) return result;
  const { path, ...refused } = result.refused;
  throw toRefusal(path === undefined ? refused : { ...refused, path: inBody(path) });
}
