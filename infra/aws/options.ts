import { RegionInfo } from "aws-cdk-lib/region-info";
import * as z from "zod";
import { CommandFailure } from "../failure.ts";
import { worldOf } from "./grants.ts";

const RETENTIONS = [1, 3, 5, 7, 14, 30, 60, 90, 120, 150, 180, 365] as const;

/** A number, or its digits. Nothing else is read as one: an empty text would lift a limit. */
const wholeNumber = (least: number, most: number) => {
  const error = `un nombre entier de ${least} à ${most} est attendu`;
  const digits = z.string().regex(/^\d+$/, error).transform(Number);
  return z
    .union([z.number(), digits], { error })
    .refine((value) => Number.isInteger(value) && value >= least && value <= most, error);
};
const limit = wholeNumber(0, 1_000_000_000);
const matching = (pattern: RegExp, expected: string) => {
  const error = `${expected} est attendu`;
  return z.string(error).regex(pattern, error);
};

const MODEL = matching(/^[a-z0-9-]+(\.[a-z0-9-]+)*\.[a-z0-9.:-]+$/, "l’identifiant d’un modèle de Bedrock");
const REGION = matching(/^[a-z]{2}(-[a-z]+)+-\d$/, "une région comme eu-west-3").refine(
  (region) => RegionInfo.regions.some(({ name }) => name === region),
  "une région d’AWS est attendue",
);
const E_MAIL = matching(/^[^\s@]+@[^\s@]+\.[^\s@]+$/, "une adresse e-mail");
const HOST = matching(/^([a-z0-9-]+\.)+[a-z]{2,}$/, "un nom comme menta.exemple.fr");
const IN_US_EAST_1 = (service: string, resource: string) =>
  matching(
    new RegExp(`^arn:aws:${service}:us-east-1:\\d{12}:${resource}/.+$`),
    `un ARN arn:aws:${service}:us-east-1:…:${resource}/… (CloudFront n’accepte que cette région)`,
  );

/** What whoever deploys may choose: `npm run deploy -- -c name=value`. The README lists them. */
const OptionsSchema = z.object({
  stackName: matching(/^[A-Za-z][A-Za-z0-9-]{0,39}$/, "un nom de lettres, de chiffres et de tirets").default(
    "Menta",
  ),
  region: REGION.default("eu-west-3"),
  chatModel: MODEL.default("eu.anthropic.claude-haiku-5-5"),
  artefactModel: MODEL.default("eu.anthropic.claude-sonnet-5-5"),
  signInsPerEmail: limit.default(10),
  signInsPerAddress: limit.default(100),
  signUpsPerAddress: limit.default(100),
  aiTokensPerDay: limit.default(1_000_000),
  domain: HOST.optional(),
  certificateArn: IN_US_EAST_1("acm", "certificate").optional(),
  hostedZoneId: matching(/^Z[A-Z0-9]{5,40}$/, "l’identifiant d’une zone de Route 53").optional(),
  webAclArn: IN_US_EAST_1("wafv2", "global/webacl").optional(),
  mailFrom: E_MAIL.optional(),
  alarmEmail: E_MAIL.optional(),
  monthlyBudgetUsd: limit.default(100),
  concurrencyLimit: wholeNumber(10, 1_000_000).default(1000),
  logRetentionDays: wholeNumber(1, 365)
    .refine(
      (days) => RETENTIONS.some((kept) => kept === days),
      `une de ces durées : ${RETENTIONS.join(", ")}`,
    )
    .default(90),
  restoredTable: matching(/^[A-Za-z0-9_.-]{3,255}$/, "le nom d’une table").optional(),
  /** The number of the secret that CloudFront shows to the API; one more replaces it. */
  originSecret: wholeNumber(1, 9_999).default(1),
  /** `false` only on the way to a deletion: the data may then be dropped with the stack. */
  protectData: z
    .union([z.boolean(), z.enum(["true", "false"]).transform((value) => value === "true")], {
      error: "true ou false est attendu",
    })
    .default(true),
});

export type Options = z.infer<typeof OptionsSchema>;
export const OPTION_NAMES = Object.keys(OptionsSchema.shape) as (keyof Options)[];

/** What `cdk` keeps in the context beside its flags. */
const OF_CDK = /[@:/]|^cli-telemetry$/;

/**
 * The options in a CDK context. CDK's own keys hold `@`, `:` or `/`, but for one; any other that is not ours is a slip.
 * Throws CommandFailure with a sentence for each option that is not understood.
 */
export function readOptions(context: Record<string, unknown>): Options {
  const given = Object.fromEntries(Object.entries(context).filter(([name]) => !OF_CDK.test(name)));
  const unknown = Object.keys(given).filter((name) => !OptionsSchema.shape[name as keyof Options]);
  const read = OptionsSchema.safeParse(given);
  const faults = [
    ...unknown.map(
      (name) => `L’option « ${name} » n’existe pas. Celles qui existent : ${OPTION_NAMES.join(", ")}.`,
    ),
    ...(read.error?.issues ?? []).map(
      ({ path, message }) =>
        `L’option ${path.join(".")}=${String(given[String(path[0])])} n’est pas valable : ${message}.`,
    ),
    ...(read.success ? misfits(read.data) : []),
  ];
  if (faults.length > 0 || !read.success) throw new CommandFailure(faults.join("\n"));
  return read.data;
}

/** Where CloudFront cannot deliver its access logs: their buckets refuse its canned rights. */
const OPT_IN_REGIONS =
  /^(af-south-1|ap-east-\d|ap-south-2|ap-southeast-[3-9]|ca-west-1|eu-central-2|eu-south-\d|il-central-1|me-\w+-1|mx-central-1)$/;

function misfits({ domain, certificateArn, hostedZoneId, region, ...options }: Options): string[] {
  return [
    ...(OPT_IN_REGIONS.test(region)
      ? [
          `L’option region=${region} n’est pas possible : CloudFront ne dépose pas ses journaux dans cette région.`,
        ]
      : []),
    ...(["chatModel", "artefactModel"] as const).flatMap((name) => farModel(name, options[name], region)),
    ...(domain && !certificateArn
      ? ["L’option domain demande aussi certificateArn, le certificat de ce nom."]
      : []),
    ...(certificateArn && !domain ? ["L’option certificateArn demande aussi domain."] : []),
    ...(hostedZoneId && !domain ? ["L’option hostedZoneId demande aussi domain."] : []),
  ];
}

/** A profile answers in the regions of its part of the world alone. */
function farModel(name: string, model: string, region: string): string[] {
  const world = worldOf(model);
  if (world === undefined || region.startsWith(world)) return [];
  return [
    `L’option ${name}=${model} ne va pas avec region=${region} : ce profil ne répond que dans les régions ${world}…`,
  ];
}
