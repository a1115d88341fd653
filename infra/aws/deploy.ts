import { CloudFormationClient, type Stack } from "@aws-sdk/client-cloudformation";
import { CommandFailure, runMain } from "../failure.ts";
import { helpOf, printLine, quoteForShell } from "../help.ts";
import {
  findStack,
  cdkOutputFolderOf,
  findStackOutput,
  readCdkContext,
  removeTerminationProtection,
  runCdk,
  synthArguments,
  configureEmulatorIfAny,
  contextOfArguments,
  wantsHelp,
} from "./cdk-cli.ts";
import { requireConcurrency } from "./concurrency-quota.ts";
import {
  OPTIONS_OUTPUT_KEY,
  parseDeployedOptions,
  requireNoDroppedOption,
  requireRestoredTableInUse,
} from "./deployed-options.ts";
import { optionsFilePhrase } from "./environments.ts";
import { findModelAccessProblems } from "./model-check.ts";
import { requireOperatorOptions } from "./operator.ts";
import { readOptions, type Options } from "./options.ts";
import { ORIGIN_SECRET_NUMBER_OUTPUT_KEY } from "./origin-secret.ts";

/** States of a stack whose creation failed: `cdk` deletes it and creates it again. */
const CREATION_FAILED = /^ROLLBACK_(COMPLETE|FAILED)$/;
/**
 * State after a rollback: CloudFormation, or an alarm about the new version, has put the former version back.
 */
const WENT_BACK = "UPDATE_ROLLBACK_COMPLETE";
/** State after a rollback that failed. No deployment is possible until the rollback is completed. */
const ROLLBACK_STOPPED = "UPDATE_ROLLBACK_FAILED";

const COMMAND = {
  name: "deploy",
  about:
    "Construit et déploie la pile. Vérifie d’abord les options, dont les quatre qui disent qui répond du service, que les modèles répondent à ce compte, et que son quota de Lambda suffit. Les autres options de « cdk deploy » passent aussi. Pour voir ce qui changerait, sans rien changer : npm run difference. Toutes les options : npm run options ; la marche à suivre : shared/docs/deploy.md.",
  options: {
    context: {
      short: "c",
      value: "nom=valeur",
      says: "une option de la pile, plusieurs fois au besoin ; env=staging donne celles d’un environnement",
    },
  },
} as const;

/** `npm run deploy`: builds and deploys the stack. Passes the arguments to `cdk deploy`. */
export async function deploy(args: string[]): Promise<void> {
  if (wantsHelp(args)) return printLine(helpOf(COMMAND));
  // Checked here, because `cdk` would connect to AWS before it reads the options.
  const context = readCdkContext(args);
  const options = readOptions(context);
  requireOperatorOptions(options);
  const isEmulated = configureEmulatorIfAny();
  const client = new CloudFormationClient({ region: options.region });
  const stack = await findStack(client, options.stackName);
  requireRolledBack(stack, options, args);
  requireSecretInOrder(stack, options);
  requireNoDroppedOption(findStackOutput(stack, OPTIONS_OUTPUT_KEY), context, options);
  if (!isEmulated) await requireConcurrency(options);
  const isUnused = CREATION_FAILED.test(stack?.StackStatus ?? "");
  requireRestoredTableInUse(findStackOutput(stack, OPTIONS_OUTPUT_KEY), contextOfArguments(args), options);
  if (stack && !isUnused) requireOneTable(stack, options);
  if (isUnused) await clearFailedCreation(client, options);
  if (!isEmulated) {
    for (const advice of await findModelAccessProblems(options)) process.stderr.write(`${advice}\n`);
    return await orSayItWentBack(client, stack, () => runCdk("deploy", ...args));
  }
  client.destroy();
  // The administrator of a real account bootstraps it once. An emulator forgets that at every start.
  await runCdk("bootstrap", ...synthArguments(args));
  await runCdk("deploy", "--app", cdkOutputFolderOf(args), "--require-approval", "never", ...args);
}

/**
 * Runs a deployment. If it was rolled back, throws CommandFailure that says so: people use the former version
 * again.
 */
async function orSayItWentBack(
  client: CloudFormationClient,
  before: Stack | undefined,
  work: () => Promise<void>,
): Promise<void> {
  try {
    await work();
  } catch (cause) {
    const after = before?.StackName ? await findStack(client, before.StackName) : undefined;
    const isSame = after?.LastUpdatedTime?.getTime() === before?.LastUpdatedTime?.getTime();
    if (after?.StackStatus !== WENT_BACK || isSame) throw cause;
    throw new CommandFailure(
      `La pile ${after.StackName} est revenue à la version d’avant, que tout le monde a de nouveau. La raison est au-dessus ; shared/docs/operations/releases.md dit la suite.`,
      { cause },
    );
  } finally {
    client.destroy();
  }
}

function requireRolledBack(stack: Stack | undefined, { stackName }: Options, args: string[]): void {
  if (stack?.StackStatus !== ROLLBACK_STOPPED) return;
  const context = Object.entries(contextOfArguments(args)).flatMap(([name, value]) => [
    "-c",
    `${name}=${value}`,
  ]);
  const command = ["npx cdk rollback", ...(context.length > 0 ? [quoteForShell(context)] : [])].join(" ");
  throw new CommandFailure(
    `Rien n’a été déployé : le retour en arrière de la pile ${stackName} s’est arrêté en chemin. L’onglet « Events » de CloudFormation dit sur quoi ; une fois la cause corrigée, « ${command} » le termine, et la pile accepte de nouveau un déploiement.`,
  );
}

/**
 * Refuses a secret number that skips a step. Functions accept only the current and the previous secret, so
 * they would refuse every request until CloudFront sends the new one everywhere.
 */
function requireSecretInOrder(stack: Stack | undefined, { originSecret, env }: Options): void {
  const deployed = Number(findStackOutput(stack, ORIGIN_SECRET_NUMBER_OUTPUT_KEY) ?? originSecret);
  if (originSecret === deployed || originSecret === deployed + 1) return;
  throw new CommandFailure(
    `Le secret en service porte le numéro ${deployed}. Déployez avec originSecret=${deployed} pour le garder, ou originSecret=${deployed + 1} pour le changer ; le mieux est de l’écrire ${optionsFilePhrase(env)}.`,
  );
}

/**
 * Refuses to change the table in a gradual traffic shift. For 15 minutes, most requests would still use the
 * former table, and rows that they write there would be lost.
 */
function requireOneTable(stack: Stack, { restoredTable, trafficShift }: Options): void {
  const running = parseDeployedOptions(findStackOutput(stack, OPTIONS_OUTPUT_KEY));
  if (restoredTable === running.restoredTable || trafficShift === "all-at-once") return;
  throw new CommandFailure(
    "Rien n’a été déployé : ce déploiement change de table, et pendant quinze minutes neuf demandes sur dix liraient et écriraient encore dans l’ancienne. Pour passer d’un coup : -c trafficShift=all-at-once",
  );
}

/**
 * Turns off the deletion protection of a stack whose creation failed, so that `cdk` can replace it. Such a
 * stack never had an address, so it contains no data of people. Its table and pool are kept and have
 * protections of their own.
 */
async function clearFailedCreation(client: CloudFormationClient, { stackName }: Options): Promise<void> {
  await removeTerminationProtection(client, stackName);
  process.stdout.write(
    `La première création de la pile ${stackName} avait échoué : ce reste, qui n’a jamais servi personne, va être remplacé. La table et l’annuaire vides qu’elle a pu laisser sont protégés : ils restent, à supprimer à la main.\n`,
  );
}

if (import.meta.main) await runMain(() => deploy(process.argv.slice(2)));
