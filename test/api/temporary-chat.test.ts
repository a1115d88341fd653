import { expect, test, vi } from "vitest";
import { ulid } from "ulid";
import { signUpNewPerson, type SseEvent } from "#infra/local/demo/person.ts";
import { toImportedDiscussion } from "#frontend/features/chat/temporary/kept-discussion.ts";
import { splitDiscussionIntoImportParts } from "#shared/account/import-parts.rules.ts";
import type { SentBody } from "#shared/api/contract-types.ts";
import { FALSE_ALARM_APOLOGY_TEXT, CANNED_DANGER_REPLIES } from "#shared/discussion/danger-help.ts";
import { DEFAULT_DISCUSSION_TITLE } from "#shared/discussion/limits.rules.ts";
import type { Message } from "#shared/discussion/message.schema.ts";
import type { TemporaryChatAnswer } from "#shared/discussion/temporary.schema.ts";
import type { Dossier } from "#shared/dossier/dossier.schema.ts";
import { allRows } from "./all-rows.ts";
import { menta, url } from "./product.ts";

const person = await signUpNewPerson(url);

const CITIES = "J’hésite entre Lyon et Nantes, à cause de Zoéline.";
const IN_DANGER = "Je vais me tuer ce soir.";
const ALARM = { level: "danger", kind: "suicide", by: "rule", dismissed: false } as const;

type Body = SentBody<"chatTemporarily">;
type Sent = Body["messages"][number];
const own = (content: string, rest: Partial<Extract<Sent, { role: "user" }>> = {}): Sent => ({
  id: ulid(),
  role: "user",
  content,
  ...rest,
});
const reply = (content: string): Sent => ({ id: ulid(), role: "assistant", content });
const bodyOf = (messages: readonly Sent[], rest: Partial<Body> = {}): Body => ({
  sessionId: ulid(),
  agentType: "prise_decision",
  messages: [...messages],
  ...rest,
});

async function eventsOf(body: Body, onEvent: (event: SseEvent) => unknown = () => {}): Promise<SseEvent[]> {
  const events: SseEvent[] = [];
  for await (const event of person.stream("chatTemporarily", { body })) {
    events.push(event);
    await onEvent(event);
  }
  return events;
}
const order = (events: readonly SseEvent[]) =>
  events.map(({ event }) => event).filter((name, at, all) => name !== all[at - 1]);
const dataOf = (events: readonly SseEvent[], name: string) =>
  events.find(({ event }) => event === name)?.data;
const answerOf = (events: readonly SseEvent[]) => dataOf(events, "done") as TemporaryChatAnswer;
const dossierOf = (events: readonly SseEvent[]) => dataOf(events, "dossier") as Dossier | undefined;
/** Returns a row as text with sorted fields, because the database does not keep their order. */
const textOf = (row: object) => JSON.stringify(Object.entries(row).toSorted(([a], [b]) => (a < b ? -1 : 1)));
const { id: userId } = await person.get("getUser");
/**
 * Returns the rows of this person, and any other row that contains her words. The table also has rows of
 * other tests.
 */
const ownRows = async () =>
  (await allRows()).filter((row) => new RegExp(`${userId}|Zoéline`).test(textOf(row)));
const rowsOf = async () => new Set((await ownRows()).map(textOf));
/** Returns the kinds of the rows that are new or changed since then. */
const kindsSince = async (before: ReadonlySet<string>) => {
  const since = (await ownRows()).filter((row) => !before.has(textOf(row)));
  return [...new Set(since.map((row) => row["__edb_e__"]))];
};

test("a reply is streamed as in any discussion, and what is left of it in the table is what it cost", async () => {
  const before = await rowsOf();
  const during: unknown[] = [];
  const events = await eventsOf(bodyOf([own(CITIES)]), async ({ event }) => {
    if (event !== "start") return;
    during.push(...(await ownRows()).filter((row) => !before.has(textOf(row))));
  });
  expect(order(events)).toEqual(["start", "delta", "done", "dossier"]);
  const { userMessage, assistantMessage } = answerOf(events);
  expect(userMessage).toMatchObject({ role: "user", content: CITIES });
  expect(assistantMessage.content).not.toBe("");
  expect(dossierOf(events)?.lines.map(({ text }) => text)).toContain("Lyon");
  expect(await kindsSince(before)).toEqual(["usage"]);
  expect(JSON.stringify(during)).not.toMatch(/Lyon|Zoéline/);
  expect(await person.get("listSessions")).toEqual([]);
});

test("what was said before and what it came to is what the page sends, and nothing else is read", async () => {
  const dossier = dossierOf(await eventsOf(bodyOf([own(CITIES)])));
  const history = [own(CITIES), reply("Qu’est-ce qui vous retient à Lyon ?")];
  await eventsOf(bodyOf([...history, own("Mes amis y sont.")], { dossier: dossier ?? null }));
  const { messages } = menta.asked("chat");
  expect(messages.map(({ role }) => role)).toEqual(["user", "assistant", "user"]);
  expect(messages.at(-1)?.content[0]?.text).toContain('"text":"Nantes"');
  expect(messages.at(-1)?.content[0]?.text).toContain("Mes amis y sont.");
});

test("what ends with a reply has that reply written again", async () => {
  const events = await eventsOf(bodyOf([own(CITIES), reply("Pourquoi ?")]));
  expect(menta.asked("again").messages.at(-1)?.content[0]?.text).toContain("Reprenez votre réponse");
  expect(answerOf(events).userMessage.content).toBe(CITIES);
});

test("a danger brings the help before the first word, and stands until the person takes it back", async () => {
  const alarmed = await eventsOf(bodyOf([own(IN_DANGER)]));
  expect(alarmed[0]?.data).toMatchObject({ danger: ALARM });
  const earlier = [own(IN_DANGER, { danger: ALARM }), reply(CANNED_DANGER_REPLIES.suicide)];
  await eventsOf(bodyOf([...earlier, own("Et Lyon ?")]));
  expect(menta.asked("chat").system[0]?.text).toContain("Un danger a été évoqué");
  const dismissed = [own(IN_DANGER, { danger: { ...ALARM, dismissed: true } }), earlier[1]!];
  const after = await eventsOf(bodyOf([...dismissed, own("Et Lyon ?")]));
  expect(menta.asked("chat").system[0]?.text).not.toContain("Un danger a été évoqué");
  expect(answerOf(after).assistantMessage.content).toContain(FALSE_ALARM_APOLOGY_TEXT);
  const denied = await eventsOf(bodyOf([...earlier, own("Ce n’est pas un danger, vous avez mal compris.")]));
  expect(dataOf(denied, "danger")).toEqual({
    messageId: earlier[0]?.id,
    danger: { ...ALARM, dismissed: true },
  });
});

test("a verdict of the model comes with its reply, and is written nowhere", async () => {
  vi.stubEnv("CLASSIFICATION", "beside");
  const before = await rowsOf();
  const verdict = { level: "danger", of: "self", kind: "suicide", quote: "", takesBack: false };
  menta.say("classification", JSON.stringify(verdict));
  menta.say("chat", "Et après ?", "Êtes-vous en sécurité ?");
  const events = await eventsOf(bodyOf([own("Bientôt je ne dérangerai plus personne.")]));
  vi.unstubAllEnvs();
  expect(dataOf(events, "danger")).toMatchObject({ danger: { ...ALARM, by: "model" } });
  expect(answerOf(events).userMessage.danger).toMatchObject({ by: "model" });
  expect(await kindsSince(before)).toEqual(["usage"]);
});

test("a stop is heard within two seconds, and one message is answered at a time", async () => {
  const release = menta.hold("chat", 2);
  const body = bodyOf([own(CITIES)]);
  let [stoppedAt, endedAt] = [0, 0];
  const events = await eventsOf(body, async ({ event }) => {
    if (event === "done") endedAt = performance.now();
    if (event !== "delta" || stoppedAt > 0) return;
    const other = await person.call("chatTemporarily", { body: { ...body, messages: [own("Et moi ?")] } });
    expect([other.status, other.body]).toMatchObject([409, { message: "MENTA répond déjà ici." }]);
    stoppedAt = performance.now();
    expect(await person.get("stopReply", { id: body.sessionId, body: {} })).toEqual({ stopped: true });
  });
  release();
  expect(endedAt - stoppedAt).toBeLessThan(3_000);
  expect(answerOf(events).assistantMessage).toMatchObject({ stopped: true });
  // The turn is deleted after the reply, so it cannot be stopped any more.
  expect((await person.call("stopReply", { id: body.sessionId, body: {} })).status).toBe(404);
});

test("a stop that comes before the turn exists is told so, and not refused: it is then asked again", async () => {
  const { sessionId: id } = bodyOf([]);
  expect(await person.get("stopReply", { id, body: { temporary: true } })).toEqual({ stopped: false });
});

test("it counts against the budget of the day", async () => {
  vi.stubEnv("AI_TOKENS_PER_DAY", "1");
  const { status } = await person.call("chatTemporarily", { body: bodyOf([own(CITIES)]) });
  vi.unstubAllEnvs();
  expect(status).toBe(429);
});

test.each([
  ["no message", []],
  ["a reply to nothing", [reply("Pourquoi ?")]],
  ["two replies", [own(CITIES), reply("Pourquoi ?"), reply("Ou comment ?")]],
  ["a blank message", [own("  ")]],
  ["more than 24,000 tokens", [...Array.from({ length: 11 }, () => own("mot ".repeat(2_000))), own("Et ?")]],
])("%s is refused before a model is asked", async (_, messages) => {
  const before = menta.bedrock.calls.length;
  const { status } = await person.call("chatTemporarily", { body: bodyOf(messages) });
  expect([status, menta.bedrock.calls.length]).toEqual([422, before]);
});

test("« Garder » makes it a discussion with its dossier, once however often it is sent; a danger gives no title", async () => {
  const keep = async (words: string) => {
    const body = bodyOf([own(words)]);
    const events = await eventsOf(body);
    const answer = answerOf(events);
    const messages: Message[] = [answer.userMessage, answer.assistantMessage];
    const session = {
      id: `temporary-${body.sessionId}`,
      title: "Discussion temporaire",
      agentType: body.agentType,
      decisionId: null,
      projectId: null,
      pinned: false,
      way: null,
      createdAt: answer.userMessage.timestamp,
      updatedAt: answer.userMessage.timestamp,
    };
    const dossier = dossierOf(events);
    for (const part of [1, 2].flatMap(() =>
      splitDiscussionIntoImportParts(toImportedDiscussion({ session, messages, dossier })),
    ))
      expect((await person.get("importAccount", { body: part })).leftAside ?? []).toEqual([]);
    return { id: body.sessionId, messages, dossier };
  };
  const kept = await keep(CITIES);
  const sessions = await person.get("listSessions");
  expect(sessions).toEqual([expect.objectContaining({ id: kept.id, agentType: "prise_decision" })]);
  expect(sessions[0]?.title).toContain("Lyon");
  const messages = await person.get("listMessages", { id: kept.id });
  expect(messages.map(({ id, content }) => [id, content])).toEqual(
    kept.messages.map(({ id, content }) => [id, content]),
  );
  const dossier = await person.get("getDossier", { id: kept.id });
  expect(dossier.lines).toEqual(kept.dossier?.lines);
  const alarmed = await keep(IN_DANGER);
  const session = (await person.get("listSessions")).find(({ id }) => id === alarmed.id);
  expect(session?.title).toBe(DEFAULT_DISCUSSION_TITLE);
  expect((await person.get("listMessages", { id: alarmed.id }))[0]?.danger).toEqual(ALARM);
});
