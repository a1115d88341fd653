import { createWriteTransaction, CustomAttributeType, Entity, type EntityItem } from "electrodb";
import {
  ARTEFACT_KINDS,
  type ArtefactKind,
  DOCUMENT_KINDS,
  type DocumentKind,
  isDocumentArtefact,
} from "#shared/artefact/artefact.ts";
import type { ArtefactByKind } from "#shared/artefact/artefact.schema.ts";
import { DANGER_HELP_TEXTS } from "#shared/discussion/danger-help.ts";
import type { DangerKind } from "#shared/discussion/danger.schema.ts";
import type { StoredMessage, MessagesOnWays } from "../discussions/conversation.rows.ts";
import { DiscussionEntity } from "../discussions/discussion.rows.ts";
import { PK, SK, tableConfig } from "../platform/table.ts";
import { endTurnUnlessStoppedWrite, TurnEntity, type Turn } from "./turn.rows.ts";
import { commitTransaction } from "../platform/conditional-write.ts";

const ATTRIBUTES = {
  userId: { type: "string", required: true },
  sessionId: { type: "string", required: true },
  id: { type: "string", required: true },
  /** The content of the artefact; its fields depend on the kind. */
  said: { type: CustomAttributeType<object>("any"), required: true },
  /** Instant at which the discussion was read: the artefact does not cover later messages. */
  createdAt: { type: "string", required: true },
  /** The version of the prompt and the id of the model that wrote the artefact. */
  writtenBy: { type: "string", required: true },
  /** The newest message that the artefact was made from. Absent from older rows. */
  messageId: { type: "string" },
} as const;

/**
 * An artefact of a discussion, at most one of each kind, stored among the messages. Its `id` is the `owner`
 * of the turn that generated it.
 */
export const ArtefactEntity = new Entity(
  {
    model: { service: "menta", entity: "artefact", version: "1" },
    attributes: { ...ATTRIBUTES, kind: { type: ARTEFACT_KINDS, required: true } },
    indexes: {
      byDiscussion: {
        collection: "conversation",
        pk: { field: PK, composite: ["userId", "sessionId"] },
        sk: { field: SK, composite: ["kind"] },
      },
    },
  },
  tableConfig,
);

/**
 * The previous version of a document. Stored under another key than the messages, so that reading the
 * messages does not read it too.
 */
export const PreviousArtefactEntity = new Entity(
  {
    model: { service: "menta", entity: "previousArtefact", version: "1" },
    attributes: { ...ATTRIBUTES, kind: { type: DOCUMENT_KINDS, required: true } },
    indexes: {
      byDiscussion: {
        pk: { field: PK, composite: ["userId", "sessionId"] },
        sk: { field: SK, composite: ["kind"] },
      },
    },
  },
  tableConfig,
);

type Row = EntityItem<typeof ArtefactEntity>;
/** The fields of an artefact that depend on its kind. */
export type ArtefactContent<K extends ArtefactKind> = Omit<
  ArtefactByKind[K],
  "id" | "sessionId" | "createdAt" | "messageId"
>;
export type StoredArtefact<K extends ArtefactKind = ArtefactKind> = Omit<Row, "kind" | "said"> & {
  kind: K;
  said: ArtefactContent<K>;
};
type ArtefactKey<K extends ArtefactKind> = Pick<Row, "userId" | "sessionId"> & { kind: K };

/** Returns the artefact of this kind; `undefined` if the discussion has none. */
export async function findArtefact<K extends ArtefactKind>({
  userId,
  sessionId,
  kind,
}: ArtefactKey<K>): Promise<StoredArtefact<K> | undefined> {
  const { data } = await ArtefactEntity.get({ userId, sessionId, kind }).go({ consistent: true });
  return (data as StoredArtefact<K> | null) ?? undefined;
}

/** Returns the kinds of artefacts that a discussion has. Does not read their texts. */
export async function listArtefactKinds(userId: string, sessionId: string): Promise<ArtefactKind[]> {
  const { data } = await ArtefactEntity.query
    .byDiscussion({ userId, sessionId })
    .go({ consistent: true, attributes: ["userId", "sessionId", "kind"] });
  return data.map(({ kind }) => kind);
}

/** Returns the previous version of a document, if any. */
export async function findPreviousDocumentVersion<K extends DocumentKind>({
  userId,
  sessionId,
  kind,
}: ArtefactKey<K>): Promise<StoredArtefact<K> | undefined> {
  const { data } = await PreviousArtefactEntity.get({ userId, sessionId, kind }).go({ consistent: true });
  return (data as StoredArtefact<K> | null) ?? undefined;
}

/**
 * Returns the kinds of documents of which the discussion has a previous version. Does not read their texts.
 */
export async function listKindsWithPreviousVersion(
  userId: string,
  sessionId: string,
): Promise<DocumentKind[]> {
  const { data } = await PreviousArtefactEntity.query
    .byDiscussion({ userId, sessionId })
    .go({ consistent: true, attributes: ["userId", "sessionId", "kind"] });
  return data.map(({ kind }) => kind);
}

const entities = {
  artefacts: ArtefactEntity,
  previous: PreviousArtefactEntity,
  turns: TurnEntity,
  discussions: DiscussionEntity,
};

/**
 * Stores the artefact in place of `replaced` and ends its turn, in one transaction. A replaced document
 * becomes the previous version. Throws LostRace if another request has taken over the turn, if the turn was
 * asked to stop, or if the discussion is gone.
 * @param replaced the present artefact, read after the turn was acquired: no other request can replace it
 * until the turn ends
 */
export async function writeArtefactAndEndTurn(
  artefact: StoredArtefact,
  { turn, replaced }: { turn: Turn; replaced: StoredArtefact | undefined },
): Promise<void> {
  const { userId, sessionId } = turn;
  await commitTransaction(
    createWriteTransaction(entities, ({ artefacts, previous, turns, discussions }) => [
      // `put` replaces the whole row: no field of the former artefact may stay.
      artefacts.put(artefact).commit(),
      ...(replaced && isDocumentArtefact(replaced) ? [previous.put(replaced).commit()] : []),
      endTurnUnlessStoppedWrite(turns, turn),
      discussions.patch({ userId, id: sessionId }).set({}).commit(),
    ]),
  );
}

/** Returns the keys of the previous versions that documents among these artefacts may have. */
export const previousVersionKeysOf = (artefacts: readonly StoredArtefact[]): ArtefactKey<DocumentKind>[] =>
  artefacts.filter(isDocumentArtefact).map(({ userId, sessionId, kind }) => ({ userId, sessionId, kind }));

export const toArtefact = <K extends ArtefactKind>({
  id,
  sessionId,
  said,
  createdAt,
  messageId = null,
}: Omit<StoredArtefact<K>, "messageId"> & { messageId?: string | null | undefined }) =>
  ({ id, sessionId, ...said, createdAt, messageId }) as unknown as ArtefactByKind[K];

/**
 * Returns the artefact; `undefined` if there is none, or if it was made from messages that are not on the way
 * shown.
 */
export function artefactOnShownWay<A extends Pick<StoredArtefact, "createdAt" | "messageId">>(
  artefact: A | undefined,
  { all, shown }: MessagesOnWays,
): A | undefined {
  if (!artefact || shown.length === all.length) return artefact;
  // Without `messageId`, the artefact is from before messages had versions: it was made from the messages
  // without a `way` up to its creation.
  const isRead = ({ way, timestamp }: StoredMessage) => way === undefined && timestamp <= artefact.createdAt;
  const messageId = artefact.messageId ?? all.findLast(isRead)?.id;
  return shown.some(({ id }) => id === messageId) ? artefact : undefined;
}

/** Version stored with canned replies, and with documents that begin with the help. */
export const DANGER_HELP_VERSION = "danger-2";
/** Version stored with texts of a former rule, which replaced the whole document with help. */
export const FORMER_DANGER_HELP_VERSION = "danger-1";

/** For each kind of artefact, a function that returns its changed content. */
export type ArtefactChangeByKind = { [K in ArtefactKind]: (said: ArtefactContent<K>) => ArtefactContent<K> };
export const NO_ARTEFACT_CHANGE: ArtefactChangeByKind = {
  summary: (said) => said,
  evaluation: (said) => said,
  argumentation: (said) => said,
  argumentationEvaluation: (said) => said,
  solution: (said) => said,
};

/** Puts a Markdown document below the help. */
export const prependDangerHelp = (content: string, danger: DangerKind): string =>
  `## D’abord\n\n${DANGER_HELP_TEXTS[danger]}\n\n${content}`;
/**
 * Matches the help section at the beginning of a document: one paragraph under the heading, whatever its
 * wording.
 */
const HELP_SECTION = /^## D’abord\n\n[^\n]*\n\n/;
const HELP_PARAGRAPH = /^[^\n]*\n\n/;

/** Returns an artefact without the help at its beginning. */
export function withoutDangerHelp<K extends ArtefactKind>(artefact: StoredArtefact<K>): StoredArtefact<K> {
  if (!artefact.writtenBy.endsWith(` ${DANGER_HELP_VERSION}`)) return artefact;
  const change: ArtefactChangeByKind = {
    ...NO_ARTEFACT_CHANGE,
    summary: ({ content }) => ({ content: { ...content, keyPoints: content.keyPoints.slice(1) } }),
    argumentation: ({ content }) => ({ content: content.replace(HELP_SECTION, "") }),
    solution: ({ content }) => ({
      content: {
        ...content,
        problemIdentification: content.problemIdentification.replace(HELP_PARAGRAPH, ""),
      },
    }),
  };
  return { ...artefact, said: change[artefact.kind](artefact.said) };
}

/**
 * Returns an artefact without its help, for use in a prompt. Returns `undefined` if there is none, or for a
 * `danger-1` document, which contains only help.
 */
export const artefactForPrompt = <K extends ArtefactKind>(
  artefact: StoredArtefact<K> | undefined,
): StoredArtefact<K> | undefined =>
  artefact && artefact.writtenBy !== FORMER_DANGER_HELP_VERSION ? withoutDangerHelp(artefact) : undefined;
