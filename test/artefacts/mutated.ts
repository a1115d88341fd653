import assert from "node:assert/strict";
import { BedrockRuntimeClient, ConverseStreamCommand } from "@aws-sdk/client-bedrock-runtime";
import { mockClient } from "aws-sdk-client-mock";
import { compose, UnusableAnswer } from "#functions/menta/artefacts/compose.ts";
import type { Recipe } from "#functions/menta/artefacts/recipe.ts";
import { RECIPES } from "#functions/menta/artefacts/recipes.ts";
import { sentencesOf } from "#functions/menta/artefacts/sentences.ts";
import { refusalOf } from "#functions/menta/endings.ts";
import {
  ArgumentationEvaluationSchema,
  ArgumentationSchema,
  ReflectionEvaluationSchema,
  SolutionSchema,
  SummarySchema,
} from "#shared/artefact/artefact.schema.ts";
import { ARTEFACTS, type ArtefactKind } from "#shared/artefact/artefact.ts";
import { oneOf, seededRandom } from "#test/faults/random.ts";
import { answerOf, SAID, SAID_TOO, type Task } from "./answers.ts";
import { mutated } from "./mutations.ts";

const SCHEMAS = {
  summary: SummarySchema,
  evaluation: ReflectionEvaluationSchema,
  argumentation: ArgumentationSchema,
  argumentationEvaluation: ArgumentationEvaluationSchema,
  solution: SolutionSchema,
};
const ROW = {
  id: "01ARZ3NDEKTSV4RRFFQ69G5FAV",
  sessionId: "01ARZ3NDEKTSV4RRFFQ69G5FAV",
  createdAt: "2026-03-16T10:00:00.000Z",
};
const MOST_BYTES = 300_000;
/** A model whose answer cannot be used is asked once more. */
const TRIES = 2;

/**
 * Has a model answer so many times by mutations of valid answers, and checks each outcome: a whole artefact that the wire
 * and the table take, with the person's own words in every quote; or a refusal in French. Answers how many of each.
 */
export async function mutate(
  count: number,
  seed: number,
): Promise<{ whole: number; mended: number; refused: number }> {
  const random = seededRandom(seed);
  const model = mockClient(BedrockRuntimeClient);
  let answers: string[] = [];
  let asked = 0;
  model.on(ConverseStreamCommand).callsFake(() => ({ stream: streamOf(answers[asked++] ?? "") }));
  const tally = { whole: 0, mended: 0, refused: 0 };
  try {
    for (let done = 0; done < count; done += 1) {
      const kind = oneOf(ARTEFACTS, random);
      const valid = answerOf(RECIPES[kind].task as Task);
      answers = Array.from({ length: TRIES }, () => mutated(valid, random));
      asked = 0;
      const outcome = await outcomeOf(kind, answers);
      tally[outcome === "refused" ? "refused" : asked > 1 ? "mended" : "whole"] += 1;
      model.resetHistory();
    }
  } finally {
    model.restore();
  }
  return tally;
}

async function outcomeOf(kind: ArtefactKind, answers: readonly string[]): Promise<"made" | "refused"> {
  const recipe: Recipe<object> = RECIPES[kind];
  const told = `${kind} from ${JSON.stringify(answers)}`;
  const work = {
    material: "",
    said: [SAID, SAID_TOO],
    signal: new AbortController().signal,
    onUsage: () => {},
  };
  try {
    const made = compose(recipe, work);
    let step = await made.next();
    while (!step.done) step = await made.next();
    requireWhole(kind, step.value, told);
    return "made";
  } catch (error) {
    if (!(error instanceof UnusableAnswer)) throw new Error(told, { cause: error });
    const refusal = refusalOf(undefined, error, sentencesOf(recipe.failed));
    assert.equal(refusal.status, 502, told);
    assert.match(refusal.message, /^MENTA n’a pas pu .+ Réessayez dans un instant\.$/, told);
    return "refused";
  }
}

function requireWhole(kind: ArtefactKind, said: object, told: string): void {
  const artefact = { ...ROW, ...said };
  assert.deepEqual(SCHEMAS[kind].parse(artefact), artefact, told);
  const json = JSON.stringify(artefact);
  assert.ok(!/\\u(0000|d[89a-f])/i.test(json), `a sign that no table keeps: ${told}`);
  assert.ok(Buffer.byteLength(json) < MOST_BYTES, told);
  if ("reasoning" in artefact) requireOwnWords(String(artefact.reasoning), told);
}

function requireOwnWords(reasoning: string, told: string): void {
  const lines = reasoning.split("\n");
  assert.equal(lines.length, 5, told);
  for (const [, quote = ""] of reasoning.matchAll(/« (.*?) »/g))
    assert.ok(
      [SAID, SAID_TOO].some((text) => text.includes(quote)),
      `nobody said « ${quote} »: ${told}`,
    );
}

async function* streamOf(answer: string) {
  for (const text of answer.match(/[^]{1,400}/g) ?? [])
    yield { contentBlockDelta: { contentBlockIndex: 0, delta: { text } } };
  yield { messageStop: { stopReason: "end_turn" as const } };
}
