import { CustomAttributeType, Entity, type EntityItem } from "electrodb";
import { ulid } from "ulid";
import { isUlid } from "#shared/schema/fields.schema.ts";
import { DAY_MS } from "#shared/time/durations.ts";
import type { StoredVerdict } from "../discussions/conversation.rows.ts";
import { epochSeconds, PK, SK, tableConfig } from "../platform/table.ts";
import {
  removeAllRows,
  rowAfterWrite,
  undefinedIfRaceLost,
  type InTransaction,
} from "../platform/conditional-write.ts";

/**
 * A running turn without a heartbeat for this long has lost its server: another request may take it over. Five heartbeats of
 * 2 s, two of 4 s: a slow write and a busy event loop delay some, and a turn that is taken over is paid twice.
 */
const DEAD_AFTER_MS = 10_000;

/** The id of the turn of a discussion's reply: one at a time, for whichever message. */
export const REPLY_TURN = "reply";

/**
 * A lease on one piece of work in a discussion: its reply, or a generation, under the name of what it generates. While it runs,
 * a stop is requested here; once it is done, the same request gets the stored result. Rows of earlier versions have the id of a
 * message: nothing reads them.
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
      /** Of a reply: the id of its question, or of the reply that it replaces. */
      messageId: { type: "string" },
      /** The person's message, until it is stored with its reply. */
      text: { type: "string" },
      /** The verdict on it, until then. */
      danger: { type: CustomAttributeType<StoredVerdict>("any") },
      startedAt: { type: "string" },
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

/** `place`: where its messages will be, a new place by default. `rerun`: a finished turn may be run again. */
type Claim = TurnKey & Partial<Pick<Turn, "place" | "messageId" | "text" | "danger">> & { rerun?: boolean };

/**
 * Claims the turn of this id. Unless it is `acquired`, another request runs it or has finished it; with another `messageId`,
 * for another message.
 * @param owner marks the row as ours
 */
export async function claimTurn(
  key: Claim,
  now: Date,
  owner = ulid(now.getTime()),
): Promise<{ turn: Turn; acquired: boolean }> {
  const started = {
    state: "running" as const,
    owner,
    startedAt: now.toISOString(),
    beatAt: now.toISOString(),
    stopRequested: false,
    followers: 0,
    expiresAt: epochSeconds(new Date(now.getTime() + DAY_MS)),
    ...(key.messageId !== undefined && { messageId: key.messageId }),
    ...(key.text !== undefined && { text: key.text }),
    ...(key.danger !== undefined && { danger: key.danger }),
  };
  const place = key.place ?? ulid(now.getTime());
  const turn: Turn = { ...keyOf(key), ...started, place };
  const find = () => findTurn(key);
  const found = await rowAfterWrite(() => TurnEntity.create(turn).go(), { row: turn, find });
  if (!found) return claimTurn(key, now, owner);
  if (found.owner === owner) return { turn: found, acquired: true };
  if (!isFree(found, key, now)) return { turn: found, acquired: false };
  // The message of a dead turn is answered in its own place; anything else gets a new one.
  const isResumed = found.state === "running" && found.messageId === key.messageId;
  const { text: _text, danger: _danger, ...kept } = found;
  const change = isResumed ? started : { ...started, place };
  const current = await rowAfterWrite(
    () =>
      TurnEntity.patch(keyOf(key))
        .set(change)
        .remove((["text", "danger"] as const).filter((name) => key[name] === undefined))
        .where(
          (row, { eq }) =>
            `${eq(row.owner, found.owner)} AND ${eq(row.beatAt, found.beatAt)} AND ${eq(row.state, found.state)}`,
        )
        .go(),
    { row: { ...kept, ...change }, find },
  );
  // Otherwise it has just been finished, dropped or taken over: claiming again tells which.
  return current?.owner === owner ? { turn: current, acquired: true } : claimTurn(key, now, owner);
}

/** Looks at a turn for a follower, and claims it where it is free. One that another request runs costs one read, and no write. */
export async function readOrClaimTurn(key: Claim, now: Date): Promise<{ turn: Turn; acquired: boolean }> {
  const turn = await findTurn(key);
  return turn && !isFree(turn, key, now) ? { turn, acquired: false } : claimTurn(key, now);
}

/** What a done turn has stored is answered again to the same request; to another message it is free. */
const isFree = (turn: Turn, { rerun = false, messageId }: Claim, now: Date): boolean =>
  isDead(turn, now) || (turn.state === "done" && (rerun || turn.messageId !== messageId));

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

/** The turn of the reply that is being written in a discussion, if any. */
export async function findRunningReply(
  { userId, sessionId }: Omit<TurnKey, "id">,
  now: Date,
): Promise<Turn | undefined> {
  const turn = await findTurn({ userId, sessionId, id: REPLY_TURN });
  return turn && isRunning(turn, now) ? turn : undefined;
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

/** Notes a graver verdict on the message of a turn of ours, so that other tabs have it while the reply is written. */
export async function noteVerdict(turn: Turn, danger: StoredVerdict): Promise<void> {
  await undefinedIfRaceLost(() =>
    TurnEntity.patch(keyOf(turn))
      .set({ danger })
      .where(({ owner, state }, { eq }) => `${eq(owner, turn.owner)} AND ${eq(state, "running")}`)
      .go(),
  );
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

/**
 * Asks the running turns of a discussion to stop, or only that of this name or message. Answers whether there was any.
 */
export async function stopTurns(
  { userId, sessionId, name }: Omit<TurnKey, "id"> & { name?: string | undefined },
  now: Date,
): Promise<boolean> {
  const turns =
    name === undefined
      ? await listNamedTurns(userId, sessionId)
      : [await findTurn({ userId, sessionId, id: isUlid(name) ? REPLY_TURN : name })];
  const running = turns.filter(
    (turn): turn is Turn =>
      turn !== undefined && isRunning(turn, now) && [undefined, turn.id, turn.messageId].includes(name),
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
  await removeEach((await listNamedTurns(userId, sessionId)).filter(({ state }) => state === "running"));
}

const removeEach = (turns: readonly Turn[]): Promise<void> =>
  removeAllRows(turns.map(keyOf), (keys) => TurnEntity.delete(keys).go({ concurrent: 4 }));

/** All that may run: names begin with a letter. Done turns of earlier versions, one a message, are not read. */
async function listNamedTurns(userId: string, sessionId: string): Promise<Turn[]> {
  const { data } = await TurnEntity.query
    .byDiscussion({ userId, sessionId })
    .between({ id: "a" }, { id: "z" })
    .go({ pages: "all", consistent: true });
  return data;
}

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
  return turn?.owner === owner && isRunning(turn, now);
}

/** Since when a turn runs. */
export const startedAtOf = ({ startedAt, beatAt }: Turn): string => startedAt ?? beatAt;

const isRunning = (turn: Turn, now: Date): boolean => turn.state === "running" && !isDead(turn, now);

const isDead = ({ state, beatAt }: Turn, now: Date): boolean =>
  state === "running" && now.getTime() - Date.parse(beatAt) > DEAD_AFTER_MS;
