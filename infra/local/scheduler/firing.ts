import type { Schedule, Schedules } from "./schedules.ts";

/** How long Lambda waits before it tries an asynchronous call again: the third failure is the last. */
const RETRY_AFTER_MS = [60_000, 120_000];
/**
 * Looked at no later than this, whenever the next one is: a timer of Node cannot wait for more than 24 days, and one
 * that was set before the laptop slept goes off late by as long as it slept.
 */
const LOOK_AGAIN_MS = 60_000;
/** More would only wait for each other at the database. */
const AT_ONCE = 8;

type Options = {
  /** Makes the call. What it rejects with is a failure. */
  call: (input: object) => Promise<unknown>;
  warn: (line: string) => void;
};

/**
 * Makes each call when its time has come, those that are overdue at once. One that fails is tried again as AWS would,
 * then told; at least once each: one that was interrupted is made again after the next start.
 */
export function startFiring(schedules: Schedules, { call, warn }: Options) {
  const underWay = new Set<string>();
  let timer: NodeJS.Timeout | undefined;
  let isStopped = false;

  const look = () => {
    clearTimeout(timer);
    if (isStopped) return;
    const now = Date.now();
    for (const one of schedules.due(now, AT_ONCE)) if (!underWay.has(keyOf(one))) void fire(one);
    const waitMs = (schedules.nextAfter(now) ?? Infinity) - now;
    timer = setTimeout(look, Math.min(waitMs, LOOK_AGAIN_MS)).unref();
  };

  const fire = async (one: Schedule) => {
    underWay.add(keyOf(one));
    const isDone = await call(JSON.parse(one.input) as object).then(
      () => true,
      () => false,
    );
    underWay.delete(keyOf(one));
    if (!schedules.isOpen()) return;
    conclude(one, isDone);
    look();
  };

  const conclude = (one: Schedule, isDone: boolean) => {
    const retryAfterMs = RETRY_AFTER_MS[one.failures];
    // Taken back while it was called: it stays so.
    if (!schedules.find(one.groupName, one.name)) return;
    if (!isDone && retryAfterMs !== undefined) {
      schedules.put({ ...one, failures: one.failures + 1, nextAt: Date.now() + retryAfterMs });
      return;
    }
    if (!isDone) warn(`La tâche de fond « ${taskOf(one)} » a échoué : elle sera reprise plus tard.`);
    if (one.everyMs === null) schedules.remove(one);
    else schedules.put({ ...one, failures: 0, nextAt: Date.now() + one.everyMs });
  };

  look();
  return {
    /** To be called when a schedule was added: it may be the next. */
    look,
    close: () => {
      isStopped = true;
      clearTimeout(timer);
    },
  };
}

const keyOf = ({ groupName, name }: Schedule) => `${groupName}/${name}`;

const taskOf = ({ input, name }: Schedule) => (JSON.parse(input) as { task?: string }).task ?? name;
