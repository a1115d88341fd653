import { environment } from "../environment.ts";

/** What a family of models accepts. The first line that matches an id holds; an unknown model gets the bare minimum. */
const MODELS = [
  { match: /anthropic\.claude-[a-z]+-5/, temperature: false, schema: true },
  { match: /anthropic\.claude-[a-z]+-4-[5-9]/, temperature: true, schema: true },
  { match: /anthropic\.claude-(3|[a-z]+-4)/, temperature: true, schema: false },
  { match: /(amazon\.nova|mistral\.|meta\.llama)/, temperature: true, schema: false },
] as const;

const UNKNOWN = { temperature: false, schema: false };
const acceptedBy = (modelId: string) => MODELS.find(({ match }) => match.test(modelId)) ?? UNKNOWN;

/** The model that holds the conversation: an option of the deployment. */
export const chatModel = (): string => environment("CHAT_MODEL");

/** The model that makes artefacts: an option of the deployment. */
export const artefactModel = (): string => environment("ARTEFACT_MODEL");

/** Converse's `inferenceConfig` for a model; newer ones refuse a temperature outright. */
export function inferenceConfig(modelId: string, wish: { maxTokens: number; temperature: number }) {
  return acceptedBy(modelId).temperature ? wish : { maxTokens: wish.maxTokens };
}

/** Converse's `outputConfig` for a model that can be held to a JSON schema; none for others, which are only asked in words. */
export function outputConfig(modelId: string, schema: object | undefined) {
  if (!schema || !acceptedBy(modelId).schema) return undefined;
  const jsonSchema = { name: "answer", schema: JSON.stringify(schema) };
  return { textFormat: { type: "json_schema" as const, structure: { jsonSchema } } };
}
