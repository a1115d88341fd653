import { Entity } from "electrodb";
import { epochSeconds, PK, SK, table } from "./table.ts";
import { removeAll, unlessLost } from "./write.ts";

/** `subject` is a hash: no address or e-mail stands in the table. `window` names what is counted and since when. */
const AttemptEntity = new Entity(
  {
    model: { service: "menta", entity: "attempt", version: "1" },
    attributes: {
      subject: { type: "string", required: true },
      window: { type: "string", required: true },
      count: { type: "number", required: true, default: 0 },
      expiresAt: { type: "number", required: true },
    },
    indexes: {
      bySubject: { pk: { field: PK, composite: ["subject"] }, sk: { field: SK, composite: ["window"] } },
    },
  },
  table,
);

export type Window = { subject: string; kind: string; windowMs: number };

/** How many attempts were counted, this one included, and how long until the oldest stop counting. */
export type Counted = { count: number; retryAfterSeconds: number };

/**
 * Counts one attempt and answers how many there are: those of the running window, and of the one before the
 * share that still lies within `windowMs`. Counting comes before judging, so parallel attempts cannot slip by.
 */
export async function countAttempt(attempt: Window, now: Date): Promise<Counted> {
  const { windowMs } = attempt;
  const index = Math.floor(now.getTime() / windowMs);
  const elapsed = (now.getTime() % windowMs) / windowMs;
  const [current, before] = await Promise.all([
    add(attempt, index),
    AttemptEntity.get(keyOf(attempt, index - 1)).go({ consistent: true }),
  ]);
  const count = current + Math.floor((before.data?.count ?? 0) * (1 - elapsed));
  return { count, retryAfterSeconds: Math.max(1, Math.ceil(((1 - elapsed) * windowMs) / 1000)) };
}

/** Takes back one counted attempt: it succeeded, or it was refused without being tried. Never below none. */
export async function uncountAttempt(attempt: Window, now: Date): Promise<void> {
  await unlessLost(
    AttemptEntity.patch(keyOf(attempt, Math.floor(now.getTime() / attempt.windowMs)))
      .subtract({ count: 1 })
      .where(({ count }, { gt }) => gt(count, 0))
      .go(),
  );
}

/** Forgets what was counted in the running window and the one before. */
export async function clearAttempts(attempt: Window, now: Date): Promise<void> {
  const index = Math.floor(now.getTime() / attempt.windowMs);
  const windows = [keyOf(attempt, index), keyOf(attempt, index - 1)];
  await removeAll(windows, (left) => AttemptEntity.delete(left).go());
}

async function add(attempt: Window, index: number): Promise<number> {
  const expiresAt = epochSeconds(new Date((index + 2) * attempt.windowMs));
  const { data } = await AttemptEntity.upsert({ ...keyOf(attempt, index), expiresAt })
    .add({ count: 1 })
    .go({ response: "all_new" });
  return data.count;
}

const keyOf = ({ subject, kind }: Window, index: number) => ({ subject, window: `${kind}#${index}` });
