import { setTimeout as wait } from "node:timers/promises";
import type { LanguageModel } from "#infra/local/bedrock/model.ts";
import { createInterviewModel } from "#infra/local/bedrock/offline.ts";
import { startBedrock } from "#infra/local/bedrock/server.ts";
import { startMenta } from "#infra/local/local.ts";
import { temporaryFolder } from "../temporary-folder.ts";
import { ENGINE } from "../engine.ts";
import { awaitTableAnswers } from "./table-hooks.ts";

const started = globalThis as { menta?: ReturnType<typeof start> };

type ModelCall = {
  system: { text: string }[];
  messages: { role: string; content: { text: string }[] }[];
  requestMetadata: { task: string };
};

/** Maximum time that the requests of `together` wait for each other. */
const APART_MS = 20_000;

/**
 * Starts the product. `say` sets the model's next answers for a task, one for each call. `hold` stops every
 * call of a task after this many words, until it is released. `together` runs requests so that each has
 * claimed its turn, or found it taken, before the model begins to answer.
 */
async function start() {
  let held: Promise<void> | undefined;
  const together = async <Answer>(...asks: (() => Promise<Answer>)[]): Promise<Answer[]> => {
    const { done } = await awaitTableAnswers("PutItem", asks.length);
    held = Promise.race([done, wait(APART_MS)]).finally(() => (held = undefined));
    return Promise.all(asks.map((ask) => ask()));
  };
  const sayings: { task: string; answer: string }[] = [];
  const holds = new Map<string, { words: number; released: Promise<void> }>();
  const brain: LanguageModel = async function* speak(request, signal) {
    await held;
    const next = sayings.findIndex(({ task }) => task === request.metadata["task"]);
    const [said] = next < 0 ? [] : sayings.splice(next, 1);
    const hold = holds.get(request.metadata["task"] ?? "");
    let words = 0;
    for await (const piece of said
      ? (said.answer.match(/\s*\S+/g) ?? [])
      : createInterviewModel()(request, signal)) {
      if (hold && words === hold.words) await hold.released;
      words += 1;
      yield piece;
    }
  };
  const hold = (task: string, words = 0): (() => void) => {
    const { promise: released, resolve } = Promise.withResolvers<void>();
    holds.set(task, { words, released });
    return () => {
      holds.delete(task);
      resolve();
    };
  };
  const bedrock = await startBedrock({ model: brain, delayMs: 0 });
  const menta = await startMenta({
    port: 0,
    dataDir: temporaryFolder("api"),
    engine: ENGINE,
    aiDelayMs: 0,
    passwordCost: 16,
    firstLockMs: 0,
    userPoolPlan: "essentials",
    pages: "none",
    between: (service, url) => Promise.resolve(service === "bedrock" ? bedrock.url : url),
  });
  const say = (task: string, ...answers: string[]) =>
    void sayings.push(...answers.map((answer) => ({ task, answer })));
  /** Returns the newest request to the model for a task. */
  const asked = (task: string): ModelCall => {
    const bodies = bedrock.calls.map(({ body }) => body as ModelCall);
    const found = bodies.findLast(({ requestMetadata }) => requestMetadata.task === task);
    if (!found) throw new Error(`No model was asked for "${task}"`);
    return found;
  };
  return { ...menta, bedrock, say, hold, asked, together };
}

started.menta ??= start();

/**
 * The product with its real protocols and a real database, started once for all API tests, on a data folder
 * of its own. Its model writes without delays.
 */
export const menta = await started.menta;
export const { url } = menta;
