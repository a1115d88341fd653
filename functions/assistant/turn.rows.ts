import { CustomAttributeType, Entity, type EntityItem } from "electrodb";
import { ulid } from "ulid";
import { isUlid } from "#shared/schema/fields.schema.ts";
import { DAY_MS } from "#shared/time/durations.ts";
import type { StoredVerdict } from "../discussions/conversation.rows.ts";
import { epochSeconds, PK, SK, tableConfig } from "../platform/table.ts";
import {
  removeRowsWithRetries,
  writeOrFindRow,
  undefinedIfRaceLost,
  type InTransaction,
} from "../platform/conditional-write.ts";

/**
 * A running turn without a heartbeat for this long counts as dead: its server is gone, and another request
 * may take the turn over. Allows for five missing heartbeats of 2 s or two of 4 s, because the model is paid
 * twice for a turn that is taken over by mistake.
 */
const DEAD_AFTER_MS = 10_000;

/**
 * Id of the turn of a discussion's reply. It is the same for all messages, so a discussion has one reply at a
 * time.
 */
export const REPLY_TURN_ID = "reply";

/**
 * A lease on one piece of work in a discussion: its reply, or a generation, whose id contains its kind. A
 * request to stop is stored in the row while the work runs. When the work is done, the same request finds its
 * result here. Rows of earlier versions have a message id as their id and are not read.
 */
export const TurnEntity = new Entity(
  {
    model: { service: "menta", entity: "turn", version: "1" },
    attributes: {
      userId: { type: "string", required: true },
      sessionId: { type: "string", required: true },
      id: { type: "string", required: true },
      state: { type: ["running", "done"] as const, required: true },
      /**
       * Id of the request that runs the turn. Changes when a dead turn is taken over: the former request can
       * then no longer write.
       */
      owner: { type: "string", required: true },
      place: { type: "string", required: true },
      /** For a reply: the id of its question or, for another version of a reply, the id of that reply. */
      messageId: { type: "string" },
      /** The text of the question. Removed once the exchange is stored. */
      text: { type: "string" },
      /**
       * For an edited message: the id of the message that it replaces. Removed once the exchange is stored.
       */
      insteadOf: { type: "string" },
      /** The verdict on the question. Removed once the exchange is stored. */
      danger: { type: CustomAttributeType<StoredVerdict>("any") },
      startedAt: { type: "string" },
      beatAt: { type: "string", required: true },
      stopRequested: { type: "boolean", required: true },
      /** Number of other requests that wait for the result. */
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

/** Fields of a turn that are removed once its message is stored. */
export const TURN_FIELDS_UNTIL_STORED = ["text", "danger", "insteadOf"] as const;

/**
 * `place`: the place of the messages that the turn writes; by default a new one. `rerun`: whether a finished
 * turn may be claimed again for the same message.
 */
type Claim = TurnKey &
  Partial<Pick<Turn, "place" | "messageId" | (typeof TURN_FIELDS_UNTIL_STORED)[number]>> & {
    rerun?: boolean;
  };

/**
 * Claims the turn of this id. If `acquired` is false, another request runs the turn or has finished it,
 * possibly for another message.
 * @param owner id of this request, stored in the row
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
    ...(key.insteadOf !== undefined && { insteadOf: key.insteadOf }),
  };
  const place = key.place ?? ulid(now.getTime());
  const turn: Turn = { ...keyOf(key), ...started, place };
  const find = () => findTurn(key);
  const found = await writeOrFindRow(() => TurnEntity.create(turn).go(), { row: turn, find });
  if (!found) return claimTurn(key, now, owner);
  if (found.owner === owner) return { turn: found, acquired: true };
  if (!isFree(found, key, now)) return { turn: found, acquired: false };
  // A dead turn of the same message keeps its place, because that message may be stored there. Another
  // message gets a new place.
  const isResumed = found.state === "running" && found.messageId === key.messageId;
  const { text: _text, danger: _danger, insteadOf: _insteadOf, ...kept } = found;
  const change = isResumed ? started : { ...started, place };
  const current = await writeOrFindRow(
    () =>
      TurnEntity.patch(keyOf(key))
        .set(change)
        .remove(TURN_FIELDS_UNTIL_STORED.filter((name) => key[name] === undefined))
        .where(
          (row, { eq }) =>
            `${eq(row.owner, found.owner)} AND ${eq(row.beatAt, found.beatAt)} AND ${eq(row.state, found.state)}`,
        )
        .go(),
    { row: { ...kept, ...change }, find },
  );
  // This write lost a race: the turn was just finished, dropped or taken over. Claims again to find out.
  return current?.owner === owner ? { turn: current, acquired: true } : claimTurn(key, now, owner);
}

/**
 * Reads a turn, and claims it only if it is free. For a follower, which polls: a turn that another request
 * runs costs one read and no write.
 */
export async function claimTurnIfFree(key: Claim, now: Date): Promise<{ turn: Turn; acquired: boolean }> {
  const turn = await findTurn(key);
  return turn && !isFree(turn, key, now) ? { turn, acquired: false } : claimTurn(key, now);
}

/**
 * Whether a request may claim the turn: it is dead, or finished for another message. A turn that is finished
 * for the same message has its result, so only `rerun` may claim it.
 */
const isFree = (turn: Turn, { rerun = false, messageId }: Claim, now: Date): boolean =>
  isDead(turn, now) || (turn.state === "done" && (rerun || turn.messageId !== messageId));

/**
 * Maximum number of requests that wait for the same turn. Each keeps a function busy; the tabs and devices of
 * one person are fewer.
 */
const FOLLOWERS_MAX = 9;

/** Counts a follower of a turn. Returns false if the turn has the maximum. */
export async function tryJoinTurnAsFollower({ owner, ...key }: Turn): Promise<boolean> {
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
  // Returns true if the turn has ended or was taken over: the follower's next read shows what happened.
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

/** Returns the turn of the discussion's running reply, if any. */
export async function findRunningReply(
  { userId, sessionId }: Omit<TurnKey, "id">,
  now: Date,
): Promise<Turn | undefined> {
  const turn = await findTurn({ userId, sessionId, id: REPLY_TURN_ID });
  return turn && isRunning(turn, now) ? turn : undefined;
}

/**
 * Renews the lease. Returns "stop" if the person asked for that, and "gone" if another request has taken over
 * the turn or it was removed.
 */
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

/**
 * Stores a more serious verdict with this request's running turn, so that other tabs see it while the reply
 * is written.
 */
export async function storeTurnVerdict(turn: Turn, danger: StoredVerdict): Promise<void> {
  await undefinedIfRaceLost(() =>
    TurnEntity.patch(keyOf(turn))
      .set({ danger })
      .where(({ owner, state }, { eq }) => `${eq(owner, turn.owner)} AND ${eq(state, "running")}`)
      .go(),
  );
}

/** Removes this request's turn while it is running, so that the same message can be sent again. */
export async function removeTurnIfRunning(turn: Turn): Promise<void> {
  await undefinedIfRaceLost(() =>
    TurnEntity.remove(keyOf(turn))
      .where(({ owner, state }, { eq }) => `${eq(owner, turn.owner)} AND ${eq(state, "running")}`)
      .go(),
  );
}

/** Ends this request's turn without a result: its followers stop waiting. */
export async function endTurn(turn: Turn): Promise<void> {
  await undefinedIfRaceLost(() =>
    TurnEntity.patch(keyOf(turn))
      .set({ state: "done" })
      .where(({ owner }, { eq }) => eq(owner, turn.owner))
      .go(),
  );
}

/**
 * Returns the write that ends a turn, for the transaction that writes its result. The transaction fails if
 * another request has taken over the turn, or if it was asked to stop.
 */
export const endTurnUnlessStoppedWrite = (turns: InTransaction<typeof TurnEntity>, turn: Turn) =>
  turns
    .patch(keyOf(turn))
    .set({ state: "done" })
    .where(({ owner, stopRequested }, { eq }) => `${eq(owner, turn.owner)} AND ${eq(stopRequested, false)}`)
    .commit();

/**
 * Asks the running turns of a discussion to stop, or only the turn with this id or message. Returns whether
 * one was running.
 */
export async function requestStopOfTurns(
  { userId, sessionId, name }: Omit<TurnKey, "id"> & { name?: string | undefined },
  now: Date,
): Promise<boolean> {
  const turns =
    name === undefined
      ? await listNamedTurns(userId, sessionId)
      : [await findTurn({ userId, sessionId, id: isUlid(name) ? REPLY_TURN_ID : name })];
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

/** Removes all turns of a discussion. A request that runs one of them finds it `gone` and writes nothing. */
export async function removeTurns(userId: string, sessionId: string): Promise<void> {
  await removeEach(await listTurns(userId, sessionId));
}

/**
 * Removes the running turns of a discussion, whose requests then write nothing. Finished turns can still be
 * read.
 */
export async function removeRunningTurns(userId: string, sessionId: string): Promise<void> {
  await removeEach((await listNamedTurns(userId, sessionId)).filter(({ state }) => state === "running"));
}

const removeEach = (turns: readonly Turn[]): Promise<void> =>
  removeRowsWithRetries(turns.map(keyOf), (keys) => TurnEntity.delete(keys).go({ concurrent: 4 }));

/**
 * Returns the turns that may be running, whose ids begin with a letter. Turns of earlier versions, whose ids
 * are message ids, are all finished and are not read.
 */
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
 * Whether the request `owner` still runs the turn. False if its server died, if another request has taken the
 * turn over, or if the turn has ended: a slot that `owner` still holds is then never released by it, and may be
 * taken.
 */
export async function isTurnStillRunByOwner(
  { owner, ...key }: TurnKey & Pick<Turn, "owner">,
  now: Date,
): Promise<boolean> {
  const turn = await findTurn(key);
  return turn?.owner === owner && isRunning(turn, now);
}

/** Returns when a turn began. */
export const startedAtOf = ({ startedAt, beatAt }: Turn): string => startedAt ?? beatAt;

const isRunning = (turn: Turn, now: Date): boolean => turn.state === "running" && !isDead(turn, now);

const isDead = ({ state, beatAt }: Turn, now: Date): boolean =>
  state === "running" && now.getTime() - Date.parse(beatAt) > DEAD_AFTER_MS;
