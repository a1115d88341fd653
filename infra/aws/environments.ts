import { globSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { UsageFailure } from "../failure.ts";

const FOLDER = join(import.meta.dirname, "environments");

type Context = Record<string, unknown>;

/**
 * Returns, in French, where to write an option that is meant for one stack only. Every environment also reads
 * cdk.json.
 */
export const optionsFilePhrase = (env: string | undefined): string =>
  env === undefined ? "dans le context de cdk.json" : `dans infra/aws/environments/${env}.json`;

/** Names of the environments that have a file of options. */
export const ENVIRONMENT_NAMES: readonly string[] = globSync("*.json", { cwd: FOLDER })
  .map((file) => basename(file, ".json"))
  .toSorted();

/**
 * Returns a CDK context with the options of the environment that `env` names; options of `context` override
 * them. Throws UsageFailure if the environment has no file, or if an option is in both files.
 * @param shared the context of cdk.json. `context` contains it already, so that an option of cdk.json could
 * not be told from a typed one
 */
export function withEnvironmentOptions(context: Context, shared: Context, folder = FOLDER): Context {
  const asked = context["env"] as string | undefined;
  if (asked === undefined) return context;
  const env = ENVIRONMENT_NAMES.find((name) => name === asked);
  if (env === undefined)
    throw new UsageFailure(
      `L’option env=${asked} n’est pas valable : cet environnement n’existe pas. Ceux qui existent : ${ENVIRONMENT_NAMES.join(", ")}.`,
    );
  const options = JSON.parse(readFileSync(join(folder, `${env}.json`), "utf8")) as Context;
  const twice = Object.keys(options).filter((name) => name in shared);
  if (twice.length > 0)
    throw new UsageFailure(
      twice
        .map(
          (name) =>
            `L’option ${name} est dans cdk.json et dans infra/aws/environments/${env}.json : gardez-la dans un seul des deux.`,
        )
        .join("\n"),
    );
  return { ...options, ...context };
}
