import { ulid } from "ulid";
import { handler } from "#functions/api/purge.handler.ts";
import { purgeDecision, restoreDecision, trashDecision } from "#functions/decisions/trash.service.ts";
import type { StoredDecision } from "#functions/decisions/decision.rows.ts";
import { seededRandom } from "../faults/random.ts";
import { schedulerDouble } from "./scheduler.double.ts";
import { tableDouble, type TableDouble } from "./table.double.ts";
import { randomChoices, createTimeline } from "./timeline.ts";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const START = Date.parse("2026-01-01T00:00:00.000Z");
const USER = "somebody";
/** The longest life: in the trash, restored at the last moment, and in the trash again a few days later. */
const LONGEST_DAYS = 32 + 5 + 32;
/** The delays of Lambda's calls: the first, then each retry of a failed one. */
const RETRIES_MS = [0, MINUTE, 3 * MINUTE];

/**
 * A decision's history and its end. The table may refuse to remove it for ever (`stuck`). `deletedAt`: when
 * it last went to the trash, unless it was restored.
 */
export type SimulatedDecision = {
  id: string;
  history: string[];
  wantedAlive: boolean;
  stuck: boolean;
  byHand: boolean;
  deletedAt?: number;
  removedAt?: number;
};

/**
 * Runs the services of the trash over weeks, with a scheduler at its worst, a table that refuses at times,
 * and sweeps of which up to half fail or do not take place. The table is simulated, and handed to `standIn`:
 * other tests cover its guards.
 */
export async function simulate(
  { seed, decisions, days }: { seed: number; decisions: number; days: number },
  standIn: (table: TableDouble) => void,
) {
  const { is, between } = randomChoices(seededRandom(seed));
  const time = createTimeline(START);
  const lives = new Map<string, SimulatedDecision>();
  const tell = (id: string, what: string) =>
    void lives.get(id)?.history.push(`${new Date().toISOString()} ${what}`);

  const table = tableDouble(time, { is, between }, (id, what) => {
    tell(id, what);
    lives.get(id)!.removedAt = Date.now();
  });
  standIn(table);

  /** Invokes the handler as Lambda does for the scheduler: three times at most. */
  const invoke = (input: object, failing: number, [firstMs, ...more]: number[] = RETRIES_MS) => {
    if (firstMs === undefined) return;
    const attempt = async () => {
      table.failing = failing;
      const isDone = await handler(input, { awsRequestId: "simulated" }).then(
        () => true,
        () => false,
      );
      table.failing = 0;
      if (!isDone) invoke(input, failing, more);
    };
    time.put(Date.now() + firstMs, attempt);
  };
  const scheduler = schedulerDouble(time, { is, between }, async (input, how) => {
    tell((input as { decisionId: string }).decisionId, how);
    invoke(input, 0.05);
  });

  /** Moves a decision to the trash. Does nothing if it was already removed. */
  const trash = async (life: SimulatedDecision) => {
    if (!table.rows.has(life.id)) return;
    const { deletedAt } = await trashDecision(USER, life.id);
    life.deletedAt = Date.parse(deletedAt!);
    life.wantedAlive = false;
    tell(life.id, "moved to the trash");
  };
  const restore = async (life: SimulatedDecision) => {
    if (!table.rows.has(life.id)) return;
    await restoreDecision(USER, life.id);
    life.wantedAlive = true;
    delete life.deletedAt;
    tell(life.id, "restored");
  };
  const removeByHand = async (life: SimulatedDecision) => {
    if (!table.rows.has(life.id)) return;
    life.byHand = true;
    tell(life.id, "removed by hand");
    await purgeDecision(USER, life.id);
  };

  const scheduleLife = () => {
    const id = ulid(between(START, START + DAY));
    const life: SimulatedDecision = { id, history: [], wantedAlive: true, stuck: is(0.0005), byHand: false };
    lives.set(id, life);
    if (life.stuck) table.stuck.add(id);
    table.rows.set(id, aRow(id));
    const at = START + between(0, days * DAY);
    time.put(at, () => trash(life));
    // The person clicked twice.
    if (is(0.1)) time.put(at + between(1, 2000), () => trash(life));
    if (is(0.15)) {
      const restoredAt = at + between(2001, is(0.2) ? MINUTE : 32 * DAY);
      time.put(restoredAt, () => restore(life));
      if (is(0.3)) time.put(restoredAt + between(1, 5 * DAY), () => trash(life));
    } else if (is(0.05) && !life.stuck) time.put(at + between(2001, 30 * DAY), () => removeByHand(life));
  };
  for (let n = 0; n < decisions; n += 1) scheduleLife();

  let wasDisturbed = false;
  for (let at = START; at < START + (days + LONGEST_DAYS) * DAY; at += 12 * HOUR) {
    wasDisturbed = !wasDisturbed && is(0.4);
    const [isLost, failing] = wasDisturbed ? [is(0.5), 0.5] : [false, 0];
    if (!isLost) time.put(at, () => invoke({ task: "sweep" }, failing));
  }

  await time.run();
  scheduler.end();
  return { lives: [...lives.values()], rows: table.rows, schedulesLeft: [...scheduler.schedules] };
}

const aRow = (id: string): StoredDecision => ({
  userId: USER,
  id,
  version: 1,
  planVersion: 1,
  writtenBy: id,
  shortCode: "D-000000",
  title: "Changer de poste",
  alternatives: [],
  priority: "moyenne",
  status: "en_cours",
  progress: 0,
  startDate: "2026-01-01T00:00:00.000Z",
  endDate: "2026-12-31T00:00:00.000Z",
  decideur: "Camille",
  createdAt: "2026-01-01T00:00:00.000Z",
  updatedAt: "2026-01-01T00:00:00.000Z",
});
