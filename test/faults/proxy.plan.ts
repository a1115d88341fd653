import { seededRandom } from "./random.ts";

/**
 * What is done to a request instead of passing it on.
 * - `delay`: it arrives late, by so long or once something is done, also where the caller has given up meanwhile
 * - `throttle`, `fail`: the service refuses it, in the service's own words
 * - `refuse`: it is refused with the error of this name
 * - `reset`: the connection breaks before it arrives; nothing happened
 * - `lose`: it is done, then the connection breaks before the answer
 * - `cut`: half of the answer, then the connection breaks
 *
 * Of a stream, `afterEvents` lets so many events pass first; a cut one lets some pass unless told.
 */
export type Fault =
  | { kind: "delay"; ms?: number; until?: Promise<void> }
  | { kind: "refuse"; error: string }
  | { kind: "reset" | "lose" }
  | { kind: "throttle" | "fail" | "cut"; afterEvents?: number };
export type FaultKind = Fault["kind"];
/** Faults that are described by their kind alone. */
export type PlainFaultKind = Exclude<FaultKind, "refuse">;

/**
 * One request. Its `number` is that of the call it belongs to, from 1 since the last `clearFaults`: the tries of one call of
 * an SDK share it, and differ by `attempt`, from 1.
 */
export type ProxiedRequest = { number: number; attempt: number; operation: string };

type Expected = { fault: Fault; times: number; match: (asked: ProxiedRequest) => boolean };

/** Decides which fault each request meets: those queued by `next` first, then those of the seeded plan. */
export function faultPlan(seed: number) {
  const random = seededRandom(seed);
  let dice: { rate: number; kinds: readonly PlainFaultKind[] } = { rate: 0, kinds: [] };
  let expected: Expected[] = [];
  return {
    faultFor: (asked: ProxiedRequest): Fault | undefined => {
      const next = expected.find(({ times, match }) => times > 0 && match(asked));
      if (next) next.times -= 1;
      if (next || random() >= dice.rate) return next?.fault;
      const kind = dice.kinds[Math.floor(random() * dice.kinds.length)];
      return kind && { kind };
    },
    /** Gives one of these faults to a share of the requests, `rate` (0 to 1), from now on. */
    plan: (next: { rate: number; kinds: readonly PlainFaultKind[] }) => void (dice = next),
    /** Gives this fault to the next `times` requests that match; by default, to the next request. */
    next: (fault: Fault, { times = 1, match = () => true }: Partial<Omit<Expected, "fault">> = {}) =>
      void expected.push({ fault, times, match }),
    calm: () => {
      dice = { rate: 0, kinds: [] };
      expected = [];
    },
  };
}
