import { requireEnv } from "../platform/environment.ts";
import { createEventHandler } from "./event-handler.ts";
import { log } from "../platform/log.ts";
import { SYNTHETIC_HEADER, syntheticUser } from "../platform/synthetic-user.ts";
import { StepFailure } from "../smoke/steps.ts";
import { createVisitor } from "../smoke/visitor.ts";
import { openFirstPage, walkAsSyntheticUser } from "../smoke/journey.ts";

const report = (step: string, ms: number) => log("info", "smoke_step", { step, ms });

/**
 * Runs a person's whole journey each hour, by the public address, as the synthetic user: the probe does not
 * see whether people can sign in, talk and decide. Logs whether it completed, which an alarm reads. Throws
 * nothing: the next hour tries again.
 */
export const handler = createEventHandler("smoke", async () => {
  const site = new URL(requireEnv("SITE_URL"));
  const { key, ...who } = syntheticUser(requireEnv("SYNTHETIC_SECRET"));
  try {
    await openFirstPage(site, report);
    await walkAsSyntheticUser(createVisitor(site.origin, { [SYNTHETIC_HEADER]: key }), who, report);
    log("info", "smoke", { failed: 0 });
  } catch (error) {
    log("warn", "smoke_stopped", error instanceof StepFailure ? error.facts : {});
    log("warn", "smoke", { failed: 1 });
  }
});
