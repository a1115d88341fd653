/** What one million tokens cost by the provider's public list, in the money that it bills. */
export type ListPrice = { in: number; out: number; unit: "$" | "€" };

/** Who answers in the protocol of chat completions: a program on this machine, or a maker who is asked with a key. */
export type Provider = {
  name: string;
  /** With the version. */
  baseUrl: string;
  country?: string;
  /** The model that is asked unless told otherwise; without one, the largest that the server lists and the machine can hold. */
  model?: string;
  price?: ListPrice;
  /** Where the maker's own tools look for the key. Without one, no key is needed. */
  keyVariable?: string;
  /** Where one gets a key. */
  keysAt?: string;
  /** Where the bound of an answer is not called `max_tokens`. */
  boundName?: string;
};

/** When the models and prices below were read. */
export const PRICES_READ_ON = "2026-11-29";

/** The words of `MENTA_AI`. */
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

export type ProviderWord = keyof typeof PROVIDERS;
export const PROVIDER_WORDS = Object.keys(PROVIDERS) as ProviderWord[];

export const isProviderWord = (word: string): word is ProviderWord => Object.hasOwn(PROVIDERS, word);

/** Whether nothing that is asked leaves this machine. */
export const isOnThisMachine = ({ baseUrl }: Pick<Provider, "baseUrl">): boolean =>
  /^(localhost|127(\.\d+){3}|\[::1\])$/.test(new URL(baseUrl).hostname);

/** A server in the protocol of chat completions, and what to ask of it. */
export type ServerAi = {
  kind: "server";
  provider: Provider;
  model?: string | undefined;
  /** Writes the documents; by default the same one. */
  artefactModel?: string | undefined;
  apiKey?: string | undefined;
};

/** Who answers: the guided interview, a real Bedrock with the usual credentials, or a server. */
export type Ai =
  | { kind: "offline" }
  | { kind: "aws"; model?: string | undefined; artefactModel?: string | undefined }
  | ServerAi;

/** Whether somebody is billed for each answer: such an AI has a limit of a day, as a deployment has. */
export const isPaid = (ai: Ai): boolean =>
  ai.kind === "aws" || (ai.kind === "server" && ai.provider.keyVariable !== undefined);
