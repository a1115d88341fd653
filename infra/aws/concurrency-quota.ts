import { GetAccountSettingsCommand, LambdaClient } from "@aws-sdk/client-lambda";
import { CommandFailure } from "../failure.ts";
import { MIN_QUOTA_FOR_RESERVATIONS } from "./concurrency.ts";
import type { Options } from "./options.ts";

const WHERE = "Service Quotas, Lambda, « Concurrent executions »";

/** Returns how many functions the account may run at once in this region. */
export async function readConcurrencyQuota({ region }: Pick<Options, "region">): Promise<number> {
  const client = new LambdaClient({ region });
  try {
    const { AccountLimit } = await client.send(new GetAccountSettingsCommand());
    return AccountLimit?.ConcurrentExecutions ?? 0;
  } finally {
    client.destroy();
  }
}

/** Returns, in French, what to do if the quota is too low for these options; `undefined` if it suffices. */
export function concurrencyProblem(
  quota: number,
  { concurrencyLimit }: Pick<Options, "concurrencyLimit">,
): string | undefined {
  if (concurrencyLimit !== undefined)
    return quota < concurrencyLimit
      ? `Le compte fait tourner ${quota} fonctions à la fois, moins que concurrencyLimit=${concurrencyLimit} : demandez-en davantage (${WHERE}), ou déployez avec concurrencyLimit=${quota}.`
      : undefined;
  return quota < MIN_QUOTA_FOR_RESERVATIONS
    ? `Le compte ne fait tourner que ${quota} fonctions à la fois : assez de réponses écrites à la fois y retiendraient la connexion de tous. Demandez-en ${MIN_QUOTA_FOR_RESERVATIONS} au moins (${WHERE}) ; pour déployer quand même : -c concurrencyLimit=${quota}`
    : undefined;
}

/** Throws CommandFailure if the quota is too low. If the quota cannot be read, only prints that. */
export async function requireConcurrency(options: Options): Promise<void> {
  const quota = await readConcurrencyQuota(options).catch((error: Error) => {
    process.stderr.write(`Le quota de Lambda n’a pas pu être lu (${error.name}) : regardez ${WHERE}.\n`);
  });
  const problem = quota === undefined ? undefined : concurrencyProblem(quota, options);
  if (problem !== undefined) throw new CommandFailure(`Rien n’a été déployé. ${problem}`);
}
