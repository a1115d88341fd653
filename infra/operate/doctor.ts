import { CommandFailure, runCommand } from "../failure.ts";
import { readSettings } from "../local/settings.ts";
import { lineOf } from "./check.ts";
import { runOperatorCommand } from "./command.ts";
import { DEPLOYMENT_OPTIONS, printLine } from "../help.ts";
import { awsChecks } from "./doctor-aws.ts";
import { laptopChecks } from "./doctor-laptop.ts";

const COMMAND = {
  name: "doctor",
  about:
    "Regarde si cet ordinateur a ce que demande MENTA, ou, avec --aws, si le compte a ce que demande le déploiement. Ne change rien ; avec --aws, pose une question d’essai à chaque modèle, ce qui coûte moins d’un centime.",
  options: {
    aws: { says: "regarde le compte AWS au lieu de cet ordinateur" },
    json: { says: "répond en JSON" },
    ...DEPLOYMENT_OPTIONS,
  },
} as const;

/** `npm run doctor`: a line for each thing that has to hold. Throws CommandFailure where one does not. */
export const doctor = (args: readonly string[]): Promise<void> =>
  runOperatorCommand(COMMAND, args, async ({ aws, json, context }) => {
    const checks = aws ? await awsChecks(context, new Date()) : await laptopChecks(readSettings(process.env));
    if (json) printLine(JSON.stringify(checks, null, 2));
    else for (const check of checks) printLine(lineOf(check));
    const failed = checks.filter(({ state }) => state === "fails").length;
    if (failed > 0) throw new CommandFailure(`À corriger : ${failed}.`);
  });

if (import.meta.main) await runCommand(() => doctor(process.argv.slice(2)));
