import { ulid } from "ulid";
import { aBlock, aDecisionBody, mondayOfThisWeek } from "#infra/local/demo/builders.ts";
import { emptyRecord } from "#shared/record/record.rules.ts";
import { formatIsoDay, parseIsoDay } from "#shared/time/day.rules.ts";
import { frenchText } from "../french-text.ts";
import type { ApiClient } from "./requests.ts";
import { unitsOf, type Units } from "./table-units.ts";

/** The most that the busiest requests may cost. */
export const UNIT_BUDGETS = {
  tickOf20: 8,
  tickOf300: 160,
  cockpit: 250,
  blockOf30: 3,
  blockOf500: 24,
  messageSearch: 250,
};

/** The requests of the cockpit when it is opened. */
export const COCKPIT_ENDPOINTS = [
  "listDecisions",
  "listAllActions",
  "listProjectsWithCounts",
  "getValidationTrend",
] as const;

/** Returns this many actions with texts of typical length. */
function planOf(count: number) {
  const text = frenchText(count);
  return Array.from({ length: count }, (_, n) => ({
    title: text(60),
    description: text(120),
    assignee: ["Jeanne", "Karim", "Élise et moi", "le notaire"][n % 4]!,
    difficulty: 1 + ((n * 3) % 10),
    workload: 1 + ((n * 7) % 10),
    duration: 1 + ((n * 5) % 10),
  }));
}

/** Returns the units of one tick on a new plan with this many actions. */
export async function measureTickUnits(somebody: ApiClient, count: number): Promise<Units> {
  const body = aDecisionBody({ actions: planOf(count) });
  const { id, actions } = await somebody.get("createDecision", { body });
  const updates = [{ id: actions[3]!.id, status: "done" as const }];
  return unitsOf(() => somebody.get("changeActions", { id, body: { updates } }));
}

/**
 * Returns the units of moving one block of a new week with this many; of every five, two belong to the same
 * task.
 */
export async function measureBlockUnits(somebody: ApiClient, count: number): Promise<Units> {
  const monday = mondayOfThisWeek();
  const first = parseIsoDay(monday) ?? 0;
  const tasks = Array.from({ length: (count * 3) / 5 }, () => ({
    id: ulid(),
    decisionId: ulid(),
    type: "analytical" as const,
  }));
  const blocks = Array.from({ length: count }, (_, n) => {
    const start = 420 + 5 * (n % 140);
    const taskId = tasks[n % tasks.length]!.id;
    return aBlock({ id: ulid(), taskId, day: formatIsoDay(first + (n % 7)), start, end: start + 30 });
  });
  await somebody.get("updateWeek", { monday, body: { tasks: { set: tasks }, blocks: { set: blocks } } });
  const moved = { ...blocks[0]!, start: 600, end: 660 };
  return unitsOf(() => somebody.get("updateWeek", { monday, body: { blocks: { set: [moved] } } }));
}

const AT_ONCE = 30;

/** Gives somebody so many decisions of a project, of eight actions each. */
export async function fillCockpit(somebody: ApiClient, decisions: number): Promise<void> {
  const text = frenchText(decisions);
  const { id: projectId } = await somebody.get("createProject", { body: { name: "Maison" } });
  const create = () =>
    somebody.get("createDecision", {
      body: aDecisionBody({
        title: text(60),
        description: text(200),
        projectId,
        actions: Array.from({ length: 8 }, () => ({ title: text(50), description: text(60) })),
      }),
    });
  for (let made = 0; made < decisions; made += AT_ONCE)
    await Promise.all(Array.from({ length: Math.min(AT_ONCE, decisions - made) }, create));
}

type Talks = { discussions: number; messages: number; length: number };

/** Gives somebody discussions of so many messages of so many letters, without asking MENTA for any. */
export async function fillDiscussions(
  somebody: ApiClient,
  { discussions, messages, length }: Talks,
): Promise<void> {
  const { MessageEntity } = await import("#functions/discussions/conversation.rows.ts");
  const { id: userId } = await somebody.get("getUser");
  const text = frenchText(discussions);
  for (let n = 0; n < discussions; n += 1) {
    const { id: sessionId } = await somebody.get("createSession", { body: { title: text(40) } });
    await Promise.all(
      Array.from({ length: messages }, () =>
        MessageEntity.put({
          userId,
          sessionId,
          place: ulid(),
          rank: 0,
          id: ulid(),
          role: "user",
          content: text(length),
          timestamp: new Date().toISOString(),
          stopped: false,
          relatedDecisions: [],
        }).go(),
      ),
    );
  }
}

/** Gives somebody so many records of four options with eight arguments each, without their decisions. */
export async function fillRecords(somebody: ApiClient, count: number): Promise<void> {
  const { packRecord, RecordEntity } = await import("#functions/decisions/record.rows.ts");
  const { id: userId } = await somebody.get("getUser");
  const text = frenchText(count);
  const argument = () => ({ id: ulid(), text: text(120), source: null });
  for (let n = 0; n < count; n += 1) {
    const decisionId = ulid();
    const options = Array.from({ length: 4 }, () => ({
      id: ulid(),
      title: text(40),
      pros: Array.from({ length: 4 }, argument),
      cons: Array.from({ length: 4 }, argument),
      isKept: true,
      setAsideReason: null,
      source: null,
    }));
    const packed = packRecord({ ...emptyRecord(decisionId), version: 1, options });
    await RecordEntity.put({ userId, decisionId, version: 1, writtenBy: ulid(), packed }).go();
  }
}

/** Returns the units of opening the cockpit. */
export const cockpitUnits = (somebody: ApiClient): Promise<Units> =>
  unitsOf(async () => {
    for (const name of COCKPIT_ENDPOINTS) await somebody.get(name);
  });
