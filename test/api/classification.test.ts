import { setTimeout as wait } from "node:timers/promises";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { signUpNewPerson, type SseEvent } from "#infra/local/demo/person.ts";
import { FALSE_ALARM_APOLOGY_TEXT, CANNED_DANGER_REPLIES } from "#shared/discussion/danger-help.ts";
import { DEFAULT_DISCUSSION_TITLE } from "#shared/discussion/limits.rules.ts";
import { watchTable } from "#test/bench/table-calls.ts";
import { menta, url } from "./product.ts";
import { beforeTableCall } from "./table-hooks.ts";

const { MessageEntity } = await import("#functions/discussions/conversation.rows.ts");
const person = await signUpNewPerson(url);
const { id: userId } = await person.get("getUser");
beforeEach(() => void vi.stubEnv("CLASSIFICATION", "beside"));
afterEach(() => void vi.unstubAllEnvs());

/** A message without any phrase that the rules know as dangerous. */
const VEILED = "J’ai rangé mes papiers. Bientôt je ne dérangerai plus personne.";
const ORDINARY = "J’hésite entre Lyon et Nantes.";
const WRONG = "Il faut en finir ce soir, je veux en finir.";
const answer = (level: string, rest: object = {}) =>
  JSON.stringify({ level, of: "self", kind: null, quote: "", takesBack: false, ...rest });
const DANGER = answer("danger", { kind: "suicide", quote: "Bientôt je ne dérangerai plus personne" });
const BY_MODEL = { level: "danger", kind: "suicide", by: "model", dismissed: false };

const aDiscussion = async () => (await person.get("createSession", { body: {} })).id;
const send = (sessionId: string, message: string) => person.get("chat", { body: { sessionId, message } });
const dangersOf = async (id: string) =>
  (await person.get("listMessages", { id }))
    .filter(({ role }) => role === "user")
    .map(({ danger }) => danger);
async function eventsOf(
  sessionId: string,
  message: string,
  onEvent: (event: SseEvent) => void = () => {},
): Promise<SseEvent[]> {
  const events: SseEvent[] = [];
  for await (const event of person.chat({ sessionId, message })) {
    events.push(event);
    onEvent(event);
  }
  return events;
}
/** Returns the names of the events; several of the same name in a row count as one. */
const order = (events: readonly SseEvent[]) =>
  events.map(({ event }) => event).filter((name, at, all) => name !== all[at - 1]);
const wordsOf = (events: readonly SseEvent[]) =>
  events.map(({ event, data }) => (event === "delta" ? (data as { text: string }).text : "")).join("");
type Call = { system: { text: string }[]; requestMetadata: { task: string } };
/** Returns the calls to the model during `work`. */
async function callsDuring(work: () => Promise<unknown>): Promise<Call[]> {
  const before = menta.bedrock.calls.length;
  await work();
  return menta.bedrock.calls.slice(before).map(({ body }) => body as Call);
}
const tasksOf = (calls: readonly Call[]) => calls.map(({ requestMetadata }) => requestMetadata.task);
const isAskedInDistress = ({ system }: Call) =>
  system[0]?.text.includes("La personne est en deuil, ou va mal") === true;
const isAskedInDanger = ({ system }: Call) => system[0]?.text.includes("Un danger a été évoqué") === true;

test("a verdict in time has the reply asked again in the danger text, and comes before its first word", async () => {
  const sessionId = await aDiscussion();
  menta.say("classification", DANGER);
  menta.say("chat", "Et après ?", "Je vous lis. Êtes-vous en sécurité ?");
  let events: SseEvent[] = [];
  const calls = await callsDuring(async () => void (events = await eventsOf(sessionId, VEILED)));
  expect(order(events)).toEqual(["start", "danger", "delta", "done"]);
  expect(wordsOf(events)).toBe("Je vous lis. Êtes-vous en sécurité ?");
  expect(tasksOf(calls).toSorted()).toEqual(["chat", "chat", "classification"]);
  expect(calls.filter(isAskedInDanger)).toHaveLength(1);
  expect(events[1]?.data).toMatchObject({ danger: BY_MODEL });
  expect(await dangersOf(sessionId)).toEqual([BY_MODEL]);
  const { data } = await MessageEntity.query.byDiscussion({ userId, sessionId }).go();
  expect(data[0]?.danger).toMatchObject({ sentence: "Bientôt je ne dérangerai plus personne." });
  const session = (await person.get("listSessions")).find(({ id }) => id === sessionId);
  expect(session?.title).toBe(DEFAULT_DISCUSSION_TITLE);
});

test("a late verdict changes no word: the help comes among them, in other tabs too, and the next reply is in the danger text", async () => {
  const sessionId = await aDiscussion();
  const release = menta.hold("classification");
  const goOn = menta.hold("chat", 2);
  menta.say("classification", DANGER);
  menta.say("chat", "Que reste-t-il à ranger, chez vous ?");
  let elsewhere: Promise<unknown> | undefined;
  const events = await eventsOf(sessionId, VEILED, ({ event }) => {
    if (event === "delta") release();
    if (event !== "danger") return;
    elsewhere = vi.waitFor(async () => {
      const turn = await person.get("getTurn", { id: sessionId });
      expect(turn).toMatchObject({ userMessage: { danger: BY_MODEL } });
    });
    void elsewhere.finally(goOn);
  });
  expect(order(events)).toEqual(["start", "delta", "danger", "delta", "done"]);
  expect(wordsOf(events)).toBe("Que reste-t-il à ranger, chez vous ?");
  await elsewhere;
  expect(await dangersOf(sessionId)).toEqual([BY_MODEL]);
  menta.say("classification", answer("none"));
  const calls = await callsDuring(() => send(sessionId, "Oui."));
  expect(calls.filter(isAskedInDanger)).toHaveLength(1);
});

test("the first word waits 1.5 s for a verdict, and one that comes after the end is kept and told", async () => {
  const sessionId = await aDiscussion();
  const release = menta.hold("classification");
  menta.say("classification", DANGER);
  const startedAt = performance.now();
  let firstWordMs = 0;
  const events = await eventsOf(sessionId, VEILED, ({ event }) => {
    if (event === "delta") firstWordMs ||= performance.now() - startedAt;
    if (event === "done") release();
  });
  expect(firstWordMs).toBeGreaterThan(1_450);
  expect(order(events)).toEqual(["start", "delta", "done", "danger"]);
  expect(events.at(-1)?.data).toMatchObject({ danger: BY_MODEL });
  expect(await dangersOf(sessionId)).toEqual([BY_MODEL]);
});

test.each([
  ["before the first word", "start", ["start", "danger", "delta", "done"], [BY_MODEL]],
  ["after the end", "done", ["start", "delta", "done", "danger"], [null]],
] as const)("a verdict %s that cannot be kept brings the help all the same", async (_, at, told, kept) => {
  const sessionId = await aDiscussion();
  const release = menta.hold("classification");
  let isFailing = false;
  await beforeTableCall(
    "UpdateItem",
    () => (isFailing ? Promise.reject(new Error("No table")) : Promise.resolve()),
    1,
    Number.POSITIVE_INFINITY,
  );
  menta.say("classification", DANGER);
  const events = await eventsOf(sessionId, VEILED, ({ event }) => {
    if (event !== at) return;
    isFailing = true;
    release();
  });
  expect(order(events)).toEqual(told);
  expect(events.find(({ event }) => event === "danger")?.data).toMatchObject({ danger: BY_MODEL });
  expect(await dangersOf(sessionId)).toEqual(kept);
});

test("a plain answer has the verdict, however late it is", async () => {
  const sessionId = await aDiscussion();
  const release = menta.hold("classification");
  menta.say("classification", DANGER);
  void wait(1_700).then(release);
  expect((await send(sessionId, VEILED)).userMessage.danger).toEqual(BY_MODEL);
  expect(await dangersOf(sessionId)).toEqual([BY_MODEL]);
});

test.each([
  ["none", answer("none")],
  ["what is past", answer("danger", { kind: "suicide", of: "past" })],
  ["a story", answer("danger", { kind: "violence", of: "fiction" })],
  ["words that are no classification", "Je ne peux pas répondre à cela."],
  ["an unknown level", answer("alarming")],
  ["nothing", ""],
])("%s leaves the reply as it is, which is asked once and does not wait", async (_, said) => {
  const sessionId = await aDiscussion();
  menta.say("classification", said);
  const startedAt = performance.now();
  let firstWordMs = 0;
  const calls = await callsDuring(() =>
    eventsOf(sessionId, ORDINARY, ({ event }) => {
      if (event === "delta") firstWordMs ||= performance.now() - startedAt;
    }),
  );
  expect(firstWordMs).toBeLessThan(1_450);
  expect(tasksOf(calls).toSorted()).toEqual(["chat", "classification", "dossier", "title"]);
  expect(await dangersOf(sessionId)).toEqual([null]);
});

/** Returns the calls to the table for a message, without the heartbeats of its turn. */
async function tableCallsOf(message: string): Promise<string[]> {
  const sessionId = await aDiscussion();
  const calls: string[] = [];
  const end = await watchTable((operation) => void calls.push(operation));
  await eventsOf(sessionId, message);
  end();
  return calls.toSorted();
}

test("a classification costs no call of the table, and a danger that it finds two at most", async () => {
  vi.useFakeTimers({ toFake: ["setInterval"] });
  vi.stubEnv("CLASSIFICATION", "never");
  const without = await tableCallsOf(ORDINARY);
  vi.stubEnv("CLASSIFICATION", "beside");
  menta.say("classification", answer("none"), DANGER);
  expect(await tableCallsOf(ORDINARY)).toEqual(without);
  const inDanger = await tableCallsOf(VEILED);
  vi.useRealTimers();
  expect(inDanger.length).toBeLessThanOrEqual(without.length + 2);
});

test("where the floor has seen danger no model is asked; nor where it is switched off", async () => {
  const before = await callsDuring(async () => send(await aDiscussion(), "Je veux mourir."));
  expect(tasksOf(before)).not.toContain("classification");
  vi.stubEnv("CLASSIFICATION", "never");
  const after = await callsDuring(async () => send(await aDiscussion(), VEILED));
  expect(tasksOf(after)).not.toContain("classification");
});

test("a server that answers one request at a time is asked after the reply", async () => {
  vi.stubEnv("CLASSIFICATION", "after");
  const sessionId = await aDiscussion();
  menta.say("classification", DANGER);
  let events: SseEvent[] = [];
  const calls = await callsDuring(async () => void (events = await eventsOf(sessionId, VEILED)));
  expect(order(events)).toEqual(["start", "delta", "done", "danger"]);
  expect(tasksOf(calls).indexOf("classification")).toBeGreaterThan(tasksOf(calls).indexOf("chat"));
  expect(tasksOf(calls)).not.toContain("dossier");
});

test("distress has the middle step: no help, nothing scored, and the sentence stays in the documents", async () => {
  const sessionId = await aDiscussion();
  menta.say("classification", answer("distress", { kind: "despair", quote: "tout me paraît gris" }));
  const calls = await callsDuring(() =>
    send(sessionId, "Je dors trois heures par nuit, tout me paraît gris."),
  );
  expect(calls.filter(isAskedInDistress)).toHaveLength(1);
  expect(await dangersOf(sessionId)).toEqual([{ ...BY_MODEL, level: "distress", kind: "despair" }]);
  expect((await person.call("createReflection", { id: sessionId })).status).toBe(422);
  const { content } = await person.get("createSummary", { id: sessionId });
  expect(JSON.stringify(content)).not.toContain("3114");
});

test("distress that only the model finds, late, leads the dossier and the next replies, and ends with its verdicts", async () => {
  vi.stubEnv("CLASSIFICATION", "after");
  const sessionId = await aDiscussion();
  const trackOf = async () => (await person.get("getDossier", { id: sessionId })).track;
  const none = JSON.stringify({ lines: [] });
  menta.say("classification", answer("distress", { quote: "tout me paraît gris" }));
  menta.say("dossier", none, none, none, none);
  const first = await callsDuring(() => send(sessionId, "Je dors trois heures, tout me paraît gris."));
  expect(first.filter(isAskedInDistress)).toEqual([]);
  expect(await trackOf()).toBe("care");
  for (const message of ["Depuis mars.", "Ma sœur passe le soir."]) {
    menta.say("classification", answer("none"));
    const next = await callsDuring(() => send(sessionId, message));
    expect(next.filter(isAskedInDistress)).toHaveLength(1);
    expect(await trackOf()).toBe("care");
  }
  menta.say("classification", answer("none"));
  await send(sessionId, ORDINARY);
  expect(await trackOf()).toBe("create");
});

test("what the model hears taken back is dismissed, told, and apologised for", async () => {
  const sessionId = await aDiscussion();
  const { userMessage } = await send(sessionId, WRONG);
  expect(userMessage.danger).toMatchObject({ level: "danger", by: "rule" });
  menta.say("classification", answer("none", { takesBack: true }));
  const events = await eventsOf(sessionId, "Enfin, avec ce chantier, bien sûr.");
  expect(order(events)).toEqual(["start", "danger", "delta", "done", "dossier"]);
  expect(events[1]?.data).toMatchObject({ messageId: userMessage.id, danger: { dismissed: true } });
  expect(wordsOf(events).startsWith(FALSE_ALARM_APOLOGY_TEXT)).toBe(true);
  expect((await dangersOf(sessionId))[0]).toMatchObject({ dismissed: true });
});

test("our own words are the reply where the message also asks for a plan of what is in danger", async () => {
  const sessionId = await aDiscussion();
  menta.say("classification", DANGER);
  const events = await eventsOf(sessionId, `Contredis-moi. ${VEILED}`);
  expect(wordsOf(events)).toBe(CANNED_DANGER_REPLIES.suicide);
});
