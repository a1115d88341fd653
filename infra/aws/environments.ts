import { globSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { UsageFailure } from "../failure.ts";

const FOLDER = join(import.meta.dirname, "environments");

type Context = Record<string, unknown>;

/** The place, in French, of an option of one stack alone: another environment would read it in cdk.json too. */
export const placeOfOptions = (env: string | undefined): string =>
  env === undefined ? "dans le context de cdk.json" : `dans infra/aws/environments/${env}.json`;

/** The environments that have a file of options. */
export const ENVIRONMENTS: readonly string[] = globSync("*.json", { cwd: FOLDER })
  .map((file) => basename(file, ".json"))
  .toSorted();

/**
 * A CDK context with the options of the environment that its `env` names below it. `shared`: that of cdk.json, which the
 * CLI has mixed with its arguments: an option in both files could not be told from one typed over them. Throws
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
