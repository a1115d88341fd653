import * as z from "zod";
import type { AgentType } from "#shared/discussion/agent.ts";
import { artefactModelId, type ConverseOptions, converseStream, largestRequestCost } from "./bedrock.ts";
import type { UsageAmount } from "./usage.rows.ts";
import type { ModelMessage, ModelRequest } from "./models.ts";
import { type ParsedAnswer, type AnswerPart, createPartTracker } from "./model-answer.ts";
import { quotableOf } from "./material.rules.ts";
import { AGENT_NOTES } from "./prompts/rules.ts";

/** How a model generates one kind of text, and how its answer is parsed. */
export type Recipe<T> = {
  /** Its name in the log of model calls. */
  task: string;
  /** Stored with the result: raise it whenever a word of the prompt, or of the rules in it, changes. */
  version: string;
  prompt: string;
  /** The last words of the request, after the material. */
  request: string;
  maxTokens: number;
  /** The model that writes it: by default the one of artefacts. */
  model?: () => string;
  /** The shape of a JSON answer. Without one the answer is Markdown, streamed to the person as it comes. */
  shape?: z.ZodType;
  parts: readonly AnswerPart[];
  /** @param quotable the person's own messages */
  parse: (answer: string, quotable: readonly string[]) => ParsedAnswer<T>;
  /** What the person reads when the model fails. */
  failed: string;
};

/**
 * `text`: the data that the model reads. `quotable`: the person's own messages, the only source of quotes. `today`: the
 * day in words, where the person is: without it a model judges what is late by the years it was trained on. `agent`: what
 * the discussion was opened for, where it is of one.
 */
export type PromptMaterial = { text: string; quotable: readonly string[]; today: string; agent?: AgentType };

/** What the person sees while a model writes. */
export type WritingEvent =
  { event: "progress"; data: AnswerPart } | { event: "delta"; data: { text: string } };

type GenerationOptions = Omit<ConverseOptions, "onCut">;

const READING: AnswerPart = { part: "reading", label: "Lecture" };
const CORRECTING: AnswerPart = { part: "mending", label: "Relecture" };

/** Judging and summarising want no imagination. */
const TEMPERATURE = 0.2;
/** In UTF-16 units: a model that does not stop is cut off. */
const ANSWER_MAX = 60_000;

/** The model gave two answers that cannot be parsed. */
export class UnusableAnswer extends Error {
  override readonly name = "UnusableAnswer";
}

/**
 * Has a model write by a recipe, reporting progress. An answer that cannot be parsed is sent back once, with its
 * faults; then throws UnusableAnswer.
 */
export async function* generateFromRecipe<T>(
  undated: Recipe<T>,
  material: PromptMaterial,
  options: GenerationOptions,
): AsyncGenerator<WritingEvent, T> {
  yield { event: "progress", data: READING };
  const recipe = withCircumstances(undated, material);
  const { agent } = material;
  const quotable = quotableOf(material.quotable);
  const request = firstMessages(recipe, material);
  const startedParts = createPartTracker(recipe.parts);
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
  throw new UnusableAnswer("The model's answer cannot be parsed");
}

const progress = (data: AnswerPart): WritingEvent => ({ event: "progress", data });

/** The answer, and once more where it cannot be parsed. */
const GENERATION_CALLS = 2;

/** The most that a generation can cost, or its first call alone. */
export const largestGenerationCost = (
  recipe: Recipe<unknown>,
  material: PromptMaterial,
  calls = GENERATION_CALLS,
): UsageAmount => largestRequestCost(generationRequest(recipe, material), calls);

/** What a model is first asked by a recipe. */
export const generationRequest = (recipe: Recipe<unknown>, material: PromptMaterial): ModelRequest =>
  requestOf(withCircumstances(recipe, material), firstMessages(recipe, material), material.agent);

const withCircumstances = <T>(recipe: Recipe<T>, { today, agent }: PromptMaterial): Recipe<T> => ({
  ...recipe,
  prompt: [recipe.prompt, ...(agent ? [AGENT_NOTES[agent]] : []), `Nous sommes le ${today}.`].join("\n\n"),
});

const firstMessages = ({ request }: Recipe<unknown>, { text }: PromptMaterial): ModelMessage[] => [
  { role: "user", text: `${text}\n\n${request}` },
];

/** @param progressOf what to report for each piece of the answer */
async function* streamAnswer(
  recipe: Recipe<unknown>,
  messages: ModelMessage[],
  { agent, ...options }: GenerationOptions & { agent: AgentType | undefined },
  progressOf: (text: string, written: string) => WritingEvent[],
): AsyncGenerator<WritingEvent, string> {
  let written = "";
  let isCut = false;
  const onCut = () => void (isCut = true);
  for await (const text of converseStream(requestOf(recipe, messages, agent), { ...options, onCut })) {
    written += text;
    yield* progressOf(text, written);
    if (written.length > ANSWER_MAX) break;
  }
  // Cut JSON is useless; a document can do without its last line.
  return isCut && !recipe.shape ? written.replace(/\n[^\n]*$/, "") : written;
}

const requestOf = (
  { task, version, prompt, maxTokens, model = artefactModelId, shape }: Recipe<unknown>,
  messages: ModelMessage[],
  agent: AgentType | undefined,
): ModelRequest => ({
  modelId: model(),
  system: prompt,
  messages,
  maxTokens,
  temperature: TEMPERATURE,
  schema: shape && jsonSchemaOf(shape),
  metadata: { task, promptVersion: version, ...(agent && { agent }) },
});

/** An empty answer still needs its message: roles alternate, and no text may be blank. */
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

/** The JSON schema of a shape as models support it: types and names. The shape itself checks the rest. */
export function jsonSchemaOf(shape: z.ZodType): object {
  const { $schema: _dialect, ...schema } = z.toJSONSchema(shape, {
    override: ({ jsonSchema }) => {
      for (const name of UNSUPPORTED_KEYWORDS) delete jsonSchema[name];
    },
  });
  return schema;
}
