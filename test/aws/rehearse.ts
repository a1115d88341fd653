import { CloudFormationClient } from "@aws-sdk/client-cloudformation";
import { findStack, readContext } from "#infra/aws/cdk-cli.ts";
import { deploy } from "#infra/aws/deploy.ts";
import { destroy, DROP_DATA } from "#infra/aws/destroy.ts";
import { readOptions } from "#infra/aws/options.ts";
import { CommandFailure, runCommand } from "#infra/failure.ts";
import { aDecision } from "#infra/local/demo/builders.ts";
import { aPerson } from "#infra/local/demo/person.ts";

/** Amazon's own endpoints: the data of a real deployment would be deleted. */
const REAL_AWS = /\.(amazonaws\.com(\.cn)?|api\.aws)$/;

/** An emulator shows them to nobody: every deployment has to say who answers for it. */
const OPERATOR = [
  ["operator", "Répétition"],
  ["operatorAddress", "Cette machine"],
  ["contactEmail", "repetition@exemple.fr"],
  ["publisher", "Répétition"],
].flatMap(([name, value]) => ["-c", `${name}=${value}`]);

/** Nobody is there to be moved by steps, and no emulator has what moves them; the walk is made here. */
const AT_ONCE = ["-c", "trafficShift=all-at-once", "-c", "smoke=never"];

const print = (line: string) => void process.stdout.write(`${line}\n`);

/**
 * `npm run rehearse`: deploys to an AWS emulator, walks through the deployed product and deletes it again. It keeps the
 * stack where a step fails. The arguments after `--` go to `cdk`. `MENTA_URL`: where the emulator serves the
 * distribution, if not at the stack's output.
 */
export async function rehearse(args: string[]): Promise<void> {
  requireEmulator(process.env["AWS_ENDPOINT_URL"]);
  await deploy([...OPERATOR, ...AT_ONCE, ...args]);
  const url = process.env["MENTA_URL"] ?? (await findUrl(args));
  if (!url) throw new CommandFailure("La pile déployée ne donne pas d’adresse.");
  print(`Déploiement : la pile est en place, le produit à l’adresse ${url}.`);
  await walkThrough(url, print);
  await destroy([DROP_DATA, ...AT_ONCE, ...args]);
  if (await findStack(...stackOf(args)))
    throw new CommandFailure("La pile existe encore après sa suppression.");
  print("Suppression : la pile n’existe plus.");
}

function requireEmulator(endpoint: string | undefined): void {
  const hostname = URL.parse(endpoint ?? "")?.hostname;
  if (hostname && !REAL_AWS.test(hostname)) return;
  throw new CommandFailure(
    "La répétition déploie, essaie puis supprime tout, données comprises : elle ne s’adresse qu’à un émulateur d’AWS. Donnez son adresse : AWS_ENDPOINT_URL=http://localhost:4566 npm run rehearse",
  );
}

function stackOf(args: string[]): [CloudFormationClient, string] {
  const { stackName, region } = readOptions(readContext(args));
  return [new CloudFormationClient({ region }), stackName];
}

async function findUrl(args: string[]): Promise<string | undefined> {
  const stack = await findStack(...stackOf(args));
  return stack?.Outputs?.find(({ OutputKey }) => OutputKey === "Url")?.OutputValue;
}

/** Uses the product as a person would, and reports each step in a line. Throws where a step does not succeed. */
export async function walkThrough(url: string, report: (line: string) => void): Promise<void> {
  const page = await fetch(url);
  const html = await page.text();
  if (!page.ok || !/<title>[^<]*MENTA/.test(html))
    throw new CommandFailure(`La page d’accueil répond ${page.status}.`);
  report(`Pages : la page d’accueil répond ${page.status}.`);

  const person = await aPerson(url);
  report(`Inscription : ${person.user.email} a un compte.`);

  const { id: sessionId } = await person.get("createSession", { body: {} });
  const events: string[] = [];
  for await (const { event } of person.chat({ sessionId, message: "J’hésite à changer de métier." }))
    events.push(event);
  if (events.at(-1) !== "done") throw new CommandFailure("La réponse de MENTA s’est interrompue.");
  report(`Discussion : MENTA a répondu en ${events.filter((event) => event === "delta").length} morceaux.`);

  const { id, shortCode } = await person.get("createDecision", { body: aDecision() });
  report(`Décision : ${shortCode} est créée.`);

  await person.get("trashDecision", { id });
  const trash = await person.get("listTrash");
  if (!trash.some((decision) => decision.id === id))
    throw new CommandFailure(`${shortCode} n’est pas dans la corbeille.`);
  report(`Corbeille : ${shortCode} y est, jusqu’à son effacement.`);
}

if (import.meta.main) await runCommand(() => rehearse(process.argv.slice(2)));
