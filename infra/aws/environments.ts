import { globSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { UsageFailure } from "../failure.ts";

const FOLDER = join(import.meta.dirname, "environments");

type Context = Record<string, unknown>;

/** Returns where to write an option of one stack, in French: other environments also read cdk.json. */
export const optionsFilePhrase = (env: string | undefined): string =>
  env === undefined ? "dans le context de cdk.json" : `dans infra/aws/environments/${env}.json`;

/** The environments with a file of options. */
export const ENVIRONMENTS: readonly string[] = globSync("*.json", { cwd: FOLDER })
  .map((file) => basename(file, ".json"))
  .toSorted();

/**
 * Adds the options of the environment named by `env` below a CDK context. `shared`: cdk.json, which the CLI
 * has merged with its arguments, so that an option in both files would look like one typed over them. Throws
 * UsageFailure for an environment without a file, and for such an option.
 */
export function withEnvironment(context: Context, shared: Context, folder = FOLDER): Context {
  const asked = context["env"] as string | undefined;
  if (asked === undefined) return context;
  const env = ENVIRONMENTS.find((name) => name === asked);
  if (env === undefined)
    throw new UsageFailure(
      `L’option env=${asked} n’est pas valable : cet environnement n’existe pas. Ceux qui existent : ${ENVIRONMENTS.join(", ")}.`,
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
