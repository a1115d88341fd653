import { afterEach, expect, test, vi } from "vitest";
import { CreateDecisionWithCriteriaBody } from "#shared/record/record-body.schema.ts";
import { DAY_MS, setUpPurgeTest } from "./test-purge.ts";

const USER = "somebody";

let isRefused = (_call: string): boolean => false;
await setUpPurgeTest((operation, body) => {
  if (isRefused(`${operation} ${body}`)) throw new Error("refused");
});
// No schedule makes a call: the sweep has to purge everything.
vi.mock("../platform/purge-schedule.ts", () => ({
  tryCountScheduledPurges: () => true,
  scheduleDecisionPurge: () => {},
  unschedulePurge: () => {},
}));
const { sweepEverythingDue } = await import("./tasks.ts");
const { createDecisionWithPlan } = await import("../decisions/decisions.service.ts");
const { trashDecision } = await import("../decisions/trash.service.ts");
const { findDecision } = await import("../decisions/decision.rows.ts");
const { findLastTaskRunStart } = await import("./sweep.rows.ts");

const inDays = (days: number) => vi.setSystemTime(Date.now() + days * DAY_MS);
afterEach(() => void vi.useRealTimers());

async function aTrashed(): Promise<string> {
  const { id } = await createDecisionWithPlan(USER, {
    ...CreateDecisionWithCriteriaBody.parse({
      title: "Changer de poste",
      decideur: "Camille",
      startDate: "2026-01-01",
      endDate: "2027-01-01",
    }),
    projectId: null,
  });
  await trashDecision(USER, id);
  return id;
}

test("where no sweep succeeded for 45 days, the next one removes everything that fell due, however old, and nothing else", async () => {
  vi.useFakeTimers({ toFake: ["Date"], now: Date.now() });
  vi.stubEnv("RETENTION_SECONDS", String((30 * DAY_MS) / 1000));
  vi.stubEnv("MAX_DECISIONS", "0");
  const oldest = await aTrashed();
  inDays(20);
  const second = await aTrashed();
  inDays(11);
  isRefused = (call) => call.includes("Query") && call.includes("$decision_1#dueat");
  for (let day = 1; day <= 45; day += 1) {
    expect((await sweepEverythingDue(new Date())).failed).toBeGreaterThan(0);
    inDays(1);
  }
  const newest = await aTrashed();
  expect(await findLastTaskRunStart("sweep")).toBeUndefined();
  isRefused = () => false;
  expect(await sweepEverythingDue(new Date())).toMatchObject({ failed: 0, decisions: 2 });
  const left = await Promise.all([oldest, second, newest].map((id) => findDecision(USER, id)));
  expect(left.map((one) => one?.id)).toEqual([undefined, undefined, newest]);
  // From now on, a sweep reads only the days since this one.
  expect(await findLastTaskRunStart("sweep")).toEqual(new Date());
});
