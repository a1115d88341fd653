import { randomInt } from "node:crypto";
import { monotonicFactory } from "ulid";

/** Node draws these from random bytes that it keeps ready; the default asks for each sign anew, sixteen times an id. */
const ulid = monotonicFactory(() => randomInt(32) / 32);

/** A new id. Those that one process makes follow each other, also within a millisecond: lists are in their order. */
export const newId = (now: Date): string => ulid(now.getTime());
