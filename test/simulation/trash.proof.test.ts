import { afterEach, expect, vi } from "vitest";
import type * as project from "#functions/decisions/project.rows.ts";
import type * as trashedDiscussion from "#functions/discussions/trashed-discussion.rows.ts";
import type * as sweep from "#functions/background/sweep.rows.ts";
import { isFullProof } from "../proof.ts";
import { repeatProof } from "../proofs/repeat.ts";
import type { TableDouble } from "./table.double.ts";
import { simulate, type SimulatedDecision } from "./trash.ts";

const doubles = vi.hoisted(() => {
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
  return { table: undefined as unknown as TableDouble, savedSweeps: 0 };
});

type Original<T> = () => Promise<T>;
vi.mock("#functions/decisions/decision.rows.ts", async (original: Original<object>) => ({
  ...(await original()),
  findDecision: (...asked: Parameters<TableDouble["findDecision"]>) => doubles.table.findDecision(...asked),
  async *listDecisionsDueForPurge(...asked: Parameters<TableDouble["listDue"]>) {
    yield* await doubles.table.listDue(...asked);
  },
}));
vi.mock("#functions/decisions/decision-change.rows.ts", () => ({
  changeDecision: (...asked: Parameters<TableDouble["changeDecision"]>) =>
    doubles.table.changeDecision(...asked),
}));
vi.mock("#functions/decisions/removal.service.ts", () => ({
  removeDecisionForGood: (...asked: Parameters<TableDouble["removeDecisionForGood"]>) =>
    doubles.table.removeDecisionForGood(...asked),
}));
vi.mock("#functions/background/sweep.rows.ts", () => {
  let last: Date | undefined;
  return {
    findLastTaskRunStart: () => Promise.resolve(last),
    listDueDays: (until: string) =>
      Promise.resolve({ days: doubles.table.listDueDays(until), isWhole: true }),
    saveLastTaskRunStart: async (_task: string, now: Date) => {
      last = now;
      doubles.savedSweeps += 1;
    },
  } satisfies typeof sweep;
});
// Mocked: the daily limit of schedules has its own tests, and this person has ten thousand decisions.
vi.mock("#functions/platform/attempt.rows.ts", async (original: Original<object>) => ({
  ...(await original()),
  countAttemptsInWindow: () => Promise.resolve(1),
}));
// The sweep's other parts have nothing to do.
vi.mock("#functions/decisions/project.rows.ts", async (original: Original<object>) => ({
  ...(await original()),
  ...({ async *listInterruptedProjectRemovals() {} } satisfies Partial<typeof project>),
}));
vi.mock("#functions/discussions/trashed-discussion.rows.ts", async (original: Original<object>) => ({
  ...(await original()),
  ...({ async *listDiscussionsDueForPurge() {} } satisfies Partial<typeof trashedDiscussion>),
}));
vi.mock("#functions/accounts/account.rows.ts", () => ({ listAccountIdsByState: () => Promise.resolve([]) }));
vi.mock("#functions/background/pool-users.ts", () => ({
  listPoolUsersWithoutPassword: () => [],
  listAllPoolUsers: () => [],
}));

const DAY = 24 * 3600 * 1000;
const DECISIONS = isFullProof ? 10_000 : 1_000;

vi.spyOn(process.stdout, "write").mockReturnValue(true);
afterEach(() => void vi.useRealTimers());

/** Returns what is wrong with the end of a decision; empty if nothing. */
function problemsOf({ wantedAlive, stuck, byHand, deletedAt = NaN, removedAt }: SimulatedDecision): string[] {
  if (wantedAlive) return removedAt === undefined ? [] : ["removed, though it was restored"];
  if (stuck) return [];
  if (removedAt === undefined) return ["still there"];
  if (byHand) return [];
  if (removedAt < deletedAt + 30 * DAY) return ["removed before its time"];
  return removedAt > deletedAt + 31 * DAY ? ["removed more than a day after its time"] : [];
}

// The services, the schedules and the sweeps are real; the table, with its guards, is simulated.
repeatProof(
  "trash",
  "whatever becomes of the calls and the sweeps: nothing goes before 30 days, all goes within 31, and what was restored stays",
  async ({ seed }) => {
    doubles.savedSweeps = 0;
    const { lives, rows, schedulesLeft } = await simulate(
      { seed, decisions: DECISIONS, days: 40 },
      (table) => (doubles.table = table),
    );
    const wrong = lives.flatMap((life) =>
      problemsOf(life).map((what) => [`Seed ${seed}, ${life.id}: ${what}`, ...life.history].join("\n")),
    );
    expect(wrong.slice(0, 3).join("\n\n")).toBe("");
    expect(wrong).toHaveLength(0);
    expect(schedulesLeft).toEqual([]);
    const kept = lives.filter(({ wantedAlive, stuck }) => wantedAlive || stuck);
    expect(kept.map(({ id }) => id)).toEqual([...rows.keys()]);

    // Sweeps that left nothing over were stored, and the worst cases did happen.
    expect(doubles.savedSweeps).toBeGreaterThan(40);
    const happened = (what: string) =>
      lives.filter(({ history }) => history.some((line) => line.endsWith(` ${what}`))).length / DECISIONS;
    expect(lives).toHaveLength(DECISIONS);
    expect(happened("called")).toBeGreaterThan(0.4);
    expect(happened("called again")).toBeGreaterThan(0.1);
    expect(happened("called late")).toBeGreaterThan(0.05);
    expect(happened("restored")).toBeGreaterThan(0.1);
    expect(happened("removed by hand")).toBeGreaterThan(0.03);
    expect(lives.filter(({ stuck }) => stuck).length).toBeGreaterThan(0);
    expect(lives.filter(({ history }) => history.join().includes("called")).length).toBeLessThan(
      0.85 * DECISIONS,
    );
    return { done: DECISIONS, figures: { "jours simulés": 40 } };
  },
);
