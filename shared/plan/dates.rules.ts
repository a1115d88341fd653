import { isDone } from "./action.ts";
import type { Action } from "./action.schema.ts";

/** What a plan says of when its actions changed. */
export type Dates = Pick<Action, "validatedAt" | "lastStatusChange" | "createdAt" | "updatedAt">;

type Undated = Pick<Action, "id" | "status">;

/**
 * The actions of a changed plan with their dates, from what they were before: one that is as it was keeps them all,
 * `lastStatusChange` moves with the status alone, `validatedAt` is the instant of becoming done and goes when it no
 * longer is (`spec/3-rulings.md`, Actions).
 */
export function dated<T extends Undated>(
  before: readonly (T & Dates)[],
  after: readonly T[],
  now: Date,
): (T & Dates)[] {
  const earlier = new Map(before.map((action) => [action.id, action]));
  const at = now.toISOString();
  return after.map((action) => {
    const was = earlier.get(action.id);
    if (was === action) return was;
    return was ? changed(was, action, at) : created(action, at);
  });
}

const created = <T extends Undated>(action: T, at: string): T & Dates => ({
  ...action,
  validatedAt: isDone(action) ? at : null,
  lastStatusChange: null,
  createdAt: at,
  updatedAt: at,
});

function changed<T extends Undated>(was: T & Dates, action: T, at: string): T & Dates {
  const fields = Object.entries(action) as [keyof T, unknown][];
  if (fields.every(([name, value]) => was[name] === value)) return was;
  const moved = { ...was, ...action, updatedAt: at };
  if (action.status === was.status) return moved;
  return { ...moved, validatedAt: isDone(action) ? at : null, lastStatusChange: at };
}
