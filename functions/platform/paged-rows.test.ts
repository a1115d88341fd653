import { expect, test } from "vitest";
import { eachRow } from "./paged-rows.ts";

test("rows come page by page: the next one is read when all of this one are taken", async () => {
  const asked: (string | null)[] = [];
  const rows = eachRow(({ cursor }) => {
    asked.push(cursor);
    const page = asked.length;
    return Promise.resolve({
      data: page === 2 ? [] : [page, page],
      cursor: page < 3 ? `page ${page + 1}` : null,
    });
  });
  expect([(await rows.next()).value, (await rows.next()).value, asked]).toEqual([1, 1, [null]]);
  const left: number[] = [];
  for await (const row of rows) left.push(row);
  expect([left, asked]).toEqual([
    [3, 3],
    [null, "page 2", "page 3"],
  ]);
});
