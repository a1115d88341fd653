import { expect, onTestFinished, test, vi } from "vitest";
import { Refusal } from "#shared/api/refusal.ts";
import { PassingFault } from "../faults.ts";
import { commit, LostRace, removeAll, unlessLost, untilWritten } from "./write.ts";

const { wait } = vi.hoisted(() => ({ wait: vi.fn((_ms: number) => Promise.resolve()) }));
vi.mock("node:timers/promises", () => ({ setTimeout: wait }));

const cancelled = (...codes: string[]) => ({
  go: async () => ({ canceled: true, data: codes.map((code) => ({ rejected: code !== "None", code })) }),
});

test("a cancelled transaction does not pass for a written one", async () => {
  await expect(commit(cancelled("None", "ConditionalCheckFailed"))).rejects.toBeInstanceOf(LostRace);
  await expect(commit(cancelled("TransactionConflict"))).rejects.toBeInstanceOf(PassingFault);
  for (const codes of [["ValidationError"], ["ValidationError", "TransactionConflict"], ["None"], []])
    await expect(commit(cancelled(...codes))).rejects.not.toBeInstanceOf(PassingFault);
  await expect(commit({ go: async () => ({ canceled: false, data: [] }) })).resolves.toBeUndefined();
});

test("a lost race is a value where it is expected, anything else is thrown", async () => {
  expect(await unlessLost(Promise.reject(new LostRace()))).toBeUndefined();
  expect(await unlessLost(Promise.resolve(1))).toBe(1);
  await expect(unlessLost(Promise.reject(new Error("away")))).rejects.toThrow("away");
});

test("a change is re-applied until it is written, and a refusal of its own ends it at once", async () => {
  let tries = 0;
  const written = await untilWritten(async () => {
    tries += 1;
    if (tries < 4) throw new LostRace();
    return tries;
  });
  expect(written).toBe(4);
  const refusal = new Refusal("conflict", "Non.");
  await expect(untilWritten(() => Promise.reject(refusal))).rejects.toBe(refusal);
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
  const lost = untilWritten(() => {
    tries += 1;
    return Promise.reject(new LostRace());
  });
  await expect(lost).rejects.toMatchObject({ code: "unavailable" });
  expect(waited).toEqual([100, 200, 400, 800, 1000, 1000, 1000, 1000, 1000]);
  expect(tries).toBe(waited.length + 1);
});

test("rows that the table left over are removed in the end", async () => {
  const asked: number[][] = [];
  await removeAll([1, 2, 3, 4, 5], async (rows) => {
    asked.push(rows);
    return { unprocessed: rows.slice(2) };
  });
  expect(asked).toEqual([[1, 2, 3, 4, 5], [3, 4, 5], [5]]);
});
