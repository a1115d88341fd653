/** The attributes of a row, by name. */
type Fields = Readonly<Record<string, unknown>>;

/**
 * One change of the form in which rows are stored, in both directions. Neither direction may lose data: after
 * a rollback, the older release reads rows that the newer one wrote.
 */
export type ReversibleShapeChange = { up: (older: Fields) => Fields; down: (newer: Fields) => Fields };

/**
 * Thrown for a row that a later release wrote in a form that this release does not know. Guessing could lose
 * data.
 */
class UnknownShape extends Error {
  override readonly name = "UnknownShape";
}

/**
 * Returns the fields of a row in the newest shape. Throws UnknownShape for a row of a later release.
 * @param changes all changes, from the first shape, which rows without `shape` have, to the newest
 */
export function upgradeRowShape(
  { shape, ...fields }: Fields,
  changes: readonly ReversibleShapeChange[],
): Fields {
  const own = typeof shape === "number" ? shape : 1;
  if (own > changes.length + 1) throw new UnknownShape(`Shape ${own} is not known here`);
  return changes.slice(own - 1).reduce((older, { up }) => up(older), fields as Fields);
}

/**
 * Returns fields of the newest shape in an older one. Rows are written in `shape`, which stays the older one
 * as long as a release that knows no other may come back.
 */
export function downgradeRowShape(
  fields: Fields,
  changes: readonly ReversibleShapeChange[],
  shape: number,
): Fields {
  const written = changes.slice(shape - 1).reduceRight((newer, { down }) => down(newer), fields);
  return shape === 1 ? written : { ...written, shape };
}
