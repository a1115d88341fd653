/** Attributes of a row by name, those that its shape tells of; `undefined` where the row has none of that name. */
type Fields = Readonly<Record<string, unknown>>;

/** One change of the shape of a row, both ways. Neither loses anything: a release goes back over rows of a later one. */
export type ShapeChange = { up: (older: Fields) => Fields; down: (newer: Fields) => Fields };

/** A row that a later release wrote: nothing of it is guessed, so that nothing of it is lost. */
class UnknownShape extends Error {
  override readonly name = "UnknownShape";
}

/**
 * The fields of a row in the newest shape. A row says its shape where it has changed: without `shape` it is of the first.
 * `changes`: from the first shape to the newest. Throws UnknownShape for a row that is newer than they are.
 */
export function readShape({ shape, ...fields }: Fields, changes: readonly ShapeChange[]): Fields {
  const own = typeof shape === "number" ? shape : 1;
  if (own > changes.length + 1) throw new UnknownShape(`Shape ${own} is not known here`);
  return changes.slice(own - 1).reduce((older, { up }) => up(older), fields as Fields);
}

/**
 * Fields in the newest shape, as they are written in `shape`: an older one while a release that knows no newer may come
 * back.
 */
export function writeShape(fields: Fields, changes: readonly ShapeChange[], shape: number): Fields {
  const written = changes.slice(shape - 1).reduceRight((newer, { down }) => down(newer), fields);
  return shape === 1 ? written : { ...written, shape };
}
