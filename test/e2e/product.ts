import { setTimeout as pause } from "node:timers/promises";
import type { Browser } from "playwright";
import { onTestFinished } from "vitest";
import type { LanguageModel } from "#infra/local/bedrock/model.ts";
import { createInterviewModel } from "#infra/local/bedrock/offline.ts";
import { startBedrock } from "#infra/local/bedrock/server.ts";
import { startMenta } from "#infra/local/local.ts";
import { launchBrowser } from "../browser-launch.ts";
import { ENGINE } from "../engine.ts";
import { temporaryFolder } from "../temporary-folder.ts";

const started = globalThis as { environment?: ReturnType<typeof start> };
type Environment = {
  url: string;
  bedrock: Awaited<ReturnType<typeof startBedrock>>;
  browser: Browser;
} & AiControl;
type AiControl = {
  /** Runs this work with replies that do not pause between words. */
  withoutPauses: <Done>(work: () => Promise<Done>) => Promise<Done>;
  /** Holds back the next reply or document: only as many words come as are released. */
  holdNext: () => { release: (words: number) => void };
};

/**
 * The pause between two words of a reply, so that a test can see it growing. A document is long, so it has no
 * pauses.
 */
const BETWEEN_WORDS_MS = 15;

async function start(): Promise<Environment> {
  const { brain, ...pace } = pacedBrain(createInterviewModel());
  const bedrock = await startBedrock({ model: brain, delayMs: 0 });
  const [{ url }, browser] = await Promise.all([
    startMenta({
      port: 0,
      dataDir: temporaryFolder("e2e"),
      engine: ENGINE,
      aiDelayMs: 0,
      passwordCost: 16,
      userPoolPlan: "essentials",
      between: (service, address) => Promise.resolve(service === "bedrock" ? bedrock.url : address),
    }),
    launchBrowser(),
  ]);
  return { url, bedrock, browser, ...pace };
}

function pacedBrain(brain: LanguageModel): AiControl & { brain: LanguageModel } {
  const holds: Hold[] = [];
  let hurried = 0;
  return {
    async *brain(request, signal) {
      const { task = "" } = request.metadata;
      const hold = task === "title" ? undefined : holds.shift();
      const isReply = ["chat", "again"].includes(task);
      let said = 0;
      for await (const word of brain(request, signal)) {
        if (hold) await hold.until((said += 1));
        else if (isReply && hurried === 0) await pause(BETWEEN_WORDS_MS, undefined, { signal });
        yield word;
      }
    },
    holdNext: () => {
      const hold = newHold();
      holds.push(hold);
      return hold;
    },
    withoutPauses: (work) => {
      hurried += 1;
      return work().finally(() => void (hurried -= 1));
    },
  };
}

type Hold = ReturnType<typeof newHold>;

/** Released at the end of the test. */
function newHold() {
  let allowed = 0;
  let more = Promise.withResolvers<void>();
  const hold = {
    release: (words: number) => {
      allowed += words;
      more.resolve();
      more = Promise.withResolvers();
    },
    /** Waits until so many words are released. */
    until: async (words: number): Promise<void> => {
      if (allowed >= words) return;
      await more.promise;
      return hold.until(words);
    },
  };
  onTestFinished(() => hold.release(Infinity));
  return hold;
}

started.environment ??= start();

/** The really running product with its built pages, and a browser, started once for all the files of this process. */
export const environment = await started.environment;
