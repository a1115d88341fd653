import type { StoredSchedule, ScheduleStore } from "./schedules.ts";

/** Delays before Lambda's two retries of a failed asynchronous call. The third failure is final. */
const RETRY_AFTER_MS = [60_000, 120_000];
/**
 * Longest wait between two checks for due calls. A single long timer would not do: Node limits it to 24 days,
 * and it does not count the time that the laptop sleeps.
 */
const CHECK_INTERVAL_MS = 60_000;
/** Maximum number of calls at once: more would only wait for the database. */
const MAX_CONCURRENT = 8;

type Options = {
  /** Runs the function of a schedule. Rejects if it failed. */
  call: (input: object) => Promise<unknown>;
  warn: (line: string) => void;
};

/**
 * Runs each call when it is due; an overdue call runs at once. Retries a failed call as AWS does, then warns.
 * A call that the end of the process interrupts runs again after the next start.
 */
export function startRunningDueCalls(schedules: ScheduleStore, { call, warn }: Options) {
  const running = new Set<string>();
  let timer: NodeJS.Timeout | undefined;
  let isStopped = false;

  const check = () => {
    clearTimeout(timer);
    if (isStopped) return;
    const now = Date.now();
    for (const one of schedules.due(now, MAX_CONCURRENT)) if (!running.has(keyOf(one))) void fire(one);
    const waitMs = (schedules.nextAfter(now) ?? Infinity) - now;
    timer = setTimeout(check, Math.min(waitMs, CHECK_INTERVAL_MS)).unref();
  };

  const fire = async (one: StoredSchedule) => {
    running.add(keyOf(one));
    const isDone = await call(JSON.parse(one.input) as object).then(
      () => true,
      () => false,
    );
    running.delete(keyOf(one));
    if (!schedules.isOpen()) return;
    finish(one, isDone);
    check();
  };

  const finish = (one: StoredSchedule, isDone: boolean) => {
    const retryAfterMs = RETRY_AFTER_MS[one.failures];
    // Nothing to update: the schedule was deleted while its call ran.
    if (!schedules.find(one.groupName, one.name)) return;
    if (!isDone && retryAfterMs !== undefined) {
      schedules.put({ ...one, failures: one.failures + 1, nextAt: Date.now() + retryAfterMs });
      return;
    }
    if (!isDone) warn(`La tâche de fond « ${taskOf(one)} » a échoué : elle sera reprise plus tard.`);
    if (one.everyMs === null) schedules.remove(one);
    else schedules.put({ ...one, failures: 0, nextAt: Date.now() + one.everyMs });
  };

  check();
  return {
    /** Looks for due calls at once. Call it after adding a schedule. */
    check,
    close: () => {
      isStopped = true;
      clearTimeout(timer);
    },
  };
}

const keyOf = ({ groupName, name }: StoredSchedule) => `${groupName}/${name}`;

const taskOf = ({ input, name }: StoredSchedule) => (JSON.parse(input) as { task?: string }).task ?? name;
