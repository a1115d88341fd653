import { hash } from "node:crypto";
import { notFoundRefusal, Refusal } from "#shared/schema/refusal.ts";
import type { Answer, Body } from "#shared/api/contract-types.ts";
import type { CalendarEvent } from "#shared/clarity/calendar-file.ts";
import type { WeekTask } from "#shared/clarity/planner.schema.ts";
import { isFinished, isTrashed } from "#shared/decision/decision.ts";
import { dayOf, formatIsoDay, mondayOf, parseIsoDay } from "#shared/time/day.rules.ts";
import { countLinkUse } from "../platform/attempt-limits.ts";
import { getAccount, requireProvenEmail } from "../accounts/account.rows.ts";
import { listDecisionsOf, listNewestDecisions, toDecision } from "../decisions/decision.rows.ts";
import {
  calendarLinkOf,
  toCalendarLink,
  createLink,
  findLink,
  findOwnLink,
  removeLink,
  updateLink,
  type Link,
} from "../platform/secret-link.rows.ts";
import { listPlansOf } from "../decisions/plan.rows.ts";
import { listReviewsFrom } from "../decisions/record.rows.ts";
import { listPlannedWeeks } from "./planner.rows.ts";
import { getPreferences } from "../accounts/preferences.rows.ts";
import { retryLostRaces } from "../platform/conditional-write.ts";
import { requiresEmailProof } from "../platform/environment.ts";
import { timeZoneOf, type Viewer } from "../platform/viewer.ts";

const NAME = "MENTA";
const HIDDEN_TITLE = "Occupé";
/** Blocks older than this are left out of a subscribed calendar. */
const DAYS_BACK = 28;
/**
 * Maximum number of blocks in the file: more than anybody plans, and at most 2 MB for anyone who has the
 * address, without a sign-in. Full weeks could contain ten times as many.
 */
const BLOCKS_MAX = 5_000;
/** Matches the file name: the secret of `createLink`, with the ending that calendar programs expect. */
const FILE = /^(.+)\.ics$/;

export async function getCalendarLink(userId: string): Promise<Answer<"getCalendar">> {
  const link = await findOwnLink(calendarLinkOf(userId));
  return { link: link ? toCalendarLink(link) : null };
}

/**
 * Creates the address of this person's calendar and ends the former one. Refuses (409) an unproven e-mail
 * address, if a proof is required.
 */
export async function createCalendarLink(
  userId: string,
  shown: Body<"createCalendar">,
): Promise<Answer<"createCalendar">> {
  if (requiresEmailProof()) requireProvenEmail(await getAccount(userId));
  const now = new Date();
  const secret = await createLink({ ...calendarLinkOf(userId), ...shown }, { now });
  return { link: { createdAt: now.toISOString(), ...shown }, path: `/api/calendar/${secret}.ics` };
}

/** Changes what the existing address shows. Refuses (404) if there is none. */
export async function editCalendarLink(
  userId: string,
  change: Body<"updateCalendar">,
): Promise<Answer<"updateCalendar">> {
  const own = calendarLinkOf(userId);
  const sent = Object.fromEntries(Object.entries(change).filter(([, shown]) => shown !== undefined));
  const link = await (Object.keys(sent).length === 0 ? findOwnLink(own) : updateLink(own, sent));
  if (!link) throw notFoundRefusal();
  return { link: toCalendarLink(link) };
}

/** Ends the address. Idempotent. */
export async function removeCalendarLink(userId: string) {
  await removeLink(calendarLinkOf(userId));
  return { success: true } as const;
}

/**
 * Returns the planned blocks behind this address, from four weeks ago on, as a calendar (RFC 5545). Refuses
 * (404) any other address with one sentence, and (429) more than a hundred of those in 15 minutes from one IP
 * address.
 */
export async function readCalendarFile(file: string, viewer: Viewer): Promise<string> {
  const now = new Date();
  const attempt = await countLinkUse("calendar", viewer.address, now);
  const link = await findLink("calendar", FILE.exec(file)?.[1] ?? "", now);
  if (!link) throw new Refusal("not_found", "Cette adresse d’agenda n’est plus valable.");
  const [preferences] = await Promise.all([getPreferences(link.userId), attempt.succeeded()]);
  const zone = timeZoneOf(preferences);
  const events = await listEvents(link, mondayOf(dayOf(now, zone)) - DAYS_BACK);
  const { createCalendarFile } = await import("#shared/clarity/calendar-file.ts");
  return createCalendarFile({ name: NAME, zone, now, events });
}

/** Returns the events of a link from this day on, without what is gone or in the trash. */
async function listEvents(link: Link, from: number): Promise<CalendarEvent[]> {
  const { showsBlocks, showsDeadlines, showsReviews } = toCalendarLink(link);
  const parts = await Promise.all([
    showsBlocks ? listBlocks(link, from) : [],
    showsDeadlines ? listDeadlines(link, from) : [],
    showsReviews ? listReviewDays(link, from) : [],
  ]);
  return parts.flat();
}

/**
 * Returns a code of the owner that makes ids unique, since calendars of several people may be shown together.
 */
const ownerOf = ({ userId }: Link): string => hash("sha256", userId, "hex").slice(0, 16);

async function listBlocks(link: Link, from: number): Promise<CalendarEvent[]> {
  const { userId, showsTitles } = link;
  const { weeks: planned, ownTasks } = await listPlannedWeeks(userId, formatIsoDay(from));
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
        // Block ids are unique within one week only.
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

/** Returns the last days of the newest unfinished decisions. */
async function listDeadlines(link: Link, from: number): Promise<CalendarEvent[]> {
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

async function listReviewDays(link: Link, from: number): Promise<CalendarEvent[]> {
  const reviews = await listReviewsFrom(link.userId, formatIsoDay(from));
  const decisions = await retryLostRaces(() =>
    listDecisionsOf(link.userId, [...new Set(reviews.map(({ decisionId }) => decisionId))]),
  );
  const titles = new Map(decisions.filter((one) => !isTrashed(one)).map(({ id, title }) => [id, title]));
  return reviews.flatMap(({ id, decisionId, day }) => {
    const title = titles.get(decisionId);
    if (title === undefined) return [];
    const uid = `review-${decisionId}-${id}-${ownerOf(link)}@menta`;
    return { uid, title: titleOf(link, "Relecture", title), day: parseIsoDay(day)!, sequence: 0 };
  });
}

const titleOf = ({ showsTitles }: Link, kind: string, title: string): string =>
  showsTitles ? `${kind} : ${title}` : kind;

type Week = Awaited<ReturnType<typeof listPlannedWeeks>>["weeks"][number];

/** Returns the weeks up to the maximum number of blocks, with only the tasks of these blocks. */
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
 * Returns a lookup of task titles with the decision's title; `undefined` if the task or its decision is gone
 * or in the trash.
 */
async function loadNames(
  userId: string,
  tasks: readonly WeekTask[],
  ownTitles: ReadonlyMap<string, string>,
): Promise<(task: WeekTask) => { title: string; decision?: string } | undefined> {
  const ids = [...new Set(tasks.flatMap(({ decisionId }) => decisionId ?? []))];
  // Only plans of existing decisions are read: a week may name thousands that never existed.
  const { living, plans } = await retryLostRaces(async () => {
    const found = (await listDecisionsOf(userId, ids)).filter((one) => !isTrashed(one));
    return {
      living: found,
      plans: await listPlansOf(
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
