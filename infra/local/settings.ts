import { resolve } from "node:path";
import type { LogLevel } from "#functions/platform/log.ts";
import { DECISION_RETENTION_DAYS } from "#shared/decision/decision.ts";
import { CommandFailure } from "../failure.ts";
import { findApiKeyInEnvironment, type Environment } from "./ai/kept-choice.ts";
import { isProviderId, PROVIDER_IDS, PROVIDERS, type Ai, type Provider } from "./ai/providers.ts";

export type Settings = {
  port: number;
  dataDir: string;
  /** Who answers. `undefined`: the AI chosen on the page `/_ia`, by default the guided interview. */
  ai: Ai | undefined;
  aiDelayMs: number;
  /** How long the trash keeps a decision. */
  retentionSeconds: number;
  /**
   * The plan of the user pool, like the deployment's option. `essentials` turns passkeys on, for `localhost`.
   */
  userPoolPlan: "lite" | "essentials";
  /** What the functions log to the terminal; the default depends on `ai`. */
  logLevel?: LogLevel | undefined;
};

export const RETENTION_SECONDS = DECISION_RETENTION_DAYS * 24 * 3600;
const TEN_YEARS_SECONDS = 10 * 365 * 24 * 3600;

/** Reads the settings of `npm start` (shared/docs/develop.md). Throws CommandFailure if one is invalid. */
export function readSettings(env: Environment): Settings {
  return {
    port: wholeNumber("PORT", env["PORT"], { default: 3000, max: 65_535 }),
    dataDir: resolve(env["MENTA_DATA"] || ".menta"),
    ai: readAi(env),
    aiDelayMs: wholeNumber("MENTA_AI_DELAY_MS", env["MENTA_AI_DELAY_MS"], { default: 0, max: 10_000 }),
    retentionSeconds: wholeNumber("MENTA_RETENTION_SECONDS", env["MENTA_RETENTION_SECONDS"], {
      default: RETENTION_SECONDS,
      min: 1,
      max: TEN_YEARS_SECONDS,
    }),
    userPoolPlan: readUserPoolPlan(env["MENTA_USER_POOL_PLAN"]),
    logLevel: readLogLevel(env["MENTA_LOG"]),
  };
}

function wholeNumber(
  name: string,
  value: string | undefined,
  { default: unset, min = 0, max }: { default: number; min?: number; max: number },
): number {
  if (!value) return unset;
  const number = Number(value);
  if (/^\d+$/.test(value) && number >= min && number <= max) return number;
  throw new CommandFailure(`${name} doit être un nombre entier de ${min} à ${max}, pas « ${value} ».`);
}

function readAi(env: Environment): Ai | undefined {
  const word = env["MENTA_AI"];
  if (!word) return undefined;
  const models = {
    model: env["MENTA_AI_MODEL"] || undefined,
    artefactModel: env["MENTA_AI_ARTEFACT_MODEL"] || undefined,
  };
  if (word === "aws") return { kind: "aws", ...models };
  const provider = providerOf(word);
  return {
    kind: "server",
    provider,
    ...models,
    apiKey: env["MENTA_AI_KEY"] || findApiKeyInEnvironment(provider, env),
  };
}

function providerOf(word: string): Provider {
  if (isProviderId(word)) return PROVIDERS[word];
  const url = URL.parse(word);
  if (url && /^https?:$/.test(url.protocol) && /\/v1\/?$/.test(url.pathname))
    return { name: `Le serveur ${url.host}`, baseUrl: word.replace(/\/$/, "") };
  throw new CommandFailure(
    `MENTA_AI doit être l’un de ces mots : ${PROVIDER_IDS.join(", ")}, aws ; ou l’adresse d’un serveur compatible OpenAI (http://…/v1). Ce n’est pas « ${word} ».`,
  );
}

function readUserPoolPlan(value: string | undefined): Settings["userPoolPlan"] {
  if (!value) return "lite";
  if (value === "lite" || value === "essentials") return value;
  throw new CommandFailure(`MENTA_USER_POOL_PLAN doit être « lite » ou « essentials », pas « ${value} ».`);
}

const LOG_LEVELS = ["info", "warn", "error"] as const satisfies LogLevel[];

function readLogLevel(value: string | undefined): LogLevel | undefined {
  const level = LOG_LEVELS.find((known) => known === value);
  if (level || !value) return level;
  throw new CommandFailure(`MENTA_LOG doit être « info », « warn » ou « error », pas « ${value} ».`);
}
