import { afterEach, expect, test, vi } from "vitest";
import type { TableDouble } from "./table.double.ts";
import { simulate, type Life } from "./trash.ts";

const see = vi.hoisted(() => {
  for (const [name, value] of Object.entries({
    AWS_REGION: "eu-west-3",
    TABLE_NAME: "none",
    USER_POOL_ID: "none",
    RETENTION_SECONDS: "2592000",
    PURGE_GROUP: "purges",
    PURGE_FUNCTION: "arn:aws:lambda:eu-west-3:000000000000:function:purge",
    PURGE_ROLE: "arn:aws:iam::000000000000:role/caller",
    PURGE_DEAD_LETTERS: "arn:aws:sqs:eu-west-3:000000000000:letters",
  }))
    process.env[name] = value;
  return { table: undefined as unknown as TableDouble };
});

type Original<T> = () => Promise<T>;
vi.mock("#functions/data/decision.ts", async (original: Original<object>) => ({
  ...(await original()),
  findDecision: (...asked: Parameters<TableDouble["findDecision"]>) => see.table.findDecision(...asked),
  listDue: (...asked: Parameters<TableDouble["listDue"]>) => see.table.listDue(...asked),
}));
vi.mock("#functions/data/decision-change.ts", () => ({
  changeDecision: (...asked: Parameters<TableDouble["changeDecision"]>) => see.table.changeDecision(...asked),
}));
vi.mock("#functions/data/decision-removal.ts", () => ({
  removeDecisionForGood: (...asked: Parameters<TableDouble["removeDecisionForGood"]>) =>
    see.table.removeDecisionForGood(...asked),
}));
vi.mock("#functions/data/sweep.ts", () => {
  let last: Date | undefined;
  return { findLastSweep: () => Promise.resolve(last), saveSweep: async (now: Date) => void (last = now) };
});
// The sweep's other parts have nothing to do.
vi.mock("#functions/data/project.ts", async (original: Original<object>) => ({
  ...(await original()),
  listHalfRemoved: () => Promise.resolve([]),
}));
vi.mock("#functions/purge/half-sign-ups.service.ts", () => ({
  removeHalfSignUps: () => Promise.resolve({ done: 0, failed: 0 }),
}));

const DAY = 24 * 3600 * 1000;
/** Another one is tried by `SEED=… npx vitest run test/simulation`. */
const seed = Number(process.env["SEED"] ?? 20260301);

vi.spyOn(process.stdout, "write").mockReturnValue(true);
afterEach(() => void vi.useRealTimers());

/** What is wrong with how a decision ended; nothing where all is well. */
function wrongWith({ wantedAlive, stuck, byHand, deletedAt = NaN, removedAt }: Life): string[] {
  if (wantedAlive) return removedAt === undefined ? [] : ["removed, though it was restored"];
  if (stuck) return [];
  if (removedAt === undefined) return ["still there"];
  if (byHand) return [];
  if (removedAt < deletedAt + 30 * DAY) return ["removed before its time"];
  return removedAt > deletedAt + 31 * DAY ? ["removed more than a day after its time"] : [];
}

// The services, the schedules and the sweeps as they are; the table, with its guards, is a double.
test("whatever becomes of the calls and the sweeps: nothing goes before 30 days, all goes within 31, and what was restored stays", async () => {
  const { lives, rows, schedulesLeft } = await simulate(
    { seed, decisions: 10_000, days: 40 },
    (table) => (see.table = table),
  );
  const wrong = lives.flatMap((life) =>
    wrongWith(life).map((what) => [`Seed ${seed}, ${life.id}: ${what}`, ...life.history].join("\n")),
  );
  expect(wrong.slice(0, 3).join("\n\n")).toBe("");
  expect(wrong).toHaveLength(0);
  expect(schedulesLeft).toEqual([]);
  const kept = lives.filter(({ wantedAlive, stuck }) => wantedAlive || stuck);
  expect(kept.map(({ id }) => id)).toEqual([...rows.keys()]);

  // The worst did happen.
  const happened = (what: string) =>
    lives.filter(({ history }) => history.some((line) => line.endsWith(` ${what}`))).length;
  expect(lives).toHaveLength(10_000);
  expect(happened("called")).toBeGreaterThan(4_000);
  expect(happened("called again")).toBeGreaterThan(1_000);
  expect(happened("called late")).toBeGreaterThan(500);
  expect(happened("restored")).toBeGreaterThan(1_000);
  expect(happened("removed by hand")).toBeGreaterThan(300);
  expect(lives.filter(({ stuck }) => stuck).length).toBeGreaterThan(0);
  expect(lives.filter(({ history }) => history.join().includes("called")).length).toBeLessThan(8_500);
});
