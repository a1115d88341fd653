import { toRefusal } from "#shared/schema/refusal.ts";
import type { EndpointAnswer, ParsedBody } from "#shared/api/contract-types.ts";
import type { LineKind } from "#shared/dossier/dossier.ts";
import type { Dossier } from "#shared/dossier/dossier.schema.ts";
import { alternativesOf, withAlternativesAsOptions } from "#shared/record/alternatives.rules.ts";
import { comparisonsImpliedByOrder } from "#shared/record/comparison.rules.ts";
import { addDossierLinesToRecord } from "#shared/record/dossier-change.rules.ts";
import { toItemSource } from "#shared/record/dossier-lines.rules.ts";
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
import { getRecordWithDecision } from "./record-change.rows.ts";
import { readEnvLimit } from "../platform/environment.ts";
import { getDecisionDetail, buildNewDecision } from "./decisions.service.ts";
import { requireRecordSize } from "./record.rows.ts";

type Sent = ParsedBody<"createDecisionFromSession">;

/**
 * Creates a decision from a discussion in one write: with plan, record and reviews, linked to the discussion.
 * If a decision with this id exists, returns that one. A discussion that is linked to another decision keeps
 * its link. Refuses (404) an unknown discussion or project, and refuses a choice that the record does not
 * allow.
 */
export async function createDecisionFromSession(
  userId: string,
  sessionId: string,
  body: Sent,
  requester: WithTimeZone,
): Promise<EndpointAnswer<"createDecisionFromSession">> {
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
  const record = withAlternativesAsOptions(said, alternatives);
  requireRecordSize(record);
  fields.alternatives = alternativesOf(record);
  const limit = readEnvLimit("MAX_DECISIONS");
  await createDecision(userId, fields, actions, { id, now, limit, discussion, record });
  const [decision, stored] = await Promise.all([
    getDecisionDetail(userId, id),
    getRecordWithDecision(userId, id),
  ]);
  return { decision, record: stored.record };
}

/** Kinds of dossier lines from which each part of the record is made if the request omits that part. */
const KINDS = {
  options: ["option", "pro", "con"],
  criteria: ["criterion"],
  watched: ["wouldChange"],
  draft: ["lean"],
  reviews: ["review"],
} as const;

/**
 * Builds the first record of a decision: from the parts that were sent, and from the kept lines of the
 * dossier for the parts that were omitted. Refuses a review in the past.
 */
function recordOf(
  decisionId: string,
  { sessionId, lines }: Pick<Dossier, "sessionId" | "lines">,
  { source, choice, ...sent }: Sent,
  { now, today }: { now: Date; today: string },
): DecisionRecord {
  const at = now.toISOString();
  const sourceOf = (item: { id?: string | undefined; source?: ItemSource | null | undefined }) =>
    item.source ?? toItemSource(lines.find(({ id }) => id === item.id)?.source ?? null, sessionId);
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
    // Only criteria to which the person gave a rank are compared: the order in which the others were sent
    // means nothing.
    comparisons: {
      set: comparisonsImpliedByOrder(criteria.map(({ id }) => id).filter((id) => ranked.has(id))),
    },
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

/** Builds the reviews of the first record, at most one a day. Refuses (422) a day in the past. */
function reviewsOf(
  sent: readonly SentReview[],
  { now, today, sourceOf }: { now: Date; today: string; sourceOf: (review: SentReview) => ItemSource | null },
): Review[] {
  const past = sent.findIndex(({ day }) => day < today);
  if (past >= 0)
    throw toRefusal({ code: "rule", message: RECORD_MESSAGES.pastReview, path: `reviews.${past}.day` });
  return [...Map.groupBy(sent, ({ day }) => day).values()].map(([first]): Review => {
    const { id = createId(now), day, quote } = first!;
    // A review without a quotation was added by hand; one with a quotation was proposed from the discussion.
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
 * Returns the result of a rule on the record, or throws its refusal.
 * @param inBody turns the path of the refused field in the record into its path in the request
 */
function unwrap(
  result: RecordResult,
  inBody: (path: string) => string,
): Extract<RecordResult, { record: unknown }> {
  if (!("refused" in result)) return result;
  const { path, ...refused } = result.refused;
  throw toRefusal(path === undefined ? refused : { ...refused, path: inBody(path) });
}
