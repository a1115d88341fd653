import { listChatModels, type InstalledModel } from "./installed-models.ts";
import { isOnThisMachine, PROVIDERS, type Provider } from "./providers.ts";

/** Local servers answer within this time; a slower answer is not one of them. */
const ANSWERS_WITHIN_MS = 500;

const LOCAL_PROVIDERS: Record<string, Provider> = Object.fromEntries(
  Object.entries(PROVIDERS).filter(([, provider]) => isOnThisMachine(provider)),
);

/** A server that runs. `word`: its value for `MENTA_AI`. `models`: empty if the server has none. */
export type RunningServer = { word: string; provider: Provider; models: InstalledModel[] };

/** Returns the model servers running on this machine. Never rejects. */
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
