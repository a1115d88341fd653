import { CommandFailure } from "../failure.ts";
import { optionsFilePhrase } from "./environments.ts";
import { DEFAULT_OPTIONS, OPTION_NAMES, type Options } from "./options.ts";

/** Name of the stack output that contains the options of the deployment. */
export const OPTIONS_OUTPUT_KEY = "Options";

/**
 * Options that are not stored in the output: they name the stack, have a check of their own, or apply to one
 * command only.
 */
const NOT_REMEMBERED = new Set<keyof Options>([
  "env",
  "stackName",
  "region",
  "originSecret",
  "protectData",
  "trafficShift",
  "forget",
]);

/** What the site loses without an option, in French, where the option's default does not say it. */
const LOSSES: Partial<Record<keyof Options, string>> = {
  domain: "le site ne répondrait plus à ce nom",
  certificateArn: "le site ne répondrait plus à son nom",
  hostedZoneId: "les enregistrements de ce nom seraient effacés",
  webAclArn: "le pare-feu serait détaché",
  userPoolPlan: "les clés d’accès ne serviraient plus à se connecter",
  mailFrom: "Cognito n’enverrait plus que 50 courriels par jour",
  alarmEmail: "plus personne ne recevrait les alarmes",
  operatorPhone: "les mentions légales seraient sans téléphone",
  dpoEmail: "les pages légales ne nommeraient plus de délégué à la protection des données",
  host: "les mentions légales nommeraient Amazon Web Services",
  concurrencyLimit: "l’assistant n’aurait plus sa part, et pourrait retenir la connexion",
  serviceWorker: "le travailleur de service reviendrait dans les navigateurs",
  restoredTable: "le produit s’ouvrirait sur une table neuve et vide",
  restoredAt: "les connexions terminées avant la restauration reprendraient",
};

/**
 * Returns the given options as JSON for the stack's output. An option that was given is stored even if it
 * equals its default, because another release may have another default.
 */
export const describeOptions = (context: Record<string, unknown>, options: Options): string =>
  JSON.stringify(
    Object.fromEntries(
      OPTION_NAMES.filter((name) => name in context && !NOT_REMEMBERED.has(name)).map((name) => [
        name,
        options[name],
      ]),
    ),
  );

/** Returns the options in a stack's output, of whatever release; `{}` without an output. */
export const parseDeployedOptions = (deployed: string | undefined): Partial<Options> =>
  JSON.parse(deployed ?? "{}") as Partial<Options>;

/**
 * Throws CommandFailure if the running stack has an option that `context` lacks and `forget` does not name:
 * the deployment would silently drop that option.
 * @param deployed the stack's output with its options, if it has one
 */
export function requireNoDroppedOption(
  deployed: string | undefined,
  context: Record<string, unknown>,
  options: Options,
): void {
  const running = parseDeployedOptions(deployed);
  const lost = OPTION_NAMES.filter(
    (name) =>
      name in running &&
      !(name in context) &&
      running[name] !== options[name] &&
      !options.forget?.includes(name),
  );
  if (lost.length === 0) return;
  throw new CommandFailure(
    [
      "Rien n’a été déployé : la pile en service a des options que ce déploiement ne donne plus.",
      ...lost.map((name) => `- ${name}=${String(running[name])} : ${lossOf(name)}.`),
      `Pour garder, redonnez-les, le mieux ${optionsFilePhrase(options.env)}. Pour y renoncer : -c forget=${lost.join(",")}`,
    ].join("\n"),
  );
}

/**
 * Throws CommandFailure if cdk.json names a restored table that the running stack does not use, unless the
 * table was typed. cdk.json applies to every stack: one with another pool would take all people of that table
 * for deleted ones, and sign them out.
 * @param deployed the stack's output with its options, if it has one
 */
export function requireRestoredTableInUse(
  deployed: string | undefined,
  typed: Record<string, unknown>,
  { restoredTable, stackName, env }: Options,
): void {
  if (!restoredTable || "restoredTable" in typed) return;
  if (restoredTable === parseDeployedOptions(deployed).restoredTable) return;
  throw new CommandFailure(
    [
      `Rien n’a été déployé : la table ${restoredTable} n’est pas celle de la pile ${stackName}, et cette commande ne la nomme pas. Une table n’est qu’à une pile, et cdk.json vaut pour toutes.`,
      "Si elle est à une autre pile : donnez restoredTable et restoredAt dans le fichier de son environnement (infra/aws/environments), et plus dans cdk.json.",
      `Si la pile ${stackName} doit vraiment en changer : -c restoredTable=${restoredTable}, puis gardez-la ${optionsFilePhrase(env)}.`,
    ].join("\n"),
  );
}

const lossOf = (name: keyof Options): string =>
  LOSSES[name] ?? `la valeur par défaut, ${String(DEFAULT_OPTIONS[name])}, la remplacerait`;
