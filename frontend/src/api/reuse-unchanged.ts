import { replaceEqualDeep } from "@tanstack/react-query";

type Row = { id: unknown };

/**
 * Returns `after`, with the equal objects of `before` in place of its own. Rows of a list are matched by id:
 * after one is added or removed, the others are the same objects, so that they are not rendered again and
 * their cached search text stays valid. TanStack Query matches rows by index: removing one row would replace
 * every row after it (record 0075).
 */
export function reuseUnchangedById(before: unknown, after: unknown): unknown {
  if (before === after || !Array.isArray(before) || !Array.isArray(after))
    return replaceEqualDeep(before, after);
  /** Rows of `before` by id. Built only if a row has moved: most changes affect one row in its place. */
  let known: ReadonlyMap<unknown, unknown> | undefined;
  const shared = after.slice() as unknown[];
  let isSame = before.length === after.length;
  for (let at = 0; at < shared.length; at += 1) {
    const [row, there] = [shared[at], before[at] as unknown];
    if (row === there) continue;
    if (!isRow(row)) return replaceEqualDeep(before, after);
    if (!isRow(there) || there.id !== row.id) known ??= byId(before);
    shared[at] = replaceEqualDeep(known ? known.get(row.id) : there, row);
    isSame &&= shared[at] === there;
  }
  return isSame ? before : shared;
}

const byId = (rows: readonly unknown[]) =>
  new Map(rows.filter((row) => isRow(row)).map((row) => [row.id, row as unknown]));

const isRow = (value: unknown): value is Row => typeof value === "object" && value !== null && "id" in value;
