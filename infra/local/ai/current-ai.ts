import type { LanguageModel, LanguageModelRequest } from "../bedrock/model.ts";
import { ARTEFACT_MODEL } from "../environment.ts";
import { createChatCompletionsModel } from "./chat-completions.ts";
import { failureSentence, ModelServerFailure } from "./failures.ts";
import { chooseInstalledModel, listChatModels } from "./installed-models.ts";
import { withSilenceTimeouts } from "./silence-timeouts.ts";
import { isLocalProvider, type Ai, type ServerAi } from "./providers.ts";

const WARNING_INTERVAL_MS = 60_000;

/**
 * The model of a server. `asked` returns the id last requested, or `undefined` before the first request if
 * the id is not configured. `hasAnswered`: whether the server has sent anything yet.
 */
export type ServerModel = { model: LanguageModel; asked(): string | undefined; hasAnswered(): boolean };

/**
 * Returns the model of a server: the chosen one, else the provider's default, else the largest listed one
 * that fits into memory.
 */
export function createServerModel(ai: ServerAi): ServerModel {
  const { provider, apiKey } = ai;
  const chosen = ai.model ?? provider.model;
  let listed: string | undefined;
  let asked: string | undefined = chosen;
  let hasAnswered = false;
  const choose = async ({ modelId }: LanguageModelRequest, signal: AbortSignal) => {
    if (provider.keyVariable && !apiKey) throw new ModelServerFailure("no key");
    if (modelId === ARTEFACT_MODEL && ai.artefactModel) return ai.artefactModel;
    if (chosen) return chosen;
    listed ??= chooseInstalledModel(await listChatModels({ ...provider, apiKey }, signal));
    return (asked = listed);
  };
  const model = withSilenceTimeouts(createChatCompletionsModel({ ...provider, apiKey }, choose));
  return {
    model: async function* answer(request, signal) {
      for await (const piece of model(request, signal)) {
        hasAnswered = true;
        yield piece;
      }
    },
    asked: () => asked,
    hasAnswered: () => hasAnswered,
  };
}

/** The state of the AI. `failure`: a sentence on why the last request failed; `undefined` if it did not. */
export type AiState = {
  ai: Ai;
  /** The id of the model. `undefined` until the first request if the id is not configured. */
  model: string | undefined;
  /**
   * Whether the model may still be loading: the server is on this machine and its model has not answered yet.
   */
  isLoading: boolean;
  failure: string | undefined;
};

const inUse = (ai: Ai) => ({
  ai,
  server: ai.kind === "server" ? createServerModel(ai) : undefined,
  failure: undefined as string | undefined,
  warnedAt: -Infinity,
});

export type CurrentAi = ReturnType<typeof createCurrentAi>;

/**
 * Creates the AI in use, which `use` replaces while the product runs. `offline` answers if the AI is not a
 * server. `warn` receives at most one failure a minute.
 */
export function createCurrentAi(
  first: Ai,
  { offline, warn }: { offline: LanguageModel; warn: (line: string) => void },
) {
  let current = inUse(first);

  function noteFailure(used: typeof current, ai: ServerAi, error: unknown) {
    const now = performance.now();
    used.failure = failureSentence(error, { ...ai, model: used.server?.asked() });
    if (now - used.warnedAt < WARNING_INTERVAL_MS) return;
    used.warnedAt = now;
    warn(used.failure);
  }

  const model: LanguageModel = async function* answer(request, signal) {
    const used = current;
    if (used.ai.kind !== "server" || !used.server) {
      yield* offline(request, signal);
      return;
    }
    try {
      yield* used.server.model(request, signal);
      used.failure = undefined;
    } catch (error) {
      if (!signal.aborted) noteFailure(used, used.ai, error);
      throw error;
    }
  };

  return {
    model,
    use: (ai: Ai) => void (current = inUse(ai)),
    state(): AiState {
      const { ai, server, failure } = current;
      const isLoading =
        ai.kind === "server" && isLocalProvider(ai.provider) && server?.hasAnswered() === false;
      return { ai, model: server?.asked(), isLoading, failure };
    },
    /**
     * Requests a first word at start, so that a failure is reported before a person waits for a reply, and a
     * local server loads its model.
     */
    async check(say: (line: string) => void, signal: AbortSignal): Promise<void> {
      const { ai, server } = current;
      if (ai.kind !== "server") return;
      const { name } = ai.provider;
      const request = {
        system: "",
        messages: [{ role: "user" as const, text: "Bonjour" }],
        metadata: {},
        maxTokens: 16,
      };
      let isSaid = false;
      try {
        for await (const piece of model(request, signal)) {
          if (typeof piece === "string") break;
          if (!isSaid && isLocalProvider(ai.provider))
            say(`${server?.asked() ?? name} se charge : le premier message attend.`);
          isSaid = true;
        }
        say(`${name} répond, avec le modèle ${server?.asked() ?? ""}.`);
      } catch {
        // Already reported.
      }
    },
  };
}
