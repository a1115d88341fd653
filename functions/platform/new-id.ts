import { randomInt } from "node:crypto";
import { monotonicFactory } from "ulid";

/**
 * Node buffers random bytes for `randomInt`; ulid's default would draw each of the 16 characters separately.
 */
const ulid = monotonicFactory(() => randomInt(32) / 32);

/** Creates a ULID. Ids of one process are ordered, also within a millisecond: lists rely on it. */
export const createId = (now: Date): string => ulid(now.getTime());
