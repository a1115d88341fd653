import type { ConverseCommandInput } from "@aws-sdk/client-bedrock-runtime";
import { estimateTokens } from "#shared/text/tokens.rules.ts";

/** What one million tokens cost, in US dollars: one token costs as many micro-dollars. */
export type TokenPrice = { in: number; out: number; cacheRead: number; cacheWrite: number };

/** What a family of models accepts, how it thinks, and what it costs. */
export type ModelTraits = {
  temperature: boolean;
  /** Whether it answers by a JSON schema. */
  schema: boolean;
  /** The least that it can be made to think. What it thinks is paid as output, and counts in `maxTokens`. */
  thinking: "never" | "can be disabled" | "between tools" | "as it sees fit";
  /** The shortest prompt that is cached, in tokens; none where it caches nothing. */
  cacheFrom?: number;
  price: TokenPrice;
};

/** Room for the thinking of a model that cannot be stopped from it, at its lowest effort. */
const THINKING_TOKENS = 2_000;

const price = (input: number, output: number, cacheRead = input): TokenPrice => ({
  in: input,
  out: output,
  cacheRead,
  // Anthropic and Amazon both take a quarter more for what is written to the cache for five minutes.
  cacheWrite: input * 1.25,
});

/**
 * The first match wins. Prices: Bedrock's list for the European profiles, October 2026 (global ones cost a tenth less).
 * The dearest stands for a model that nobody has priced, so that a limit in money holds with it too.
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

/** An unknown model gets the bare minimum: what it does not know, it would refuse. */
const UNKNOWN: ModelTraits = {
  temperature: false,
  schema: false,
  thinking: "never",
  price: price(16.5, 82.5),
};

const modelTraitsOf = (modelId: string): ModelTraits =>
  FAMILIES.find(({ match }) => match.test(modelId)) ?? UNKNOWN;

/** Tokens of one or several calls. Read from or written to the cache, they are not in `in`. */
export type TokenCounts = { in: number; out: number; cacheRead: number; cacheWrite: number };

/** What tokens cost, in micro-dollars, rounded up. */
export function tokenCostOf(modelId: string, tokens: TokenCounts): number {
  const { price: each } = modelTraitsOf(modelId);
  return Math.ceil(
    tokens.in * each.in +
      tokens.out * each.out +
      tokens.cacheRead * each.cacheRead +
      tokens.cacheWrite * each.cacheWrite,
  );
}

/** Whether the model thinks whatever it is told; then at least with little effort. */
const alwaysThinks = (modelId: string): boolean =>
  ["between tools", "as it sees fit"].includes(modelTraitsOf(modelId).thinking);

/** The tokens that the model may write in all for an answer of `answerTokens`: its thinking counts in them. */
export const maxTokensOf = (modelId: string, answerTokens: number): number =>
  answerTokens + (alwaysThinks(modelId) ? THINKING_TOKENS : 0);

/**
 * Returns the tokens to reserve for a text: half of its bytes, which is 1.8 times what French has, but a whole token for each
 * figure. Random letters may have a fifth more: what a model has read replaces the reservation seconds later.
 */
export function mostTokens(text: string): number {
  const figures = text.match(/\d/g)?.length ?? 0;
  return Math.max(estimateTokens(text), Math.ceil((Buffer.byteLength(text) + figures) / 2));
}

const DEFAULT_TEMPERATURE = 0.7;

export type ModelMessage = { role: "user" | "assistant"; text: string };

/** `metadata` is kept in Bedrock's invocation log: never put the person's words in it. */
export type ModelRequest = {
  modelId: string;
  system: string;
  messages: ModelMessage[];
  /** Of the answer; what the model thinks comes on top. */
  maxTokens: number;
  /** The messages before the last come again with the next request: a model that can keeps them in its cache. */
  cached?: boolean;
  metadata: Record<string, string>;
  /** Between 0 and 1, for models that take one. */
  temperature?: number;
  /** The JSON schema of the answer, for models that support structured output. */
  schema?: object | undefined;
};

/** The request as Bedrock takes it: what this model does not know is left out, and it thinks as little as it can. */
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
        // All before the newest message: the next request begins with the same words.
        ...(isCached && index === messages.length - 2 ? [{ cachePoint: { type: "default" as const } }] : []),
      ],
    })),
    // Newer models refuse a request that has a temperature.
    inferenceConfig: accepts.temperature ? { maxTokens, temperature } : { maxTokens },
    requestMetadata: metadata,
    ...(Object.keys(outputConfig).length > 0 ? { outputConfig } : {}),
    ...(thinking && { additionalModelRequestFields: { thinking } }),
  };
}

/** As Anthropic's models take it: they think unless told otherwise, and each refuses what it does not know. */
const THINKING = {
  never: undefined,
  "can be disabled": { type: "disabled" },
  "between tools": { type: "between_tools" },
  "as it sees fit": undefined,
} as const;

/** The most that the request gives to read: the prompt is ours, the rest is whatever a person wrote. */
export const mostPromptTokens = ({ system, messages }: Pick<ModelRequest, "system" | "messages">): number =>
  estimateTokens(system) + messages.reduce((sum, { text }) => sum + mostTokens(text), 0);

/** An estimate of the tokens that the request gives to read. */
const promptTokens = ({ system, messages }: Pick<ModelRequest, "system" | "messages">): number =>
  estimateTokens(system) + messages.reduce((sum, { text }) => sum + estimateTokens(text), 0);
