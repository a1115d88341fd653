import { createWriteTransaction, CustomAttributeType, Entity, type EntityItem } from "electrodb";
import { ARTEFACTS, type ArtefactKind } from "#shared/artefact/artefact.ts";
import type { ArtefactOf } from "#shared/artefact/artefact.schema.ts";
import { DiscussionEntity } from "./discussion.ts";
import { PK, SK, table } from "./table.ts";
import { TurnEntity, type Turn } from "./turn.ts";
import { commit } from "./write.ts";

/** What MENTA made of a discussion: one of each kind, among its messages. Its id is the owner of the turn that made it. */
export const ArtefactEntity = new Entity(
  {
    model: { service: "menta", entity: "artefact", version: "1" },
    attributes: {
      userId: { type: "string", required: true },
      sessionId: { type: "string", required: true },
      kind: { type: ARTEFACTS, required: true },
      id: { type: "string", required: true },
      /** What it says, in the fields of its kind. */
      said: { type: CustomAttributeType<object>("any"), required: true },
      /** When the discussion was read: what was said later is not in it. */
      createdAt: { type: "string", required: true },
      /** Prompt and model. */
      writtenBy: { type: "string", required: true },
    },
    indexes: {
      byDiscussion: {
        collection: "conversation",
        pk: { field: PK, composite: ["userId", "sessionId"] },
        sk: { field: SK, composite: ["kind"] },
      },
    },
  },
  table,
);

type Row = EntityItem<typeof ArtefactEntity>;
/** What a kind says, beside what all have. */
export type Said<K extends ArtefactKind> = Omit<ArtefactOf[K], "id" | "sessionId" | "createdAt">;
export type StoredArtefact<K extends ArtefactKind = ArtefactKind> = Omit<Row, "kind" | "said"> & {
  kind: K;
  said: Said<K>;
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

const entities = { artefacts: ArtefactEntity, turns: TurnEntity, discussions: DiscussionEntity };

/**
 * Writes an artefact in the place of the earlier one, and the end of its turn, all or nothing. Throws LostRace where the
 * turn is no longer ours or has been asked to stop, or the discussion is gone.
 */
export async function writeArtefact(artefact: StoredArtefact, turn: Turn): Promise<void> {
  const { userId, sessionId, id } = turn;
  await commit(
    createWriteTransaction(entities, ({ artefacts, turns, discussions }) => [
      // The whole row: nothing of the earlier one may stay.
      artefacts.put(artefact).commit(),
      turns
        .patch({ userId, sessionId, id })
        .set({ state: "done" })
        .where(
          ({ owner, stopRequested }, { eq }) => `${eq(owner, turn.owner)} AND ${eq(stopRequested, false)}`,
        )
        .commit(),
      discussions.patch({ userId, id: sessionId }).set({}).commit(),
    ]),
  );
}

/** As it travels. */
export const toArtefact = <K extends ArtefactKind>({ id, sessionId, said, createdAt }: StoredArtefact<K>) =>
  ({ id, sessionId, ...said, createdAt }) as unknown as ArtefactOf[K];
