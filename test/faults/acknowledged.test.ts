import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { ulid } from "ulid";
import { aPerson } from "#infra/local/demo/person.ts";
import { ownFolder } from "../own-folder.ts";
import { answered, streamed, USE_CASES, type Person } from "./acknowledged.cases.ts";
import { callsOf, tellingFaults, trial } from "./acknowledged.faults.ts";
import { startFaultyProduct, type FaultyProduct } from "./acknowledged.product.ts";
import { badRefusal } from "./acknowledged.sentence.ts";
import { untidy } from "./acknowledged.table.ts";
import { ARTEFACT_CASES } from "./artefact-cases.ts";
import { PLAN_CASES } from "./plan-cases.ts";

const always = { times: Infinity };
const is =
  (wanted: string) =>
  ({ operation }: { operation: string }) =>
    operation === wanted;
const MESSAGE = "J’hésite entre rester chez Alvéa et reprendre des études.";

let menta: FaultyProduct;
let person: Person;
beforeAll(async () => {
  menta = await startFaultyProduct({ dataDir: ownFolder("faults") });
  person = await aPerson(menta.url);
});
beforeEach(() => menta.calm());
afterAll(() => menta.close());

// The streamed message asks the same of the table as the plain one: the full enumeration has it too.
const told = USE_CASES.filter(({ name }) => name !== "sending a message, streamed");
test.each([...told, ...PLAN_CASES, ...ARTEFACT_CASES])(
  "$name survives a fault at each of its calls, and is done once when tried again",
  async (useCase) => {
    const faults = (await callsOf({ menta, person }, useCase)).flatMap(tellingFaults);
    expect(faults.length).toBeGreaterThan(0);
    const troubles: string[] = [];
    for (const fault of faults) {
      const trouble = await trial({ menta, person }, useCase, fault);
      if (trouble) troubles.push(trouble);
    }
    expect(troubles).toEqual([]);
  },
);

describe("a model that fails in the middle of its reply", () => {
  test.each(["cut", "fail", "throttle"] as const)(
    "by a %s is told in French, leaves nothing, and the same message is then answered once",
    async (kind) => {
      for (const ask of [streamed, plain]) {
        const { id: sessionId } = await person.get("createSession", { body: { title: kind } });
        const body = { sessionId, message: MESSAGE, id: ulid() };
        menta.proxy("bedrock").next({ kind, afterEvents: 4 }, { match: is("converse-stream") });
        const refused = await ask(person, body);
        expect(refused).toMatchObject(
          kind === "throttle"
            ? { status: 503, body: { code: "unavailable" } }
            : { status: 502, body: { code: "ai_failed" } },
        );
        expect(badRefusal(refused)).toBeUndefined();
        expect(await person.get("listMessages", { id: sessionId })).toEqual([]);
        expect((await ask(person, body)).status).toBe(200);
        const kept = await person.get("listMessages", { id: sessionId });
        expect(kept.map(({ id, role }) => [role, role === "user" && id])).toEqual([
          ["user", body.id],
          ["assistant", false],
        ]);
      }
    },
  );
});

const plain: typeof streamed = (somebody, body) => answered(somebody.call("chat", { body }));

test("what is said while its discussion goes, goes with it: at the next call where the first one failed", async () => {
  const { id: sessionId } = await person.get("createSession", { body: { title: "Qui s’en va" } });
  const table = menta.proxy("database");
  const { promise: until, resolve: goOn } = Promise.withResolvers<void>();
  let isSaid = false;
  table.next({ kind: "delay", until }, { ...always, match: is("DeleteItem") });
  table.next({ kind: "reset" }, { ...always, match: (asked) => isSaid && is("Query")(asked) });
  const removal = person.call("removeSession", { id: sessionId });
  await expect.poll(() => table.done.some(({ did }) => did === "delay")).toBe(true);
  await person.call("chat", { body: { sessionId, message: MESSAGE } });
  isSaid = true;
  goOn();
  expect((await removal).status).toBe(503);
  menta.calm();
  expect((await person.call("removeSession", { id: sessionId })).status).toBe(404);
  expect((await menta.rows()).filter((row) => row["sessionId"] === sessionId)).toEqual([]);
});

/** Longer than a service may take before it is given up. */
const SILENT = { kind: "delay", ms: 8_000 } as const;
test("a table or a pool that falls silent ends in a refusal, and waits for nobody once it is back", async () => {
  const { email } = person.user;
  // The table says who is signed in, but lists nothing.
  menta.proxy("database").next(SILENT, { ...always, match: is("Query") });
  menta.proxy("pool").next(SILENT, always);
  const answers = await Promise.all([
    answered(person.call("listSessions")),
    answered(person.call("login", { body: { email, password: "Une-Question-1!" } })),
  ]);
  menta.calm();
  expect(answers.map(({ status }) => status)).toEqual([503, 503]);
  expect(answers.map(badRefusal)).toEqual([undefined, undefined]);
  expect((await person.call("listSessions")).status).toBe(200);
});

test("nothing of all this is left half written in the table", async () => {
  expect(untidy(await menta.rows())).toEqual([]);
});
