import * as z from "zod";
import type { LanguageModelRequest } from "./model.ts";
import { BedrockError } from "./errors.ts";

const text = z.object({ text: z.string().regex(/\S/, "The text field in the ContentBlock object is blank") });
const cachePoint = z.object({ cachePoint: z.looseObject({ type: z.literal("default") }) });
const block = z.union([text, cachePoint], { error: "Only text and cachePoint blocks are known here" });
const message = z.object({ role: z.enum(["user", "assistant"]), content: z.array(block).min(1) });
const metadataText = z.string().regex(/^[a-zA-Z0-9\s:_@$#=/+,.-]{0,256}$/, "Not allowed in requestMetadata");

/** Schema of Bedrock's `ConverseRequest`, limited to text: no images, documents or tools. */
const converse = z.looseObject({
  system: z.array(block).default([]),
  messages: z
    .array(message)
    .refine((all) => all.every(({ role }, index) => role === (index % 2 === 0 ? "user" : "assistant")), {
      error: "A conversation must start with a user message and alternate between user and assistant roles",
    })
    .refine((all) => all.at(-1)?.role === "user", { error: "The conversation must end with a user message" }),
  inferenceConfig: z.looseObject({ maxTokens: z.int().min(1).optional() }).optional(),
  requestMetadata: z
    .record(metadataText.min(1), metadataText)
    .refine((all) => Object.keys(all).length <= 16, { error: "More than 16 entries in requestMetadata" })
    .default({}),
  outputConfig: z
    .looseObject({
      textFormat: z
        .object({
          type: z.literal("json_schema"),
          structure: z.object({ jsonSchema: z.looseObject({ schema: z.string() }) }),
        })
        .optional(),
    })
    .optional(),
});

/** Parses the body of a Converse call. Throws a ValidationException where Bedrock would refuse the body. */
export function parseConverseRequest(body: unknown): LanguageModelRequest {
  const parsed = converse.safeParse(body);
  if (!parsed.success) throw new BedrockError("ValidationException", z.prettifyError(parsed.error));
  const { system, messages, inferenceConfig, requestMetadata, outputConfig } = parsed.data;
  const schema = outputConfig?.textFormat?.structure.jsonSchema.schema;
  return {
    system: textOf(system, "\n\n"),
    messages: messages.map(({ role, content }) => ({ role, text: textOf(content, "\n") })),
    metadata: requestMetadata,
    maxTokens: inferenceConfig?.maxTokens,
    ...(schema !== undefined && { outputSchema: parseJson(schema) }),
  };
}

/** Parses JSON. Throws Bedrock's refusal if it is invalid. */
export function parseJson(json: string): unknown {
  try {
    return JSON.parse(json) as unknown;
  } catch {
    throw new BedrockError("ValidationException", "The request holds malformed JSON");
  }
}

function textOf(blocks: z.infer<typeof block>[], separator: string): string {
  return blocks.flatMap((one) => ("text" in one ? [one.text] : [])).join(separator);
}
