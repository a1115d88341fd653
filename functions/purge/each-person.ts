import { faultFields, log } from "../log.ts";
import type { Person } from "./pool.ts";

/** For how many people something was done, and for how many it failed. */
export type Tally = { done: number; failed: number };

/** Does `work` for one person after the other, also past one for whom it fails. It answers whether it did something. */
export async function forEachPerson(
  people: AsyncIterable<Person>,
  work: (person: Person) => Promise<boolean>,
): Promise<Tally> {
  const tally = { done: 0, failed: 0 };
  for await (const person of people) {
    try {
      if (await work(person)) tally.done += 1;
    } catch (error) {
      tally.failed += 1;
      log("warn", "person_failed", faultFields(error));
    }
  }
  return tally;
}
