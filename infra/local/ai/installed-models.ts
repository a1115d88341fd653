import { totalmem } from "node:os";
import * as z from "zod";
import { getJson, type ChatServer } from "./chat-completions.ts";
import { ServerFailure } from "./failures.ts";
import { isOnThisMachine } from "./providers.ts";

/** `bytes`: size on disk, about the same in memory; if the server reports it. */
export type InstalledModel = { id: string; bytes?: number | undefined };

const listed = z.object({
  data: z
    .array(z.object({ id: z.string(), meta: z.object({ size: z.number() }).nullish().catch(null) }))
    .catch([]),
});
/** Ollama's own list, with sizes. `remote_host`: the model runs elsewhere. */
const tags = z.object({
  models: z.array(z.object({ name: z.string(), size: z.number(), remote_host: z.string().nullish() })),
});

/** Models that cannot chat. */
const NO_CHAT = /embed|bge-|minilm|rerank|whisper|[-_]tts|clip-/i;
/** Ollama's suffix for a model on its servers. */
const REMOTE = /[-:]cloud$/;
/** Share of the memory that a model may use; the rest is for the system and the discussion. */
const MEMORY_SHARE = 0.75;

/** Returns the chat models, largest first. Throws ServerFailure. */
export async function listChatModels(server: ChatServer, signal: AbortSignal): Promise<InstalledModel[]> {
  const { data } = await getJson(server, "/models", listed, signal);
  const isLocal = isOnThisMachine(server);
  const ownList = isLocal ? await ollamaList(server, signal) : [];
  const remote = new Set(ownList.filter(({ remote_host: host }) => host).map(({ name }) => name));
  return data
    .filter(({ id }) => !NO_CHAT.test(id) && !(isLocal && (REMOTE.test(id) || remote.has(id))))
    .map(({ id, meta }) => ({ id, bytes: ownList.find(({ name }) => name === id)?.size ?? meta?.size }))
    .toSorted((one, other) => sizeOf(other) - sizeOf(one));
}

async function ollamaList(server: ChatServer, signal: AbortSignal): Promise<z.infer<typeof tags>["models"]> {
  const baseUrl = new URL(server.baseUrl).origin;
  const found = await getJson({ ...server, baseUrl }, "/api/tags", tags, signal).catch(() => undefined);
  return found?.models ?? [];
}

/** Returns the file size, or the billions of parameters in the name: « 8x7b », « 12b ». */
function sizeOf({ id, bytes }: InstalledModel): number {
  if (bytes !== undefined) return bytes;
  const [, count = "1", billions] = /(?:(\d+)x)?(\d+(?:\.\d+)?)b(?![a-z])/i.exec(id) ?? [];
  return billions === undefined ? 0 : Number(count) * Number(billions) * 600_000_000;
}

/** Whether the model fits into this machine's memory, as far as known. */
export const fitsMemory = (model: InstalledModel, memory = totalmem()): boolean =>
  sizeOf(model) <= memory * MEMORY_SHARE;

/**
 * Returns the largest model that fits into memory, else the smallest. Throws ServerFailure if there is none.
 */
export function chooseModel(models: readonly InstalledModel[], memory = totalmem()): string {
  const chosen = models.find((model) => fitsMemory(model, memory)) ?? models.at(-1);
  if (!chosen) throw new ServerFailure("no model");
  return chosen.id;
}
