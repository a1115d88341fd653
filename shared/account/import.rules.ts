type Said = { id: string; place: string; role: "user" | "assistant" };

/**
 * Whether messages read as a discussion: in the order of their places, each question with its reply in the same place, none
 * twice. A report of MENTA answers no question.
 */
export function isWellOrderedConversation(messages: readonly Said[]): boolean {
  if (new Set(messages.map(({ id }) => id)).size < messages.length) return false;
  return messages.every(({ place, role }, at) => {
    const [before, after] = [messages[at - 1], messages[at + 1]];
    if (role === "user")
      return isLater(place, before) && after?.role === "assistant" && after.place === place;
    return isLater(place, before) || (before?.role === "user" && before.place === place);
  });
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
 * The path of the first date of the product’s own that is later than `latest`, or of a place in a discussion that is.
 * @param latest an instant, and the smallest ULID of its millisecond
 */
export function firstFutureDate(
  body: unknown,
  latest: { instant: string; ulid: string },
): string | undefined {
  if (typeof body !== "object" || body === null) return undefined;
  for (const [name, value] of Object.entries(body)) {
    if (typeof value === "string") {
      if (DATED.has(name) && value > latest.instant) return name;
      if (name === "place" && value > latest.ulid) return name;
    }
    const inside = firstFutureDate(value, latest);
    if (inside !== undefined) return `${name}.${inside}`;
  }
  return undefined;
}

/** What must stand only once in a call, and where a double stands: each is one row, and a transaction names a row once. */
export function firstDuplicate(body: {
  projects: readonly { id: string }[];
  decisions: readonly { id: string }[];
  summaries: readonly { decisionId: string; items: readonly { id: string }[] }[];
  discussions: readonly { id: string }[];
  messages: readonly { discussionId: string }[];
  planner: { weeks: readonly { monday: string }[] };
}): string | undefined {
  const decisions = [
    ...body.decisions.map(({ id }, at) => [id, `decisions.${at}.id`] as const),
    ...body.summaries.map(({ decisionId }, at) => [decisionId, `summaries.${at}.decisionId`] as const),
  ];
  const discussions = [
    ...body.discussions.map(({ id }, at) => [id, `discussions.${at}.id`] as const),
    ...body.messages.map(({ discussionId }, at) => [discussionId, `messages.${at}.discussionId`] as const),
  ];
  const projects = body.projects.map(({ id }, at) => [id, `projects.${at}.id`] as const);
  const weeks = body.planner.weeks.map(({ monday }, at) => [monday, `planner.weeks.${at}.monday`] as const);
  for (const named of [projects, decisions, discussions, weeks]) {
    const seen = new Set<string>();
    for (const [id, path] of named) {
      if (seen.has(id)) return path;
      seen.add(id);
    }
  }
  return undefined;
}
