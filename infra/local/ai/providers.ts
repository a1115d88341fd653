/** A provider's list price for one million tokens, in the currency in which it bills. */
export type TokenListPrice = { in: number; out: number; unit: "$" | "€" };

/** A server with the chat completions protocol: a program on this machine, or a hosted service with a key. */
export type Provider = {
  name: string;
  /** Base URL, including the API version. */
  baseUrl: string;
  country?: string;
  /** Default model. If absent, the largest model in the server's list that fits into memory is used. */
  model?: string;
  price?: TokenListPrice;
  /** Environment variable that holds the API key. Absent if the provider needs no key. */
  keyVariable?: string;
  /** Address of the page where a person gets an API key. */
  keysAt?: string;
  /** Name of the token limit in a request, by default `max_tokens`. */
  boundName?: string;
};

/** The day on which the models and prices below were checked on the providers' pages. */
export const PRICES_CHECKED_ON = "2026-11-29";

/** The providers, by the value of `MENTA_AI` that names each. */
// prettier-ignore
export const PROVIDERS = {
  ollama: { name: "Ollama", baseUrl: "http://localhost:11434/v1" },
  lmstudio: { name: "LM Studio", baseUrl: "http://localhost:1234/v1" },
  llamacpp: { name: "llama.cpp", baseUrl: "http://localhost:8080/v1" },
  mistral: { name: "Mistral", country: "France", baseUrl: "https://api.mistral.ai/v1", model: "mistral-large-2512", price: { in: 0.5, out: 1.5, unit: "$" }, keyVariable: "MISTRAL_API_KEY", keysAt: "console.mistral.ai" },
  openai: { name: "OpenAI", country: "États-Unis", baseUrl: "https://api.openai.com/v1", model: "gpt-5-mini", price: { in: 0.25, out: 2, unit: "$" }, keyVariable: "OPENAI_API_KEY", keysAt: "platform.openai.com", boundName: "max_completion_tokens" },
  anthropic: { name: "Anthropic", country: "États-Unis", baseUrl: "https://api.anthropic.com/v1", model: "claude-haiku-5-5", price: { in: 0.1, out: 0.5, unit: "$" }, keyVariable: "ANTHROPIC_API_KEY", keysAt: "platform.claude.com" },
  openrouter: { name: "OpenRouter", country: "États-Unis", baseUrl: "https://openrouter.ai/api/v1", model: "mistralai/mistral-large-2512", price: { in: 0.5, out: 1.5, unit: "$" }, keyVariable: "OPENROUTER_API_KEY", keysAt: "openrouter.ai" },
  scaleway: { name: "Scaleway", country: "France", baseUrl: "https://api.scaleway.ai/v1", model: "mistral-small-3.2-24b-instruct-2506", price: { in: 0.15, out: 0.35, unit: "€" }, keyVariable: "SCW_SECRET_KEY", keysAt: "console.scaleway.com" },
} as const satisfies Record<string, Provider>;

export type ProviderId = keyof typeof PROVIDERS;
export const PROVIDER_IDS = Object.keys(PROVIDERS) as ProviderId[];

export const isProviderId = (word: string): word is ProviderId => Object.hasOwn(PROVIDERS, word);

/** Whether the server runs on this machine, so that no request leaves it. */
export const isLocalProvider = ({ baseUrl }: Pick<Provider, "baseUrl">): boolean =>
  /^(localhost|127(\.\d+){3}|\[::1\])$/.test(new URL(baseUrl).hostname);

/** An AI that is a server with the chat completions protocol, and its settings. */
export type ServerAi = {
  kind: "server";
  provider: Provider;
  model?: string | undefined;
  /** Model that writes the documents; by default the model of the replies. */
  artefactModel?: string | undefined;
  apiKey?: string | undefined;
};

/**
 * Who answers: the guided interview (`offline`), Amazon Bedrock with the user's AWS credentials (`aws`), or a
 * server.
 */
export type Ai =
  | { kind: "offline" }
  | { kind: "aws"; model?: string | undefined; artefactModel?: string | undefined }
  | ServerAi;

/** Whether the user pays for answers. A paid AI has a daily limit, as in a deployment. */
export const isPaidAi = (ai: Ai): boolean =>
  ai.kind === "aws" || (ai.kind === "server" && ai.provider.keyVariable !== undefined);
