import { randomUUID } from "node:crypto";
import { Entity } from "electrodb";
import { toErrorLogFields, log } from "./log.ts";
import { epochSeconds, PK, SK, tableConfig } from "./table.ts";
import { LostRace, undefinedIfRaceLost, retryLostRaces } from "./conditional-write.ts";

/**
 * Lifetime of a lock. Longer than a function may run, so that a lock is taken over only if its holder is
 * dead.
 */
const HELD_SECONDS = 35;
/** Maximum duration of one step of the work, after its call of `requireHeld`. */
const STEP_MS = 16_000;

/** A lock. `subject` is a hash, so that the table contains no e-mail. */
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
  tableConfig,
);

/**
 * Runs `work` while holding the lock of this subject and name. Waits up to 6 s for the lock, then refuses
 * (503). Work that takes long calls `requireHeld` before each step that cannot be undone: it throws if the
 * lock might expire before the step ends.
 */
export async function withLock<T>(
  subject: string,
  name: string,
  work: (requireHeld: () => void) => Promise<T>,
): Promise<T> {
  const lock = { subject, name, owner: randomUUID() };
  try {
    const heldFrom = await retryLostRaces(() => acquire(lock));
    return await work(() => {
      if (performance.now() - heldFrom > HELD_SECONDS * 1000 - STEP_MS)
        throw new Error("The lock may expire before the work ends");
    });
  } finally {
    await release(lock);
  }
}

type Lock = { subject: string; name: string; owner: string };

/**
 * Acquires the lock, and returns the time from which it is held, on the clock of `performance.now()`. Throws
 * LostRace while another holds it.
 */
async function acquire({ subject, name, owner }: Lock): Promise<number> {
  const heldFrom = performance.now();
  const at = epochSeconds(new Date());
  const expiresAt = at + HELD_SECONDS;
  if (await undefinedIfRaceLost(() => LockEntity.create({ subject, name, owner, expiresAt }).go()))
    return heldFrom;
  const takenOver = await undefinedIfRaceLost(() =>
    LockEntity.patch({ subject, name })
      .set({ owner, expiresAt })
      // The lock is already ours if the answer to an earlier try was lost.
      .where((held, { eq, lt }) => `(${lt(held.expiresAt, at)} OR ${eq(held.owner, owner)})`)
      .go(),
  );
  if (!takenOver) throw new LostRace("The lock is held");
  return heldFrom;
}

/** Releases the lock. A failure is only logged, because the lock expires by itself. */
async function release({ subject, name, owner }: Lock): Promise<void> {
  try {
    await undefinedIfRaceLost(() =>
      LockEntity.remove({ subject, name })
        .where((held, { eq }) => eq(held.owner, owner))
        .go(),
    );
  } catch (error) {
    log("warn", "lock_not_released", toErrorLogFields(error));
  }
}
