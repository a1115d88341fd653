import { afterEach, describe, expect, vi } from "vitest";
import { ulid } from "ulid";
import { aBlock, aDecisionBody, anOwnTaskBody, mondayOfThisWeek } from "#infra/local/demo/builders.ts";
import { signUpNewPerson, createCookieApiClient } from "#infra/local/demo/person.ts";
import { DAY_MS } from "#shared/time/durations.ts";
import { byCodeUnit } from "#shared/text/order.rules.ts";
import { formatIsoDay, parseIsoDay } from "#shared/time/day.rules.ts";
import { expectRefusedWithoutTrace } from "./refused-without-trace.ts";
import { countEarlierSecrets } from "./earlier-attempts.ts";
import { url } from "./product.ts";
import { test } from "./test-person.ts";

type Person = Awaited<ReturnType<typeof signUpNewPerson>>;

afterEach(() => void vi.useRealTimers());

const fileOf = (path: string) => path.slice(path.lastIndexOf("/") + 1);
/** Creates a calendar link and returns the name of its file. */
const anAddress = async (person: Person, showsTitles = true) =>
  fileOf((await person.get("createCalendar", { body: { showsTitles } })).path);
/** Requests the calendar like a program that is not signed in. */
const open = (file: string) => createCookieApiClient(url).request("readCalendar", { file });
const read = async (file: string) => (await open(file)).text();
const titlesIn = (text: string) =>
  Array.from(text.matchAll(/^SUMMARY:(.*)\r$/gm), ([, title = ""]) => title).toSorted(byCodeUnit);

const weeksLater = (weeks: number) => formatIsoDay((parseIsoDay(mondayOfThisWeek()) ?? 0) + 7 * weeks);
/** Returns a day in the form that calendar files use. */
const compact = (day: string) => day.replaceAll("-", "");
const plan = (person: Person, monday: string, task: { id: string; decisionId: string | null }, id: string) =>
  person.get("updateWeek", {
    monday,
    body: {
      tasks: { set: [{ ...task, type: "analytical" }] },
      blocks: { set: [aBlock({ id, taskId: task.id, day: monday })] },
    },
  });

/** Plans two blocks in a week of this person: one for an action, one for a task of their own. */
async function aPlannedWeek(person: Person) {
  const { id: decisionId, actions } = await person.get("createDecision", {
    body: aDecisionBody({ title: "Choisir un logement", actions: ["Visiter", "Comparer"] }),
  });
  const own = anOwnTaskBody({ id: ulid(), title: "Courses" });
  await person.get("updateOwnTasks", { body: { set: [own] } });
  for (const [at, action] of actions.entries())
    await plan(person, mondayOfThisWeek(), { id: action.id, decisionId }, `action-${at}`);
  await plan(person, mondayOfThisWeek(), { id: own.id, decisionId: null }, "own");
  return { decisionId, actions, own };
}

describe("the address", () => {
  test("is answered once, shows or hides the titles, and ends when it is replaced or removed", async ({
    person,
  }) => {
    expect(await person.get("getCalendar")).toEqual({ link: null });
    await expectRefusedWithoutTrace(
      person,
      () => person.call("updateCalendar", { body: { showsTitles: true } }),
      { status: 404, body: { code: "not_found" } },
    );
    const { link, path } = await person.get("createCalendar", { body: { showsTitles: false } });
    expect(path).toMatch(new RegExp(`^/api/calendar/${person.user.id}-[A-Za-z0-9_-]{43}\\.ics$`));
    const blocksOnly = { showsBlocks: true, showsDeadlines: false, showsReviews: false };
    const createdAt = expect.stringMatching(/Z$/) as string;
    expect(link).toEqual({ createdAt, showsTitles: false, ...blocksOnly });
    expect(await person.get("getCalendar")).toEqual({ link });
    const shown = { link: { ...link, showsTitles: true } };
    expect(await person.get("updateCalendar", { body: { showsTitles: true } })).toEqual(shown);
    expect(await person.get("getCalendar")).toEqual(shown);

    const newest = await anAddress(person);
    expect([(await open(fileOf(path))).status, (await open(newest)).status]).toEqual([404, 200]);
    for (let time = 0; time < 2; time += 1)
      expect(await person.get("removeCalendar")).toEqual({ success: true });
    expect([(await open(newest)).status, await person.get("getCalendar")]).toEqual([404, { link: null }]);
  });

  test("that is unknown, malformed, ended, of another kind or of another person is refused by one sentence", async ({
    person,
  }) => {
    const [ended, theirs] = [await anAddress(person), await anAddress(await signUpNewPerson(url))];
    const newest = await anAddress(person);
    const secret = newest.slice(0, -".ics".length);
    const wrong = [
      ended,
      secret,
      `${secret}.ICS`,
      `${secret}.ics.ics`,
      newest.slice(1),
      newest.toUpperCase(),
      `${person.user.id}-${"A".repeat(43)}.ics`,
      `${person.user.id}${theirs.slice(36)}`,
      ".ics",
      "x",
      "%00",
      "a/b",
    ];
    for (const file of wrong) {
      const answer = await open(file);
      expect([file, answer.status, await answer.json()]).toMatchObject([
        file,
        404,
        { code: "not_found", message: "Cette adresse d’agenda n’est plus valable." },
      ]);
    }
    expect((await open(newest)).status).toBe(200);
    const proof = await createCookieApiClient(url).call("proveEmail", { body: { secret } });
    expect(proof.status).toBe(404);
  });

  test("has no end of its own", async ({ person }) => {
    const file = await anAddress(person);
    vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 3_650 * DAY_MS });
    expect((await open(file)).status).toBe(200);
  });

  test("is refused after a hundred wrong ones from one place; right ones count for nothing", async ({
    person,
  }) => {
    const file = await anAddress(person);
    vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + DAY_MS });
    await countEarlierSecrets("calendar", 95);
    for (let time = 0; time < 5; time += 1) expect((await open(file)).status).toBe(200);
    const tries = await Promise.all(Array.from({ length: 6 }, () => open("x.ics")));
    expect(tries.filter(({ status }) => status === 404)).toHaveLength(5);
    const refused = tries.find(({ status }) => status === 429);
    expect(Number(refused?.headers.get("retry-after"))).toBeGreaterThan(0);
  });
});

describe("the calendar", () => {
  test("answers HEAD as GET without its text, and 304 to those that have it already, until something changes", async ({
    person,
  }) => {
    await aPlannedWeek(person);
    const address = `${url}/api/calendar/${await anAddress(person)}`;
    const ask = (method: "GET" | "HEAD", headers: Record<string, string> = {}) =>
      fetch(address, { method, headers });
    const first = await ask("GET");
    const tag = first.headers.get("etag") ?? "";
    expect(tag).toMatch(/^W\/"[\w-]{43}"$/);
    const head = await ask("HEAD");
    const ofHead = ["etag", "content-type", "cache-control"].map((name) => head.headers.get(name));
    expect([head.status, await head.text(), ...ofHead]).toEqual([
      200,
      "",
      tag,
      "text/calendar; charset=utf-8",
      "private, no-cache",
    ]);
    // A minute later, the time stamps in the calendar are other ones.
    vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 60_000 });
    for (const method of ["GET", "HEAD"] as const)
      for (const known of [tag, `"other", ${tag}`]) {
        const answer = await ask(method, { "if-none-match": known });
        expect([answer.status, await answer.text(), answer.headers.get("etag")]).toEqual([304, "", tag]);
      }
    expect((await ask("GET", { "if-none-match": '"other"' })).status).toBe(200);
    await person.get("updateCalendar", { body: { showsTitles: false } });
    const changed = await ask("GET", { "if-none-match": tag });
    expect([changed.status, titlesIn(await changed.text()).includes("Courses")]).toEqual([200, false]);
    expect(changed.headers.get("etag")).not.toBe(tag);
    const gone = await fetch(`${url}/api/calendar/x.ics`, { method: "HEAD" });
    expect([gone.status, await gone.text()]).toEqual([404, ""]);
  });

  test("is a text that nobody keeps on the way, and reading it changes nothing", async ({ person }) => {
    await aPlannedWeek(person);
    const file = await anAddress(person);
    const before = [
      await person.get("getWeek", { monday: mondayOfThisWeek() }),
      await person.get("getCalendar"),
    ];
    const answer = await open(file);
    expect([answer.status, answer.headers.get("content-type"), answer.headers.get("cache-control")]).toEqual([
      200,
      "text/calendar; charset=utf-8",
      "private, no-cache",
    ]);
    expect(answer.headers.get("x-robots-tag")).toBe("noindex");
    const text = await answer.text();
    expect(text.startsWith("BEGIN:VCALENDAR\r\n")).toBe(true);
    const after = [
      await person.get("getWeek", { monday: mondayOfThisWeek() }),
      await person.get("getCalendar"),
    ];
    expect(after).toEqual(before);
  });

  test("has the times and the titles of what is planned, with the name of the decision, or the times alone", async ({
    person,
  }) => {
    await aPlannedWeek(person);
    const file = await anAddress(person);
    const shown = await read(file);
    expect(titlesIn(shown)).toEqual(["Comparer", "Courses", "Visiter"]);
    const day = mondayOfThisWeek().replaceAll("-", "");
    expect(shown.match(new RegExp(`DTSTART;TZID=Europe/Paris:${day}T090000`, "g"))).toHaveLength(3);
    expect(shown.match(new RegExp(`DTEND;TZID=Europe/Paris:${day}T100000`, "g"))).toHaveLength(3);
    expect(new Set(shown.match(/^UID:.*$/gm)).size).toBe(3);
    expect(shown.match(/^DESCRIPTION:Décision : Choisir un logement\r$/gm)).toHaveLength(2);
    expect(shown).not.toContain(person.user.id);
    await person.get("updatePreferences", { body: { timeZone: "Pacific/Noumea" } });
    await person.get("updateCalendar", { body: { showsTitles: false } });
    const hidden = await read(file);
    expect(titlesIn(hidden)).toEqual(["Occupé", "Occupé", "Occupé"]);
    expect(hidden).not.toContain("logement");
    expect(hidden).toContain(`DTSTART;TZID=Pacific/Noumea:${day}T090000`);
  });

  test("follows what changes: a title, an action or a task that goes, a decision that is in the trash", async ({
    person,
  }) => {
    const { decisionId, actions, own } = await aPlannedWeek(person);
    const file = await anAddress(person);
    const [first, second] = actions;
    const updates = [{ id: first!.id, title: "Visiter à deux" }];
    await person.get("changeActions", { id: decisionId, body: { updates } });
    await person.get("removeAction", { id: decisionId, actionId: second!.id });
    expect(titlesIn(await read(file))).toEqual(["Courses", "Visiter à deux"]);
    await person.get("trashDecision", { id: decisionId });
    expect(titlesIn(await read(file))).toEqual(["Courses"]);
    await person.get("updateOwnTasks", { body: { remove: [own.id] } });
    expect(titlesIn(await read(file))).toEqual([]);
    await person.get("restoreDecision", { id: decisionId });
    expect(titlesIn(await read(file))).toEqual(["Visiter à deux"]);
    await person.get("trashDecision", { id: decisionId });
    await person.get("removeDecision", { id: decisionId });
    expect(titlesIn(await read(file))).toEqual([]);
  });

  test("has the last days of decisions and the days to look back, whole, in no zone, where they are asked for", async ({
    person,
  }) => {
    await aPlannedWeek(person);
    const [endDay, reviewDay] = [weeksLater(3), weeksLater(5)];
    const dated = aDecisionBody({ title: "Changer de métier", startDay: mondayOfThisWeek(), endDay });
    const { id } = await person.get("createDecision", { body: dated });
    await person.get("setReview", { id, reviewId: ulid(), body: { day: reviewDay } });
    const body = { showsTitles: true, showsBlocks: false, showsDeadlines: true, showsReviews: true };
    const file = fileOf((await person.get("createCalendar", { body })).path);
    const text = await read(file);
    const dayAfter = (weeks: number) => formatIsoDay((parseIsoDay(weeksLater(weeks)) ?? 0) + 1);
    const eventOf = (title: string) =>
      text.split("BEGIN:VEVENT").find((event) => event.includes(`SUMMARY:${title}`)) ?? "";
    for (const [title, uid, day, next] of [
      ["Échéance : Changer de métier", `UID:deadline-${id}-`, endDay, dayAfter(3)],
      ["Relecture : Changer de métier", `UID:review-${id}-`, reviewDay, dayAfter(5)],
    ] as const) {
      const event = eventOf(title);
      expect(event).toContain(uid);
      expect(event).toContain(
        `\r\nDTSTART;VALUE=DATE:${compact(day)}\r\nDTEND;VALUE=DATE:${compact(next)}\r\n`,
      );
      expect(event).toContain("\r\nTRANSP:TRANSPARENT\r\n");
      expect(event).toContain("\r\nTRIGGER:-PT15H\r\n");
    }
    expect(titlesIn(text)).not.toContain("Visiter");
    await person.get("updatePreferences", { body: { timeZone: "Pacific/Noumea" } });
    await person.get("updateCalendar", { body: { showsTitles: false, showsReviews: false } });
    const hidden = await read(file);
    expect(new Set(titlesIn(hidden))).toEqual(new Set(["Échéance"]));
    expect(hidden).toContain(`DTSTART;VALUE=DATE:${compact(endDay)}`);
    await person.get("updateDecision", { id, body: { status: "en_cours" } });
    await person.get("updateDecision", { id, body: { status: "terminee" } });
    expect(await read(file)).not.toContain(`deadline-${id}`);
    await person.get("updateCalendar", { body: { showsReviews: true } });
    expect(await read(file)).toContain(`review-${id}`);
    await person.get("trashDecision", { id });
    expect(await read(file)).not.toContain(id);
  });

  test("leaves out blocks of no task, and of another person's decision", async ({ person }) => {
    const { actions, decisionId } = await aPlannedWeek(await signUpNewPerson(url));
    await plan(person, mondayOfThisWeek(), { id: actions[0]!.id, decisionId }, "theirs");
    const blocks = { set: [aBlock({ id: "nothing", taskId: ulid() })] };
    await person.get("updateWeek", { monday: mondayOfThisWeek(), body: { blocks } });
    expect(titlesIn(await read(await anAddress(person)))).toEqual([]);
  });

  test("goes from four weeks ago to the last week that is planned", async ({ person }) => {
    const own = anOwnTaskBody({ id: ulid(), title: "Courses" });
    await person.get("updateOwnTasks", { body: { set: [own] } });
    const task = { id: own.id, decisionId: null };
    for (const weeks of [-6, -4, 0, 60]) await plan(person, weeksLater(weeks), task, "same");
    const text = await read(await anAddress(person));
    const starts = Array.from(text.matchAll(/^DTSTART;.*:(\d{8})T/gm), ([, day]) => day);
    expect(starts).toEqual([-4, 0, 60].map((weeks) => weeksLater(weeks).replaceAll("-", "")));
    expect(new Set(text.match(/^UID:.*$/gm)).size).toBe(3);
  });

  test("has five thousand blocks at most, those of the first weeks", async ({ person }) => {
    const own = anOwnTaskBody({ id: ulid(), title: "Courses" });
    await person.get("updateOwnTasks", { body: { set: [own] } });
    const tasks = { set: [{ id: own.id, decisionId: null, type: "analytical" as const }] };
    for (let week = 0; week < 11; week += 1) {
      const monday = weeksLater(week);
      const set = Array.from({ length: 500 }, (_, n) => aBlock({ id: `b${n}`, taskId: own.id, day: monday }));
      await person.get("updateWeek", { monday, body: { tasks, blocks: { set } } });
    }
    const text = await read(await anAddress(person));
    const days = Array.from(text.matchAll(/^DTSTART;.*:(\d{8})T/gm), ([, day]) => day);
    expect(days).toHaveLength(5_000);
    expect(days.at(-1)).toBe(weeksLater(9).replaceAll("-", ""));
  });
});
