import { expect, onTestFinished, test, vi } from "vitest";
import { Refusal } from "#shared/schema/refusal.ts";
import { TransientFault } from "./faults.ts";
import {
  commitTransaction,
  LostRace,
  removeRowsWithRetries,
  retryLostRaces,
  writeOrFindRow,
  undefinedIfRaceLost,
} from "./conditional-write.ts";

const { wait } = vi.hoisted(() => ({ wait: vi.fn((_ms: number) => Promise.resolve()) }));
vi.mock("node:timers/promises", () => ({ setTimeout: wait }));

const cancelled = (...codes: string[]) => ({
  go: async () => ({ canceled: true, data: codes.map((code) => ({ rejected: code !== "None", code })) }),
});

const conflict = () => Object.assign(new Error("busy"), { name: "TransactionConflictException" });

test("a cancelled transaction does not pass for a written one", async () => {
  await expect(commitTransaction(cancelled("None", "ConditionalCheckFailed"))).rejects.toBeInstanceOf(
    LostRace,
  );
  await expect(commitTransaction(cancelled("TransactionConflict"))).rejects.toBeInstanceOf(TransientFault);
  for (const codes of [["ValidationError"], ["ValidationError", "TransactionConflict"], ["None"], []])
    await expect(commitTransaction(cancelled(...codes))).rejects.not.toBeInstanceOf(TransientFault);
  await expect(
    commitTransaction({ go: async () => ({ canceled: false, data: [] }) }),
  ).resolves.toBeUndefined();
});

test("a lost race is a value where it is expected, anything else is thrown", async () => {
  expect(await undefinedIfRaceLost(() => Promise.reject(new LostRace()))).toBeUndefined();
  expect(await undefinedIfRaceLost(() => Promise.resolve(1))).toBe(1);
  await expect(undefinedIfRaceLost(() => Promise.reject(new Error("away")))).rejects.toThrow("away");
});

test("a change is re-applied until it is written, and a refusal of its own ends it at once", async () => {
  let tries = 0;
  const written = await retryLostRaces(async () => {
    tries += 1;
    if (tries < 4) throw new LostRace();
    return tries;
  });
  expect(written).toBe(4);
  for (const cause of [undefined, new TransientFault("away")]) {
    const refusal = new Refusal("conflict", "Non.", { cause });
    const change = vi.fn(() => Promise.reject(refusal));
    await expect(retryLostRaces(change)).rejects.toBe(refusal);
    expect(change).toHaveBeenCalledTimes(1);
  }
});

/**
 * Returns the waits of a change that always fails with this error, with the random part at its maximum, and
 * the refusal at the end.
 */
async function waitsOf(fault: Error) {
  vi.useFakeTimers({ toFake: ["performance"] });
  onTestFinished(() => void vi.useRealTimers());
  vi.spyOn(Math, "random").mockReturnValue(1);
  const waited: number[] = [];
  wait.mockImplementation((ms) => {
    waited.push(ms);
    vi.advanceTimersByTime(ms);
    return Promise.resolve();
  });
  onTestFinished(() => {
    wait.mockReset();
    vi.restoreAllMocks();
  });
  const change = vi.fn(() => Promise.reject(fault));
  const refusal = await retryLostRaces(change).catch((error: unknown) => error);
  expect(change).toHaveBeenCalledTimes(waited.length + 1);
  return { waited, refusal };
}

const outOfConflict = await commitTransaction(cancelled("None", "TransactionConflict")).catch(
  (error: Error) => error,
);

test.each([
  ["a lost race", new LostRace()],
  ["a transaction in conflict with another", outOfConflict!],
  ["a row that a transaction holds", new Error("said by ElectroDB", { cause: conflict() })],
])(
  "after %s a change waits 200 ms at most, however often it lost, and gives up after 6 s as busy",
  async (_what, error) => {
    const { waited, refusal } = await waitsOf(error);
    expect(waited).toEqual(Array.from({ length: 31 }, () => 200));
    expect(refusal).toMatchObject({ code: "busy", status: 503 });
  },
);

test("after a fault of the table each wait is twice as long, up to a second, and the refusal says unavailable", async () => {
  const { waited, refusal } = await waitsOf(new TransientFault("throttled"));
  expect(waited).toEqual([100, 200, 400, 800, 1000, 1000, 1000, 1000, 1000]);
  expect(refusal).toMatchObject({ code: "unavailable", status: 503 });
});

const pass = (ms: number) => new Promise<void>((resolve) => void setTimeout(resolve, ms));

/**
 * Runs writers of one row at the same time, in virtual time. Each reads the version, and its write succeeds
 * only if the version has not changed. Returns how many failed, the final version, the number of all
 * attempts, and the time that all of them took.
 */
async function contend(writers: number, { readMs, writeMs }: { readMs: number; writeMs: number }) {
  vi.useFakeTimers({ toFake: ["performance", "setTimeout"] });
  onTestFinished(() => void vi.useRealTimers());
  wait.mockImplementation(pass);
  onTestFinished(() => void wait.mockReset());
  let [version, tries] = [0, 0];
  const change = async () => {
    tries += 1;
    await pass(readMs);
    const read = version;
    await pass(writeMs);
    if (version !== read) throw new LostRace();
    version += 1;
  };
  const startedAt = performance.now();
  const changes = Promise.allSettled(Array.from({ length: writers }, () => retryLostRaces(change)));
  await vi.runAllTimersAsync();
  const failed = (await changes).filter(({ status }) => status === "rejected").length;
  return { failed, version, tries, ms: performance.now() - startedAt };
}

test.each([40, 64])("%i writers of one row at once are all served within the 6 s", async (writers) => {
  const { failed, version, ms } = await contend(writers, { readMs: 15, writeMs: 25 });
  expect([failed, version]).toEqual([0, writers]);
  expect(ms).toBeLessThan(6_000);
});

test("rows that the table left over are removed in the end", async () => {
  const asked: number[][] = [];
  await removeRowsWithRetries([1, 2, 3, 4, 5], async (rows) => {
    asked.push(rows);
    return { unprocessed: rows.slice(2) };
  });
  expect(asked).toEqual([[1, 2, 3, 4, 5], [3, 4, 5], [5]]);
});

test("a single write that meets somebody else's transaction is done once that is over", async () => {
  const write = vi.fn(() => Promise.resolve("written"));
  for (let n = 0; n < 3; n += 1)
    write.mockRejectedValueOnce(new Error("said by ElectroDB", { cause: conflict() }));
  expect(await undefinedIfRaceLost(write)).toBe("written");
  expect(write).toHaveBeenCalledTimes(4);
  const find = vi.fn();
  write.mockRejectedValueOnce(conflict());
  expect(await writeOrFindRow(write, { row: "ours", find })).toBe("ours");
  expect(find).not.toHaveBeenCalled();
});

test("only a conflict is tried again there: anything else may have been done", async () => {
  const write = vi.fn(() => Promise.reject(Object.assign(new Error("late"), { name: "TimeoutError" })));
  await expect(undefinedIfRaceLost(write)).rejects.toThrow("late");
  expect(write).toHaveBeenCalledTimes(1);
});
