import type { ConverseCommandInput } from "@aws-sdk/client-bedrock-runtime";
import { alwaysThinks, estimateTokens, maxTokensOf, modelTraitsOf, mostTokens } from "./models.ts";

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
