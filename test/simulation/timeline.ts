import { vi } from "vitest";

type Happening = { at: number; happen: () => Promise<void> | void };

/**
 * A time that jumps from one happening to the next. Instants are in milliseconds since 1970, and are what `new Date()`
 * answers meanwhile.
 */
export function timeline(start: number) {
  /** The last first: taking the next one is then cheap. */
  const ahead: Happening[] = [];
  vi.useFakeTimers({ toFake: ["Date"], now: start });
  return {
    /** What is put at one instant happens in that order; what is put in the past happens next. */
    put: (at: number, happen: Happening["happen"]): void => {
      let [from, to] = [0, ahead.length];
      while (from < to) {
        const middle = (from + to) >>> 1;
        if (ahead[middle]!.at > at) from = middle + 1;
        else to = middle;
      }
      ahead.splice(from, 0, { at, happen });
    },
    run: async () => {
      for (let next = ahead.pop(); next; next = ahead.pop()) {
        vi.setSystemTime(Math.max(next.at, Date.now()));
        await next.happen();
      }
    },
  };
}

export type Timeline = ReturnType<typeof timeline>;

/** Numbers that depend on a seed alone, as what a simulation asks of them. */
export const chances = (random: () => number) => ({
  /** True in this share of the cases. */
  is: (share: number) => random() < share,
  /** A whole number from `from` on, below `to`. */
  between: (from: number, to: number) => from + Math.floor(random() * (to - from)),
});

export type Chances = ReturnType<typeof chances>;
