import { isActionDone } from "./action.ts";
import type { Action } from "./action.schema.ts";

export type ActionTimestamps = Pick<Action, "validatedAt" | "lastStatusChange" | "createdAt" | "updatedAt">;

type Undated = Pick<Action, "id" | "status">;

/**
 * Sets the dates of a changed plan's actions. An action that did not change keeps its dates;
 * `lastStatusChange` changes with the status only; `validatedAt` is when the action became done, `null` if it
 * is not done (R §8).
 */
export function withChangeTimestamps<T extends Undated>(
  before: readonly (T & ActionTimestamps)[],
  after: readonly T[],
  now: Date,
): (T & ActionTimestamps)[] {
  const previous = new Map(before.map((action) => [action.id, action]));
  const at = now.toISOString();
  return after.map((action) => {
    const old = previous.get(action.id);
    if (old === action) return old;
    return old ? changed(old, action, at) : created(action, at);
  });
}

const created = <T extends Undated>(action: T, at: string): T & ActionTimestamps => ({
  ...action,
  validatedAt: isActionDone(action) ? at : null,
  lastStatusChange: null,
  createdAt: at,
  updatedAt: at,
});

function changed<T extends Undated>(old: T & ActionTimestamps, action: T, at: string): T & ActionTimestamps {
  const fields = Object.entries(action) as [keyof T, unknown][];
  if (fields.every(([name, value]) => old[name] === value)) return old;
  const updated = { ...old, ...action, updatedAt: at };
  if (action.status === old.status) return updated;
  return { ...updated, validatedAt: isActionDone(action) ? at : null, lastStatusChange: at };
}
