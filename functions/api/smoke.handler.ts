import { requireEnv } from "../platform/environment.ts";
import { createEventHandler } from "./event-handler.ts";
import { log } from "../platform/log.ts";
import { SYNTHETIC_USER_HEADER, deriveSyntheticUser } from "../platform/synthetic-user.ts";
import { StepFailure } from "../smoke/steps.ts";
import { createCookieApiClient } from "../smoke/visitor.ts";
import { openFirstPage, runJourneyAsSyntheticUser } from "../smoke/journey.ts";

const report = (step: string, ms: number) => log("info", "smoke_step", { step, ms });

/**
 * Walks through a person's whole journey each hour, at the public address, as the synthetic user. The probe
 * cannot see whether people can sign in, talk and decide. Logs whether the journey was completed: an alarm
 * reads this line. Never throws, because the next hour tries again.
 */
export const handler = createEventHandler("smoke", async () => {
  const site = new URL(requireEnv("SITE_URL"));
  const { key, ...who } = deriveSyntheticUser(requireEnv("SYNTHETIC_SECRET"));
  try {
    await openFirstPage(site, report);
    await runJourneyAsSyntheticUser(
      createCookieApiClient(site.origin, { [SYNTHETIC_USER_HEADER]: key }),
      who,
      report,
    );
    log("info", "smoke", { failed: 0 });
  } catch (error) {
    log("warn", "smoke_stopped", error instanceof StepFailure ? error.facts : {});
    log("warn", "smoke", { failed: 1 });
  }
});
