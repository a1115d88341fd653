type Said = { id: string; place: string; role: "user" | "assistant" };

/**
 * Returns the indexes of the messages that are not in a valid place: a duplicate id, a place before an
 * earlier message's, or a question that its reply does not follow at once with the same `place`. A report of
 * MENTA has no question.
 */
export function findMisplacedMessageIndexes(messages: readonly Said[]): number[] {
  const seen = new Set<string>();
  const misplaced: number[] = [];
  let before: Said | undefined;
  for (const [at, message] of messages.entries()) {
    const { id, place, role } = message;
    const after = messages[at + 1];
    const isNew = seen.size < seen.add(id).size;
    const isInPlace =
      role === "user"
        ? isLater(place, before) && after?.role === "assistant" && after.place === place
        : isLater(place, before) || (before?.role === "user" && before.place === place);
    if (isNew && isInPlace) before = message;
    else misplaced.push(at);
  }
  return misplaced;
}

const isLater = (place: string, before: Said | undefined) => before === undefined || place > before.place;

/** Fields whose dates the product sets. In a file, they cannot be later than the import. */
const DATED = new Set([
  "createdAt",
  "updatedAt",
  "deletedAt",
  "completedAt",
  "validatedAt",
  "lastStatusChange",
  "lastDisplayed",
  "timestamp",
  "doneAt",
  "changedAt",
  "addedAt",
]);

/**
 * Returns the paths of the dates in `DATED` and of the `place` fields that are later than `latest`.
 * @param latest the same instant in two forms: `ulid` is the smallest one of its millisecond
 */
export function findFutureDatePaths(
  value: unknown,
  latest: { instant: string; ulid: string },
): (string | number)[][] {
  if (typeof value !== "object" || value === null) return [];
  const isList = Array.isArray(value);
  return Object.entries(value).flatMap(([name, one]) => {
    const key = isList ? Number(name) : name;
    const isLate =
      typeof one === "string" &&
      ((DATED.has(name) && one > latest.instant) || (name === "place" && one > latest.ulid));
    return isLate ? [[key]] : findFutureDatePaths(one, latest).map((path) => [key].concat(path));
  });
}
