import { Entity, type EntityItem } from "electrodb";
import { ulid } from "ulid";
import { DAY_MS } from "#shared/time/day.rules.ts";
import { epochSeconds, PK, SK, table } from "./table.ts";
import { removeAll, rowAfter, unlessLost } from "./write.ts";

/** A running turn that has not beaten for this long has lost its server: another may take it over. */
const DEAD_AFTER_MS = 5_000;

/**
 * One exchange asked of MENTA, under the id of its question, or one generation, under the name of what it makes. While it
 * runs it is the place where « stop » leaves its mark; once done it is what makes the same id answer what is stored, never
 * twice.
 */
export const TurnEntity = new Entity(
  {
    model: { service: "menta", entity: "turn", version: "1" },
    attributes: {
      userId: { type: "string", required: true },
      sessionId: { type: "string", required: true },
      id: { type: "string", required: true },
      state: { type: ["running", "done"] as const, required: true },
      /** Changes hands when a dead turn is taken over: the former owner can no longer write. */
      owner: { type: "string", required: true },
      place: { type: "string", required: true },
      beatAt: { type: "string", required: true },
      stopRequested: { type: "boolean", required: true },
      expiresAt: { type: "number" },
    },
    indexes: {
      byDiscussion: {
        pk: { field: PK, composite: ["userId", "sessionId"] },
        sk: { field: SK, composite: ["id"] },
      },
    },
  },
  table,
);

export type Turn = EntityItem<typeof TurnEntity>;
type TurnKey = Pick<Turn, "userId" | "sessionId" | "id">;
const keyOf = ({ userId, sessionId, id }: TurnKey): TurnKey => ({ userId, sessionId, id });

/**
 * Takes the turn of this id. `ours`: it is ours to run. Otherwise it is somebody else's: running, or done.
 * @param key where the turn stands; its id is that of the question, or of the reply that is asked again
 * @param key.place where its messages will stand: a new place unless given
 * @param key.anew one that is done may be run once more
 * @param owner who takes it; found in a row, it says that the row is ours
 */
export async function claimTurn(
  key: TurnKey & { place?: string; anew?: boolean },
  now: Date,
  owner = ulid(now.getTime()),
): Promise<{ turn: Turn; ours: boolean }> {
  const begun = {
    state: "running" as const,
    owner,
    beatAt: now.toISOString(),
    stopRequested: false,
    expiresAt: epochSeconds(new Date(now.getTime() + DAY_MS)),
  };
  const place = key.place ?? ulid(now.getTime());
  const turn: Turn = { ...keyOf(key), ...begun, place };
  const find = () => findTurn(key);
  const found = await rowAfter(TurnEntity.create(turn).go(), { ours: turn, find });
  if (!found) return claimTurn(key, now, owner);
  if (found.owner === owner) return { turn: found, ours: true };
  const isFree = isDead(found, now) || (key.anew === true && found.state === "done");
  if (!isFree) return { turn: found, ours: false };
  // Who takes over a dead one ends it in its place; who runs one once more has a new one.
  const taking = found.state === "done" ? { ...begun, place } : begun;
  const standing = await rowAfter(
    TurnEntity.patch(keyOf(key))
      .set(taking)
      .where(
        (row, { eq }) =>
          `${eq(row.owner, found.owner)} AND ${eq(row.beatAt, found.beatAt)} AND ${eq(row.state, found.state)}`,
      )
      .go(),
    { ours: { ...found, ...taking }, find },
  );
  // Not ours: it has just been finished, dropped or taken by another. Whichever, the next look says so.
  return standing?.owner === owner ? { turn: standing, ours: true } : claimTurn(key, now, owner);
}

export async function findTurn(key: TurnKey): Promise<Turn | undefined> {
  const { data } = await TurnEntity.get(keyOf(key)).go({ consistent: true });
  return data ?? undefined;
}

/** Says that the turn lives, and hears whether it should stop; `gone`: it is no longer ours to write. */
export async function beat(turn: Turn, now: Date): Promise<"go on" | "stop" | "gone"> {
  const written = await unlessLost(
    TurnEntity.patch(keyOf(turn))
      .set({ beatAt: now.toISOString() })
      .where(({ owner }, { eq }) => eq(owner, turn.owner))
      .go({ response: "all_new" }),
  );
  if (!written) return "gone";
  return written.data.stopRequested ? "stop" : "go on";
}

/** Gives up a turn of ours that wrote nothing, so that the same id can be tried again. */
export async function dropTurn(turn: Turn): Promise<void> {
  await unlessLost(
    TurnEntity.remove(keyOf(turn))
      .where(({ owner, state }, { eq }) => `${eq(owner, turn.owner)} AND ${eq(state, "running")}`)
      .go(),
  );
}

/** Ends a turn of ours that wrote nothing: those who wait for it hear that it is over. */
export async function endTurn(turn: Turn): Promise<void> {
  await unlessLost(
    TurnEntity.patch(keyOf(turn))
      .set({ state: "done" })
      .where(({ owner }, { eq }) => eq(owner, turn.owner))
      .go(),
  );
}

/** Asks every running turn of a discussion to stop, or the one of this id. Answers whether there was one. */
export async function stopTurns(
  { userId, sessionId, id }: Omit<TurnKey, "id"> & { id?: string | undefined },
  now: Date,
): Promise<boolean> {
  const turns = await listTurns(userId, sessionId);
  const running = turns.filter(
    (turn) => turn.state === "running" && !isDead(turn, now) && (id === undefined || turn.id === id),
  );
  const marked = await Promise.all(
    running.map((turn) =>
      unlessLost(
        TurnEntity.patch(keyOf(turn))
          .set({ stopRequested: true })
          .where(({ state }, { eq }) => eq(state, "running"))
          .go(),
      ),
    ),
  );
  return marked.some(Boolean);
}

/** Forgets the turns of a discussion; a running one finds itself gone and writes nothing. */
export async function removeTurns(userId: string, sessionId: string): Promise<void> {
  const turns = await listTurns(userId, sessionId);
  await removeAll(turns.map(keyOf), (keys) => TurnEntity.delete(keys).go({ concurrent: 4 }));
}

async function listTurns(userId: string, sessionId: string): Promise<Turn[]> {
  const { data } = await TurnEntity.query
    .byDiscussion({ userId, sessionId })
    .go({ pages: "all", consistent: true });
  return data;
}

const isDead = ({ state, beatAt }: Turn, now: Date): boolean =>
  state === "running" && now.getTime() - Date.parse(beatAt) > DEAD_AFTER_MS;
