import { LostRace } from "./write.ts";

/** Less than the gateway waits for an answer (29 s): who has waited so long is told to come again. */
const WAIT_AT_MOST_MS = 20_000;
const last = new Map<string, Promise<void>>();

/**
 * Does what this process is asked under one key one after the other, in the order of asking: racing each other, the
 * tries of many would only slow each other down. Other processes know nothing of it: each must still be written on
 * condition. Throws LostRace, without having begun, for one whose turn comes too late.
 */
export async function inTurn<T>(key: string, work: () => Promise<T>): Promise<T> {
  const giveUpAt = performance.now() + WAIT_AT_MOST_MS;
  const before = last.get(key);
  const { promise: done, resolve: leave } = Promise.withResolvers<void>();
  last.set(key, done);
  try {
    await before;
    if (performance.now() > giveUpAt) throw new LostRace("Too many were there before");
    return await work();
  } finally {
    leave();
    if (last.get(key) === done) last.delete(key);
  }
}
