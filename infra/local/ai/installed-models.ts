import { totalmem } from "node:os";
import * as z from "zod";
import { getJson, type ChatCompletionsServer } from "./chat-completions.ts";
import { ModelServerFailure } from "./failures.ts";
import { isLocalProvider } from "./providers.ts";

/**
 * A model of a server. `bytes`: its size on disk, about the same in memory; absent if the server hides it.
 */
export type InstalledModel = { id: string; bytes?: number | undefined };

const listed = z.object({
  data: z
    .array(z.object({ id: z.string(), meta: z.object({ size: z.number() }).nullish().catch(null) }))
    .catch([]),
});
/** The list of Ollama's own API, which has sizes. `remote_host`: set if the model runs on another machine. */
const tags = z.object({
  models: z.array(z.object({ name: z.string(), size: z.number(), remote_host: z.string().nullish() })),
});

/** Matches the ids of models that cannot chat. */
const NO_CHAT = /embed|bge-|minilm|rerank|whisper|[-_]tts|clip-/i;
/** Matches Ollama's ids of models that run on Ollama's own servers. */
const REMOTE = /[-:]cloud$/;
/** Share of the memory that a model may use; the rest is for the system and the discussion. */
const MEMORY_SHARE = 0.75;

/**
 * Returns the chat models of a server, largest first. Leaves out those that a local server only forwards to
 * another machine. Throws ModelServerFailure.
 */
export async function listChatModels(
  server: ChatCompletionsServer,
  signal: AbortSignal,
): Promise<InstalledModel[]> {
  const { data } = await getJson(server, "/models", listed, signal);
  const isLocal = isLocalProvider(server);
  const ownList = isLocal ? await ollamaList(server, signal) : [];
  const remote = new Set(ownList.filter(({ remote_host: host }) => host).map(({ name }) => name));
  return data
    .filter(({ id }) => !NO_CHAT.test(id) && !(isLocal && (REMOTE.test(id) || remote.has(id))))
    .map(({ id, meta }) => ({ id, bytes: ownList.find(({ name }) => name === id)?.size ?? meta?.size }))
    .toSorted((one, other) => sizeOf(other) - sizeOf(one));
}

async function ollamaList(
  server: ChatCompletionsServer,
  signal: AbortSignal,
): Promise<z.infer<typeof tags>["models"]> {
  const baseUrl = new URL(server.baseUrl).origin;
  const found = await getJson({ ...server, baseUrl }, "/api/tags", tags, signal).catch(() => undefined);
  return found?.models ?? [];
}

/**
 * Returns the size in bytes; if the server hides it, an estimate from the parameters in the name (« 8x7b »,
 * « 12b »), else 0.
 */
function sizeOf({ id, bytes }: InstalledModel): number {
  if (bytes !== undefined) return bytes;
  const [, count = "1", billions] = /(?:(\d+)x)?(\d+(?:\.\d+)?)b(?![a-z])/i.exec(id) ?? [];
  return billions === undefined ? 0 : Number(count) * Number(billions) * 600_000_000;
}

/** Whether the model fits into this machine's memory. A model of unknown size counts as one that fits. */
export const fitsMemory = (model: InstalledModel, memory = totalmem()): boolean =>
  sizeOf(model) <= memory * MEMORY_SHARE;

/**
 * Returns the id of the first model that fits into memory, else of the last. `models`: largest first. Throws
 * ModelServerFailure if there are none.
 */
export function chooseInstalledModel(models: readonly InstalledModel[], memory = totalmem()): string {
  const chosen = models.find((model) => fitsMemory(model, memory)) ?? models.at(-1);
  if (!chosen) throw new ModelServerFailure("no model");
  return chosen.id;
}
