import { CommandFailure, runMain } from "../failure.ts";
import { formatCheckResult } from "./check.ts";
import { runOperatorCommand } from "./command.ts";
import { DEPLOYMENT_SELECTION_OPTIONS, printLine } from "../help.ts";
import { runAwsChecks } from "./doctor-aws.ts";

const COMMAND = {
  name: "doctor",
  about:
    "Regarde si le compte AWS a ce que demande le déploiement. Ne change rien ; pose une question d’essai à chaque modèle, ce qui coûte moins d’un centime.",
  options: {
    json: { says: "répond en JSON" },
    ...DEPLOYMENT_SELECTION_OPTIONS,
  },
} as const;

/** `npm run doctor`: prints a line for each check. Throws CommandFailure if one fails. */
export const runDoctorCommand = (args: readonly string[]): Promise<void> =>
  runOperatorCommand(COMMAND, args, async ({ json, context }) => {
    const checks = await runAwsChecks(context, new Date());
    if (json) printLine(JSON.stringify(checks, null, 2));
    else for (const check of checks) printLine(formatCheckResult(check));
    const failed = checks.filter(({ state }) => state === "fails").length;
    if (failed > 0) throw new CommandFailure(`À corriger : ${failed}.`);
  });

if (import.meta.main) await runMain(() => runDoctorCommand(process.argv.slice(2)));
