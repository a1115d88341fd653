import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { ulid } from "ulid";
import { aChoiceBody, aDecisionBody, anOptionBody } from "#infra/local/demo/builders.ts";
import { signUpNewPerson } from "#infra/local/demo/person.ts";
import { dayOf, formatIsoDay } from "#shared/time/day.rules.ts";
import { temporaryFolder } from "../temporary-folder.ts";
import { zoneAtNoon } from "../zone-at-noon.ts";
import { toAnswer, streamMessage, type Person } from "./discussion-cases.ts";
import { startFaultyProduct, type FaultyProduct } from "./faulty-product.ts";
import { findRefusalProblem } from "./refusal-check.ts";
import { findTableProblems } from "./table-integrity.ts";

const always = { times: Infinity };
const is =
  (wanted: string) =>
  ({ operation }: { operation: string }) =>
    operation === wanted;
const MESSAGE = "J’hésite entre rester chez Alvéa et reprendre des études.";

let menta: FaultyProduct;
let person: Person;
beforeAll(async () => {
  menta = await startFaultyProduct({ dataDir: temporaryFolder("faults") });
  person = await signUpNewPerson(menta.url);
});
beforeEach(() => menta.clearFaults());
afterAll(() => menta.close());

describe("a model that fails in the middle of its reply", () => {
  test.each(["cut", "fail", "throttle"] as const)(
    "by a %s leaves what was read, marked as interrupted, and the same message is answered once",
    async (kind) => {
      for (const ask of [streamMessage, plain]) {
        const { id: sessionId } = await person.get("createSession", { body: { title: kind } });
        const body = { sessionId, message: MESSAGE, id: ulid() };
        menta.proxy("bedrock").next({ kind, afterEvents: 4 }, { match: is("converse-stream") });
        const answer = { status: 200, body: { assistantMessage: { interrupted: true, stopped: false } } };
        expect(await ask(person, body)).toMatchObject(answer);
        expect(await ask(person, body)).toMatchObject(answer);
        const kept = await person.get("listMessages", { id: sessionId });
        expect(kept.map(({ id, role }) => [role, role === "user" && id])).toEqual([
          ["user", body.id],
          ["assistant", false],
        ]);
      }
    },
  );
});

const plain: typeof streamMessage = (somebody, body) => toAnswer(somebody.call("chat", { body }));

test("what is said while its discussion goes to the trash comes back with it", async () => {
  const { id: sessionId } = await person.get("createSession", { body: { title: "Qui s’en va" } });
  const table = menta.proxy("database");
  const { promise: until, resolve: release } = Promise.withResolvers<void>();
  let isHeld = false;
  // Only the move is held: meanwhile another transaction writes the exchange.
  const isMove = (asked: Parameters<ReturnType<typeof is>>[0]) => {
    if (isHeld || !is("TransactWriteItems")(asked)) return false;
    isHeld = true;
    return true;
  };
  table.next({ kind: "delay", until }, { ...always, match: isMove });
  const removal = person.call("removeSession", { id: sessionId });
  await expect.poll(() => table.done.some(({ did }) => did === "delay")).toBe(true);
  const said = await person.call("chat", { body: { sessionId, message: MESSAGE } });
  release();
  expect([said.status, (await removal).status]).toEqual([200, 200]);
  menta.clearFaults();
  expect((await person.get("listSessionTrash"))[0]).toMatchObject({ id: sessionId, messageCount: 2 });
  await person.get("restoreSession", { id: sessionId });
  expect(await person.get("listMessages", { id: sessionId })).toHaveLength(2);
});

test("a removal for good that was interrupted can no longer be restored, and is ended by the next call", async () => {
  const { id: sessionId } = await person.get("createSession", { body: { title: "Qui s’en va" } });
  await person.call("chat", { body: { sessionId, message: MESSAGE } });
  await person.get("removeSession", { id: sessionId });
  const table = menta.proxy("database");
  table.next({ kind: "reset" }, { ...always, match: is("TransactWriteItems") });
  expect((await person.call("purgeSession", { id: sessionId })).status).toBe(503);
  menta.clearFaults();
  expect((await person.call("restoreSession", { id: sessionId })).status).toBe(404);
  expect((await person.get("listSessionTrash")).map(({ id }) => id)).not.toContain(sessionId);
  expect((await person.call("purgeSession", { id: sessionId })).status).toBe(200);
  const left = (await menta.rows()).filter((row) => [row["sessionId"], row["id"]].includes(sessionId));
  expect(left).toEqual([]);
});

/** Longer than a service may take before it is given up. */
const SILENT = { kind: "delay", ms: 8_000 } as const;
test("a table or a pool that falls silent ends in a refusal, and waits for nobody once it is back", async () => {
  const { email } = person.user;
  // The table still tells who is signed in, but queries get no answer.
  menta.proxy("database").next(SILENT, { ...always, match: is("Query") });
  menta.proxy("pool").next(SILENT, always);
  const answers = await Promise.all([
    toAnswer(person.call("listSessions")),
    toAnswer(person.call("login", { body: { email, password: "Une-Question-1!" } })),
  ]);
  menta.clearFaults();
  expect(answers.map(({ status }) => status)).toEqual([503, 503]);
  expect(answers.map(findRefusalProblem)).toEqual([undefined, undefined]);
  expect((await person.call("listSessions")).status).toBe(200);
});

test("a mail that SES does not take is sent by the next run, once", async () => {
  const { handler } = await import("#functions/api/purge.handler.ts");
  const [proof] = menta.mailsTo(person.user.email);
  const [, secret = ""] = /\/courriel\/(\S+)/.exec(proof?.text ?? "") ?? [];
  await person.get("proveEmail", { body: { secret } });
  const timeZone = zoneAtNoon();
  await person.get("updatePreferences", { body: { reviewMails: true, timeZone } });
  const { id } = await person.get("createDecision", { body: aDecisionBody() });
  const day = formatIsoDay(dayOf(new Date(), timeZone));
  const option = anOptionBody();
  await person.get("updateRecord", { id, body: { options: { set: [option] } } });
  await person.get("createChoice", { id, body: aChoiceBody({ optionId: option.id, by: null }) });
  await person.get("setReview", { id, reviewId: ulid(), body: { day } });
  const run = () => handler({ task: "reviews", site: menta.url }, { awsRequestId: "r" });
  const sent = () => menta.mailsTo(person.user.email).filter(({ text }) => text.includes("/rappels/"));
  const logged = vi.spyOn(process.stdout, "write").mockReturnValue(true);
  for (const kind of ["reset", "fail", "throttle"] as const) {
    menta.proxy("mail").next({ kind });
    await run();
  }
  logged.mockRestore();
  expect(sent()).toEqual([]);
  await run();
  await run();
  expect(sent()).toHaveLength(1);
});

test("nothing of all this is left half written in the table", async () => {
  expect(findTableProblems(await menta.rows())).toEqual([]);
});
