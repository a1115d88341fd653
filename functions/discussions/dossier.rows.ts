import { randomUUID } from "node:crypto";
import { createWriteTransaction, Entity, type EntityItem } from "electrodb";
import { isTrashed } from "#shared/decision/decision.ts";
import { DOSSIER_LIMITS, type DiscussionTrack } from "#shared/dossier/dossier.ts";
import type { Dossier } from "#shared/dossier/dossier.schema.ts";
import { createEmptyDossier } from "#shared/dossier/lines.rules.ts";
import {
  askedSlotOfReply,
  withRestoredHiddenLines,
  withoutLinesQuotingMessages,
} from "#shared/dossier/ways.rules.ts";
import { messagesOnWay } from "#shared/discussion/ways.rules.ts";
import { determineDiscussionTrack } from "#shared/discussion/track.rules.ts";
import { splitComposedChange } from "#shared/record/dossier-change.rules.ts";
import {
  mergeRecordIntoDossier,
  copyRecordIntoDossier,
  toStoredDossier,
} from "#shared/record/dossier-lines.rules.ts";
import type { DecisionRecord } from "#shared/record/record.schema.ts";
import { Refusal } from "#shared/schema/refusal.ts";
import { decisionInTrashRefusal } from "../decisions/decision.rows.ts";
import {
  findRecordToChange,
  RECORD_ENTITIES,
  recordChangeWrites,
  type RecordWithDecision,
} from "../decisions/record-change.rows.ts";
import { requireRecordSize } from "../decisions/record.rows.ts";
import { commitTransaction, retryLostRaces, type InTransaction } from "../platform/conditional-write.ts";
import { packText, unpackText } from "../platform/packed-text.ts";
import { retryLostRacesWithinLimit } from "../platform/retry-until-written.ts";
import { PK, SK, tableConfig } from "../platform/table.ts";
import {
  findMessageAtSamePlace,
  listMessagesOnAllWays,
  MessageEntity,
  messageKeyOf,
  type StoredMessage,
  type MessagesOnWays,
} from "./conversation.rows.ts";
import {
  DiscussionEntity,
  findDiscussion,
  getDiscussion,
  isProjectFollowUp,
  type Discussion,
} from "./discussion.rows.ts";

/** The dossier of a discussion, in one row, because it is always read and written as a whole. */
export const DossierEntity = new Entity(
  {
    model: { service: "menta", entity: "dossier", version: "1" },
    attributes: {
      userId: { type: "string", required: true },
      sessionId: { type: "string", required: true },
      version: { type: "number", required: true },
      /** Id of the last write: if the answer of a write is lost, its next attempt finds its own id here. */
      writtenBy: { type: "string", required: true },
      /** The JSON of the dossier, compressed with Brotli. */
      packed: { type: "any", required: true },
    },
    indexes: {
      byDiscussion: {
        pk: { field: PK, composite: ["userId", "sessionId"] },
        sk: { field: SK, composite: [] },
      },
    },
  },
  tableConfig,
);
export type DossierRow = EntityItem<typeof DossierEntity>;

export const toDossier = ({ packed, version }: Pick<DossierRow, "packed" | "version">): Dossier => ({
  ...(JSON.parse(unpackText(packed)) as Dossier),
  version,
});

export type DossierWithDiscussion = { dossier: Dossier; discussion: Discussion };

/**
 * Returns the dossier of a discussion; empty, with version 0, if nothing was ever stored. If the discussion
 * is linked to a decision and is no look back, contains the lines of the decision's record, which are stored
 * only there. Leaves out lines whose source is a message of another way.
 * @param ways the messages, with the way for which the dossier is read; absent: the way shown
 */
export const getDossier = async (discussion: Discussion, ways?: MessagesOnWays): Promise<Dossier> =>
  (await readDossier(discussion, ways)).dossier;

type Read = {
  dossier: Dossier;
  /** The stored dossier, without the lines of other ways. */
  stored: Dossier;
  /** The whole stored dossier. */
  whole: Dossier;
  linked: Awaited<ReturnType<typeof findRecordToChange>>;
  /** The ids of the last writes of the dossier and of the record. */
  marks: (string | undefined)[];
};

async function readDossier(discussion: Discussion, known?: MessagesOnWays): Promise<Read> {
  const { userId, id: sessionId, decisionId, isLookBack = false } = discussion;
  const [{ data }, linked, ways = known] = await Promise.all([
    DossierEntity.get({ userId, sessionId }).go({ consistent: true }),
    decisionId === undefined || isLookBack ? undefined : findRecordToChange(userId, decisionId),
    known || discussion.way === undefined ? undefined : readWays(discussion),
  ]);
  const whole = dossierOf(discussion, data && toDossier(data));
  const stored = ways ? dossierOnShownWay(whole, ways) : whole;
  const dossier = linked ? mergeRecordIntoDossier(stored, linked.record) : stored;
  return { dossier, stored, whole, linked, marks: [data?.writtenBy, linked?.writtenBy] };
}

async function readWays({ userId, id, way }: Discussion): Promise<MessagesOnWays> {
  const all = await listMessagesOnAllWays(userId, id);
  return { all, shown: messagesOnWay(all, way) };
}

/**
 * Returns the dossier without the lines of hidden ways, and with the question of the last reply that is
 * shown.
 */
export function dossierOnShownWay(whole: Dossier, { all, shown }: MessagesOnWays): Dossier {
  if (shown.length === all.length) return whole;
  const ids = new Set(shown.map(({ id }) => id));
  const hidden = new Set(all.flatMap(({ id }) => (ids.has(id) ? [] : [id])));
  const last = shown.findLast(({ role }) => role === "assistant");
  const asks = askedSlotOfReply(whole.asks, last?.asks ?? null);
  return withoutLinesQuotingMessages({ ...whole, asks }, hidden);
}

/** Returns the track that follows from the present agent and links of a discussion. */
export const trackOfDiscussion = (
  { agentType, isLookBack = false, ...discussion }: Discussion,
  isInDistress = false,
): DiscussionTrack =>
  determineDiscussionTrack({
    agentType,
    isLookBack,
    isFollowUp: isProjectFollowUp(discussion),
    isInDistress,
  });

/**
 * Returns the stored dossier with its present track, or an empty one. The track of distress stays, whatever
 * the discussion is linked to.
 */
function dossierOf(discussion: Discussion, stored: Dossier | null): Dossier {
  const { id, createdAt } = discussion;
  const track = trackOfDiscussion(discussion, stored?.track === "care");
  return stored ? { ...stored, track } : createEmptyDossier(id, { track, now: createdAt });
}

/**
 * Applies a change to the newest dossier, and again after a concurrent change, so that none is lost. `change`
 * returns the dossier of its argument if there is nothing to write, throws its refusals, and may be called
 * several times. Fails if the discussion is gone when the dossier is written. Refuses with 503 and 429 like
 * `retryLostRacesWithinLimit`.
 *
 * If a decision is linked, a person's change of lines that belong to the record changes the record in the
 * same transaction, and is refused like any change of it. Lines that a model finds are only proposed: they
 * never change the record.
 * @param by the person who makes the change, with their day; absent: a model found it
 * @param after the reply in which the model found the change. The question that the reply asks is stored with
 * it. Nothing is changed if the reply was replaced or removed
 * @param known the dossier as it was just read: saves a read in the first attempt, unless a decision is
 * linked
 */
export function changeDossier(
  userId: string,
  sessionId: string,
  change: (current: DossierWithDiscussion) => Dossier,
  {
    by,
    after: reply,
    known,
  }: { by?: { today: string }; after?: StoredMessage; known?: DossierWithDiscussion } = {},
): Promise<DossierWithDiscussion> {
  const mark = randomUUID();
  let isRetry = false;
  return retryLostRacesWithinLimit(userId, async () => {
    const isKnown = !isRetry && known && known.discussion.decisionId === undefined;
    const discussion = isKnown ? known.discussion : await getDiscussion(userId, sessionId);
    const current = isKnown ? readBefore(known) : await readDossier(discussion);
    const { dossier, stored, whole, linked } = current;
    if (current.marks.includes(mark)) return { discussion, dossier };
    if (isRetry && reply && (await findMessageAtSamePlace(reply))?.id !== reply.id)
      return { discussion, dossier };
    isRetry = true;
    const changed = change({ discussion, dossier });
    if (changed === dossier) return { discussion, dossier };
    const after = linked ? split(current, linked, changed, by) : { dossier: changed };
    if (after.dossier !== stored) after.dossier = { ...after.dossier, version: stored.version + 1 };
    await write({ userId, sessionId, reply }, { stored, whole, linked, ...after }, mark);
    return {
      discussion,
      dossier: after.record ? mergeRecordIntoDossier(after.dossier, after.record) : after.dossier,
    };
  });
}

const readBefore = ({ dossier }: DossierWithDiscussion): Read => ({
  dossier,
  stored: dossier,
  whole: dossier,
  linked: undefined,
  marks: [],
});

type After = { dossier: Dossier; record?: DecisionRecord };

/** Splits a change into the change of the dossier and that of the linked record. */
function split(
  { dossier, stored }: Read,
  { record, decision }: RecordWithDecision,
  changed: Dossier,
  by: { today: string } | undefined,
): After {
  if (!by) return { dossier: toStoredDossier(dossier, changed, { stored, record }), record };
  const at = { now: new Date().toISOString(), today: by.today };
  const after = splitComposedChange(dossier, changed, { stored, record }, at);
  if ("refused" in after) throw new Refusal(after.refused.code, after.refused.message);
  if (after.record === record) return after;
  if (isTrashed(decision)) throw decisionInTrashRefusal();
  requireRecordSize(after.record);
  return { ...after, record: { ...after.record, version: record.version + 1 } };
}

const entities = {
  dossiers: DossierEntity,
  discussions: DiscussionEntity,
  messages: MessageEntity,
  ...RECORD_ENTITIES,
};

/** Maximum number of lines of all ways together: keeps the row far below DynamoDB's limit of 400 KB. */
const LINES_ON_ALL_WAYS = 5 * DOSSIER_LIMITS.lines;
const TOO_MANY_LINES =
  "Le dossier a trop de lignes, avec celles des autres versions de la discussion. Commencez une autre discussion.";

/** Writes the dossier if it has changed, and the record if that has. Writes nothing if neither has. */
async function write(
  { userId, sessionId, reply }: { userId: string; sessionId: string; reply?: StoredMessage | undefined },
  { dossier, record, stored, whole, linked }: After & Pick<Read, "stored" | "whole" | "linked">,
  mark: string,
): Promise<void> {
  const isRecordChanged = linked && record && record.version !== linked.record.version;
  if (dossier === stored && !isRecordChanged) return;
  const written = withRestoredHiddenLines(dossier, { whole, shown: stored });
  if (written.lines.length > LINES_ON_ALL_WAYS) throw new Refusal("rule", TOO_MANY_LINES);
  const set = { version: dossier.version, writtenBy: mark, packed: packText(JSON.stringify(written)) };
  await commitTransaction(
    createWriteTransaction(entities, ({ dossiers, discussions, messages, ...ofRecord }) => [
      ...(dossier === stored ? [] : [dossierWrite(dossiers, { userId, sessionId }, stored.version, set)]),
      // A discussion is removed together with its messages: if the reply exists, so does the discussion.
      reply
        ? replyWrite(messages, reply, dossier.asks)
        : discussions
            .check({ userId, id: sessionId })
            .where(({ title }, { exists }) => exists(title))
            .commit(),
      ...(isRecordChanged ? recordChangeWrites(ofRecord, linked, { after: record, mark }) : []),
    ]),
  );
}

/**
 * Returns the write that stores the question with its reply. It fails if the reply was replaced or removed.
 */
const replyWrite = (
  messages: InTransaction<typeof MessageEntity>,
  reply: StoredMessage,
  asks: Dossier["asks"],
) => {
  const key = messageKeyOf(reply);
  if (!asks)
    return messages
      .check(key)
      .where(({ id }, { eq }) => eq(id, reply.id))
      .commit();
  const { kind, lineId, rule } = asks;
  return messages
    .patch(key)
    .set({ asks: { kind, lineId, rule } })
    .where(({ id }, { eq }) => eq(id, reply.id))
    .commit();
};

/**
 * Returns the write of a dossier. It fails unless the row has the version that was read; for version 0, if
 * the row exists.
 */
const dossierWrite = (
  dossiers: InTransaction<typeof DossierEntity>,
  key: { userId: string; sessionId: string },
  before: number,
  set: Pick<DossierRow, "version" | "writtenBy" | "packed">,
) =>
  before === 0
    ? dossiers.create({ ...key, ...set }).commit()
    : dossiers
        .patch(key)
        .set(set)
        .where((row, { eq }) => eq(row.version, before))
        .commit();

/**
 * Copies the record of a decision into the dossier of a discussion, before the record is removed. Idempotent.
 * Does nothing for a look back, or if the discussion is gone.
 */
export const copyRecordToDossier = (
  { userId, id: sessionId, isLookBack = false }: Discussion,
  record: DecisionRecord,
): Promise<void> =>
  retryLostRaces(async () => {
    const discussion = isLookBack ? undefined : await findDiscussion(userId, sessionId);
    if (!discussion) return;
    const { data } = await DossierEntity.get({ userId, sessionId }).go({ consistent: true });
    const stored = dossierOf(discussion, data && toDossier(data));
    const dossier = copyRecordIntoDossier(stored, record);
    if (JSON.stringify(dossier.lines) === JSON.stringify(stored.lines)) return;
    // Higher than every version that a browser knows: it was sent the sum of the dossier's and the record's
    // versions.
    const version = stored.version + record.version + 1;
    await write(
      { userId, sessionId },
      { dossier: { ...dossier, version }, stored, whole: stored, linked: undefined },
      randomUUID(),
    );
  });

/** Removes the dossier of a discussion. Idempotent. */
export async function removeDossier(userId: string, sessionId: string): Promise<void> {
  await DossierEntity.delete({ userId, sessionId }).go();
}
