import { artefactModel } from "../models.ts";
import { converseStream, type Ask, type Tokens } from "../bedrock.ts";
import type { ModelMessage } from "../tokens.rules.ts";
import { partsSeen, type Part } from "./parts.rules.ts";
import type { Recipe } from "./recipe.ts";
import { schemaFor } from "./shapes.ts";

/** What the person hears while something is being made. */
export type Progress = { event: "progress"; data: Part } | { event: "delta"; data: { text: string } };

const READING: Part = { part: "reading", label: "Lecture" };
const MENDING: Part = { part: "mending", label: "Relecture" };

/** Judging and summing up want no fantasy. */
const TEMPERATURE = 0.2;
/** No artefact is that long, in UTF-16 units: a model that does not end is not waited for. */
const LONGEST_ANSWER = 60_000;

/** Twice, the model answered what cannot be understood. */
export class UnusableAnswer extends Error {
  override readonly name = "UnusableAnswer";
}

type Work = {
  /** The data, between their marks. */
  material: string;
  /** The messages of the person. */
  said: readonly string[];
  signal: AbortSignal;
  onUsage: (tokens: Tokens) => void;
};

/**
 * What a model makes by a recipe, telling what it is at. An answer that cannot be understood goes back to it once, with
 * what is wrong; then UnusableAnswer is thrown.
 */
export async function* compose<T>(recipe: Recipe<T>, work: Work): AsyncGenerator<Progress, T> {
  yield { event: "progress", data: READING };
  const asked: ModelMessage[] = [{ role: "user", text: `${work.material}\n\n${recipe.request}` }];
  const seen = partsSeen(recipe.parts);
  const answer = yield* answerTo(recipe, asked, work, (text, written) =>
    recipe.shape ? seen(written).map(progress) : [{ event: "delta", data: { text } }],
  );
  const first = recipe.read(answer, work.said);
  if ("value" in first) return first.value;
  yield { event: "progress", data: MENDING };
  const again = [...asked, ...mendingOf(answer, first.faults)];
  const mended = yield* answerTo(recipe, again, work, (_, written) => seen(written).map(progress));
  const second = recipe.read(mended, work.said);
  if ("value" in second) return second.value;
  throw new UnusableAnswer("The model's answer cannot be understood");
}

const progress = (data: Part): Progress => ({ event: "progress", data });

/** The model's whole answer to these messages. `heard` tells what to say of each piece of it. */
async function* answerTo(
  recipe: Recipe<unknown>,
  messages: ModelMessage[],
  { signal, onUsage }: Work,
  heard: (text: string, written: string) => Progress[],
): AsyncGenerator<Progress, string> {
  let written = "";
  let isCut = false;
  const onCut = () => void (isCut = true);
  for await (const text of converseStream(askOf(recipe, messages), { signal, onUsage, onCut })) {
    written += text;
    yield* heard(text, written);
    if (written.length > LONGEST_ANSWER) break;
  }
  // Data that was cut is understood by nobody; a document can do without its last lines.
  return isCut && !recipe.shape ? written.replace(/\n[^\n]*$/, "") : written;
}

function askOf({ task, version, prompt, maxTokens, shape }: Recipe<unknown>, messages: ModelMessage[]): Ask {
  return {
    modelId: artefactModel(),
    system: prompt,
    messages,
    maxTokens,
    temperature: TEMPERATURE,
    schema: shape && schemaFor(shape),
    metadata: { task, promptVersion: version },
  };
}

/** An answer that said nothing still has its turn: the roles alternate, and no text may be blank. */
const mendingOf = (answer: string, faults: readonly string[]): ModelMessage[] => [
  { role: "assistant", text: answer.trim() === "" ? "(Rien.)" : answer },
  {
    role: "user",
    text: `Cette réponse n’est pas utilisable :\n${faults.map((fault) => `- ${fault}`).join("\n")}\nRedonnez-la entière et corrigée, dans la forme demandée, sans rien d’autre.`,
  },
];
