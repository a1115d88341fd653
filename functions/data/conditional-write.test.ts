import { expect, onTestFinished, test, vi } from "vitest";
import { Refusal } from "#shared/api/refusal.ts";
import { TransientFault } from "../faults.ts";
import {
  commitTransaction,
  LostRace,
  removeAllRows,
  retryHoweverMany,
  rowAfterWrite,
  undefinedIfRaceLost,
} from "./conditional-write.ts";

const { wait } = vi.hoisted(() => ({ wait: vi.fn((_ms: number) => Promise.resolve()) }));
vi.mock("node:timers/promises", () => ({ setTimeout: wait }));

const cancelled = (...codes: string[]) => ({
  go: async () => ({ canceled: true, data: codes.map((code) => ({ rejected: code !== "None", code })) }),
});

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
  const written = await retryHoweverMany(async () => {
    tries += 1;
    if (tries < 4) throw new LostRace();
    return tries;
  });
  expect(written).toBe(4);
  for (const cause of [undefined, new TransientFault("away")]) {
    const refusal = new Refusal("conflict", "Non.", { cause });
    const change = vi.fn(() => Promise.reject(refusal));
    await expect(retryHoweverMany(change)).rejects.toBe(refusal);
    expect(change).toHaveBeenCalledTimes(1);
  }
});

test("who loses often waits longer, up to a second, and gives up at the first loss after 6 s", async () => {
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
  let tries = 0;
  const lost = retryHoweverMany(() => {
    tries += 1;
    return Promise.reject(new LostRace());
  });
  await expect(lost).rejects.toMatchObject({ code: "unavailable" });
  expect(waited).toEqual([100, 200, 400, 800, 1000, 1000, 1000, 1000, 1000]);
  expect(tries).toBe(waited.length + 1);
});

test("rows that the table left over are removed in the end", async () => {
  const asked: number[][] = [];
  await removeAllRows([1, 2, 3, 4, 5], async (rows) => {
    asked.push(rows);
    return { unprocessed: rows.slice(2) };
  });
  expect(asked).toEqual([[1, 2, 3, 4, 5], [3, 4, 5], [5]]);
});

const conflict = () => Object.assign(new Error("busy"), { name: "TransactionConflictException" });

test("a single write that meets somebody else's transaction is done once that is over", async () => {
  const write = vi.fn(() => Promise.resolve("written"));
  for (let n = 0; n < 3; n += 1)
    write.mockRejectedValueOnce(new Error("said by ElectroDB", { cause: conflict() }));
  expect(await undefinedIfRaceLost(write)).toBe("written");
  expect(write).toHaveBeenCalledTimes(4);
  const find = vi.fn();
  write.mockRejectedValueOnce(conflict());
  expect(await rowAfterWrite(write, { row: "ours", find })).toBe("ours");
  expect(find).not.toHaveBeenCalled();
});

test("only a conflict is tried again there: anything else may have been done", async () => {
  const write = vi.fn(() => Promise.reject(Object.assign(new Error("late"), { name: "TimeoutError" })));
  await expect(undefinedIfRaceLost(write)).rejects.toThrow("late");
  expect(write).toHaveBeenCalledTimes(1);
});
