import { setTimeout as pause } from "node:timers/promises";
import type { Browser } from "playwright";
import { onTestFinished } from "vitest";
import type { Brain } from "#infra/local/bedrock/brain.ts";
import { offlineBrain } from "#infra/local/bedrock/offline.ts";
import { startBedrock } from "#infra/local/bedrock/server.ts";
import { startMenta } from "#infra/local/local.ts";
import { launchBrowser } from "../browser.ts";
import { ownFolder } from "../own-folder.ts";

const started = globalThis as { stage?: ReturnType<typeof start> };
type Stage = { url: string; bedrock: Awaited<ReturnType<typeof startBedrock>>; browser: Browser } & Pace;
type Pace = {
  /** Does work that the AI is not to slow down: while it is done, nothing that is written waits between words. */
  inHaste: <Done>(work: () => Promise<Done>) => Promise<Done>;
  /** Holds the next thing that is written, apart from titles: of it, as many words come as were let. */
  holdNext: () => { let: (words: number) => void };
};

/** Between two words of a reply, so that it can be seen growing. */
const BETWEEN_WORDS_MS = 15;

/** The really running product with its built pages, and a browser, started once for all the files of this process. */
export function stage(): Promise<Stage> {
  started.stage ??= start();
  return started.stage;
}

async function start(): Promise<Stage> {
  const { brain, ...pace } = paced(offlineBrain());
  const bedrock = await startBedrock({ brain, delayMs: 0 });
  const [{ url }, browser] = await Promise.all([
    startMenta({
      port: 0,
      dataDir: ownFolder("e2e"),
      aiDelayMs: 0,
      between: (service, address) => Promise.resolve(service === "bedrock" ? bedrock.url : address),
    }),
    launchBrowser(),
  ]);
  return { url, bedrock, browser, ...pace };
}

function paced(brain: Brain): Pace & { brain: Brain } {
  const holds: Hold[] = [];
  let hurried = 0;
  return {
    async *brain(request, signal) {
      const hold = request.metadata["task"] === "title" ? undefined : holds.shift();
      let said = 0;
      for await (const word of brain(request, signal)) {
        if (hold) await hold.until((said += 1));
        else if (hurried === 0) await pause(BETWEEN_WORDS_MS, undefined, { signal });
        yield word;
      }
    },
    holdNext: () => {
      const hold = aHold();
      holds.push(hold);
      return hold;
    },
    inHaste: (work) => {
      hurried += 1;
      return work().finally(() => void (hurried -= 1));
    },
  };
}

type Hold = ReturnType<typeof aHold>;

/** Ends with the test: nothing stays held for the next one. */
function aHold() {
  let allowed = 0;
  let more = Promise.withResolvers<void>();
  const hold = {
    let: (words: number) => {
      allowed += words;
      more.resolve();
      more = Promise.withResolvers();
    },
    /** Until so many words are let. */
    until: async (words: number): Promise<void> => {
      if (allowed >= words) return;
      await more.promise;
      return hold.until(words);
    },
  };
  onTestFinished(() => hold.let(Infinity));
  return hold;
}
