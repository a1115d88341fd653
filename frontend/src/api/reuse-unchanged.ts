import { replaceEqualDeep } from "@tanstack/react-query";

type Row = { id: unknown };

/**
 * `after` with every part that equals one of `before` replaced by it. The rows of two lists are compared by their id: a row
 * that comes or goes leaves all others the same objects, so that they are neither rendered nor folded for a search again. Query's own
 * sharing compares by place: one decision fewer makes every row after it a new object (record 0075).
 */
export function reuseUnchangedById(before: unknown, after: unknown): unknown {
  if (before === after || !Array.isArray(before) || !Array.isArray(after))
    return replaceEqualDeep(before, after);
  /** Made where a row does not stand where it stood: most changes of a list are of one row in its place. */
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
