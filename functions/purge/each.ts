import { faultFields, log } from "../log.ts";

/** For how many of them something was done, and for how many it failed. */
export type Tally = { done: number; failed: number };

/** Does `work` for one after the other, also past one for which it fails. It answers whether it did something. */
export async function forEach<One>(
  what: "person" | "decision" | "project",
  all: AsyncIterable<One>,
  work: (one: One) => Promise<boolean>,
): Promise<Tally> {
  const tally = { done: 0, failed: 0 };
  for await (const one of all) {
    try {
      if (await work(one)) tally.done += 1;
    } catch (error) {
      tally.failed += 1;
      log("warn", `${what}_failed`, faultFields(error));
    }
  }
  return tally;
}
