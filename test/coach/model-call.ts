import type { ModelRequest } from "#functions/assistant/models.ts";
import type { LanguageModel } from "#infra/local/bedrock/model.ts";
import { createServerModel } from "#infra/local/ai/current-ai.ts";
import type { Ai } from "#infra/local/ai/providers.ts";

/** Answers a request of the product. */
export type ModelCall = (request: ModelRequest) => Promise<string>;

/** The default models of a deployment, for the real Bedrock; the others have their own. */
export const MODELS = {
  CHAT_MODEL: process.env["CHAT_MODEL"] ?? "eu.anthropic.claude-haiku-5-5",
  ARTEFACT_MODEL: process.env["ARTEFACT_MODEL"] ?? "eu.anthropic.claude-sonnet-5-5",
};

/** Returns a call of the model that `MENTA_AI` names, with the requests of the production code. */
export function modelCallOf(ai: Ai): ModelCall {
  if (ai.kind !== "server") return callBedrock;
  const { model } = createServerModel(ai);
  return (request) => collect(model, request);
}

async function collect(
  model: LanguageModel,
  { system, messages, metadata, maxTokens, schema }: ModelRequest,
): Promise<string> {
  const request = { system, messages, metadata, maxTokens, ...(schema && { outputSchema: schema }) };
  let text = "";
  for await (const piece of model(request, new AbortController().signal))
    if (typeof piece === "string") text += piece;
  return text.trim();
}

async function callBedrock(request: ModelRequest): Promise<string> {
  process.env["AWS_REGION"] ??= "eu-west-3";
  process.env["LOG_LEVEL"] ??= "error";
  const { converse } = await import("#functions/assistant/bedrock.ts");
  return converse(request, { signal: new AbortController().signal, onUsage: () => {} });
}
