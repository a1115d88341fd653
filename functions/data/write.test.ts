import { expect, test } from "vitest";
import { Refusal } from "#shared/api/refusal.ts";
import { commit, LostRace, removeAll, unlessLost, untilWritten } from "./write.ts";

const cancelled = (...codes: string[]) => ({
  go: async () => ({ canceled: true, data: codes.map((code) => ({ rejected: code !== "None", code })) }),
});

test("a cancelled transaction does not pass for a written one", async () => {
  await expect(commit(cancelled("None", "ConditionalCheckFailed"))).rejects.toBeInstanceOf(LostRace);
  await expect(commit(cancelled("TransactionConflict"))).rejects.toMatchObject({
    name: "TransactionInProgressException",
  });
  await expect(commit(cancelled("ValidationError"))).rejects.toThrow("ValidationError");
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

test("rows that the table left over are removed in the end", async () => {
  const asked: number[][] = [];
  await removeAll([1, 2, 3, 4, 5], async (rows) => {
    asked.push(rows);
    return { unprocessed: rows.slice(2) };
  });
  expect(asked).toEqual([[1, 2, 3, 4, 5], [3, 4, 5], [5]]);
});
