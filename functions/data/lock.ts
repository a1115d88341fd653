import { randomUUID } from "node:crypto";
import { Entity } from "electrodb";
import { faultFields, log } from "../log.ts";
import { epochSeconds, PK, SK, table } from "./table.ts";
import { LostRace, unlessLost, untilWritten } from "./write.ts";

/** Longer than a function that answers a person may run: only a holder that died is taken over. */
const HELD_SECONDS = 35;
/** What one step under the lock may still take once it was asked whether the lock is ours. */
const STEP_MS = 16_000;

/** `subject` is a hash: no e-mail stands in the table. */
const LockEntity = new Entity(
  {
    model: { service: "menta", entity: "lock", version: "1" },
    attributes: {
      subject: { type: "string", required: true },
      name: { type: "string", required: true },
      owner: { type: "string", required: true },
      expiresAt: { type: "number", required: true },
    },
    indexes: {
      bySubject: { pk: { field: PK, composite: ["subject"] }, sk: { field: SK, composite: ["name"] } },
    },
  },
  table,
);

/**
 * Runs `work` while nobody else does for this subject. Waits up to 6 s for its turn, then refuses (503). Work that may
 * take longer than a person waits asks `stillOurs` before each step that cannot be taken back: it throws where the lock
 * might end before the step does.
 */
export async function withLock<T>(
  subject: string,
  name: string,
  work: (stillOurs: () => void) => Promise<T>,
): Promise<T> {
  const lock = { subject, name, owner: randomUUID() };
  try {
    const heldFrom = await untilWritten(() => hold(lock));
    return await work(() => {
      if (performance.now() - heldFrom > HELD_SECONDS * 1000 - STEP_MS)
        throw new Error("The lock may end before the work does");
    });
  } finally {
    await release(lock);
  }
}

type Lock = { subject: string; name: string; owner: string };

/** Answers since when it is held, by the process's own clock. */
async function hold({ subject, name, owner }: Lock): Promise<number> {
  const heldFrom = performance.now();
  const at = epochSeconds(new Date());
  const expiresAt = at + HELD_SECONDS;
  if (await unlessLost(LockEntity.create({ subject, name, owner, expiresAt }).go())) return heldFrom;
  const takenOver = await unlessLost(
    LockEntity.patch({ subject, name })
      .set({ owner, expiresAt })
      // Ours already where the answer to an earlier try was lost.
      .where((held, { eq, lt }) => `(${lt(held.expiresAt, at)} OR ${eq(held.owner, owner)})`)
      .go(),
  );
  if (!takenOver) throw new LostRace("The lock is held");
  return heldFrom;
}

/** What was done under the lock stands even where letting go fails: the lock then ends by itself. */
async function release({ subject, name, owner }: Lock): Promise<void> {
  try {
    await unlessLost(
      LockEntity.remove({ subject, name })
        .where((held, { eq }) => eq(held.owner, owner))
        .go(),
    );
  } catch (error) {
    log("warn", "lock_not_released", faultFields(error));
  }
}
