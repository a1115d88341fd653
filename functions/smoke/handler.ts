import { requireEnv } from "../environment.ts";
import { invocation } from "../invocation.ts";
import { log } from "../log.ts";
import { STANDING_HEADER, standingPerson } from "../standing.ts";
import { StepFailure } from "./steps.ts";
import { visitor } from "./visitor.ts";
import { openPage, walkAsStanding } from "./way.ts";

const report = (step: string, ms: number) => log("info", "smoke_step", { step, ms });

/**
 * Goes the whole way of a person by the public address, each hour, as the one standing person: what the probe does not see,
 * which is that people can sign in, talk and decide. Logs whether it came to the end; an alarm reads that line. It throws
 * nothing: the next hour tries again.
 */
export const handler = invocation("smoke", async () => {
  const site = new URL(requireEnv("SITE_URL"));
  const { key, ...who } = standingPerson(requireEnv("STANDING_SECRET"));
  try {
    await openPage(site, report);
    await walkAsStanding(visitor(site.origin, { [STANDING_HEADER]: key }), who, report);
    log("info", "smoke", { failed: 0 });
  } catch (error) {
    log("warn", "smoke_stopped", error instanceof StepFailure ? error.facts : {});
    log("warn", "smoke", { failed: 1 });
  }
});
