import type { Brain } from "./brain.ts";
import { firstModel, type OpenAiServer } from "./openai.ts";

type Warn = (line: string) => void;

const PATIENCE_MS = 3_000;
const SILENCE_MS = 60_000;

/** Warns, with the reason, of a server that does not answer now. Never rejects: it may answer later. */
export async function warnWhereAway(server: OpenAiServer, warn: Warn): Promise<void> {
  await firstModel(server, AbortSignal.timeout(PATIENCE_MS)).catch((error: unknown) =>
    warn(`Attention : l’IA de MENTA_AI ne répond pas pour l’instant (${reasonOf(error)}).`),
  );
}

/** The same brain; why it could not answer is told, once a minute at most. */
export function toldFailures(brain: Brain, warn: Warn): Brain {
  let toldAt = -Infinity;
  return async function* answer(request, signal) {
    try {
      yield* brain(request, signal);
    } catch (error) {
      const now = performance.now();
      if (!signal.aborted && now - toldAt >= SILENCE_MS) {
        toldAt = now;
        warn(`L’IA de MENTA_AI n’a pas répondu : ${reasonOf(error)}.`);
      }
      throw error;
    }
  };
}

/** On one line, whatever a server wrote. */
function reasonOf(error: unknown): string {
  const { name, message } = error as Error;
  if (name === "TimeoutError") return `rien au bout de ${PATIENCE_MS / 1000} secondes`;
  return message
    .replace(/^The model server failed: /, "")
    .replaceAll(/\s+/g, " ")
    .replace(/[\s.]+$/, "");
}
