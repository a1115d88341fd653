import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { emptyTally, live, type Tally } from "./kill.life.ts";

/** One life has so many kills, on a data folder of its own. */
const KILLS_OF_A_LIFE = 25;
const TELL_EVERY = 10;

const { values } = parseArgs({
  options: {
    kills: { type: "string", default: "500" },
    seed: { type: "string", default: "1" },
    "at-once": { type: "string", default: "2" },
  },
});
const kills = Number(values.kills);
const firstSeed = Number(values.seed);
const tally = emptyTally();
const lost: string[] = [];
const lives = Array.from({ length: Math.ceil(kills / KILLS_OF_A_LIFE) }, (_life, at) => ({
  seed: firstSeed + at,
  kills: Math.min(KILLS_OF_A_LIFE, kills - at * KILLS_OF_A_LIFE),
}));
const startedAt = performance.now();
const say = (line: string) => void process.stdout.write(`${line}\n`);
const seconds = () => Math.round((performance.now() - startedAt) / 1000);
const killed = ({ kills: { server, database, both, orphan } }: Tally) => server + database + both + orphan;

async function liveOn(): Promise<void> {
  for (let life = lives.shift(); life; life = lives.shift()) {
    const dataDir = mkdtempSync(join(tmpdir(), "menta-kill-"));
    try {
      await live({ ...life, dataDir, tally, onKill });
      rmSync(dataDir, { recursive: true, force: true, maxRetries: 10 });
    } catch (error) {
      lost.push(`${error instanceof Error ? error.message : String(error)}\n  data: ${dataDir}`);
      say(`✗ ${lost.at(-1)}`);
    }
  }
}

function onKill(): void {
  if (killed(tally) % TELL_EVERY === 0)
    say(`${killed(tally)} kills, ${tally.acknowledged} acknowledged, ${lost.length} lost, ${seconds()} s`);
}

await Promise.all(Array.from({ length: Number(values["at-once"]) }, liveOn));
say(JSON.stringify({ ...tally, lost: lost.length, seconds: seconds() }, undefined, 2));
process.exitCode = lost.length === 0 ? 0 : 1;
