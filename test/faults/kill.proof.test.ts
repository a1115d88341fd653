import { expect } from "vitest";
import { ENGINE } from "../engine.ts";
import { isFullProof } from "../proof.ts";
import { repeatProof } from "../proofs/repeat.ts";
import { temporaryFolder } from "../temporary-folder.ts";
import { emptyStats, runKillScenario } from "./kill.scenario.ts";

/** Each kind of kill once, and one while it starts. */
const KILLS_OF_A_LIFE = isFullProof ? 10 : 4;

repeatProof(
  "kill",
  "killed outright again and again, the product keeps what it acknowledged, starts again, and leaves nothing running",
  async ({ seed }) => {
    const stats = emptyStats();
    // A failure's message contains the seed: npm run prove -- kill --seed N
    await runKillScenario({
      seed,
      kills: KILLS_OF_A_LIFE,
      engine: ENGINE,
      stats,
      dataDir: temporaryFolder("kill"),
    });
    const { server, database, both, orphan } = stats.kills;
    expect(server + database + both + orphan).toBe(KILLS_OF_A_LIFE);
    for (const kills of [server, database, both, orphan, stats.whileStarting])
      expect(kills).toBeGreaterThan(0);
    expect(stats.requireAcknowledged).toBeGreaterThan(2 * KILLS_OF_A_LIFE);
    expect(stats.checkedMessages).toBeGreaterThan(2 * KILLS_OF_A_LIFE);
    return {
      done: KILLS_OF_A_LIFE,
      figures: {
        "confirmations vérifiées": stats.requireAcknowledged,
        "messages vérifiés": stats.checkedMessages,
        "restes en marche": stats.leftProcesses,
      },
    };
  },
);
