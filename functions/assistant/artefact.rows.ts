import { createWriteTransaction, CustomAttributeType, Entity, type EntityItem } from "electrodb";
import {
  ARTEFACT_KINDS,
  type ArtefactKind,
  DOCUMENT_KINDS,
  type DocumentKind,
  isDocumentArtefact,
} from "#shared/artefact/artefact.ts";
import type { ArtefactByKind } from "#shared/artefact/artefact.schema.ts";
import { HELP_TEXTS } from "#shared/discussion/danger-help.ts";
import type { Danger } from "#shared/discussion/danger.schema.ts";
import { DiscussionEntity } from "../discussions/discussion.rows.ts";
import { PK, SK, tableConfig } from "../platform/table.ts";
import { endTurnUnlessStopped, TurnEntity, type Turn } from "./turn.rows.ts";
import { commitTransaction } from "../platform/conditional-write.ts";

const ATTRIBUTES = {
  userId: { type: "string", required: true },
  sessionId: { type: "string", required: true },
  id: { type: "string", required: true },
  /** The content, in the fields of its kind. */
  said: { type: CustomAttributeType<object>("any"), required: true },
  /** When the discussion was read: what was said later is not in it. */
  createdAt: { type: "string", required: true },
  /** Prompt and model. */
  writtenBy: { type: "string", required: true },
} as const;

/** An artefact: one of each kind per discussion, stored among its messages. Its id is the owner of the turn that generated it. */
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

/** The version before the present one, of the kinds that are read as documents. Outside of the conversation: no message pays for it. */
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
/** The fields of a kind that not all kinds have. */
export type ArtefactContent<K extends ArtefactKind> = Omit<
  ArtefactByKind[K],
  "id" | "sessionId" | "createdAt"
>;
export type StoredArtefact<K extends ArtefactKind = ArtefactKind> = Omit<Row, "kind" | "said"> & {
  kind: K;
  said: ArtefactContent<K>;
};
type ArtefactKey<K extends ArtefactKind> = Pick<Row, "userId" | "sessionId"> & { kind: K };

/** The artefact of this kind, if the discussion has one. */
export async function findArtefact<K extends ArtefactKind>({
  userId,
  sessionId,
  kind,
}: ArtefactKey<K>): Promise<StoredArtefact<K> | undefined> {
  const { data } = await ArtefactEntity.get({ userId, sessionId, kind }).go({ consistent: true });
  return (data as StoredArtefact<K> | null) ?? undefined;
}

/** The version that the present document has replaced, if any. */
export async function findPreviousArtefact<K extends DocumentKind>({
  userId,
  sessionId,
  kind,
}: ArtefactKey<K>): Promise<StoredArtefact<K> | undefined> {
  const { data } = await PreviousArtefactEntity.get({ userId, sessionId, kind }).go({ consistent: true });
  return (data as StoredArtefact<K> | null) ?? undefined;
}

/** The documents of which a previous version is kept, without their texts. */
export async function listPreviousKinds(userId: string, sessionId: string): Promise<DocumentKind[]> {
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
 * Replaces the artefact and ends its turn, in one transaction; a document that is replaced stays as the previous one.
 * Throws LostRace where the turn is no longer ours or was asked to stop, or the discussion is gone.
 * @param replaced as read since the turn was acquired, which nobody else replaces meanwhile
 */
export async function writeArtefact(
  artefact: StoredArtefact,
  { turn, replaced }: { turn: Turn; replaced: StoredArtefact | undefined },
): Promise<void> {
  const { userId, sessionId } = turn;
  await commitTransaction(
    createWriteTransaction(entities, ({ artefacts, previous, turns, discussions }) => [
      // The whole row: nothing of the earlier artefact may stay.
      artefacts.put(artefact).commit(),
      ...(replaced && isDocumentArtefact(replaced) ? [previous.put(replaced).commit()] : []),
      endTurnUnlessStopped(turns, turn),
      discussions.patch({ userId, id: sessionId }).set({}).commit(),
    ]),
  );
}

/** The keys at which previous versions of these artefacts may stand. */
export const previousVersionKeysOf = (artefacts: readonly StoredArtefact[]): ArtefactKey<DocumentKind>[] =>
  artefacts.filter(isDocumentArtefact).map(({ userId, sessionId, kind }) => ({ userId, sessionId, kind }));

export const toArtefact = <K extends ArtefactKind>({ id, sessionId, said, createdAt }: StoredArtefact<K>) =>
  ({ id, sessionId, ...said, createdAt }) as unknown as ArtefactByKind[K];

/** Stored with what we write in a model's place, and with documents that begin with the help. */
export const DANGER_VERSION = "danger-2";
/** Stored with what the former rule wrote: help in place of a whole document. */
export const FORMER_DANGER_VERSION = "danger-1";

/** What an alarm changes in an artefact of each kind; nothing of a score. */
export type Change = { [K in ArtefactKind]: (said: ArtefactContent<K>) => ArtefactContent<K> };
export const UNCHANGED: Change = {
  summary: (said) => said,
  evaluation: (said) => said,
  argumentation: (said) => said,
  argumentationEvaluation: (said) => said,
  solution: (said) => said,
};

/** A Markdown document below the help. */
export const belowHelp = (content: string, danger: Danger): string =>
  `## D’abord\n\n${HELP_TEXTS[danger]}\n\n${content}`;
/** That help: one paragraph, in whichever words it was written then. */
const HELP_SECTION = /^## D’abord\n\n[^\n]*\n\n/;
const HELP_PARAGRAPH = /^[^\n]*\n\n/;

/** An artefact without the help that it begins with. */
export function withoutHelp<K extends ArtefactKind>(artefact: StoredArtefact<K>): StoredArtefact<K> {
  if (!artefact.writtenBy.endsWith(` ${DANGER_VERSION}`)) return artefact;
  const change: Change = {
    ...UNCHANGED,
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

/** Returns an artefact without its help, to serve as a source. `undefined` for a `danger-1` document, which holds only help. */
export const toSource = <K extends ArtefactKind>(
  artefact: StoredArtefact<K> | undefined,
): StoredArtefact<K> | undefined =>
  artefact && artefact.writtenBy !== FORMER_DANGER_VERSION ? withoutHelp(artefact) : undefined;
