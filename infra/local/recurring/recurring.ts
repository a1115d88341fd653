const HOUR_MS = 60 * 60 * 1000;

/** The calls that the scheduler makes on AWS, and how often. */
const CALLS = [
  { task: "disabled-people", everyMs: HOUR_MS },
  { task: "sweep", everyMs: 24 * HOUR_MS },
] as const;

/**
 * Calls the purge function as the scheduler does: each task now, for a laptop is often off at the hour, then at its
 * pace until `close`. One that fails is told and tried again in its turn.
 */
export function startRecurring(
  purge: (event: { task: string }) => Promise<unknown>,
  warn: (line: string) => void,
): { close: () => void } {
  const run = (task: string) =>
    void purge({ task }).catch(() =>
      warn(`La tâche de fond « ${task} » a échoué : elle sera reprise plus tard.`),
    );
  const timers = CALLS.map(({ task, everyMs }) => {
    run(task);
    return setInterval(run, everyMs, task).unref();
  });
  return { close: () => timers.forEach((timer) => clearInterval(timer)) };
}
