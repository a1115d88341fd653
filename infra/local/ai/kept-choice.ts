import { existsSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import * as z from "zod";
import { CommandFailure } from "../../failure.ts";
import { isProviderId, PROVIDERS, type Ai, type Provider } from "./providers.ts";

const word = z.string().refine(isProviderId);

/**
 * The AI chosen on the page `/_ia`, and the API keys entered there, by provider. `chosen` is `null` for the
 * guided interview.
 */
const Choice = z.object({
  chosen: z.object({ word, model: z.string().optional() }).nullable(),
  keys: z.partialRecord(word, z.string()),
});
export type StoredAiChoice = z.infer<typeof Choice>;

const NOTHING: StoredAiChoice = { chosen: null, keys: {} };

const fileIn = (dataDir: string) => join(dataDir, "ai.json");

/**
 * Reads the stored choice; the guided interview if none is stored. Throws CommandFailure if the file is
 * damaged.
 */
export function readAiChoice(dataDir: string): StoredAiChoice {
  const file = fileIn(dataDir);
  if (!existsSync(file)) return NOTHING;
  try {
    return Choice.parse(JSON.parse(readFileSync(file, "utf8")));
  } catch (cause) {
    throw new CommandFailure(
      `${file} est abîmé. Supprimez ce fichier, puis choisissez le modèle à nouveau sur /_ia.`,
      { cause },
    );
  }
}

/** Writes the choice to a file that only its owner can read, because it contains keys. */
export function writeAiChoice(dataDir: string, choice: StoredAiChoice): void {
  const file = fileIn(dataDir);
  writeFileSync(`${file}.new`, JSON.stringify(choice), { mode: 0o600, flush: true });
  renameSync(`${file}.new`, file);
}

export type Environment = Record<string, string | undefined>;

/** Returns the key in the provider's usual environment variable; `undefined` if that is not set. */
export const findApiKeyInEnvironment = ({ keyVariable }: Provider, env: Environment): string | undefined =>
  (keyVariable && env[keyVariable]) || undefined;

/** Converts the stored choice to an AI, which answers unless a setting names another one. */
export function aiOfStoredChoice({ chosen, keys }: StoredAiChoice, env: Environment): Ai {
  if (!chosen) return { kind: "offline" };
  const provider: Provider = PROVIDERS[chosen.word];
  return {
    kind: "server",
    provider,
    model: chosen.model,
    artefactModel: env["MENTA_AI_ARTEFACT_MODEL"] || undefined,
    apiKey: keys[chosen.word] ?? findApiKeyInEnvironment(provider, env),
  };
}
