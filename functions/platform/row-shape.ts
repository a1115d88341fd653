/** Attributes of a row by name. */
type Fields = Readonly<Record<string, unknown>>;

/**
 * One change of a row's shape, in both directions. Neither loses data: after a rollback, the older release
 * reads rows of the newer one.
 */
export type ShapeChange = { up: (older: Fields) => Fields; down: (newer: Fields) => Fields };

/** A row written by a later release. It is not guessed, so that no data is lost. */
class UnknownShape extends Error {
  override readonly name = "UnknownShape";
}

/**
 * Returns the fields of a row in the newest shape. A row without `shape` has the first one. `changes`: from
 * the first shape to the newest. Throws UnknownShape for a newer row.
 */
export function upgradeRowShape({ shape, ...fields }: Fields, changes: readonly ShapeChange[]): Fields {
  const own = typeof shape === "number" ? shape : 1;
  if (own > changes.length + 1) throw new UnknownShape(`Shape ${own} is not known here`);
  return changes.slice(own - 1).reduce((older, { up }) => up(older), fields as Fields);
}

/**
 * Converts fields of the newest shape to `shape`, which stays an older one until no release that knows only
 * that one may come back.
 */
export function downgradeRowShape(fields: Fields, changes: readonly ShapeChange[], shape: number): Fields {
  const written = changes.slice(shape - 1).reduceRight((newer, { down }) => down(newer), fields);
  return shape === 1 ? written : { ...written, shape };
}
