import { expect, test } from "vitest";
import { ownFolder } from "../own-folder.ts";
import { emptyTally, live } from "./kill.life.ts";

const KILLS_OF_A_LIFE = 25;
const SEEDS = [1, 2];

test("killed outright 50 times, the product keeps what it acknowledged, starts again, and leaves nothing running", async () => {
  const tally = emptyTally();
  const lives = await Promise.allSettled(
    SEEDS.map((seed) => live({ seed, kills: KILLS_OF_A_LIFE, dataDir: ownFolder("kill"), tally })),
  );
  // Its message has the seed and the number of the kill: node test/faults/kill.run.ts --seed N --kills 25
  for (const life of lives) if (life.status === "rejected") throw life.reason;
  const { server, database, both, orphan } = tally.kills;
  expect(server + database + both + orphan).toBe(SEEDS.length * KILLS_OF_A_LIFE);
  for (const kills of [server, database, both, orphan]) expect(kills).toBeGreaterThan(0);
  expect(tally.acknowledged).toBeGreaterThan(100);
  expect(tally.checkedMessages).toBeGreaterThan(100);
}, 1_800_000);
