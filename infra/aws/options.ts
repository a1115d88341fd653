import { RegionInfo } from "aws-cdk-lib/region-info";
import * as z from "zod";
import { UsageFailure } from "../failure.ts";

const RETENTIONS = [1, 3, 5, 7, 14, 30, 60, 90, 120, 150, 180, 365] as const;

/** A number or its digits, nothing else: an empty text read as 0 would lift a limit. */
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
  // The others (China, GovCloud…) have their own ARNs, and not all of our services.
  .refine(
    (region) => RegionInfo.get(region).partition === "aws",
    "une région de la partition « aws » est attendue",
  );
const E_MAIL = matching(/^[^\s@]+@[^\s@]+\.[^\s@]+$/, "une adresse e-mail");
/** A line to print on a page, trimmed. */
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

/** The options of `npm run deploy -- -c name=value`; the README lists them. */
const OptionsSchema = z.object({
  /** Whose file of options lies below these: see `withEnvironment`. */
  env: z.string().optional(),
  stackName: matching(/^[A-Za-z][A-Za-z0-9-]{0,39}$/, "un nom de lettres, de chiffres et de tirets").default(
    "Menta",
  ),
  region: REGION.default("eu-west-3"),
  chatModel: MODEL.default("eu.anthropic.claude-haiku-5-5"),
  artefactModel: MODEL.default("eu.anthropic.claude-sonnet-5-5"),
  signInsPerEmail: limit.default(10),
  signInsPerAddress: limit.default(100),
  signUpsPerAddress: limit.default(100),
  /** Of everybody; beyond them each place has a tenth of its own. */
  signUpsPerHour: limit.default(2_000),
  /** To addresses that may be somebody else's, from the whole deployment. */
  proofMailsPerHour: limit.default(500),
  aiTokensPerDay: limit.default(1_000_000),
  /** In US dollars, by the prices in `functions/assistant/models.ts`: of one person, and of everybody. */
  aiUsdPerDay: amount.default(1),
  aiUsdPerDayAll: amount.default(20),
  /**
   * Of somebody whose address is not proven, in all; only with `mailFrom`, which sends the proof. It pays for a first discussion
   * with all its documents, at the most that each can cost.
   */
  aiUsdUnproven: amount.default(0.25),
  /** Replies and generations that one person waits for; the usage row has nine places. */
  aiAtOnce: integer(0, 9).default(3),
  /** Rows of one person. */
  maxDecisions: limit.default(10_000),
  maxDiscussions: limit.default(10_000),
  maxProjects: limit.default(1_000),
  /** Read units a second of the table, at most; a third as many written. 0 may leave the ceiling that a running table has. */
  tableUnits: limit.default(6_000),
  domain: HOST.optional(),
  certificateArn: arnInUsEast1("acm", "certificate").optional(),
  hostedZoneId: matching(/^Z[A-Z0-9]{5,40}$/, "l’identifiant d’une zone de Route 53").optional(),
  /** The rate of each address at the API: see `addFirewall`. */
  firewall: z.enum(["on", "off"], { error: "on ou off est attendu" }).default("on"),
  webAclArn: arnInUsEast1("wafv2", "global/webacl").optional(),
  /** Cognito's feature plan; `essentials` brings passkeys, which belong to `domain`. */
  userPoolPlan: z.enum(["lite", "essentials"], { error: "lite ou essentials est attendu" }).default("lite"),
  mailFrom: E_MAIL.optional(),
  alarmEmail: E_MAIL.optional(),
  /** Who answers for the deployment, on its legal pages: see `requireOperator`. */
  operator: line("le nom et la forme juridique de qui exploite le service", 300).optional(),
  operatorAddress: line("une adresse postale", 300).optional(),
  operatorPhone: matching(
    /^\+?[\d(][\d ().-]{4,28}\d$/,
    "un numéro de téléphone comme +33 1 23 45 67 89",
  ).optional(),
  contactEmail: E_MAIL.optional(),
  dpoEmail: E_MAIL.optional(),
  publisher: line("le nom du directeur de la publication", 200).optional(),
  host: line("le nom et l’adresse de l’hébergeur", 300).optional(),
  monthlyBudgetUsd: limit.default(100),
  /** The account's quota of Lambda in this region; see `reservedForAssistant`. */
  concurrencyLimit: integer(10, 1_000_000).optional(),
  logRetentionDays: integer(1, 365)
    .refine(
      (days) => RETENTIONS.some((kept) => kept === days),
      `une de ces durées : ${RETENTIONS.join(", ")}`,
    )
    .default(90),
  restoredTable: matching(/^[A-Za-z0-9_.-]{3,255}$/, "le nom d’une table").optional(),
  /** What signs in, and was written before, holds no longer. One to come would shut everybody out until then. */
  restoredAt: z.iso
    .datetime({ error: INSTANT_ERROR })
    .refine((instant) => Date.parse(instant) <= Date.now(), INSTANT_ERROR)
    .transform((instant) => new Date(instant).toISOString())
    .optional(),
  /** The number of the secret that CloudFront sends to the API; raising it by one rotates the secret. */
  originSecret: integer(1, 9_999).default(1),
  /** The number of the pool's client with a secret; another one makes another client. */
  clientSecret: integer(1, 9_999).default(1),
  /** Whether the synthetic user makes the whole journey each hour. */
  smoke: z.enum(["hourly", "never"], { error: "hourly ou never est attendu" }).default("hourly"),
  /** How the functions of people move to their new version: see `shiftTraffic`. */
  trafficShift: z
    .enum(["canary", "all-at-once"], { error: "canary ou all-at-once est attendu" })
    .default("canary"),
  /** `withdrawn`: takes the pages' worker back from the browsers that have it. */
  serviceWorker: z.enum(["on", "withdrawn"], { error: "on ou withdrawn est attendu" }).default("on"),
  /** Options of the running stack that this deployment gives up: see `requireNothingLost`. */
  forget: matching(/^\w+(,\w+)*$/, "une liste de noms comme domain,certificateArn")
    .transform((names) => names.split(","))
    .optional(),
  /** `false` only for `npm run destroy`: the data can then be deleted with the stack. */
  protectData: z
    .union([z.boolean(), z.enum(["true", "false"]).transform((value) => value === "true")], {
      error: "true ou false est attendu",
    })
    .default(true),
});

export type Options = z.infer<typeof OptionsSchema>;
export const OPTION_NAMES = Object.keys(OptionsSchema.shape) as (keyof Options)[];
export const DEFAULT_OPTIONS: Options = OptionsSchema.parse({});

/** CDK's own keys of the context. */
const CDK_KEY = /[@:/]|^cli-telemetry$/;

/** The options in a CDK context. Throws UsageFailure with a sentence for each unknown or invalid option. */
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

/** The regions that an account has to open first: CloudFormation makes no budget there. */
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

/** The first part of an inference profile's id, and the prefix of the regions that may answer. */
const REGION_PREFIXES: Record<string, string> = {
  eu: "eu-",
  us: "us-",
  ca: "ca-",
  apac: "ap-",
  jp: "ap-",
  au: "ap-",
  global: "",
};

/** The prefix of the regions that an inference profile uses; undefined for a model of a single region. */
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
