import { randomUUID } from "node:crypto";
import { createWriteTransaction, Entity, type EntityItem } from "electrodb";
import type { Dossier } from "#shared/dossier/dossier.schema.ts";
import { emptyDossier } from "#shared/dossier/lines.rules.ts";
import { trackOf } from "#shared/discussion/track.rules.ts";
import { commitTransaction } from "../platform/conditional-write.ts";
import { packText, unpackText } from "../platform/packed-text.ts";
import { retryUntilWritten } from "../platform/retry-until-written.ts";
import { PK, SK, tableConfig } from "../platform/table.ts";
import { DiscussionEntity, getDiscussion, type Discussion } from "./discussion.rows.ts";

/** The dossier of a discussion, in one row: it is read and written whole. */
export const DossierEntity = new Entity(
  {
    model: { service: "menta", entity: "dossier", version: "1" },
    attributes: {
      userId: { type: "string", required: true },
      sessionId: { type: "string", required: true },
      version: { type: "number", required: true },
      /** Of the write: tells one's own, whose answer was lost, from another's. */
      writtenBy: { type: "string", required: true },
      /** Brotli of the JSON of the dossier. */
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

export type DossierOfDiscussion = { dossier: Dossier; discussion: Discussion };

/** The dossier of a discussion; empty, with version 0, where nothing was ever kept. */
export const getDossier = async (discussion: Discussion): Promise<Dossier> =>
  (await readDossier(discussion)).dossier;

async function readDossier(
  discussion: Discussion,
): Promise<{ dossier: Dossier; writtenBy: string | undefined }> {
  const { userId, id: sessionId } = discussion;
  const { data } = await DossierEntity.get({ userId, sessionId }).go({ consistent: true });
  return { dossier: dossierOf(discussion, data && toDossier(data)), writtenBy: data?.writtenBy };
}

/** The track follows the agent and the links of the discussion as they are now, but in distress. */
function dossierOf(
  { id, agentType, isLookBack = false, projectId, createdAt }: Discussion,
  stored: Dossier | null,
): Dossier {
  const isInDistress = stored?.track === "care";
  const track = trackOf({ agentType, isLookBack, projectId: projectId ?? null, isInDistress });
  return stored ? { ...stored, track } : emptyDossier(id, { track, now: createdAt });
}

/**
 * Applies a change to the newest dossier, and retries while others change it too: none is lost. `change` answers the dossier that
 * it was given where there is nothing to write, throws its refusals, and may be called several times. The discussion must still
 * be there when it is written. 503 and 429 as `retryUntilWritten` says.
 */
export function changeDossier(
  userId: string,
  sessionId: string,
  change: (current: DossierOfDiscussion) => Dossier,
): Promise<DossierOfDiscussion> {
  const mark = randomUUID();
  return retryUntilWritten(userId, async () => {
    const discussion = await getDiscussion(userId, sessionId);
    const { writtenBy, dossier: newest } = await readDossier(discussion);
    const current = { discussion, dossier: newest };
    if (writtenBy === mark) return current;
    const changed = change(current);
    if (changed === current.dossier) return current;
    const dossier = { ...changed, version: current.dossier.version + 1 };
    await write(userId, { dossier, before: current.dossier.version, mark });
    return { ...current, dossier };
  });
}

const entities = { dossiers: DossierEntity, discussions: DiscussionEntity };

async function write(
  userId: string,
  { dossier, before, mark }: { dossier: Dossier; before: number; mark: string },
): Promise<void> {
  const { sessionId, version } = dossier;
  const set = { version, writtenBy: mark, packed: packText(JSON.stringify(dossier)) };
  await commitTransaction(
    createWriteTransaction(entities, ({ dossiers, discussions }) => [
      before === 0
        ? dossiers.create({ userId, sessionId, ...set }).commit()
        : dossiers
            .patch({ userId, sessionId })
            .set(set)
            .where((row, { eq }) => eq(row.version, before))
            .commit(),
      discussions
        .check({ userId, id: sessionId })
        .where(({ title }, { exists }) => exists(title))
        .commit(),
    ]),
  );
}

/** Removes the dossier of a discussion; without one, does nothing. */
export async function removeDossier(userId: string, sessionId: string): Promise<void> {
  await DossierEntity.delete({ userId, sessionId }).go();
}
