import { setTimeout as wait } from "node:timers/promises";
import { inject } from "vitest";
import type { Brain } from "#infra/local/bedrock/brain.ts";
import { offlineBrain } from "#infra/local/bedrock/offline.ts";
import { startBedrock } from "#infra/local/bedrock/server.ts";
import { startMenta } from "#infra/local/local.ts";

const started = globalThis as { menta?: ReturnType<typeof start> };

/**
 * The really running product, over its real wire protocols and the real database, started once for all API tests
 * on data of its own, with an AI that does not wait between words.
 */
export function product() {
  started.menta ??= start();
  return started.menta;
}

/** Long enough for requests that were sent together to have met. */
const TOGETHER_MS = 2_000;

/**
 * `say`: what the model answers to the next calls of a task, one each, in place of what it would say. `together`: what is
 * asked there meets before the model begins to answer.
 */
async function start() {
  let held: Promise<void> | undefined;
  const together = <Answers>(ask: () => Promise<Answers>): Promise<Answers> => {
    held = wait(TOGETHER_MS).finally(() => (held = undefined));
    return ask();
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
    dataDir: inject("dataDir"),
    aiDelayMs: 0,
    pages: "none",
    between: (service, url) => Promise.resolve(service === "bedrock" ? bedrock.url : url),
  });
  const say = (task: string, ...answers: string[]) =>
    void sayings.push(...answers.map((answer) => ({ task, answer })));
  return { ...menta, bedrock, say, together };
}
