import { randomBytes } from "node:crypto";
import { ulid } from "ulid";
import { StepFailure } from "#functions/smoke/steps.ts";
import { createCookieApiClient } from "#functions/smoke/visitor.ts";
import {
  type Credentials,
  openFirstPage,
  runJourneyAsNewPerson,
  runJourneyAsSyntheticUser,
} from "#functions/smoke/journey.ts";
import { CommandFailure, runMain } from "../failure.ts";
import { createUsageFailure, runOperatorCommand } from "./command.ts";
import { printLine } from "../help.ts";

const COMMAND = {
  name: "smoke",
  words: "<adresse>",
  about:
    "Fait, à l’adresse d’un MENTA en service, le chemin d’une personne : elle s’inscrit, parle, décide, jette, s’en va. S’arrête à la première étape qui échoue. Son compte est supprimé à la fin, même après un échec. Ses courriels vont au simulateur d’Amazon SES.",
  options: {
    standing: {
      says: "revient toujours comme la même personne, de MENTA_STANDING_EMAIL et MENTA_STANDING_PASSWORD, et efface ce qu’elle a fait au lieu de son compte",
    },
  },
} as const;

/**
 * Returns the credentials of a new person. The e-mail is one of SES's mailbox simulator, which accepts every
 * mail without affecting the reputation of our address.
 */
const somebody = (): Credentials => ({
  email: `success+${ulid().toLowerCase()}@simulator.amazonses.com`,
  password: `${randomBytes(18).toString("base64url")}-1Aa`,
});

const report = (step: string, ms: number) => printLine(`✓ ${step} (${ms} ms)`);

/**
 * `npm run smoke -- URL`: walks through a person's whole journey over HTTP. Throws CommandFailure at the
 * first step that fails.
 */
export const runSmokeCommand = (args: readonly string[]): Promise<void> =>
  runOperatorCommand(COMMAND, args, async ({ standing }, [address, ...others]) => {
    const site = URL.parse(address ?? "");
    if (!site || !/^https?:$/.test(site.protocol) || others.length > 0)
      throw createUsageFailure(COMMAND, "Donnez une adresse, http://… ou https://…");
    const who = standing ? readSyntheticUser(process.env) : undefined;
    const person = createCookieApiClient(site.origin);
    try {
      await openFirstPage(site, report);
      await (who
        ? runJourneyAsSyntheticUser(person, who, report)
        : runJourneyAsNewPerson(person, somebody(), report));
    } catch (error) {
      if (error instanceof StepFailure) throw new CommandFailure(error.message, { cause: error });
      throw error;
    }
    printLine("Tout le chemin est bon.");
  });

function readSyntheticUser(env: Record<string, string | undefined>): Credentials {
  const email = env["MENTA_STANDING_EMAIL"];
  const password = env["MENTA_STANDING_PASSWORD"];
  if (email && password) return { email, password };
  throw createUsageFailure(
    COMMAND,
    "Avec --standing, donnez MENTA_STANDING_EMAIL et MENTA_STANDING_PASSWORD.",
  );
}

if (import.meta.main) await runMain(() => runSmokeCommand(process.argv.slice(2)));
