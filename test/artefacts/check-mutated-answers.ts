import assert from "node:assert/strict";
import { BedrockRuntimeClient, ConverseStreamCommand } from "@aws-sdk/client-bedrock-runtime";
import { mockClient } from "aws-sdk-client-mock";
import {
  generateFromRecipe,
  UnusableAnswerError,
  type GenerationRecipe,
} from "#functions/assistant/generation.ts";
import { ARTEFACT_RECIPES } from "#functions/assistant/prompts/recipes.ts";
import {
  ArgumentationEvaluationSchema,
  ArgumentationSchema,
  ReflectionEvaluationSchema,
  SolutionSchema,
  ExplorationArtefactSchema,
} from "#shared/artefact/artefact.schema.ts";
import { ARTEFACT_KINDS, type ArtefactKind } from "#shared/artefact/artefact.ts";
import { oneOf, seededRandom } from "#test/faults/random.ts";
import { modelAnswer, FIRST_MESSAGE, SECOND_MESSAGE, type Task } from "./answers.ts";
import { mutateAnswer } from "./mutations.ts";

// Nothing here reads the table, but its name is read on import.
process.env["TABLE_NAME"] ??= "none";
const { createGenerationFailureMessages, failedTurnRefusal } = await import("#functions/assistant/turns.ts");

const SCHEMAS = {
  summary: ExplorationArtefactSchema,
  evaluation: ReflectionEvaluationSchema,
  argumentation: ArgumentationSchema,
  argumentationEvaluation: ArgumentationEvaluationSchema,
  solution: SolutionSchema,
};
const ROW = {
  id: "01ARZ3NDEKTSV4RRFFQ69G5FAV",
  sessionId: "01ARZ3NDEKTSV4RRFFQ69G5FAV",
  createdAt: "2026-03-16T10:00:00.000Z",
  messageId: null,
};
const MOST_BYTES = 300_000;
/** An unusable answer is retried once. */
const TRIES = 2;

/**
 * Makes a model answer with mutations of valid answers, and checks each outcome: a valid artefact that the
 * API and the table accept, with the person's own words in every quote; or a refusal in French. Returns how
 * many of each.
 */
export async function checkMutatedAnswers(
  count: number,
  seed: number,
): Promise<{ accepted: number; repaired: number; refused: number }> {
  const random = seededRandom(seed);
  const model = mockClient(BedrockRuntimeClient);
  let answers: string[] = [];
  let asked = 0;
  model.on(ConverseStreamCommand).callsFake(() => ({ stream: streamOf(answers[asked++] ?? "") }));
  const outcomes = { accepted: 0, repaired: 0, refused: 0 };
  try {
    for (let done = 0; done < count; done += 1) {
      const kind = oneOf(ARTEFACT_KINDS, random);
      const valid = modelAnswer(ARTEFACT_RECIPES[kind].task as Task);
      answers = Array.from({ length: TRIES }, () => mutateAnswer(valid, random));
      asked = 0;
      const outcome = await outcomeOf(kind, answers);
      outcomes[outcome === "refused" ? "refused" : asked > 1 ? "repaired" : "accepted"] += 1;
      model.resetHistory();
    }
  } finally {
    model.restore();
  }
  return outcomes;
}

async function outcomeOf(kind: ArtefactKind, answers: readonly string[]): Promise<"accepted" | "refused"> {
  const recipe: GenerationRecipe<object> = ARTEFACT_RECIPES[kind];
  const told = `${kind} from ${JSON.stringify(answers)}`;
  const material = { text: "", quotable: [FIRST_MESSAGE, SECOND_MESSAGE], today: "lundi 16 mars 2026" };
  const options = { signal: new AbortController().signal, onUsage: () => {} };
  try {
    const steps = generateFromRecipe(recipe, material, options);
    let step = await steps.next();
    while (!step.done) step = await steps.next();
    assertValid(kind, step.value, told);
    return "accepted";
  } catch (error) {
    if (!(error instanceof UnusableAnswerError)) throw new Error(told, { cause: error });
    const refusal = failedTurnRefusal(undefined, error, createGenerationFailureMessages(recipe.failed));
    assert.equal(refusal.status, 502, told);
    assert.match(refusal.message, /^MENTA n’a pas pu .+ Réessayez dans un instant\.$/, told);
    return "refused";
  }
}

function assertValid(kind: ArtefactKind, said: object, told: string): void {
  const artefact = { ...ROW, ...said };
  assert.deepEqual(SCHEMAS[kind].parse(artefact), artefact, told);
  const json = JSON.stringify(artefact);
  assert.ok(!/\\u(0000|d[89a-f])/i.test(json), `a sign that no table keeps: ${told}`);
  assert.ok(Buffer.byteLength(json) < MOST_BYTES, told);
  if ("reasoning" in artefact) assertQuotes(String(artefact.reasoning), told);
}

function assertQuotes(reasoning: string, told: string): void {
  const lines = reasoning.split("\n");
  assert.equal(lines.length, 5, told);
  for (const [, quote = ""] of reasoning.matchAll(/« (.*?) »/g))
    assert.ok(
      [FIRST_MESSAGE, SECOND_MESSAGE].some((text) => text.includes(quote)),
      `nobody said « ${quote} »: ${told}`,
    );
}

async function* streamOf(answer: string) {
  for (const text of answer.match(/[^]{1,400}/g) ?? [])
    yield { contentBlockDelta: { contentBlockIndex: 0, delta: { text } } };
  yield { messageStop: { stopReason: "end_turn" as const } };
}
