import { createWriteTransaction, CustomAttributeType, Entity, Service, type EntityItem } from "electrodb";
import type { ArtefactKind } from "#shared/artefact/artefact.ts";
import { Refusal } from "#shared/schema/refusal.ts";
import type { MessageDanger } from "#shared/discussion/danger.schema.ts";
import type { AskedSlot } from "#shared/dossier/dossier.schema.ts";
import type { Message, MemoryReference, QuestionReason } from "#shared/discussion/message.schema.ts";
import {
  messagesOnWayBefore,
  messagesOnWay,
  versionPositionsByMessageId,
  type VersionPosition,
} from "#shared/discussion/ways.rules.ts";
import { byCodeUnit } from "#shared/text/order.rules.ts";
import {
  ArtefactEntity,
  PreviousArtefactEntity,
  previousVersionKeysOf,
  type StoredArtefact,
} from "../assistant/artefact.rows.ts";
import {
  DiscussionEntity,
  findDiscussion,
  listLinkedDiscussions,
  type Discussion,
  type DiscussionSubject,
} from "./discussion.rows.ts";
import { PK, SK, tableConfig } from "../platform/table.ts";
import {
  endTurnUnlessStoppedWrite,
  TurnEntity,
  TURN_FIELDS_UNTIL_STORED,
  type Turn,
} from "../assistant/turn.rows.ts";
import { commitTransaction, retryLostRaces } from "../platform/conditional-write.ts";

/** `writtenBy`: versions of prompt and model. */
export type StoredQuestionReason = QuestionReason & { writtenBy: string };

/** The alarm or the distress that a message showed, with its sentence. */
export type StoredMessageDanger = MessageDanger & { sentence: string };
/** The verdict on a message of the person: nothing, distress or danger. */
export type StoredVerdict = { level: "none" } | StoredMessageDanger;

/**
 * A message. A question and its reply have the same `place`, a ULID made by the server, and the ranks 0 and
 * 1: a reply follows its question whatever the browser's clock says.
 */
export const MessageEntity = new Entity(
  {
    model: { service: "menta", entity: "message", version: "1" },
    attributes: {
      userId: { type: "string", required: true },
      sessionId: { type: "string", required: true },
      place: { type: "string", required: true },
      rank: { type: "number", required: true },
      id: { type: "string", required: true },
      role: { type: ["user", "assistant"] as const, required: true },
      content: { type: "string", required: true },
      timestamp: { type: "string", required: true },
      stopped: { type: "boolean", required: true },
      /** Whether the AI broke off in the middle of this reply. Absent from older messages. */
      interrupted: { type: "boolean" },
      relatedDecisions: { type: "list", items: { type: "string" }, required: true },
      /** The version of the prompt and the id of the model that wrote this reply. */
      writtenBy: { type: "string" },
      /** The reason for the question in this reply. Absent until the person asks for the reason. */
      why: { type: CustomAttributeType<StoredQuestionReason>("any") },
      /** The question from the dossier that this reply asks. Absent if it asks none. */
      asks: { type: CustomAttributeType<AskedSlot>("any") },
      /** The past choice that the model knew when it wrote this reply. */
      memory: { type: CustomAttributeType<MemoryReference>("any") },
      /**
       * The verdict on a message of the person. Absent from replies, and from messages that were not judged
       * yet.
       */
      danger: { type: CustomAttributeType<StoredVerdict>("any") },
      /** See `WayMessage`, for `insteadOf` too. */
      way: { type: "string" },
      insteadOf: { type: "string" },
    },
    indexes: {
      byDiscussion: {
        collection: "conversation",
        pk: { field: PK, composite: ["userId", "sessionId"] },
        sk: { field: SK, composite: ["place", "rank"] },
      },
    },
  },
  tableConfig,
);

export type StoredMessage = EntityItem<typeof MessageEntity>;

export const messageKeyOf = ({ userId, sessionId, place, rank }: StoredMessage) => ({
  userId,
  sessionId,
  place,
  rank,
});

/** DynamoDB's limits for one transaction: rows, and 4 MB in all. */
const ROWS_PER_TRANSACTION = 100;
const BYTES_PER_TRANSACTION = 3_000_000;

/** A question and its reply. */
export type Exchange = { userMessage: StoredMessage; assistantMessage: StoredMessage };

/**
 * Maximum number of pages of 1 MB in one read: no imported discussion has more
 * (`IMPORT_LIMITS.discussionBytes`).
 */
const PAGES = 24;
/**
 * The same limit for a discussion that is to be continued: lower, so that it can still be read after it has
 * grown.
 */
const PAGES_TO_GO_ON = 8;

/**
 * Returns the messages on the way shown, oldest first. Refuses (413) more than fit into the memory of a
 * function.
 */
export const listMessages = async ({ userId, id, way }: Discussion): Promise<StoredMessage[]> =>
  messagesOnWay(await listMessagesOnAllWays(userId, id), way);

/**
 * Returns the messages on all ways of a discussion, oldest first. Refuses (413) more than fit into the memory
 * of a function.
 */
export async function listMessagesOnAllWays(userId: string, sessionId: string): Promise<StoredMessage[]> {
  const { data, cursor } = await MessageEntity.query
    .byDiscussion({ userId, sessionId })
    .go({ pages: PAGES, consistent: true });
  if (cursor !== null)
    throw tooLong("lue d’un coup. Exportez vos données pour la garder, puis supprimez-la.");
  return data;
}

const tooLong = (more: string) =>
  new Refusal("too_large", `Cette discussion est trop longue pour être ${more}`);

/** Returns the number of messages on the way shown, however long the discussion is. */
export async function countMessages({ userId, id: sessionId, way }: Discussion): Promise<number> {
  const { data } = await MessageEntity.query
    .byDiscussion({ userId, sessionId })
    .go({ attributes: ["id", "place", "rank", "way", "insteadOf"], pages: "all", consistent: true });
  return messagesOnWay(data, way).length;
}

/** Returns the messages of all discussions that are linked to a decision or a project, oldest first. */
export const listMessagesOfLinkedDiscussions = async (
  userId: string,
  link: DiscussionSubject,
): Promise<Message[]> =>
  (await listMessagesOfDiscussions(await listLinkedDiscussions(userId, link))).map((one) => toMessage(one));

/**
 * Maximum total of the messages of one decision or project, in UTF-16 units: as much as one imported
 * discussion may have.
 */
const LINKED_CHARACTERS = 12_000_000;
/** Maximum number of discussions of one decision or project: even an empty one costs a request. */
const LINKED_DISCUSSIONS = 1_000;
/**
 * Number of discussions read in parallel. Few, because a single one may be as long as the limit for all of
 * them.
 */
const LINKED_AT_ONCE = 4;

/**
 * Returns the messages of these discussions on their shown ways, oldest first. Refuses (413) more than fit
 * into the memory of a function.
 */
export async function listMessagesOfDiscussions(
  discussions: readonly Discussion[],
): Promise<StoredMessage[]> {
  if (discussions.length > LINKED_DISCUSSIONS) throw tooLongTogether();
  const found: StoredMessage[][] = [];
  let read = 0;
  for (let at = 0; at < discussions.length; at += LINKED_AT_ONCE) {
    const some = discussions.slice(at, at + LINKED_AT_ONCE);
    for (const messages of await Promise.all(some.map(listMessages))) {
      read += messages.reduce((sum, { content }) => sum + content.length, 0);
      found.push(messages);
    }
    if (read > LINKED_CHARACTERS) throw tooLongTogether();
  }
  return found.flat().toSorted((a, b) => byCodeUnit(a.place, b.place) || a.rank - b.rank);
}

const tooLongTogether = () =>
  new Refusal(
    "too_large",
    "Les discussions liées sont trop longues, ou trop nombreuses, pour être lues ensemble. Exportez vos données pour les garder, puis supprimez-en.",
  );

const conversations = new Service({ message: MessageEntity, artefact: ArtefactEntity });

/** The messages on all ways of a discussion, and those on one of them, oldest first. */
export type MessagesOnWays = { all: StoredMessage[]; shown: StoredMessage[] };

export type StoredConversation = MessagesOnWays & { artefacts: { [K in ArtefactKind]?: StoredArtefact<K> } };

/**
 * Returns the messages and artefacts of a discussion in one query; if it has several ways, a second read
 * tells which one is shown. Refuses (413) a discussion that is too long to be continued.
 */
export async function readConversation(userId: string, sessionId: string): Promise<StoredConversation> {
  const { data, cursor } = await conversations.collections
    .conversation({ userId, sessionId })
    .go({ pages: PAGES_TO_GO_ON, consistent: true });
  if (cursor !== null) throw tooLong("continuée : commencez-en une autre.");
  const artefacts = Object.fromEntries(data.artefact.map((one) => [one.kind, one]));
  const all = data.message;
  const hasWays = all.some(({ way }) => way !== undefined);
  const shown = hasWays ? messagesOnWay(all, (await findDiscussion(userId, sessionId))?.way) : all;
  return { all, shown, artefacts };
}

/**
 * Returns the reply at this place and the question that it answers; `undefined` if one of them was removed.
 */
export function findExchangeAt(
  all: readonly StoredMessage[],
  { place }: Pick<Turn, "place">,
): Exchange | undefined {
  const assistantMessage = all.find((one) => one.place === place && one.role === "assistant");
  const userMessage = assistantMessage && messagesOnWayBefore(all, assistantMessage).at(-1);
  return userMessage?.role === "user" ? { userMessage, assistantMessage: assistantMessage! } : undefined;
}

/** Returns the message at the same place; another one if it was replaced. */
export async function findMessageAtSamePlace(message: StoredMessage) {
  const { data } = await MessageEntity.get(messageKeyOf(message)).go({ consistent: true });
  return data ?? undefined;
}

/** Builds the stored form of a person's message. */
export const buildPersonMessage = (
  { userId, sessionId, place }: Pick<Turn, "userId" | "sessionId" | "place">,
  { id, content, timestamp }: Pick<StoredMessage, "id" | "content" | "timestamp">,
): StoredMessage => ({
  userId,
  sessionId,
  place,
  rank: 0,
  id,
  role: "user",
  content,
  timestamp,
  stopped: false,
  relatedDecisions: [],
});

type DiscussionChange = Partial<Pick<Discussion, "title" | "titleOrigin" | "way">> &
  Pick<Discussion, "updatedAt">;

const entities = { message: MessageEntity, turn: TurnEntity, discussion: DiscussionEntity };

/**
 * Writes an exchange, ends its turn and changes its discussion, in one transaction. With `replaced`, writes
 * only the reply: as another version of `replaced`, or into the row of `replaced` if that has no text. Throws
 * LostRace if another request has taken over the turn, if the turn was asked to stop, if the discussion is
 * gone or got a title since, or if that row is gone.
 */
export async function writeExchangeAndEndTurn(
  { userMessage, assistantMessage }: Exchange,
  { turn, change, replaced }: { turn: Turn; change: DiscussionChange; replaced?: StoredMessage | undefined },
): Promise<void> {
  const { userId, sessionId, place, rank, ...reply } = assistantMessage;
  await commitTransaction(
    createWriteTransaction(entities, ({ message, turn: turns, discussion }) => [
      ...(replaced && isBlankMessage(replaced)
        ? [
            message
              .patch({ userId, sessionId, place, rank })
              .set(reply)
              .remove(["why", "asks", ...(reply.memory ? [] : (["memory"] as const))])
              .where(({ id }, { eq }) => eq(id, replaced.id))
              .commit(),
          ]
        : [
            ...(replaced ? [] : [message.create(userMessage).commit()]),
            message.create(assistantMessage).commit(),
          ]),
      turns
        .patch({ userId, sessionId, id: turn.id })
        .set({ state: "done" })
        .remove([...TURN_FIELDS_UNTIL_STORED])
        .where(
          ({ owner, stopRequested }, { eq }) =>
            `${eq(owner, turn.owner)} AND ${eq(stopRequested, turn.stopRequested)}`,
        )
        .commit(),
      discussion
        .patch({ userId, id: sessionId })
        .set(change)
        .where(({ titleOrigin }, { eq, exists }) =>
          change.title === undefined ? exists(titleOrigin) : eq(titleOrigin, "default"),
        )
        .commit(),
    ]),
  );
}

/**
 * Stores the reason for a reply's question with the reply, and ends the turn, in one transaction. Throws
 * LostRace if another request has taken over the turn, if the turn was asked to stop, or if the reply was
 * replaced or removed.
 */
export async function writeQuestionReason(
  reply: StoredMessage,
  why: StoredQuestionReason,
  turn: Turn,
): Promise<void> {
  await commitTransaction(
    createWriteTransaction(entities, ({ message, turn: turns }) => [
      message
        .patch(messageKeyOf(reply))
        .set({ why })
        .where(({ id }, { eq }) => eq(id, reply.id))
        .commit(),
      endTurnUnlessStoppedWrite(turns, turn),
    ]),
  );
}

/**
 * Removes the artefacts of a discussion and its messages. A question and its reply are removed together: an
 * interrupted removal leaves whole exchanges and can be repeated. Works page by page, because the number of
 * reports is unlimited. Rejects before the next batch once `signal` aborts.
 */
export async function removeConversation(
  userId: string,
  sessionId: string,
  signal?: AbortSignal,
): Promise<void> {
  /** The messages at the last place of a page, which wait for the next page: it may have their reply. */
  let held: StoredMessage[] = [];
  let cursor: string | null = null;
  do {
    signal?.throwIfAborted();
    const page: ConversationPage = await conversations.collections
      .conversation({ userId, sessionId })
      .go({ cursor, consistent: true });
    ({ cursor } = page);
    const { artefact: artefacts, message } = page.data;
    if (artefacts.length > 0)
      await retryLostRaces(() => commitTransaction(removalOf({ messages: [], artefacts })));
    const messages = [...held, ...message];
    const isHeld = ({ place }: StoredMessage) => cursor !== null && place === messages.at(-1)?.place;
    held = messages.filter(isHeld);
    for (const some of groupForTransactions(messages.filter((one) => !isHeld(one)))) {
      signal?.throwIfAborted();
      await retryLostRaces(() => commitTransaction(removalOf({ messages: some, artefacts: [] })));
    }
  } while (cursor !== null);
}

type ConversationPage = {
  data: { message: StoredMessage[]; artefact: StoredArtefact[] };
  cursor: string | null;
};

/** Groups messages into transactions within DynamoDB's limits. Messages of one place stay together. */
function groupForTransactions(messages: readonly StoredMessage[]): StoredMessage[][] {
  const groups: StoredMessage[][] = [];
  let bytes = 0;
  for (const exchange of Map.groupBy(messages, ({ place }) => place).values()) {
    const size = Buffer.byteLength(JSON.stringify(exchange));
    const group = groups.at(-1);
    const hasRoom =
      group &&
      group.length + exchange.length <= ROWS_PER_TRANSACTION &&
      bytes + size <= BYTES_PER_TRANSACTION;
    if (hasRoom) group.push(...exchange);
    else groups.push(exchange);
    bytes = hasRoom ? bytes + size : size;
  }
  return groups;
}

const removalOf = (rows: { messages: StoredMessage[]; artefacts: StoredArtefact[] }) =>
  createWriteTransaction(
    { message: MessageEntity, artefact: ArtefactEntity, previous: PreviousArtefactEntity },
    ({ message, artefact, previous }) => [
      ...rows.messages.map((key) => message.delete(key).commit()),
      ...rows.artefacts.map((key) => artefact.delete(key).commit()),
      ...previousVersionKeysOf(rows.artefacts).map((key) => previous.delete(key).commit()),
    ],
  );

export const withVerdict = (
  message: StoredMessage,
  danger: StoredVerdict,
): StoredMessage & { danger: StoredVerdict } => ({ ...message, danger });

/**
 * Returns the alarm that a message raised, dismissed or not; `undefined` if it raised none. Distress is no
 * alarm.
 */
export const alarmOf = ({ danger }: Pick<StoredMessage, "danger">): StoredMessageDanger | undefined =>
  danger?.level === "danger" ? danger : undefined;

/**
 * Returns the verdict on a message as sent to the browser, without its sentence; `null` if it shows no
 * danger.
 */
export function toServedMessageDanger({ danger }: Pick<StoredMessage, "danger">): MessageDanger | null {
  if (danger === undefined || danger.level === "none") return null;
  const { level, kind, by, dismissed } = danger;
  return { level, kind, by, dismissed };
}

/** Whether a message has no text, like a reply that was stopped before its first word. */
export const isBlankMessage = ({ content }: Pick<StoredMessage, "content">): boolean => content.trim() === "";

/** Returns messages as sent to the browser, with their places among their versions. */
export function toMessages(all: readonly StoredMessage[], some: readonly StoredMessage[]): Message[] {
  const places = versionPositionsByMessageId(all);
  return some.map((one) => toMessage(one, places.get(one.id)));
}

/**
 * Returns a message as sent to the browser.
 * @param way which of the message's versions this is, of how many; omitted if the discussion's other messages
 *   were not read, because it is computed from them
 */
export const toMessage = (stored: StoredMessage, way?: VersionPosition): Message => ({
  id: stored.id,
  sessionId: stored.sessionId,
  role: stored.role,
  content: stored.content,
  timestamp: stored.timestamp,
  stopped: stored.stopped,
  interrupted: stored.interrupted ?? false,
  relatedDecisions: stored.relatedDecisions,
  danger: toServedMessageDanger(stored),
  asks: stored.asks ?? null,
  memory: stored.memory ?? null,
  way: way ?? null,
});
