import { spawn } from "node:child_process";
import { once } from "node:events";
import { CloudFormationClient } from "@aws-sdk/client-cloudformation";
import { configureEmulatorIfAny, findStack, findStackOutput, readCdkContext } from "#infra/aws/cdk-cli.ts";
import { deploy } from "#infra/aws/deploy.ts";
import { destroy, DROP_DATA_FLAG } from "#infra/aws/destroy.ts";
import { readOptions } from "#infra/aws/options.ts";
import { CommandFailure, runMain } from "#infra/failure.ts";
import { DRY_RUN_OPTION, runOperatorCommand } from "#infra/operate/command.ts";
import { DEPLOYMENT_SELECTION_OPTIONS, printLine } from "#infra/help.ts";
import { runSmokeCommand } from "#infra/operate/smoke.ts";
import { missingServices } from "./services.ts";
import { startStandIn } from "./stand-in.ts";

const COMMAND = {
  name: "rehearse",
  about:
    "Déploie MENTA sur l’émulateur d’AWS dont AWS_ENDPOINT_URL donne l’adresse, y fait le chemin entier d’une personne (npm run smoke), puis supprime tout, données comprises. S’arrête à la première étape qui échoue, et laisse alors la pile, pour qu’on y regarde. Si l’émulateur sert les pages ailleurs qu’à l’adresse de la pile, MENTA_URL la donne.",
  options: {
    "stand-in": {
      says: "sans émulateur : un remplaçant prend les appels de « cdk » et ne crée rien ; le chemin se fait sur le produit de cet ordinateur",
    },
    before: {
      value: "dossier",
      says: "un dossier avec la version d’avant (git worktree, npm ci) : celle-là, celle-ci, celle-là, celle-ci sont déployées tour à tour, chacune suivie du chemin entier",
    },
    ...DRY_RUN_OPTION,
    ...DEPLOYMENT_SELECTION_OPTIONS,
  },
} as const;

/**
 * Matches Amazon's own endpoints. The rehearsal refuses them, because it would delete the data of a real
 * deployment.
 */
const REAL_AWS = /\.(amazonaws\.com(\.cn)?|api\.aws)$/;

/**
 * Options about the operator of the rehearsal. A deployment requires them, although an emulator shows them to
 * nobody.
 */
const OPERATOR = [
  ["operator", "Répétition"],
  ["operatorAddress", "Cette machine"],
  ["contactEmail", "repetition@exemple.fr"],
  ["publisher", "Répétition"],
].flatMap(([name, value]) => ["-c", `${name}=${value}`]);

/**
 * Options that leave out what makes no sense here: a traffic shift, a budget, and the hourly smoke test,
 * which the rehearsal runs itself.
 */
const REHEARSED = ["trafficShift=all-at-once", "smoke=never", "monthlyBudgetUsd=0"].flatMap((one) => [
  "-c",
  one,
]);

const STEPS = [
  "demander à chaque service du produit s’il est là",
  "amorcer l’émulateur (cdk bootstrap) : il oublie à chaque démarrage",
  "construire, décrire la pile et la soumettre aux règles de sécurité (cdk synth)",
  "déposer le code des fonctions et les pages (assets)",
  "créer la pile (cdk deploy), sans passage par étapes ni sonde de chaque heure",
  "faire le chemin entier d’une personne à l’adresse de la pile (npm run smoke)",
  "lever les protections et supprimer la pile, données comprises (npm run destroy)",
  "vérifier que la pile n’existe plus",
];

const NOT_SEEN =
  "Ce qu’aucun émulateur ne montre : le réseau de CloudFront et son certificat, les courriels de SES et de Cognito, les quotas du compte, le passage par étapes de CodeDeploy, les vrais modèles de Bedrock, les temps de réponse.";

/** The functions that run `cdk` with these arguments. */
type Cdk = {
  deploy: (args: string[]) => Promise<void>;
  /** Runs `cdk` of the release in another folder. */
  deployFrom: (folder: string, args: string[]) => Promise<void>;
  destroy: (args: string[]) => Promise<void>;
};

async function deployFrom(folder: string, args: string[]): Promise<void> {
  const child = spawn("npm", ["run", "deploy", "--", ...args], { cwd: folder, stdio: "inherit" });
  const [code] = (await once(child, "close")) as [number | null];
  if (code !== 0) throw new CommandFailure(`La version de ${folder} n’a pas pu être déployée.`);
}

/**
 * `npm run rehearse`: deploys to an emulator, tests the product and deletes the stack. Throws CommandFailure
 * at the first step that fails.
 */
export const rehearse = (
  args: readonly string[],
  cdk: Cdk = { deploy, deployFrom, destroy },
): Promise<void> =>
  runOperatorCommand(
    COMMAND,
    args,
    async ({ "stand-in": isStandIn, "dry-run": isDry, before, context = [] }) => {
      const cdkArgs = context.flatMap((assignment) => ["-c", assignment]);
      const options = readOptions(readCdkContext([...OPERATOR, ...REHEARSED, ...cdkArgs]));
      const standIn = isStandIn && !isDry ? await startStandIn() : undefined;
      try {
        const endpoint = standIn?.url ?? (isStandIn ? "un remplaçant" : process.env["AWS_ENDPOINT_URL"]);
        if (!isStandIn) requireEmulator(endpoint);
        if (isDry) return describe(endpoint ?? "", options);
        process.env["AWS_ENDPOINT_URL"] = endpoint;
        configureEmulatorIfAny();
        await rehearseAt(endpoint ?? "", { ...options, cdkArgs, cdk, before });
        printLine(isStandIn ? STAND_IN_NOT_SEEN : NOT_SEEN);
      } finally {
        await standIn?.close();
      }
    },
  );

const STAND_IN_NOT_SEEN =
  "Le remplaçant n’a rien créé : ce qui est vu est ce que « cdk » lui a demandé, et le chemin sur le produit de cet ordinateur. La pile elle-même ne se voit que sur un émulateur, ou dans un compte.";

type Place = { stackName: string; region: string };
type Rehearsed = { cdkArgs: string[]; cdk: Cdk; before: string | undefined };

/** Stands for the release of this folder. */
const HERE = "";

function describe(endpoint: string, { stackName, region }: Place): void {
  printLine(`Serait fait à ${endpoint}, pour la pile ${stackName} (${region}) :`);
  for (const [at, step] of STEPS.entries()) printLine(`  ${at + 1}. ${step}`);
  printLine(`Rien n’a été fait. ${NOT_SEEN}`);
}

async function rehearseAt(
  endpoint: string,
  { stackName, region, cdkArgs, cdk, before }: Place & Rehearsed,
): Promise<void> {
  await requireServices(endpoint, region);
  printLine(`Services : ceux du produit répondent à ${endpoint}.`);
  const args = [...OPERATOR, ...REHEARSED, ...cdkArgs];
  const client = new CloudFormationClient({ region });
  try {
    for (const folder of before ? [before, HERE, before, HERE] : [HERE]) {
      await (folder === HERE ? cdk.deploy(args) : cdk.deployFrom(folder, args));
      const url = process.env["MENTA_URL"] ?? findStackOutput(await findStack(client, stackName), "Url");
      if (!url) throw new CommandFailure("La pile déployée ne donne pas d’adresse.");
      printLine(`Déploiement : la pile ${stackName} est en place, le produit à l’adresse ${url}.`);
      await runSmokeCommand([url]);
    }
    await cdk.destroy([DROP_DATA_FLAG, stackName, ...args]);
    if (await findStack(client, stackName))
      throw new CommandFailure("La pile existe encore après sa suppression.");
    printLine(`Suppression : la pile ${stackName} n’existe plus.`);
  } finally {
    client.destroy();
  }
}

function requireEmulator(endpoint: string | undefined): void {
  const hostname = URL.parse(endpoint ?? "")?.hostname;
  if (hostname && !REAL_AWS.test(hostname)) return;
  throw new CommandFailure(
    "La répétition déploie, essaie puis supprime tout, données comprises : elle ne s’adresse qu’à un émulateur d’AWS. Donnez son adresse : AWS_ENDPOINT_URL=http://localhost:4566 npm run rehearse ; ou, sans émulateur : npm run rehearse -- --stand-in",
  );
}

async function requireServices(endpoint: string, region: string): Promise<void> {
  const missing = await missingServices(endpoint, region);
  if (missing.length === 0) return;
  throw new CommandFailure(
    [
      `Rien n’a été déployé : l’émulateur à ${endpoint} n’a pas tout ce qu’il faut au produit.`,
      ...missing.map(({ name, without }) => `- ${name} : ${without}.`),
      "Prenez-en un qui les a, ou leur formule qui les comprend ; npm run rehearse -- --stand-in s’en passe.",
    ].join("\n"),
  );
}

if (import.meta.main) await runMain(() => rehearse(process.argv.slice(2)));
