import { listChatModels, type InstalledModel } from "./installed-models.ts";
import { isLocalProvider, PROVIDERS, type Provider } from "./providers.ts";

/** How long a local server has to answer. A server that is slower counts as one that is not running. */
const ANSWERS_WITHIN_MS = 500;

const LOCAL_PROVIDERS: Record<string, Provider> = Object.fromEntries(
  Object.entries(PROVIDERS).filter(([, provider]) => isLocalProvider(provider)),
);

/** A model server that runs on this machine. `word`: the value of `MENTA_AI` that names it. */
export type RunningServer = { word: string; provider: Provider; models: InstalledModel[] };

/** Returns the model servers that run on this machine, found on their default ports. Never rejects. */
export async function findRunningServers(
  providers: Record<string, Provider> = LOCAL_PROVIDERS,
): Promise<RunningServer[]> {
  const servers = Object.entries(providers).map(async ([word, provider]) => {
    const models = await listChatModels(provider, AbortSignal.timeout(ANSWERS_WITHIN_MS));
    return { word, provider, models };
  });
  const found = await Promise.allSettled(servers);
  return found.flatMap((one) => (one.status === "fulfilled" ? [one.value] : []));
}
