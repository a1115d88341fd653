import { randomUUID } from "node:crypto";
import { Entity, type EntityItem } from "electrodb";
import type { OwnTask } from "#shared/clarity/planner.schema.ts";
import type { WeekContent } from "#shared/clarity/week-plan.rules.ts";
import { retryLostRacesWithinLimit } from "../platform/retry-until-written.ts";
import { createLargeReadCounter } from "../platform/large-read.ts";
import { packText, unpackText } from "../platform/packed-text.ts";
import { PK, SK, tableConfig } from "../platform/table.ts";

/**
 * Key of the row with a person's own tasks. Sorts after every Monday, so that one query reads the weeks and
 * the tasks.
 */
export const OWN_TASKS_SORT_KEY = "tasks";

/**
 * The planner of a person: one row for each week, whose `part` is its Monday (`YYYY-MM-DD`), and one for
 * their own tasks. Each row is read and written as a whole. `version` counts its changes: each write requires
 * the version that was read.
 */
export const PlannerEntity = new Entity(
  {
    model: { service: "menta", entity: "planner", version: "1" },
    attributes: {
      userId: { type: "string", required: true },
      part: { type: "string", required: true },
      version: { type: "number", required: true },
      /** Id of the last write: if the answer of a write is lost, its next attempt finds its own id here. */
      writtenBy: { type: "string", required: true },
      /** The JSON of the week or of the tasks, compressed with Brotli. */
      packed: { type: "any", required: true },
    },
    indexes: {
      byUser: { pk: { field: PK, composite: ["userId"] }, sk: { field: SK, composite: ["part"] } },
    },
  },
  tableConfig,
);

export type PlannerRow = EntityItem<typeof PlannerEntity>;
type Key = Pick<PlannerRow, "userId" | "part">;
/** `version` 0: nothing was ever stored. */
type Versioned<Content> = { version: number; content: Content };

const NOTHING_PLANNED: WeekContent = { tasks: [], blocks: [] };
/** Returns the content of a row: a week, or the own tasks. */
export const contentOfPlannerRow = ({ packed }: Pick<PlannerRow, "packed">): unknown =>
  JSON.parse(unpackText(packed));

/**
 * Returns the newest content of a week; empty, with version 0, if nothing was ever stored.
 * @param monday `YYYY-MM-DD`
 */
export const getWeek = (userId: string, monday: string): Promise<Versioned<WeekContent>> =>
  read({ userId, part: monday }, NOTHING_PLANNED);

export const getOwnTasks = async (userId: string): Promise<OwnTask[]> =>
  (await read<OwnTask[]>({ userId, part: OWN_TASKS_SORT_KEY }, [])).content;

/**
 * Applies a change to the newest week, and again after a concurrent change, so that none is lost. `change`
 * returns the content of its argument if there is nothing to write, throws its refusals, and may be called
 * several times. Refuses with 503 and 429 like `retryLostRacesWithinLimit`.
 */
export const changeWeek = (
  userId: string,
  monday: string,
  change: (current: Versioned<WeekContent>) => WeekContent,
): Promise<Versioned<WeekContent>> => changePart({ userId, part: monday }, NOTHING_PLANNED, change);

/** Applies a change to a person's own tasks, like `changeWeek`. */
export const changeOwnTasks = async (
  userId: string,
  change: (tasks: OwnTask[]) => OwnTask[],
): Promise<OwnTask[]> =>
  (await changePart<OwnTask[]>({ userId, part: OWN_TASKS_SORT_KEY }, [], ({ content }) => change(content)))
    .content;

type StoredWeek = Versioned<WeekContent> & { monday: string };

/**
 * Returns a person's weeks from this Monday on, in order, and their own tasks, in one query. Eventually
 * consistent. Refuses (429) too many large reads an hour.
 */
export async function getWeeksAndOwnTasks(
  userId: string,
  monday: string,
): Promise<{ weeks: StoredWeek[]; ownTasks: OwnTask[] }> {
  const { data } = await PlannerEntity.query
    .byUser({ userId })
    .between({ part: monday }, { part: OWN_TASKS_SORT_KEY })
    .go({ pages: "all" });
  const countRead = createLargeReadCounter(userId);
  const weeks: StoredWeek[] = [];
  let ownTasks: OwnTask[] = [];
  let bytes = 0;
  for (const { part, version, packed } of data) {
    const text = unpackText(packed);
    await countRead((bytes += Buffer.byteLength(text)));
    const content = JSON.parse(text) as unknown;
    if (part === OWN_TASKS_SORT_KEY) ownTasks = content as OwnTask[];
    else weeks.push({ monday: part, version, content: content as WeekContent });
  }
  return { weeks, ownTasks };
}

async function read<Content>(
  key: Key,
  none: Content,
): Promise<Versioned<Content> & { writtenBy: string | undefined }> {
  const { data } = await PlannerEntity.get(key).go({ consistent: true });
  return data
    ? { version: data.version, content: contentOfPlannerRow(data) as Content, writtenBy: data.writtenBy }
    : { version: 0, content: none, writtenBy: undefined };
}

function changePart<Content>(
  key: Key,
  none: Content,
  change: (current: Versioned<Content>) => Content,
): Promise<Versioned<Content>> {
  const mark = randomUUID();
  return retryLostRacesWithinLimit(key.userId, async () => {
    const current = await read(key, none);
    // An earlier attempt of this write has succeeded, but its answer was lost.
    if (current.writtenBy === mark) return current;
    const content = change(current);
    if (content === current.content) return current;
    const version = current.version + 1;
    await write(key, current.version, {
      version,
      writtenBy: mark,
      packed: packText(JSON.stringify(content)),
    });
    return { version, content };
  });
}

/** Writes a row. Throws LostRace if another write came first. */
async function write(key: Key, readVersion: number, set: Omit<PlannerRow, keyof Key>): Promise<void> {
  if (readVersion === 0) await PlannerEntity.create({ ...key, ...set }).go();
  else
    await PlannerEntity.patch(key)
      .set(set)
      .where(({ version }, { eq }) => eq(version, readVersion))
      .go();
}
