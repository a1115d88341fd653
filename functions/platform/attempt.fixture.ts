/** Counts by person and kind, in a stand-in for `attempt.rows.ts`. */
export const counts = new Map<string, number>();

export const attemptWindowOfPerson = (userId: string, kind: string) => `${userId} ${kind}`;

export function countAttemptsInWindow(attempt: string, times: number): Promise<number> {
  const count = (counts.get(attempt) ?? 0) + times;
  counts.set(attempt, count);
  return Promise.resolve(count);
}

export const secondsLeftInWindow = () => 60;

export const uncountAttempt = (attempt: string, _now: Date, times = 1): Promise<number> =>
  countAttemptsInWindow(attempt, -times);
