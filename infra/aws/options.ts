import { RegionInfo } from "aws-cdk-lib/region-info";
import * as z from "zod";
import { UsageFailure } from "../failure.ts";

const RETENTIONS = [1, 3, 5, 7, 14, 30, 60, 90, 120, 150, 180, 365] as const;

/**
 * Returns a schema for a whole number or its digits. Refuses any other text: an empty text read as 0 would
 * remove a limit.
 */
const integer = (least: number, most: number) => {
  const error = `un nombre entier de ${least} à ${most} est attendu`;
  const digits = z.string().regex(/^\d+$/, error).transform(Number);
  return z
    .union([z.number(), digits], { error })
    .refine((value) => Number.isInteger(value) && value >= least && value <= most, error);
};
const limit = integer(0, 1_000_000_000);
const AMOUNT_ERROR = "un montant en dollars est attendu, par exemple 0.5";
const amount = z
  .union(
    [
      z.number(),
      z
        .string()
        .regex(/^\d+(\.\d{1,6})?$/, AMOUNT_ERROR)
        .transform(Number),
    ],
    {
      error: AMOUNT_ERROR,
    },
  )
  .refine((value) => Number.isFinite(value) && value >= 0 && value <= 1_000_000, AMOUNT_ERROR);
const matching = (pattern: RegExp, expected: string) => {
  const error = `${expected} est attendu`;
  return z.string(error).regex(pattern, error);
};

const MODEL = matching(/^[a-z0-9-]+(\.[a-z0-9-]+)*\.[a-z0-9.:-]+$/, "l’identifiant d’un modèle de Bedrock");
const REGION = matching(/^[a-z]{2}(-[a-z]+)+-\d$/, "une région comme eu-west-3")
  .refine((region) => RegionInfo.regions.some(({ name }) => name === region), "une région d’AWS est attendue")
  // Excludes other partitions (China, GovCloud…), which have their own ARNs, and not all of our services.
  .refine(
    (region) => RegionInfo.get(region).partition === "aws",
    "une région de la partition « aws » est attendue",
  );
const E_MAIL = matching(/^[^\s@]+@[^\s@]+\.[^\s@]+$/, "une adresse e-mail");
/** Returns a schema for a line of text that is shown on a page. Trims it. */
const line = (what: string, most: number) => {
  const error = `${what} est attendu, en une ligne de ${most} caractères au plus`;
  return z
    .string(error)
    .trim()
    .refine((text) => text.length >= 2 && text.length <= most && !/[\p{Cc}<>]/u.test(text), error);
};
const HOST = matching(/^([a-z0-9-]+\.)+[a-z]{2,}$/, "un nom comme menta.exemple.fr");
const arnInUsEast1 = (service: string, resource: string) =>
  matching(
    new RegExp(`^arn:aws:${service}:us-east-1:\\d{12}:${resource}/.+$`),
    `un ARN arn:aws:${service}:us-east-1:…:${resource}/… (CloudFront n’accepte que cette région)`,
  );

const INSTANT_ERROR = "un instant passé comme 2026-03-01T10:30:00Z est attendu";

/**
 * The options of a deployment, given by `npm run deploy -- -c name=value` or in cdk.json. `npm run options`
 * prints them with their default and description.
 */
const OptionsSchema = z.object({
  /** Name of an environment: see `withEnvironmentOptions`. */
  env: z
    .string()
    .optional()
    .describe(
      "environnement, staging ou production : son fichier, dans infra/aws/environments, donne d’autres options",
    ),
  stackName: matching(/^[A-Za-z][A-Za-z0-9-]{0,39}$/, "un nom de lettres, de chiffres et de tirets")
    .default("Menta")
    .describe("nom de la pile"),
  region: REGION.default("eu-west-3").describe("région de tout, sauf CloudFront"),
  chatModel: MODEL.default("eu.anthropic.claude-haiku-5-5").describe(
    "modèle qui tient la conversation : un modèle de Bedrock ou un profil d’inférence d’Amazon",
  ),
  artefactModel: MODEL.default("eu.anthropic.claude-sonnet-5-5").describe(
    "modèle qui explore, argumente, évalue et propose des solutions",
  ),
  signInsPerEmail: limit
    .default(10)
    .describe("connexions manquées de suite par e-mail, sans quart d’heure de calme ; 0 : sans limite"),
  signInsPerAddress: limit
    .default(100)
    .describe(
      "connexions manquées par adresse IP (en IPv6, par réseau /64) et quart d’heure ; 0 : sans limite",
    ),
  signUpsPerAddress: limit
    .default(100)
    .describe("comptes créés par adresse IP (en IPv6, par réseau /64) et heure ; 0 : sans limite"),
  signUpsPerHour: limit
    .default(2_000)
    .describe(
      "comptes par heure, de tous ; au-delà, une alarme, et une adresse n’a plus qu’un dixième de signUpsPerAddress ; 0 : sans limite",
    ),
  proofMailsPerHour: limit
    .default(500)
    .describe("courriels de confirmation par heure, pour tout le monde, avec mailFrom ; 0 : sans limite"),
  aiTokensPerDay: limit
    .default(1_000_000)
    .describe("jetons d’IA par personne et jour (UTC) ; 0 : sans limite"),
  aiUsdPerDay: amount
    .default(1)
    .describe(
      "dollars d’IA par personne et jour (UTC), aux prix de functions/assistant/models.ts ; 0 : sans limite",
    ),
  aiUsdPerDayAll: amount
    .default(20)
    .describe("dollars d’IA par jour (UTC) pour tout le déploiement ; 0 : sans limite"),
  /**
   * Has an effect only with `mailFrom`, which sends the proof. The default pays for a first discussion with
   * all its documents at their maximum cost.
   */
  aiUsdUnproven: amount
    .default(0.25)
    .describe("dollars d’IA, en tout, d’une personne dont l’adresse n’est pas confirmée ; 0 : sans limite"),
  /**
   * Maximum number of requests to the AI that one person waits for at the same time. At most nine, because a
   * usage row has nine slots.
   */
  aiAtOnce: integer(0, 9)
    .default(3)
    .describe("réponses et documents qu’une personne attend à la fois, 9 au plus ; 0 : sans limite"),
  maxDecisions: limit
    .default(10_000)
    .describe("décisions d’une personne, corbeille comprise ; 0 : sans limite"),
  maxDiscussions: limit.default(10_000).describe("discussions d’une personne ; 0 : sans limite"),
  maxProjects: limit.default(1_000).describe("projets d’une personne ; 0 : sans limite"),
  /** If this is changed to 0, an existing table may keep its former limit. */
  tableUnits: limit
    .default(6_000)
    .describe(
      "unités que la table lit par seconde, au plus, et le tiers qu’elle écrit ; 0 : la limite du compte",
    ),
  domain: HOST.optional().describe("nom du site, avec certificateArn"),
  certificateArn: arnInUsEast1("acm", "certificate")
    .optional()
    .describe("certificat de ce nom, dans us-east-1"),
  hostedZoneId: matching(/^Z[A-Z0-9]{5,40}$/, "l’identifiant d’une zone de Route 53")
    .optional()
    .describe("zone Route 53 de ce nom : ses enregistrements y sont écrits"),
  /** Whether the firewall is created: see `addFirewall`. */
  firewall: z
    .enum(["on", "off"], { error: "on ou off est attendu" })
    .default("on")
    .describe(
      "pare-feu de l’API : 6 000 demandes par adresse IP en cinq minutes, puis 429 ; 6 $ par mois et 0,60 $ par million de demandes ; off : sans",
    ),
  webAclArn: arnInUsEast1("wafv2", "global/webacl")
    .optional()
    .describe("pare-feu de plus, devant les pages aussi : un WAF de portée CloudFront, dans us-east-1"),
  userPoolPlan: z
    .enum(["lite", "essentials"], { error: "lite ou essentials est attendu" })
    .default("lite")
    .describe("formule de Cognito ; essentials, avec domain : les clés d’accès"),
  mailFrom: E_MAIL.optional().describe(
    "adresse d’expéditeur, vérifiée elle-même dans SES ; sans lui, Cognito n’envoie que 50 courriels par jour",
  ),
  alarmEmail: E_MAIL.optional().describe("qui reçoit les alarmes et l’alerte de budget"),
  /** Shown on the legal pages, like the next six options: see `requireOperatorOptions`. */
  operator: line("le nom et la forme juridique de qui exploite le service", 300)
    .optional()
    .describe("qui exploite le service : nom et forme juridique, capital et registre pour une société"),
  operatorAddress: line("une adresse postale", 300).optional().describe("son adresse postale, en une ligne"),
  operatorPhone: matching(/^\+?[\d(][\d ().-]{4,28}\d$/, "un numéro de téléphone comme +33 1 23 45 67 89")
    .optional()
    .describe("son téléphone"),
  contactEmail: E_MAIL.optional().describe(
    "adresse à laquelle on lui écrit, sur les pages légales et dans /.well-known/security.txt",
  ),
  dpoEmail: E_MAIL.optional().describe("adresse du délégué à la protection des données, s’il y en a un"),
  publisher: line("le nom du directeur de la publication", 200)
    .optional()
    .describe("directeur de la publication"),
  host: line("le nom et l’adresse de l’hébergeur", 300)
    .optional()
    .describe("nom et adresse de l’hébergeur, si ce n’est pas Amazon Web Services EMEA SARL"),
  monthlyBudgetUsd: limit
    .default(100)
    .describe("dépense mensuelle du compte, en dollars ; alerte à 50, 80 et 100 % ; 0 : aucune alerte"),
  /** The account's quota of concurrent functions: see `assistantReservedConcurrency`. */
  concurrencyLimit: integer(10, 1_000_000)
    .optional()
    .describe(
      "fonctions à la fois dans ce compte (quota Lambda) ; dès 200, la moitié est à l’assistant, en production",
    ),
  logRetentionDays: integer(1, 365)
    .refine(
      (days) => RETENTIONS.some((kept) => kept === days),
      `une de ces durées : ${RETENTIONS.join(", ")}`,
    )
    .default(90)
    .describe("jours de garde des journaux"),
  restoredTable: matching(/^[A-Za-z0-9_.-]{3,255}$/, "le nom d’une table")
    .optional()
    .describe("nom d’une table restaurée, qui prend la place de celle de la pile"),
  /**
   * Sign-ins from before this instant are invalid. Must be in the past: a later instant would sign everybody
   * out until it is reached.
   */
  restoredAt: z.iso
    .datetime({ error: INSTANT_ERROR })
    .refine((instant) => Date.parse(instant) <= Date.now(), INSTANT_ERROR)
    .transform((instant) => new Date(instant).toISOString())
    .optional()
    .describe(
      "l’instant restauré ou un plus récent, avec restoredTable : les connexions d’avant ne valent plus",
    ),
  originSecret: integer(1, 9_999)
    .default(1)
    .describe("numéro du secret entre CloudFront et l’API ; un de plus le change"),
  clientSecret: integer(1, 9_999)
    .default(1)
    .describe("numéro du secret entre les fonctions et Cognito ; un autre le change"),
  smoke: z
    .enum(["hourly", "never"], { error: "hourly ou never est attendu" })
    .default("hourly")
    .describe(
      "hourly : chaque heure, le chemin entier d’une personne, par l’adresse publique ; never : jamais",
    ),
  /** How a deployment moves requests to the new version: see `shiftTraffic`. */
  trafficShift: z
    .enum(["canary", "all-at-once"], { error: "canary ou all-at-once est attendu" })
    .default("canary")
    .describe(
      "canary : un dixième des demandes à la nouvelle version pendant quinze minutes ; all-at-once : toutes, d’un coup",
    ),
  serviceWorker: z
    .enum(["on", "withdrawn"], { error: "on ou withdrawn est attendu" })
    .default("on")
    .describe("withdrawn : retire des navigateurs ce qui ouvre les pages sans réseau"),
  /** Names of options to drop on purpose: see `requireNoDroppedOption`. */
  forget: matching(/^\w+(,\w+)*$/, "une liste de noms comme domain,certificateArn")
    .transform((names) => names.split(","))
    .optional()
    .describe("options de la pile en service auxquelles ce déploiement renonce, séparées par des virgules"),
  /**
   * Whether the data is protected against deletion. `npm run destroy` alone sets `false`, so that the data
   * can be deleted with the stack.
   */
  protectData: z
    .union([z.boolean(), z.enum(["true", "false"]).transform((value) => value === "true")], {
      error: "true ou false est attendu",
    })
    .default(true)
    .describe("réservé à npm run destroy"),
});

export type Options = z.infer<typeof OptionsSchema>;
export const OPTION_NAMES = Object.keys(OptionsSchema.shape) as (keyof Options)[];
export const DEFAULT_OPTIONS: Options = OptionsSchema.parse({});

/** Returns, for `npm run options`, the lines about each option: name, default and French description. */
export const optionHelpLines = (): string[] =>
  OPTION_NAMES.flatMap((name) => {
    const value = DEFAULT_OPTIONS[name];
    return [
      value === undefined ? name : `${name}=${String(value)}`,
      `    ${OptionsSchema.shape[name].description}`,
    ];
  });

/** Matches the keys that CDK itself puts into a context. */
const CDK_KEY = /[@:/]|^cli-telemetry$/;

/** Returns the options in a CDK context. Throws UsageFailure that names each unknown or invalid option. */
export function readOptions(context: Record<string, unknown>): Options {
  const given = Object.fromEntries(Object.entries(context).filter(([name]) => !CDK_KEY.test(name)));
  const unknown = Object.keys(given).filter((name) => !OptionsSchema.shape[name as keyof Options]);
  const read = OptionsSchema.safeParse(given);
  const errors = [
    ...unknown.map(
      (name) => `L’option « ${name} » n’existe pas. Celles qui existent : ${OPTION_NAMES.join(", ")}.`,
    ),
    ...(read.error?.issues ?? []).map(
      ({ path, message }) =>
        `L’option ${path.join(".")}=${String(given[String(path[0])])} n’est pas valable : ${message}.`,
    ),
    ...(read.success ? [...findConflicts(read.data), ...forgottenErrors(read.data, given)] : []),
  ];
  if (errors.length > 0 || !read.success) throw new UsageFailure(errors.join("\n"));
  return read.data;
}

const forgottenErrors = ({ forget = [] }: Options, given: Record<string, unknown>): string[] =>
  forget.flatMap((name) => {
    if (!OPTION_NAMES.some((known) => known === name))
      return [`L’option forget=${name} n’est pas valable : l’option « ${name} » n’existe pas.`];
    return name in given ? [`L’option forget=${name} contredit ${name}=${String(given[name])}.`] : [];
  });

/** Regions that an account must enable first. CloudFormation cannot create a budget in them. */
const OPT_IN_REGIONS =
  /^(af-south-1|ap-east-\d|ap-south-2|ap-southeast-[3-9]|ca-west-1|eu-central-2|eu-south-\d|il-central-1|me-\w+-1|mx-central-1)$/;

function findConflicts({ domain, certificateArn, hostedZoneId, region, ...options }: Options): string[] {
  return [
    ...(OPT_IN_REGIONS.test(region) && options.monthlyBudgetUsd > 0
      ? [
          `L’option region=${region} demande monthlyBudgetUsd=0 : une alerte de budget ne peut pas y être créée.`,
        ]
      : []),
    ...(["chatModel", "artefactModel"] as const).flatMap((name) =>
      modelConflicts(name, options[name], region),
    ),
    ...(domain && !certificateArn
      ? ["L’option domain demande aussi certificateArn, le certificat de ce nom."]
      : []),
    ...(certificateArn && !domain ? ["L’option certificateArn demande aussi domain."] : []),
    ...(hostedZoneId && !domain ? ["L’option hostedZoneId demande aussi domain."] : []),
    ...(options.userPoolPlan === "essentials" && !domain
      ? [
          "L’option userPoolPlan=essentials demande aussi domain : une clé d’accès appartient à un nom de site, et ne sert à aucun autre.",
        ]
      : []),
    ...(options.restoredTable && !options.restoredAt
      ? [
          "L’option restoredTable demande aussi restoredAt, l’instant restauré ou un plus récent : les connexions terminées depuis reprendraient sans lui.",
        ]
      : []),
    ...(options.restoredAt && !options.restoredTable
      ? ["L’option restoredAt demande aussi restoredTable, la table restaurée."]
      : []),
  ];
}

/** For each first part of an inference profile's id, the beginning of the names of its regions. */
const REGION_PREFIXES: Record<string, string> = {
  eu: "eu-",
  us: "us-",
  ca: "ca-",
  apac: "ap-",
  jp: "ap-",
  au: "ap-",
  global: "",
};

/**
 * Returns the beginning of the names of the regions that an inference profile may use; `undefined` for a
 * model of a single region.
 */
export function regionPrefixOf(model: string): string | undefined {
  const [first = ""] = model.split(".");
  return Object.hasOwn(REGION_PREFIXES, first) ? REGION_PREFIXES[first] : undefined;
}

function modelConflicts(name: string, model: string, region: string): string[] {
  const prefix = regionPrefixOf(model);
  if (prefix === undefined || region.startsWith(prefix)) return [];
  return [
    `L’option ${name}=${model} ne va pas avec region=${region} : ce profil ne répond que dans les régions ${prefix}…`,
  ];
}
