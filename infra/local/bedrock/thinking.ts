import * as z from "zod";
import { BedrockError } from "./errors.ts";

/**
 * Models that think unless told otherwise. Thinking is not in the reply, but billed and part of `maxTokens`.
 */
const THINKING = /anthropic\.claude-[a-z]+-5/;
/** Models that accept the thinking mode `disabled`. */
const CAN_BE_DISABLED = /anthropic\.claude-haiku-5-5/;
const BETWEEN_TOOLS = /anthropic\.claude-sonnet-5-5/;

const TOKENS = { adaptive: 1_500, between_tools: 400 } as const;

const Fields = z.looseObject({
  inferenceConfig: z.looseObject({ temperature: z.number().optional() }).optional(),
  additionalModelRequestFields: z
    .looseObject({
      thinking: z.object({ type: z.enum(["disabled", "adaptive", "between_tools"]) }).optional(),
    })
    .optional(),
});

/**
 * Returns how many tokens the stand-in model spends on thinking before it answers: a fixed number for each
 * thinking mode of the request, 0 if it does not think. Throws a ValidationException for parameters that the
 * model does not support.
 */
export function countThinkingTokens(modelId: string, body: unknown): number {
  if (!THINKING.test(modelId)) return 0;
  const parsed = Fields.safeParse(body);
  if (!parsed.success) throw new BedrockError("ValidationException", z.prettifyError(parsed.error));
  const { inferenceConfig, additionalModelRequestFields } = parsed.data;
  if (inferenceConfig?.temperature !== undefined)
    throw new BedrockError("ValidationException", "temperature is not supported by this model");
  const type = additionalModelRequestFields?.thinking?.type ?? "adaptive";
  if (type === "between_tools" && !BETWEEN_TOOLS.test(modelId))
    throw new BedrockError("ValidationException", "thinking between tools is not supported by this model");
  if (type !== "disabled") return TOKENS[type];
  if (!CAN_BE_DISABLED.test(modelId))
    throw new BedrockError("ValidationException", "thinking cannot be disabled for this model");
  return 0;
}
