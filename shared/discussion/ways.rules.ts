/**
 * A stored message. Each new version of a message begins another way through the discussion: `way` is the id
 * of the message that began the way, absent on the first way. `insteadOf`: on the message that begins a way,
 * the message that it replaces.
 */
export type WayMessage = {
  id: string;
  place: string;
  rank: number;
  way?: string | undefined;
  insteadOf?: string | undefined;
};

/** Maximum number of versions of one message, the first one included. */
export const MESSAGE_VERSIONS_MAX = 10;

/**
 * Returns the messages on a way, in their order: those before the message that its first one replaces, then
 * its own. Returns those of the first way if there is no such way.
 * @param all all messages of the discussion, in their order
 */
export function messagesOnWay<M extends WayMessage>(all: readonly M[], way: string | undefined): M[] {
  const ways = Map.groupBy(all, (message) => message.way);
  if (ways.size < 2) return [...all];
  const parts: M[][] = [];
  let end: M | undefined;
  let current = ways.has(way) ? way : undefined;
  for (;;) {
    const until = end;
    const own = (ways.get(current) ?? []).filter((message) => !until || isBefore(message, until));
    parts.push(own);
    const first = ways.get(current)?.[0];
    if (current === undefined || !first) return parts.toReversed().flat();
    // The replaced message can be missing after an incomplete import only: the way is then shown by itself.
    end = all.find(({ id }) => id === first.insteadOf);
    if (!end || !isBefore(end, first)) end = first;
    current = end === first ? undefined : end.way;
  }
}

const isBefore = (a: WayMessage, b: WayMessage): boolean =>
  a.place === b.place ? a.rank < b.rank : a.place < b.place;

/** Returns the messages on the way of a message up to that message, without it. */
export function messagesOnWayBefore<M extends WayMessage>(all: readonly M[], message: M): M[] {
  const onWay = messagesOnWay(all, message.way);
  return onWay.slice(0, onWay.indexOf(message));
}

/** Returns the way of a message that is written after the shown ones; {} for the first way. */
export function wayOfNextMessage(shown: readonly WayMessage[]): { way?: string } {
  const way = shown.at(-1)?.way;
  return way === undefined ? {} : { way };
}

/** Returns all versions of a message, oldest first. */
export function versionsOfMessage<M extends WayMessage>(all: readonly M[], { id, insteadOf = id }: M): M[] {
  return all.filter((message) => message.id === insteadOf || message.insteadOf === insteadOf);
}

/**
 * Returns the way with the newest message, of the ways that contain `message`; `undefined` is the first way.
 */
export function newestWayThrough<M extends WayMessage>(all: readonly M[], message: M): string | undefined {
  const newestFirst = new Set(all.toReversed().map(({ way }) => way));
  return [...newestFirst].find((way) => messagesOnWay(all, way).includes(message));
}

/**
 * The place of a message among its versions: its index and their number. `parentId`: the message before it on
 * its way, `null` for the first message.
 */
export type VersionPosition = { index: number; count: number; parentId: string | null };

/**
 * Returns the place of each message, by its id.
 * @param all all messages of the discussion, in their order
 */
export function versionPositionsByMessageId(all: readonly WayMessage[]): Map<string, VersionPosition> {
  const versions = Map.groupBy(all, ({ id, insteadOf = id }) => insteadOf);
  const places = new Map<string, VersionPosition>();
  const lastIdByWay = new Map<string | undefined, string>();
  for (const message of all) {
    const { id, way, insteadOf = id } = message;
    const same = versions.get(insteadOf)!;
    const replaced = places.get(insteadOf);
    // The first message of a way follows what the replaced message follows; if that is missing, the end of
    // the first way.
    const beforeWay = replaced ? replaced.parentId : (lastIdByWay.get(undefined) ?? null);
    places.set(id, {
      index: same.indexOf(message),
      count: same.length,
      parentId: lastIdByWay.get(way) ?? beforeWay,
    });
    lastIdByWay.set(way, id);
  }
  return places;
}
