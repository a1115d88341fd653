type Said = { id: string; place: string; role: "user" | "assistant" };

/**
 * The places of messages that do not read as a discussion: which come twice, before the one that precedes them, or are a question
 * without its reply in the same place. A report of MENTA answers no question.
 */
export function misplacedMessages(messages: readonly Said[]): number[] {
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

/** What the product itself dates: never later than the moment at which it is imported. */
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
 * The paths of the dates of the product’s own that are later than `latest`, and of the places in a discussion that are.
 * @param latest an instant, and the smallest ULID of its millisecond
 */
export function futureDates(
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
    return isLate ? [[key]] : futureDates(one, latest).map((path) => [key].concat(path));
  });
}
