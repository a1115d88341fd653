import { findLastSweep, saveSweep } from "../data/sweep.ts";
import { faultFields, log } from "../log.ts";
import { purgeDueDecisions } from "./decisions.service.ts";
import { daysSince } from "./due.rules.ts";
import type { Tally } from "./each.ts";
import { removeHalfSignUps } from "./half-sign-ups.service.ts";
import { endProjectRemovals } from "./projects.service.ts";

/** What should have gone by itself, and did not. */
const PARTS = { people: removeHalfSignUps, decisions: purgeDueDecisions, projects: endProjectRemovals };

/**
 * Removes what was left over since the last sweep that failed nothing, each kind also where another fails. Answers how
 * many of each went, and of all.
 */
export async function sweep(now: Date): Promise<Tally & Record<keyof typeof PARTS, number>> {
  const days = daysSince(await findLastSweep(), now);
  const swept = { done: 0, failed: 0, people: 0, decisions: 0, projects: 0 };
  for (const part of Object.keys(PARTS) as (keyof typeof PARTS)[]) {
    const { done, failed } = await PARTS[part](now, days).catch(notListed);
    swept[part] = done;
    swept.done += done;
    swept.failed += failed;
  }
  if (swept.failed === 0) await saveSweep(now);
  return swept;
}

function notListed(error: unknown): Tally {
  log("warn", "not_listed", faultFields(error));
  return { done: 0, failed: 1 };
}
