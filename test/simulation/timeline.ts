import { vi } from "vitest";

type ScheduledEvent = { at: number; run: () => Promise<void> | void };

/** A clock that jumps from one event to the next. Instants are in milliseconds since 1970, also those of `new Date()`. */
export function createTimeline(start: number) {
  /** The last first: taking the next one is then cheap. */
  const ahead: ScheduledEvent[] = [];
  vi.useFakeTimers({ toFake: ["Date"], now: start });
  return {
    /** Events of one instant run in the order they were put; an event in the past runs next. */
    put: (at: number, happen: ScheduledEvent["run"]): void => {
      let [from, to] = [0, ahead.length];
      while (from < to) {
        const middle = (from + to) >>> 1;
        if (ahead[middle]!.at > at) from = middle + 1;
        else to = middle;
      }
      ahead.splice(from, 0, { at, run: happen });
    },
    run: async () => {
      for (let next = ahead.pop(); next; next = ahead.pop()) {
        vi.setSystemTime(Math.max(next.at, Date.now()));
        await next.run();
      }
    },
  };
}

export type Timeline = ReturnType<typeof createTimeline>;

/** Returns random choices for a simulation, from numbers that depend on a seed alone. */
export const randomChoices = (random: () => number) => ({
  /** True in this share of the cases. */
  is: (share: number) => random() < share,
  /** A whole number from `from` on, below `to`. */
  between: (from: number, to: number) => from + Math.floor(random() * (to - from)),
});

export type RandomChoices = ReturnType<typeof randomChoices>;
