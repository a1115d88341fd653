import type { LanguageModel } from "./model.ts";
import { firstModel, type OpenAiServer } from "./openai.ts";

type Warn = (line: string) => void;

const TIMEOUT_MS = 3_000;
const WARNING_INTERVAL_MS = 60_000;

/** Warns with the reason if the server does not answer. Never rejects: it may answer later. */
export async function warnIfUnreachable(server: OpenAiServer, warn: Warn): Promise<void> {
  await firstModel(server, AbortSignal.timeout(TIMEOUT_MS)).catch((error: unknown) =>
    warn(`Attention : l’IA de MENTA_AI ne répond pas pour l’instant (${reasonOf(error)}).`),
  );
}

/** A model that warns why it could not answer, once a minute at most. */
export function withFailureWarnings(model: LanguageModel, warn: Warn): LanguageModel {
  let warnedAt = -Infinity;
  return async function* answer(request, signal) {
    try {
      yield* model(request, signal);
    } catch (error) {
      const now = performance.now();
      if (!signal.aborted && now - warnedAt >= WARNING_INTERVAL_MS) {
        warnedAt = now;
        warn(`L’IA de MENTA_AI n’a pas répondu : ${reasonOf(error)}.`);
      }
      throw error;
    }
  };
}

/** On one line, whatever a server wrote. */
function reasonOf(error: unknown): string {
  const { name, message } = error as Error;
  if (name === "TimeoutError") return `rien au bout de ${TIMEOUT_MS / 1000} secondes`;
  return message
    .replace(/^The model server failed: /, "")
    .replaceAll(/\s+/g, " ")
    .replace(/[\s.]+$/, "");
}
