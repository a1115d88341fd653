import type { ConverseCommandInput } from "@aws-sdk/client-bedrock-runtime";
import { estimateTokens } from "#shared/text/tokens.rules.ts";

/** Price of one million tokens in US dollars, equal to micro-dollars per token. */
export type TokenPrice = { in: number; out: number; cacheRead: number; cacheWrite: number };

/** The parameters that a family of models accepts, its way of thinking, and its price. */
export type ModelTraits = {
  temperature: boolean;
  /** Whether the model supports a JSON schema for its answer. */
  schema: boolean;
  /** The minimum thinking that can be requested. Thinking is billed as output and counts in `maxTokens`. */
  thinking: "never" | "can be disabled" | "between tools" | "as it sees fit";
  /** The shortest prompt that is cached, in tokens; absent: no cache. */
  cacheFrom?: number;
  price: TokenPrice;
};

/** Room for the thinking of a model that always thinks, at its lowest effort. */
const THINKING_TOKENS = 2_000;

const price = (input: number, output: number, cacheRead = input): TokenPrice => ({
  in: input,
  out: output,
  cacheRead,
  // Anthropic and Amazon charge a quarter more for writing to the five-minute cache.
  cacheWrite: input * 1.25,
});

/**
 * The first match wins. Prices: Bedrock's list for the European profiles, October 2026 (global ones cost a
 * tenth less). Unknown models get the highest price, so that money limits hold.
 */
const FAMILIES: readonly ({ match: RegExp } & ModelTraits)[] = [
  {
    match: /anthropic\.claude-haiku-5-5/,
    temperature: false,
    schema: true,
    thinking: "can be disabled",
    cacheFrom: 4_096,
    price: price(0.11, 0.55, 0.011),
  },
  {
    match: /anthropic\.claude-sonnet-5-5/,
    temperature: false,
    schema: true,
    thinking: "between tools",
    cacheFrom: 1_024,
    price: price(2.2, 11, 0.22),
  },
  {
    match: /anthropic\.claude-opus-5-5/,
    temperature: false,
    schema: true,
    thinking: "as it sees fit",
    cacheFrom: 1_024,
    price: price(4.4, 22, 0.44),
  },
  {
    match: /anthropic\.claude-[a-z]+-5/,
    temperature: false,
    schema: true,
    thinking: "as it sees fit",
    cacheFrom: 1_024,
    price: price(11, 55, 1.1),
  },
  {
    match: /anthropic\.claude-[a-z]+-4-[5-9]/,
    temperature: true,
    schema: true,
    thinking: "never",
    cacheFrom: 4_096,
    price: price(5.5, 27.5, 0.55),
  },
  {
    match: /anthropic\.claude-(3|[a-z]+-4)/,
    temperature: true,
    schema: false,
    thinking: "never",
    price: price(16.5, 82.5),
  },
  {
    match: /amazon\.nova-2-lite/,
    temperature: true,
    schema: false,
    thinking: "never",
    price: price(0.33, 2.75, 0.0825),
  },
  {
    match: /mistral\.mistral-large-3/,
    temperature: true,
    schema: false,
    thinking: "never",
    price: price(0.5, 1.5),
  },
  {
    match: /(amazon\.nova|mistral\.|meta\.llama)/,
    temperature: true,
    schema: false,
    thinking: "never",
    price: price(16.5, 82.5),
  },
];

/** Unknown models get no optional parameter, because they might refuse it. */
const UNKNOWN: ModelTraits = {
  temperature: false,
  schema: false,
  thinking: "never",
  price: price(16.5, 82.5),
};

const modelTraitsOf = (modelId: string): ModelTraits =>
  FAMILIES.find(({ match }) => match.test(modelId)) ?? UNKNOWN;

/** Tokens of one or several calls. `in` does not include those read from or written to the cache. */
export type TokenCounts = { in: number; out: number; cacheRead: number; cacheWrite: number };

/** Returns the price of tokens in micro-dollars, rounded up. */
export function tokenCostOf(modelId: string, tokens: TokenCounts): number {
  const { price: each } = modelTraitsOf(modelId);
  return Math.ceil(
    tokens.in * each.in +
      tokens.out * each.out +
      tokens.cacheRead * each.cacheRead +
      tokens.cacheWrite * each.cacheWrite,
  );
}

/** Whether the model cannot stop thinking; it then gets the lowest effort. */
const alwaysThinks = (modelId: string): boolean =>
  ["between tools", "as it sees fit"].includes(modelTraitsOf(modelId).thinking);

/** Returns the token limit for an answer of `answerTokens`, with room for the thinking. */
export const maxTokensOf = (modelId: string, answerTokens: number): number =>
  answerTokens + (alwaysThinks(modelId) ? THINKING_TOKENS : 0);

/**
 * Returns the tokens to reserve for a text: half of its bytes (1.8 times the French average), but one for
 * each digit. Random letters may need a fifth more; the real count replaces the reservation seconds later.
 */
export function mostTokens(text: string): number {
  const figures = text.match(/\d/g)?.length ?? 0;
  return Math.max(estimateTokens(text), Math.ceil((Buffer.byteLength(text) + figures) / 2));
}

const DEFAULT_TEMPERATURE = 0.7;

export type ModelMessage = { role: "user" | "assistant"; text: string };

/** `metadata` is stored in Bedrock's invocation log: never put user text in it. */
export type ModelRequest = {
  modelId: string;
  system: string;
  messages: ModelMessage[];
  /** Limit of the answer; thinking comes on top. */
  maxTokens: number;
  /** Whether all messages except the last will be sent again: models with a cache then store them. */
  cached?: boolean;
  metadata: Record<string, string>;
  /** Between 0 and 1, for models that accept one. */
  temperature?: number;
  /** The JSON schema of the answer, for models that support structured output. */
  schema?: object | undefined;
};

/**
 * Builds the request for Bedrock, without what this model does not support, and with the least possible
 * thinking.
 */
export function converseInput({ modelId, system, messages, ...request }: ModelRequest): ConverseCommandInput {
  const { temperature = DEFAULT_TEMPERATURE, metadata, schema, cached = false } = request;
  const accepts = modelTraitsOf(modelId);
  const maxTokens = maxTokensOf(modelId, request.maxTokens);
  const jsonSchema = { name: "answer", schema: JSON.stringify(schema) };
  const textFormat = { type: "json_schema" as const, structure: { jsonSchema } };
  const outputConfig = {
    ...(schema && accepts.schema ? { textFormat } : {}),
    ...(alwaysThinks(modelId) ? { effort: "low" } : {}),
  };
  const thinking = THINKING[accepts.thinking];
  const isCached =
    cached && accepts.cacheFrom !== undefined && promptTokens({ system, messages }) >= accepts.cacheFrom;
  return {
    modelId,
    system: [{ text: system }],
    messages: messages.map(({ role, text }, index) => ({
      role,
      content: [
        { text },
        // Caches everything before the newest message: the next request begins with the same text.
        ...(isCached && index === messages.length - 2 ? [{ cachePoint: { type: "default" as const } }] : []),
      ],
    })),
    // Newer models refuse a request with a temperature.
    inferenceConfig: accepts.temperature ? { maxTokens, temperature } : { maxTokens },
    requestMetadata: metadata,
    ...(Object.keys(outputConfig).length > 0 ? { outputConfig } : {}),
    ...(thinking && { additionalModelRequestFields: { thinking } }),
  };
}

/** Anthropic's parameter: these models think unless told otherwise, and refuse unknown values. */
const THINKING = {
  never: undefined,
  "can be disabled": { type: "disabled" },
  "between tools": { type: "between_tools" },
  "as it sees fit": undefined,
} as const;

/** Returns the maximum input tokens of a request: the prompt is ours, the rest is user text. */
export const mostPromptTokens = ({ system, messages }: Pick<ModelRequest, "system" | "messages">): number =>
  estimateTokens(system) + messages.reduce((sum, { text }) => sum + mostTokens(text), 0);

/** Estimates the input tokens of a request. */
const promptTokens = ({ system, messages }: Pick<ModelRequest, "system" | "messages">): number =>
  estimateTokens(system) + messages.reduce((sum, { text }) => sum + estimateTokens(text), 0);
