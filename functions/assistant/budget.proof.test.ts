import { expect, vi } from "vitest";
import { MemoryTable } from "#test/memory-table/table.ts";
import { repeatProof } from "#test/proofs/repeat.ts";
import { seededRandom } from "#test/faults/random.ts";
import { createNamedError } from "#test/memory-table/expression.ts";

for (const [name, value] of Object.entries({
  TABLE_NAME: "menta",
  AWS_REGION: "eu-west-3",
  AI_TOKENS_PER_DAY: "2000000",
  AI_USD_PER_DAY: "20",
  AI_USD_PER_DAY_ALL: "100",
  AI_USD_UNPROVEN: "8",
  AI_AT_ONCE: "3",
  LOG_LEVEL: "error",
}))
  vi.stubEnv(name, value);
const { reserveBudget } = await import("./budget.ts");
const { convertErrorToRefusal } = await import("../platform/faults.ts");
const { tableConfig } = await import("../platform/table.ts");

// The clock stands still for the product: otherwise it would give up on a slow machine before all requests
// have ended.
vi.useFakeTimers({ toFake: ["performance"] });

const memory = new MemoryTable();
const NOW = new Date("2026-03-16T12:00:00Z");
const PEOPLE = 12;
const AT_ONCE = 60;
const BATCH = 2_000;
/** Share of writes that are done, but whose answer is lost, so that the SDK sends them again. */
const LOST_SHARE = 0.1;
/** Share of writes that are done three times, each time without an answer. */
const UNHEARD_SHARE = 0.002;
/** Share of writes that fail with an error and are not done. */
const REFUSED_SHARE = 0.02;

type Sums = { tokens: number; microUsd: number };
type Row = Sums & Record<string, unknown>;
const NOTHING = { cacheRead: 0, cacheWrite: 0, in: 0 };

/** Creates a table client that loses answers. `met` counts the losses of each kind. */
function lossyClient(random: () => number, met: { lost: number; unheard: number; refused: number }) {
  return async (command: Parameters<MemoryTable["send"]>[0]) => {
    const isWrite = !/^(Get|Query|Batch)/.test(command.constructor.name);
    // Lets other pending calls reach the table first.
    for (let turns = Math.floor(random() * 4); turns > 0; turns -= 1) await Promise.resolve();
    if (!isWrite) return memory.send(command);
    const dice = random();
    if (dice < REFUSED_SHARE) {
      met.refused += 1;
      throw createNamedError("ProvisionedThroughputExceededException", "too much");
    }
    if (dice < REFUSED_SHARE + UNHEARD_SHARE) {
      met.unheard += 1;
      for (let tries = 0; tries < 3; tries += 1) await memory.send(command).catch(() => {});
      throw createNamedError("TimeoutError", "nothing heard");
    }
    if (dice > 1 - LOST_SHARE) {
      met.lost += 1;
      await memory.send(command).catch(() => {});
    }
    return memory.send(command);
  };
}

repeatProof(
  "spend-ledger",
  "whatever answers get lost, what the rows of the day say is what was spent, for each and for all",
  async ({ seed, left }) => {
    const random = seededRandom(seed);
    const met = { lost: 0, unheard: 0, refused: 0 };
    memory.clear();
    tableConfig.client.send = lossyClient(random, met) as typeof tableConfig.client.send;
    const streams = Math.min(BATCH, left);
    const spentBy = new Map<string, Sums>();
    const add = (key: string, { tokens, microUsd }: Sums) => {
      const sum = spentBy.get(key) ?? { tokens: 0, microUsd: 0 };
      spentBy.set(key, { tokens: sum.tokens + tokens, microUsd: sum.microUsd + microUsd });
    };
    let refused = 0;
    let begun = 0;
    const live = async () => {
      while (begun < streams) {
        begun += 1;
        const who = Math.floor(random() * PEOPLE);
        const userId = `person-${who}`;
        const isProven = who % 3 > 0;
        const turn = { userId, sessionId: "s", id: `m${begun}`, owner: "server" };
        const most = {
          tokens: 1_000 + Math.floor(random() * 5_000),
          microUsd: Math.floor(random() * 90_000),
        };
        const asked = { isProven, isAwaited: random() < 0.7, now: NOW };
        let reservation;
        try {
          reservation = await reserveBudget(turn, most, asked);
        } catch (error) {
          expect(convertErrorToRefusal(error).code).toMatch(/^(too_many|email_unproven|unavailable)$/);
          refused += 1;
          continue;
        }
        const spent = {
          tokens: Math.floor(random() * most.tokens),
          microUsd: Math.floor(random() * most.microUsd),
        };
        for (let waits = Math.floor(random() * 20); waits > 0; waits -= 1) await Promise.resolve();
        reservation.add({ tokens: { ...NOTHING, out: spent.tokens }, microUsd: spent.microUsd });
        await reservation.settle();
        add(`${userId} 2026-03-16`, spent);
        add("everybody 2026-03-16", spent);
        if (isProven) continue;
        add(`${userId} first`, spent);
        add("everybody first-2026-03-16", spent);
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, live));
    const rows = [...memory.rows()].filter((row) => row["__edb_e__"] === "usage") as Row[];
    const wrong = rows.flatMap(({ userId, day, tokens, microUsd, open }) => {
      const key = `${String(userId)} ${String(day)}`;
      const spent = spentBy.get(key) ?? { tokens: 0, microUsd: 0 };
      if (spent.tokens === tokens && spent.microUsd === microUsd && open === undefined) return [];
      const unsettled = open instanceof Set ? open.size : 0;
      return [`${key}: ${microUsd - spent.microUsd} too much, ${unsettled} never settled`];
    });
    if (wrong.length > 0) throw new Error(wrong.join("; "));
    const known = new Set(rows.map(({ userId, day }) => `${String(userId)} ${String(day)}`));
    expect([...spentBy.keys()].filter((key) => !known.has(key))).toEqual([]);
    return {
      done: streams,
      figures: {
        "demandes refusées par une limite": refused,
        "écritures refaites, l’accusé perdu": met.lost,
        "écritures faites sans qu’on l’apprenne": met.unheard,
        "écritures refusées par la table": met.refused,
        "erreur, en millionièmes de dollar": 0,
      },
    };
  },
);
