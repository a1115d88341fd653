import { environment } from "../environment.ts";

/** What a family of models accepts. The first line that matches an id holds; an unknown model gets the bare minimum. */
const MODELS = [
  { match: /anthropic\.claude-[a-z]+-5/, temperature: false },
  { match: /anthropic\.claude-(3|[a-z]+-4)/, temperature: true },
  { match: /(amazon\.nova|mistral\.|meta\.llama)/, temperature: true },
] as const;

const UNKNOWN = { temperature: false };

/** The model that holds the conversation: an option of the deployment. */
export const chatModel = (): string => environment("CHAT_MODEL");

/** Converse's `inferenceConfig` for a model; newer ones refuse a temperature outright. */
export function inferenceConfig(modelId: string, wish: { maxTokens: number; temperature: number }) {
  const accepts = MODELS.find(({ match }) => match.test(modelId)) ?? UNKNOWN;
  return accepts.temperature ? wish : { maxTokens: wish.maxTokens };
}
