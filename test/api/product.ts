import { setTimeout as wait } from "node:timers/promises";
import type { Brain } from "#infra/local/bedrock/brain.ts";
import { offlineBrain } from "#infra/local/bedrock/offline.ts";
import { startBedrock } from "#infra/local/bedrock/server.ts";
import { startMenta } from "#infra/local/local.ts";
import { ownFolder } from "../own-folder.ts";
import { answersOf } from "./in-between.ts";

const started = globalThis as { menta?: ReturnType<typeof start> };

/**
 * The really running product, over its real wire protocols and the real database, started once for all API tests
 * on data of its own, with an AI that does not wait between words.
 */
export function product() {
  started.menta ??= start();
  return started.menta;
}

/** Requests that have not met by then never will. */
const APART_MS = 20_000;

/**
 * `say`: what the model answers to the next calls of a task, one each, in place of what it would say. `together`: what
 * is asked there has met, each having found whose turn it is, before the model begins to answer.
 */
async function start() {
  let held: Promise<void> | undefined;
  const together = async <Answer>(...asks: (() => Promise<Answer>)[]): Promise<Answer[]> => {
    const { done } = await answersOf("PutItem", asks.length);
    held = Promise.race([done, wait(APART_MS)]).finally(() => (held = undefined));
    return Promise.all(asks.map((ask) => ask()));
  };
  const sayings: { task: string; answer: string }[] = [];
  const brain: Brain = async function* speak(request, signal) {
    await held;
    const next = sayings.findIndex(({ task }) => task === request.metadata["task"]);
    const [said] = next < 0 ? [] : sayings.splice(next, 1);
    yield* said ? (said.answer.match(/\s*\S+/g) ?? []) : offlineBrain()(request, signal);
  };
  const bedrock = await startBedrock({ brain, delayMs: 0 });
  const menta = await startMenta({
    port: 0,
    dataDir: ownFolder("api"),
    aiDelayMs: 0,
    pages: "none",
    between: (service, url) => Promise.resolve(service === "bedrock" ? bedrock.url : url),
  });
  const say = (task: string, ...answers: string[]) =>
    void sayings.push(...answers.map((answer) => ({ task, answer })));
  return { ...menta, bedrock, say, together };
}
