import { monotonicFactory } from "ulid";

const ulid = monotonicFactory();

/** A new id. Those that one process makes follow each other, also within a millisecond: lists are in their order. */
export const newId = (now: Date): string => ulid(now.getTime());
