import { randomInt } from "node:crypto";
import { monotonicFactory } from "ulid";

/**
 * `randomInt` takes random bytes that Node has buffered. By default, ulid asks the system for each of its 16
 * random characters.
 */
const ulid = monotonicFactory(() => randomInt(32) / 32);

/**
 * Creates a ULID. The ids that one process creates sort in the order of their creation, even within a
 * millisecond: lists rely on this.
 */
export const createId = (now: Date): string => ulid(now.getTime());
