import { Entity, type EntityItem } from "electrodb";
import { ulid } from "ulid";
import { DAY_MS } from "#shared/time/durations.ts";
import { epochSeconds, PK, SK, tableConfig } from "./table.ts";
import {
  removeAllRows,
  rowAfterWrite,
  undefinedIfRaceLost,
  type InTransaction,
} from "./conditional-write.ts";

/** A running turn without a heartbeat for this long has lost its server: another request may take it over. */
const DEAD_AFTER_MS = 5_000;

/**
 * A lease on one piece of work: a reply, under the id of its question, or a generation, under the name of what it
 * generates. While it runs, a stop is requested here; once it is done, the same id gets the stored result.
 */
export const TurnEntity = new Entity(
  {
    model: { service: "menta", entity: "turn", version: "1" },
    attributes: {
      userId: { type: "string", required: true },
      sessionId: { type: "string", required: true },
      id: { type: "string", required: true },
      state: { type: ["running", "done"] as const, required: true },
      /** Changes when a dead turn is taken over: the former owner can no longer write. */
      owner: { type: "string", required: true },
      place: { type: "string", required: true },
      beatAt: { type: "string", required: true },
      stopRequested: { type: "boolean", required: true },
      /** Other requests that wait for its result. */
      followers: { type: "number" },
      expiresAt: { type: "number" },
    },
    indexes: {
      byDiscussion: {
        pk: { field: PK, composite: ["userId", "sessionId"] },
        sk: { field: SK, composite: ["id"] },
      },
    },
  },
  tableConfig,
);

export type Turn = EntityItem<typeof TurnEntity>;
type TurnKey = Pick<Turn, "userId" | "sessionId" | "id">;
const keyOf = ({ userId, sessionId, id }: TurnKey): TurnKey => ({ userId, sessionId, id });

/**
 * Claims the turn of this id. Unless it is `acquired`, another request runs it or has finished it.
 * @param key.place where its messages will be: a new place by default
 * @param key.rerun a finished turn may be run again
 * @param owner marks the row as ours
 */
export async function claimTurn(
  key: TurnKey & { place?: string; rerun?: boolean },
  now: Date,
  owner = ulid(now.getTime()),
): Promise<{ turn: Turn; acquired: boolean }> {
  const started = {
    state: "running" as const,
    owner,
    beatAt: now.toISOString(),
    stopRequested: false,
    followers: 0,
    expiresAt: epochSeconds(new Date(now.getTime() + DAY_MS)),
  };
  const place = key.place ?? ulid(now.getTime());
  const turn: Turn = { ...keyOf(key), ...started, place };
  const find = () => findTurn(key);
  const found = await rowAfterWrite(() => TurnEntity.create(turn).go(), { row: turn, find });
  if (!found) return claimTurn(key, now, owner);
  if (found.owner === owner) return { turn: found, acquired: true };
  const isFree = isDead(found, now) || (key.rerun === true && found.state === "done");
  if (!isFree) return { turn: found, acquired: false };
  // A dead turn is finished in its own place; a rerun gets a new one.
  const change = found.state === "done" ? { ...started, place } : started;
  const current = await rowAfterWrite(
    () =>
      TurnEntity.patch(keyOf(key))
        .set(change)
        .where(
          (row, { eq }) =>
            `${eq(row.owner, found.owner)} AND ${eq(row.beatAt, found.beatAt)} AND ${eq(row.state, found.state)}`,
        )
        .go(),
    { row: { ...found, ...change }, find },
  );
  // Otherwise it has just been finished, dropped or taken over: claiming again tells which.
  return current?.owner === owner ? { turn: current, acquired: true } : claimTurn(key, now, owner);
}

/** Looks at a turn for a follower, and claims it where it is free. One that another request runs costs one read, and no write. */
export async function readOrClaimTurn(key: TurnKey, now: Date): Promise<{ turn: Turn; acquired: boolean }> {
  const turn = await findTurn(key);
  return turn && !isDead(turn, now) ? { turn, acquired: false } : claimTurn(key, now);
}

/** One more occupies a function for nothing: a person's own tabs and devices are fewer. */
const FOLLOWERS_MAX = 9;

/** Counts a follower of a turn. Answers false where it has enough of them. */
export async function joinTurnAsFollower({ owner, ...key }: Turn): Promise<boolean> {
  const joined = await undefinedIfRaceLost(() =>
    TurnEntity.patch(keyOf(key))
      .add({ followers: 1 })
      .where(
        (row, { eq, lt, notExists }) =>
          `${eq(row.owner, owner)} AND (${notExists(row.followers)} OR ${lt(row.followers, FOLLOWERS_MAX)})`,
      )
      .go(),
  );
  if (joined) return true;
  // Ended or taken over meanwhile: the row itself says what follows.
  return (await findTurn(key))?.owner !== owner;
}

export async function leaveTurnAsFollower({ owner, ...key }: Turn): Promise<void> {
  await undefinedIfRaceLost(() =>
    TurnEntity.patch(keyOf(key))
      .subtract({ followers: 1 })
      .where((row, { eq, gt }) => `${eq(row.owner, owner)} AND ${gt(row.followers, 0)}`)
      .go(),
  );
}

export async function findTurn(key: TurnKey): Promise<Turn | undefined> {
  const { data } = await TurnEntity.get(keyOf(key)).go({ consistent: true });
  return data ?? undefined;
}

/** Keeps the turn alive and tells whether it should stop; `gone`: it is no longer ours. */
export async function renewTurnLease(turn: Turn, now: Date): Promise<"running" | "stop" | "gone"> {
  const written = await undefinedIfRaceLost(() =>
    TurnEntity.patch(keyOf(turn))
      .set({ beatAt: now.toISOString() })
      .where(({ owner }, { eq }) => eq(owner, turn.owner))
      .go({ response: "all_new" }),
  );
  if (!written) return "gone";
  return written.data.stopRequested ? "stop" : "running";
}

/** Removes a running turn of ours, so that the same id can be retried. */
export async function dropTurn(turn: Turn): Promise<void> {
  await undefinedIfRaceLost(() =>
    TurnEntity.remove(keyOf(turn))
      .where(({ owner, state }, { eq }) => `${eq(owner, turn.owner)} AND ${eq(state, "running")}`)
      .go(),
  );
}

/** Ends a turn of ours that wrote nothing: its followers stop waiting. */
export async function endTurn(turn: Turn): Promise<void> {
  await undefinedIfRaceLost(() =>
    TurnEntity.patch(keyOf(turn))
      .set({ state: "done" })
      .where(({ owner }, { eq }) => eq(owner, turn.owner))
      .go(),
  );
}

/**
 * Ends a turn in the transaction that writes what it made, which fails where the turn is no longer ours or was asked to stop.
 */
export const endTurnUnlessStopped = (turns: InTransaction<typeof TurnEntity>, turn: Turn) =>
  turns
    .patch(keyOf(turn))
    .set({ state: "done" })
    .where(({ owner, stopRequested }, { eq }) => `${eq(owner, turn.owner)} AND ${eq(stopRequested, false)}`)
    .commit();

/** Asks the running turns of a discussion, or the one of this id, to stop. Answers whether there was any. */
export async function stopTurns(
  { userId, sessionId, id }: Omit<TurnKey, "id"> & { id?: string | undefined },
  now: Date,
): Promise<boolean> {
  const turns = await listTurns(userId, sessionId);
  const running = turns.filter(
    (turn) => turn.state === "running" && !isDead(turn, now) && (id === undefined || turn.id === id),
  );
  const requested = await Promise.all(
    running.map((turn) =>
      undefinedIfRaceLost(() =>
        TurnEntity.patch(keyOf(turn))
          .set({ stopRequested: true })
          .where(({ state }, { eq }) => eq(state, "running"))
          .go(),
      ),
    ),
  );
  return requested.some(Boolean);
}

/** Removes the turns of a discussion; a running one is then `gone` and writes nothing. */
export async function removeTurns(userId: string, sessionId: string): Promise<void> {
  await removeEach(await listTurns(userId, sessionId));
}

/** Removes the turns that run, which then write nothing any more; what the others have answered can still be read. */
export async function removeRunningTurns(userId: string, sessionId: string): Promise<void> {
  await removeEach((await listTurns(userId, sessionId)).filter(({ state }) => state === "running"));
}

const removeEach = (turns: readonly Turn[]): Promise<void> =>
  removeAllRows(turns.map(keyOf), (keys) => TurnEntity.delete(keys).go({ concurrent: 4 }));

async function listTurns(userId: string, sessionId: string): Promise<Turn[]> {
  const { data } = await TurnEntity.query
    .byDiscussion({ userId, sessionId })
    .go({ pages: "all", consistent: true });
  return data;
}

/**
 * Whether the request that had acquired the turn as `owner` still runs it. Not once its server died, another request took the
 * turn, or it ended: what it still has to give back may have been lost with the database.
 */
export async function isOwnerAtWork(
  { owner, ...key }: TurnKey & Pick<Turn, "owner">,
  now: Date,
): Promise<boolean> {
  const turn = await findTurn(key);
  return turn?.state === "running" && turn.owner === owner && !isDead(turn, now);
}

const isDead = ({ state, beatAt }: Turn, now: Date): boolean =>
  state === "running" && now.getTime() - Date.parse(beatAt) > DEAD_AFTER_MS;
