import { hash } from "node:crypto";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { DatabaseSync } from "node:sqlite";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { ulid } from "ulid";
import { aChoiceBody, aDecisionBody, anOptionBody } from "#infra/local/demo/builders.ts";
import { signUpNewPerson } from "#infra/local/demo/person.ts";
import { dayOf, formatIsoDay } from "#shared/time/day.rules.ts";
import { ENGINE } from "../engine.ts";
import { freePortFrom, spawnProduct } from "../faults/kill.product.ts";
import { temporaryFolder } from "../temporary-folder.ts";
import { zoneAtNoon } from "../zone-at-noon.ts";

/** Long enough for what must happen before the retention ends. */
const RETENTION_SECONDS = 4;
/**
 * The retention from the second start on: a discussion stays in the trash for a part of it, which is long
 * enough too.
 */
const LONGER_SECONDS = 20;
const dataDir = temporaryFolder("trash");
const port = await freePortFrom(process.pid);
const url = `http://localhost:${port}`;

let running: Awaited<ReturnType<typeof start>>;
beforeAll(async () => {
  running = await start(RETENTION_SECONDS);
});
afterAll(async () => {
  expect(await running.end("stop")).toBe("");
});

/** Starts `npm start` without pages, with this retention in the trash. */
async function start(retentionSeconds: number) {
  vi.stubEnv("MENTA_RETENTION_SECONDS", String(retentionSeconds));
  const product = spawnProduct({ dataDir, port, aiDelayMs: 0, engine: ENGINE });
  vi.unstubAllEnvs();
  await product.ready;
  return {
    retentionSeconds,
    async end(how: "stop" | "kill") {
      if (how === "stop") product.stop();
      else product.kill("server");
      return (await product.ended).errors;
    },
  };
}

/** Returns the names of the stored schedules, except those that come with the product. */
function schedules(): string[] {
  const db = new DatabaseSync(join(dataDir, "scheduler.sqlite"), { readOnly: true });
  const rows = db.prepare("SELECT name FROM schedules WHERE everyMs IS NULL").all();
  db.close();
  return rows.map(({ name }) => String(name));
}

test("a decision in the trash is gone within a moment of its time; one that was restored stays", async () => {
  const person = await signUpNewPerson(url);
  const open = async () => (await person.get("createDecision", { body: aDecisionBody() })).id;
  const [trashed, restored, alive] = [await open(), await open(), await open()];
  await person.get("trashDecision", { id: restored });
  await person.get("restoreDecision", { id: restored });
  expect(schedules()).toEqual([]);
  await person.get("trashDecision", { id: trashed });
  const ids = async (name: "listTrash" | "listDecisions") => (await person.get(name)).map(({ id }) => id);
  await expect.poll(() => ids("listTrash"), { interval: 200 }).toEqual([]);
  expect((await person.call("restoreDecision", { id: trashed })).status).toBe(404);
  expect(await ids("listDecisions")).toEqual([alive, restored]);
  await expect.poll(schedules).toEqual([]);
});

type Person = Awaited<ReturnType<typeof signUpNewPerson>>;

/** Returns the end of a link in a mail to this person: what follows `/courriel/` or `/rappels/`. */
async function linkTo({ user }: Person, page: string): Promise<string | undefined> {
  const mails = await (await fetch(`${url}/_mail`)).text();
  return new RegExp(`/${page}/(${user.id}-[A-Za-z0-9_-]{43})`).exec(mails)?.[1];
}

/** Creates a review that is due today, and asks for a mail about it. */
async function planReview(person: Person): Promise<void> {
  await person.get("proveEmail", { body: { secret: (await linkTo(person, "courriel"))! } });
  const timeZone = zoneAtNoon();
  await person.get("updatePreferences", { body: { reviewMails: true, timeZone } });
  const { id } = await person.get("createDecision", { body: aDecisionBody() });
  const option = anOptionBody();
  await person.get("updateRecord", { id, body: { options: { set: [option] } } });
  await person.get("createChoice", { id, body: aChoiceBody({ optionId: option.id, by: null }) });
  const day = formatIsoDay(dayOf(new Date(), timeZone));
  await person.get("setReview", { id, reviewId: ulid(), body: { day } });
}

test("what became due while nothing ran goes at the next start: out of the trash, or by mail", async () => {
  const person = await signUpNewPerson(url);
  await planReview(person);
  const { id } = await person.get("createDecision", { body: aDecisionBody() });
  const { deletedAt } = await person.get("trashDecision", { id });
  await running.end("kill");
  const own = hash("sha256", person.user.id, "hex").slice(0, 16);
  expect(schedules()).toEqual([`${id}-${Date.parse(deletedAt!)}-${own}`]);
  const dueAt = Date.parse(deletedAt!) + running.retentionSeconds * 1000;
  await wait(Math.max(0, dueAt + 1000 - Date.now()));

  // A longer retention from now on does not change dates that were already announced.
  running = await start(LONGER_SECONDS);
  await expect.poll(() => person.get("listTrash"), { interval: 200 }).toEqual([]);
  await expect.poll(schedules).toEqual([]);
  await expect.poll(() => linkTo(person, "rappels"), { interval: 200 }).toBeDefined();
});

test("a deleted discussion is gone within a moment of its time, in proportion; one that was restored stays", async () => {
  const person = await signUpNewPerson(url);
  const open = async () => (await person.get("createSession", { body: {} })).id;
  const [trashed, restored] = [await open(), await open()];
  await person.get("removeSession", { id: restored });
  await person.get("restoreSession", { id: restored });
  expect(schedules()).toEqual([]);
  await person.get("removeSession", { id: trashed });
  expect(schedules()).toHaveLength(1);
  await expect.poll(() => person.get("listSessionTrash"), { interval: 200 }).toEqual([]);
  await expect.poll(schedules).toEqual([]);
  expect((await person.call("restoreSession", { id: trashed })).status).toBe(404);
  expect((await person.get("listSessions")).map(({ id }) => id)).toEqual([restored]);
});
