import * as z from "zod";
import type { AgentType } from "#shared/discussion/agent.ts";
import {
  getArtefactModelId,
  type ConverseOptions,
  converseStream,
  computeMaxRequestCost,
} from "./bedrock.ts";
import type { UsageAmount } from "./usage.rows.ts";
import type { ModelMessage, ModelRequest } from "./models.ts";
import { type ParsedAnswer, type AnswerProgressPart, createAnswerPartTracker } from "./model-answer.ts";
import { selectQuotableMessages } from "./material.rules.ts";
import { AGENT_NOTES } from "./prompts/rules.ts";

/** How a model generates one kind of text, and how the answer is parsed. */
export type GenerationRecipe<T> = {
  /** Name of this work in the log of model calls. */
  task: string;
  /** Stored with the result. Raise it whenever the prompt or a rule in it changes. */
  version: string;
  prompt: string;
  /** The last part of the request, after the material. */
  request: string;
  maxTokens: number;
  /** Returns the id of the model; by default that of the artefact model. */
  model?: () => string;
  /**
   * Schema of a JSON answer. Without it, the answer is Markdown, and its pieces are shown to the person at
   * once.
   */
  shape?: z.ZodType;
  parts: readonly AnswerProgressPart[];
  /** @param quotable the person's own messages: quotations must be found in them */
  parse: (answer: string, quotable: readonly string[]) => ParsedAnswer<T>;
  /** The message for the person if the model fails. */
  failed: string;
};

/**
 * `text`: the data for the model. `quotable`: the person's own messages, in which quotations must be found.
 * `today`: the person's day in words, because a model would otherwise assume a day of its training data.
 * `agent`: the purpose of the discussion, if there is one.
 */
export type PromptMaterial = { text: string; quotable: readonly string[]; today: string; agent?: AgentType };

/** Events sent to the browser while a model writes. */
export type GenerationProgressEvent =
  { event: "progress"; data: AnswerProgressPart } | { event: "delta"; data: { text: string } };

type GenerationOptions = Omit<ConverseOptions, "onCut">;

const READING: AnswerProgressPart = { part: "reading", label: "Lecture" };
const CORRECTING: AnswerProgressPart = { part: "mending", label: "Relecture" };

/** Low, because judging and summarising need no creativity. */
const TEMPERATURE = 0.2;
/** Maximum length of an answer in UTF-16 units: reading stops after it. */
const ANSWER_MAX = 60_000;

/** Thrown if neither the answer of a model nor its correction can be parsed. */
export class UnusableAnswerError extends Error {
  override readonly name = "UnusableAnswerError";
}

/**
 * Generates a text by a recipe, and yields its progress. An answer that cannot be parsed is sent back once
 * with its faults. Throws UnusableAnswerError if the correction cannot be parsed either.
 */
export async function* generateFromRecipe<T>(
  undated: GenerationRecipe<T>,
  material: PromptMaterial,
  options: GenerationOptions,
): AsyncGenerator<GenerationProgressEvent, T> {
  yield { event: "progress", data: READING };
  const recipe = withCircumstances(undated, material);
  const { agent } = material;
  const quotable = selectQuotableMessages(material.quotable);
  const request = firstMessages(recipe, material);
  const startedParts = createAnswerPartTracker(recipe.parts);
  const answer = yield* streamAnswer(recipe, request, { ...options, agent }, (text, written) =>
    recipe.shape ? startedParts(written).map(progress) : [{ event: "delta", data: { text } }],
  );
  const first = recipe.parse(answer, quotable);
  if ("value" in first) return first.value;
  yield { event: "progress", data: CORRECTING };
  const messages = [...request, ...correctionOf(answer, first.faults)];
  const corrected = yield* streamAnswer(recipe, messages, { ...options, agent }, (_, written) =>
    startedParts(written).map(progress),
  );
  const second = recipe.parse(corrected, quotable);
  if ("value" in second) return second.value;
  throw new UnusableAnswerError("The model's answer cannot be parsed");
}

const progress = (data: AnswerProgressPart): GenerationProgressEvent => ({ event: "progress", data });

/** Maximum number of calls: the answer, and one correction if it cannot be parsed. */
const GENERATION_CALLS = 2;

/** Returns the maximum cost of a generation. */
export const computeMaxGenerationCost = (
  recipe: GenerationRecipe<unknown>,
  material: PromptMaterial,
): UsageAmount => computeMaxRequestCost(createGenerationRequest(recipe, material), GENERATION_CALLS);

/** Builds the first request of a recipe. */
export const createGenerationRequest = (
  recipe: GenerationRecipe<unknown>,
  material: PromptMaterial,
): ModelRequest =>
  requestOf(withCircumstances(recipe, material), firstMessages(recipe, material), material.agent);

const withCircumstances = <T>(
  recipe: GenerationRecipe<T>,
  { today, agent }: PromptMaterial,
): GenerationRecipe<T> => ({
  ...recipe,
  prompt: [recipe.prompt, ...(agent ? [AGENT_NOTES[agent]] : []), `Nous sommes le ${today}.`].join("\n\n"),
});

const firstMessages = ({ request }: GenerationRecipe<unknown>, { text }: PromptMaterial): ModelMessage[] => [
  { role: "user", text: `${text}\n\n${request}` },
];

/**
 * Yields the progress while the model writes. Returns the whole answer.
 * @param progressOf returns the events to yield for a piece of the answer
 */
async function* streamAnswer(
  recipe: GenerationRecipe<unknown>,
  messages: ModelMessage[],
  { agent, ...options }: GenerationOptions & { agent: AgentType | undefined },
  progressOf: (text: string, written: string) => GenerationProgressEvent[],
): AsyncGenerator<GenerationProgressEvent, string> {
  let written = "";
  let isCut = false;
  const onCut = () => void (isCut = true);
  for await (const text of converseStream(requestOf(recipe, messages, agent), { ...options, onCut })) {
    written += text;
    yield* progressOf(text, written);
    if (written.length > ANSWER_MAX) break;
  }
  // Cut JSON fails to parse anyway. A cut document loses its last line, which may be incomplete.
  return isCut && !recipe.shape ? written.replace(/\n[^\n]*$/, "") : written;
}

const requestOf = (
  { task, version, prompt, maxTokens, model = getArtefactModelId, shape }: GenerationRecipe<unknown>,
  messages: ModelMessage[],
  agent: AgentType | undefined,
): ModelRequest => ({
  modelId: model(),
  system: prompt,
  messages,
  maxTokens,
  temperature: TEMPERATURE,
  schema: shape && toModelJsonSchema(shape),
  metadata: { task, promptVersion: version, ...(agent && { agent }) },
});

/**
 * Returns the messages that send an answer back for correction. Bedrock requires alternating roles without
 * blank texts, so an empty answer gets a placeholder.
 */
const correctionOf = (answer: string, faults: readonly string[]): ModelMessage[] => [
  { role: "assistant", text: answer.trim() === "" ? "(Rien.)" : answer },
  {
    role: "user",
    text: `Cette réponse n’est pas utilisable :\n${faults.map((fault) => `- ${fault}`).join("\n")}\nRedonnez-la entière et corrigée, dans la forme demandée, sans rien d’autre.`,
  },
];

const UNSUPPORTED_KEYWORDS = [
  "minimum",
  "maximum",
  "minLength",
  "maxLength",
  "minItems",
  "maxItems",
  "pattern",
] as const;

/**
 * Returns the JSON schema of a shape without the keywords that models do not support. The shape itself checks
 * those when the answer is parsed.
 */
export function toModelJsonSchema(shape: z.ZodType): object {
  const { $schema: _dialect, ...schema } = z.toJSONSchema(shape, {
    override: ({ jsonSchema }) => {
      for (const name of UNSUPPORTED_KEYWORDS) delete jsonSchema[name];
    },
  });
  return schema;
}
