import type { ConverseCommandInput } from "@aws-sdk/client-bedrock-runtime";
import { estimateTokens } from "#shared/text/tokens.rules.ts";

/** Price of one million tokens in US dollars, which is the price of one token in micro-dollars. */
export type TokenPrice = { in: number; out: number; cacheRead: number; cacheWrite: number };

/** What a family of models accepts, how it thinks, and what it costs. */
export type ModelTraits = {
  temperature: boolean;
  /** Whether the model accepts a JSON schema for its answer. */
  schema: boolean;
  /**
   * The least thinking that a request can ask for. Thinking is billed as output and counts in `maxTokens`.
   */
  thinking: "never" | "can be disabled" | "between tools" | "as it sees fit";
  /** The shortest prompt that the model caches, in tokens. Absent: the model has no cache. */
  cacheFrom?: number;
  price: TokenPrice;
};

/** Tokens reserved for the thinking of a model that cannot stop thinking, at its lowest effort. */
const THINKING_TOKENS = 2_000;

const price = (input: number, output: number, cacheRead = input): TokenPrice => ({
  in: input,
  out: output,
  cacheRead,
  // Anthropic and Amazon charge a quarter more than the input price for writing to the five-minute cache.
  cacheWrite: input * 1.25,
});

/**
 * The traits of each family of models; the first match counts. Prices are those of Bedrock's European
 * profiles in October 2026 (global ones cost a tenth less). For unknown models, the highest price is assumed,
 * so that money limits hold.
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

/** Traits of unknown models: no optional parameter is sent to them, because they might refuse it. */
const UNKNOWN: ModelTraits = {
  temperature: false,
  schema: false,
  thinking: "never",
  price: price(16.5, 82.5),
};

const modelTraitsOf = (modelId: string): ModelTraits =>
  FAMILIES.find(({ match }) => match.test(modelId)) ?? UNKNOWN;

/** Tokens of one or several calls. `in` does not include the tokens read from the cache or written to it. */
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

/** Whether the model cannot stop thinking. Requests then ask for its lowest effort. */
const alwaysThinks = (modelId: string): boolean =>
  ["between tools", "as it sees fit"].includes(modelTraitsOf(modelId).thinking);

/**
 * Returns the token limit of a request whose answer may have `answerTokens`: higher if the model always
 * thinks.
 */
export const tokenLimitOf = (modelId: string, answerTokens: number): number =>
  answerTokens + (alwaysThinks(modelId) ? THINKING_TOKENS : 0);

/**
 * Returns an upper estimate of the tokens of a text: half of its bytes, 1.8 times the average of French, with
 * one token for each digit. Random letters may need a fifth more: the reservation is then too low until the
 * real count replaces it.
 */
export function estimateMaxTokens(text: string): number {
  const figures = text.match(/\d/g)?.length ?? 0;
  return Math.max(estimateTokens(text), Math.ceil((Buffer.byteLength(text) + figures) / 2));
}

const DEFAULT_TEMPERATURE = 0.7;

export type ModelMessage = { role: "user" | "assistant"; text: string };

/** A request to a model. `metadata` is stored in Bedrock's invocation log: never put user text in it. */
export type ModelRequest = {
  modelId: string;
  system: string;
  messages: ModelMessage[];
  /** Maximum number of tokens of the answer, without thinking. */
  maxTokens: number;
  /**
   * Whether the next request will repeat all messages except the last one: a model with a cache then stores
   * them.
   */
  cached?: boolean;
  metadata: Record<string, string>;
  /** Between 0 and 1. Not sent to models that accept none. */
  temperature?: number;
  /** The JSON schema of the answer. Not sent to models that accept none. */
  schema?: object | undefined;
};

/**
 * Builds Bedrock's input. Leaves out what this model does not accept, and asks for the least thinking that it
 * allows.
 */
export function createConverseInput({
  modelId,
  system,
  messages,
  ...request
}: ModelRequest): ConverseCommandInput {
  const { temperature = DEFAULT_TEMPERATURE, metadata, schema, cached = false } = request;
  const accepts = modelTraitsOf(modelId);
  const maxTokens = tokenLimitOf(modelId, request.maxTokens);
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
        // Marks the messages before the newest one for the cache: the next request begins with the same ones.
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

/** Anthropic's parameter for each way of thinking: these models think unless the request says otherwise. */
const THINKING = {
  never: undefined,
  "can be disabled": { type: "disabled" },
  "between tools": { type: "between_tools" },
  "as it sees fit": undefined,
} as const;

/**
 * Returns an upper estimate of the input tokens of a request. Only the messages are estimated high, because
 * the system prompt is a known text.
 */
export const estimateMaxPromptTokens = ({
  system,
  messages,
}: Pick<ModelRequest, "system" | "messages">): number =>
  estimateTokens(system) + messages.reduce((sum, { text }) => sum + estimateMaxTokens(text), 0);

/** Estimates the input tokens of a request. */
const promptTokens = ({ system, messages }: Pick<ModelRequest, "system" | "messages">): number =>
  estimateTokens(system) + messages.reduce((sum, { text }) => sum + estimateTokens(text), 0);
