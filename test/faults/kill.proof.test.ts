import { expect, test } from "vitest";
import { ENGINE } from "../engine.ts";
import { temporaryFolder } from "../temporary-folder.ts";
import { PROOF_SEED, PROOF_TIMEOUT_MS, proofSize } from "../proof.ts";
import { emptyStats, runKillScenario } from "./kill.scenario.ts";

/** Each kind of kill once, and one while it starts. */
const KILLS_OF_A_LIFE = proofSize(5, 25);
const LIVES = proofSize(1, 2);

test(
  "killed outright again and again, the product keeps what it acknowledged, starts again, and leaves nothing running",
  async () => {
    const stats = emptyStats();
    const seeds = Array.from({ length: LIVES }, (_, at) => PROOF_SEED + at);
    const options = { kills: KILLS_OF_A_LIFE, engine: ENGINE, stats };
    const lives = await Promise.allSettled(
      seeds.map((seed) => runKillScenario({ ...options, seed, dataDir: temporaryFolder("kill") })),
    );
    // Its message has the seed and the number of the kill: npm run prove -- kill --seed N
    for (const scenario of lives) if (scenario.status === "rejected") throw scenario.reason;
    const { server, database, both, orphan } = stats.kills;
    expect(server + database + both + orphan).toBe(LIVES * KILLS_OF_A_LIFE);
    for (const kills of [server, database, both, orphan, stats.whileStarting])
      expect(kills).toBeGreaterThan(0);
    expect(stats.requireAcknowledged).toBeGreaterThan(2 * LIVES * KILLS_OF_A_LIFE);
    expect(stats.checkedMessages).toBeGreaterThan(2 * LIVES * KILLS_OF_A_LIFE);
  },
  PROOF_TIMEOUT_MS,
);
