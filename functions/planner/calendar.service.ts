import { hash } from "node:crypto";
import { notFoundRefusal, Refusal } from "#shared/schema/refusal.ts";
import type { EndpointAnswer, ParsedBody } from "#shared/api/contract-types.ts";
import type { CalendarEvent } from "#shared/clarity/calendar-file.ts";
import type { WeekTask } from "#shared/clarity/planner.schema.ts";
import { isFinished, isTrashed } from "#shared/decision/decision.ts";
import { dayOf, formatIsoDay, mondayOf, parseIsoDay } from "#shared/time/day.rules.ts";
import { countLinkUseOrRefuse } from "../platform/attempt-limits.ts";
import { getAccount, requireProvenEmail } from "../accounts/account.rows.ts";
import { listDecisionsById, listNewestDecisions, toDecision } from "../decisions/decision.rows.ts";
import {
  calendarLinkKeyOf,
  toCalendarLink,
  createSecretLink,
  findLinkBySecret,
  findOwnSecretLink,
  removeSecretLink,
  updateSecretLink,
  type SecretLink,
} from "../platform/secret-link.rows.ts";
import { listPlansOfDecisions } from "../decisions/plan.rows.ts";
import { listOpenReviewsFrom } from "../decisions/record.rows.ts";
import { getWeeksAndOwnTasks } from "./planner.rows.ts";
import { getPreferences } from "../accounts/preferences.rows.ts";
import { retryLostRaces } from "../platform/conditional-write.ts";
import { requiresEmailProof } from "../platform/environment.ts";
import { timeZoneOf, type Viewer } from "../platform/viewer.ts";

const NAME = "MENTA";
const HIDDEN_TITLE = "Occupé";
/** Number of days before the present week from which on a calendar contains blocks. */
const DAYS_BACK = 28;
/**
 * Maximum number of blocks in a calendar file: more than a person plans. The file then has at most 2 MB,
 * because anybody with the address can ask for it. Full weeks could contain ten times as many blocks.
 */
const BLOCKS_MAX = 5_000;
/**
 * Matches the file name in the address: the secret of `createSecretLink`, with the ending that calendar programs
 * expect.
 */
const FILE = /^(.+)\.ics$/;

export async function getCalendarLink(userId: string): Promise<EndpointAnswer<"getCalendar">> {
  const link = await findOwnSecretLink(calendarLinkKeyOf(userId));
  return { link: link ? toCalendarLink(link) : null };
}

/**
 * Creates the address of this person's calendar; the former address ends. Refuses (409) an unproven e-mail
 * address, if this deployment requires a proof.
 */
export async function createCalendarLink(
  userId: string,
  shown: ParsedBody<"createCalendar">,
): Promise<EndpointAnswer<"createCalendar">> {
  if (requiresEmailProof()) requireProvenEmail(await getAccount(userId));
  const now = new Date();
  const secret = await createSecretLink({ ...calendarLinkKeyOf(userId), ...shown }, { now });
  return { link: { createdAt: now.toISOString(), ...shown }, path: `/api/calendar/${secret}.ics` };
}

/** Changes what the calendar at its present address shows. Refuses (404) if there is no address. */
export async function editCalendarLink(
  userId: string,
  change: ParsedBody<"updateCalendar">,
): Promise<EndpointAnswer<"updateCalendar">> {
  const own = calendarLinkKeyOf(userId);
  const sent = Object.fromEntries(Object.entries(change).filter(([, shown]) => shown !== undefined));
  const link = await (Object.keys(sent).length === 0 ? findOwnSecretLink(own) : updateSecretLink(own, sent));
  if (!link) throw notFoundRefusal();
  return { link: toCalendarLink(link) };
}

/** Ends the address of the calendar. Idempotent. */
export async function removeCalendarLink(userId: string) {
  await removeSecretLink(calendarLinkKeyOf(userId));
  return { success: true } as const;
}

/**
 * Returns the calendar at this address as a file (RFC 5545), from four weeks ago on. Refuses (404) any other
 * address, always with the same message, and (429) more than a hundred wrong addresses in 15 minutes from one
 * IP address.
 */
export async function readCalendarFile(file: string, viewer: Viewer): Promise<string> {
  const now = new Date();
  const attempt = await countLinkUseOrRefuse("calendar", viewer.address, now);
  const link = await findLinkBySecret("calendar", FILE.exec(file)?.[1] ?? "", now);
  if (!link) throw new Refusal("not_found", "Cette adresse d’agenda n’est plus valable.");
  const [preferences] = await Promise.all([getPreferences(link.userId), attempt.succeeded()]);
  const zone = timeZoneOf(preferences);
  const events = await listEvents(link, mondayOf(dayOf(now, zone)) - DAYS_BACK);
  const { createCalendarFile } = await import("#shared/clarity/calendar-file.ts");
  return createCalendarFile({ name: NAME, zone, now, events });
}

/**
 * Returns the events of a calendar from this day on: planned blocks, deadlines and reviews, as its owner has
 * chosen. Leaves out events of things that are gone or in the trash.
 */
async function listEvents(link: SecretLink, from: number): Promise<CalendarEvent[]> {
  const { showsBlocks, showsDeadlines, showsReviews } = toCalendarLink(link);
  const parts = await Promise.all([
    showsBlocks ? listBlocks(link, from) : [],
    showsDeadlines ? listDeadlines(link, from) : [],
    showsReviews ? listReviewDays(link, from) : [],
  ]);
  return parts.flat();
}

/**
 * Returns a hash that stands for the owner in the ids of events: a program may show calendars of several
 * people together.
 */
const ownerOf = ({ userId }: SecretLink): string => hash("sha256", userId, "hex").slice(0, 16);

async function listBlocks(link: SecretLink, from: number): Promise<CalendarEvent[]> {
  const { userId, showsTitles } = link;
  const { weeks: planned, ownTasks } = await getWeeksAndOwnTasks(userId, formatIsoDay(from));
  const weeks = firstBlocks(planned);
  const namesOf = await loadNames(
    userId,
    weeks.flatMap(({ content }) => content.tasks),
    new Map(ownTasks.map(({ id, title }) => [id, title])),
  );
  return weeks.flatMap(({ monday, version, content }) => {
    const taskOf = new Map(content.tasks.map((task) => [task.id, task]));
    return content.blocks.flatMap(({ id, taskId, day, start, end }) => {
      const task = taskOf.get(taskId);
      const names = task && namesOf(task);
      if (names === undefined) return [];
      const { title, decision } = names;
      return {
        // The id of a block is unique only within its week.
        uid: `${monday}-${id}-${ownerOf(link)}@menta`,
        title: showsTitles ? title : HIDDEN_TITLE,
        ...(showsTitles && decision !== undefined && { description: `Décision : ${decision}` }),
        day: parseIsoDay(day)!,
        start,
        end,
        sequence: version,
      };
    });
  });
}

/**
 * Returns the end dates of unfinished decisions from this day on, as events. Reads only one page of
 * decisions, the newest ones.
 */
async function listDeadlines(link: SecretLink, from: number): Promise<CalendarEvent[]> {
  const decisions = await listNewestDecisions(link.userId);
  return decisions
    .filter((decision) => !isTrashed(decision) && !isFinished(decision))
    .flatMap((stored) => {
      const day = parseIsoDay(toDecision(stored, null).endDay);
      if (day === null || day < from) return [];
      const uid = `deadline-${stored.id}-${ownerOf(link)}@menta`;
      return { uid, title: titleOf(link, "Échéance", stored.title), day, sequence: stored.version };
    });
}

async function listReviewDays(link: SecretLink, from: number): Promise<CalendarEvent[]> {
  const reviews = await listOpenReviewsFrom(link.userId, formatIsoDay(from));
  const decisions = await retryLostRaces(() =>
    listDecisionsById(link.userId, [...new Set(reviews.map(({ decisionId }) => decisionId))]),
  );
  const titles = new Map(decisions.filter((one) => !isTrashed(one)).map(({ id, title }) => [id, title]));
  return reviews.flatMap(({ id, decisionId, day }) => {
    const title = titles.get(decisionId);
    if (title === undefined) return [];
    const uid = `review-${decisionId}-${id}-${ownerOf(link)}@menta`;
    return { uid, title: titleOf(link, "Relecture", title), day: parseIsoDay(day)!, sequence: 0 };
  });
}

const titleOf = ({ showsTitles }: SecretLink, kind: string, title: string): string =>
  showsTitles ? `${kind} : ${title}` : kind;

type Week = Awaited<ReturnType<typeof getWeeksAndOwnTasks>>["weeks"][number];

/** Returns the weeks with only their first `BLOCKS_MAX` blocks together, and the tasks of these blocks. */
function firstBlocks(weeks: readonly Week[]): Week[] {
  let left = BLOCKS_MAX;
  return weeks.map(({ content, ...week }) => {
    const blocks = content.blocks.slice(0, left);
    left -= blocks.length;
    const planned = new Set(blocks.map(({ taskId }) => taskId));
    return { ...week, content: { blocks, tasks: content.tasks.filter(({ id }) => planned.has(id)) } };
  });
}

/**
 * Returns a function that gives the title of a task, and of its decision. It returns `undefined` if the task
 * or its decision is gone or in the trash.
 */
async function loadNames(
  userId: string,
  tasks: readonly WeekTask[],
  ownTitles: ReadonlyMap<string, string>,
): Promise<(task: WeekTask) => { title: string; decision?: string } | undefined> {
  const ids = [...new Set(tasks.flatMap(({ decisionId }) => decisionId ?? []))];
  // The plans of decisions that do not exist are not read: a week may name thousands of such decisions.
  const { living, plans } = await retryLostRaces(async () => {
    const found = (await listDecisionsById(userId, ids)).filter((one) => !isTrashed(one));
    return {
      living: found,
      plans: await listPlansOfDecisions(
        userId,
        found.map(({ id }) => id),
      ),
    };
  });
  const decisions = new Map(living.map(({ id, title }) => [id, title]));
  const actions = new Map(
    [...plans].map(([id, plan]) => [id, new Map(plan.map((action) => [action.id, action.title]))]),
  );
  return ({ id, decisionId }) => {
    const title = decisionId === null ? ownTitles.get(id) : actions.get(decisionId)?.get(id);
    if (title === undefined) return undefined;
    const decision = decisionId === null ? undefined : decisions.get(decisionId);
    return { title, ...(decision !== undefined && { decision }) };
  };
}
