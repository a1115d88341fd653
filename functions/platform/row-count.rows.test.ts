import { afterEach, expect, test, vi } from "vitest";
import { seededRandom } from "#test/faults/random.ts";

vi.mock("node:timers/promises", () => ({
  setTimeout: (ms: number) => new Promise((resolve) => void setTimeout(resolve, ms)),
}));
/** Counts attempts in memory, without a table. */
vi.mock("./attempt.rows.ts", () => {
  let waiting = 0;
  return {
    attemptWindowOfPerson: () => ({}),
    countAttemptsInWindow: () => Promise.resolve((waiting += 1)),
    uncountAttempt: () => Promise.resolve((waiting -= 1)),
  };
});
vi.stubEnv("TABLE_NAME", "menta");
vi.stubEnv("AWS_REGION", "eu-west-3");
const { createCountedRow } = await import("./row-count.rows.ts");

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const pause = (ms: number) => new Promise((resolve) => void setTimeout(resolve, ms));

/** Duration of a transaction and of a read: about those of a slow DynamoDB within a region. */
const WRITE_MS = 25;
const READ_MS = 5;

test("fifty creations at once pass one after the other through the one count, none is refused", async () => {
  vi.spyOn(Math, "random").mockImplementation(seededRandom(7));
  vi.useFakeTimers({ toFake: ["setTimeout", "performance"] });
  const conflict = { canceled: true, data: [{ rejected: true, code: "TransactionConflict" }] };
  let isHeld = false;
  let tries = 0;
  const go = async () => {
    tries += 1;
    if (isHeld) return conflict;
    isHeld = true;
    await pause(WRITE_MS);
    isHeld = false;
    return { canceled: false, data: [] };
  };
  const created = Array.from({ length: 50 }, (_, id) =>
    createCountedRow<{ id: number }>({
      userId: "somebody",
      kind: "discussions",
      limit: 1000,
      all: () => ({ TableName: "menta" }),
      attempt: () => ({ row: { id }, transaction: { go } }),
      find: async () => void (await pause(READ_MS)),
    }),
  );
  const all = Promise.all(created);
  await vi.advanceTimersByTimeAsync(20_000);
  expect((await all).map(({ id }) => id)).toEqual(Array.from({ length: 50 }, (_, id) => id));
  expect(tries).toBeGreaterThan(50);
});
