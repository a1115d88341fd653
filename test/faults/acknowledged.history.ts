import assert from "node:assert/strict";
import { ulid } from "ulid";
import { aSignUp, PASSWORD, visitor, type Visitor } from "#infra/local/demo/person.ts";
import type { ChatAnswer, Message } from "#shared/discussion/message.schema.ts";
import type { Session } from "#shared/discussion/session.schema.ts";
import { answered, streamed, type Answered } from "./acknowledged.cases.ts";
import { badRefusal } from "./acknowledged.sentence.ts";

/** What was acknowledged of one discussion. */
type Known = { id: string; title: string; messages: Message[] };

/** What one person did and was told. */
export type Life = {
  person: Visitor;
  known: Known[];
  /** Discussions whose opening was refused, by title: there may be as many more under it. */
  doubtfulTitles: string[];
  /** Questions that the person gave up on: answered or not, but never half. */
  givenUp: Set<string>;
  /** Cookies of sign-ins that were ended. */
  ended: string[];
  refusals: number;
};

const TRIES = 12;
const AWAY = new Set([502, 503]);

/** Signs somebody up and lets them do so many things, as the dice say, while services fail. */
export async function live(url: string, deeds: number, random: () => number): Promise<Life> {
  const person = visitor(url);
  const body = aSignUp();
  const life: Life = {
    person,
    known: [],
    doubtfulTitles: [],
    givenUp: new Set(),
    ended: [],
    refusals: 0,
  };
  await signUp(life, body);
  for (let n = 0; n < deeds; n += 1) {
    const discussion = life.known[Math.floor(random() * life.known.length)];
    const dice = random();
    if (!discussion || dice < 0.1) await open(life, `Discussion ${n}`);
    else if (dice < 0.5) await say(life, discussion, { text: `Message ${n}`, random });
    else if (dice < 0.65) await sayAgain(life, discussion);
    else if (dice < 0.75) await rename(life, discussion, `Titre ${n}`);
    else if (dice < 0.88) await look(life, discussion);
    else if (dice < 0.92) await empty(life, discussion);
    else if (dice < 0.95) await remove(life, discussion);
    else await leaveAndReturn(life, body.email);
  }
  return life;
}

/** Tries until it succeeds, as a person would; `done` says what a later try answers where an earlier one did it. */
async function insist(life: Life, act: () => Promise<Answered>, done: number[] = []): Promise<Answered> {
  for (let tries = 1; tries <= TRIES; tries += 1) {
    const answer = await act();
    if (answer.status < 300 || (tries > 1 && done.includes(answer.status))) return answer;
    refused(life, answer);
  }
  throw new Error("A person had to give up");
}

function refused(life: Life, answer: Answered): void {
  life.refusals += 1;
  assert.ok(AWAY.has(answer.status), `answered ${answer.status} ${JSON.stringify(answer.body)}`);
  assert.equal(badRefusal(answer), undefined);
}

async function signUp(life: Life, body: ReturnType<typeof aSignUp>): Promise<void> {
  const { status } = await insist(life, () => answered(life.person.call("signup", { body })), [409]);
  if (status === 409) await signIn(life, body.email);
}

const signIn = (life: Life, email: string) =>
  insist(life, () => answered(life.person.call("login", { body: { email, password: PASSWORD } })));

async function leaveAndReturn(life: Life, email: string): Promise<void> {
  const { cookie } = life.person;
  await insist(life, () => answered(life.person.call("logout", {})));
  life.ended.push(cookie);
  await signIn(life, email);
}

async function open(life: Life, title: string): Promise<void> {
  const before = life.refusals;
  const { body } = await insist(life, () => answered(life.person.call("createSession", { body: { title } })));
  life.doubtfulTitles.push(...Array<string>(life.refusals - before).fill(title));
  life.known.push({ id: (body as Session).id, title, messages: [] });
}

async function say(
  life: Life,
  known: Known,
  { text, random }: { text: string; random: () => number },
): Promise<void> {
  const body = { sessionId: known.id, message: text, id: ulid() };
  const isStreamed = random() < 0.5;
  const act = () => (isStreamed ? streamed(life.person, body) : answered(life.person.call("chat", { body })));
  if (random() < 0.2) {
    const answer = await act();
    if (answer.status < 300) return add(known, answer);
    refused(life, answer);
    life.givenUp.add(body.id);
    return;
  }
  add(known, await insist(life, act));
}

function add(known: Known, { body }: Answered): void {
  const { userMessage, assistantMessage } = body as ChatAnswer;
  known.messages.push(userMessage, assistantMessage);
}

/** Only where nothing was given up since: which reply is the last would not be known. */
async function sayAgain(life: Life, known: Known): Promise<void> {
  if (known.messages.length === 0 || life.givenUp.size > 0) return;
  const body = { sessionId: known.id, retry: true as const };
  const answer = await insist(life, () => answered(life.person.call("chat", { body })));
  known.messages.splice(-2);
  add(known, answer);
}

async function rename(life: Life, known: Known, title: string): Promise<void> {
  await insist(life, () => answered(life.person.call("renameSession", { id: known.id, body: { title } })));
  known.title = title;
}

async function look(life: Life, known: Known): Promise<void> {
  const { body } = await insist(life, () => answered(life.person.call("listMessages", { id: known.id })));
  assert.deepEqual(withoutGivenUp(life, body as Message[]), known.messages);
}

async function empty(life: Life, known: Known): Promise<void> {
  await insist(life, () => answered(life.person.call("clearMessages", { id: known.id })));
  known.messages = [];
}

async function remove(life: Life, known: Known): Promise<void> {
  await insist(life, () => answered(life.person.call("removeSession", { id: known.id })), [404]);
  life.known.splice(life.known.indexOf(known), 1);
}

/** A question that was given up, and the reply that follows it, stand or do not. */
const withoutGivenUp = ({ givenUp }: Life, messages: Message[]): Message[] =>
  messages.filter(({ id, role }, n) => !givenUp.has(role === "user" ? id : (messages[n - 1]?.id ?? "")));

/** Throws where what was acknowledged is not there, or there is more. Faults must be off. */
export async function asAcknowledged(life: Life): Promise<void> {
  const { person, known, doubtfulTitles, ended } = life;
  const sessions = await person.get("listSessions");
  for (const { id, title, messages } of known) {
    assert.equal(sessions.find((session) => session.id === id)?.title, title);
    assert.deepEqual(withoutGivenUp(life, await person.get("listMessages", { id })), messages);
  }
  const more = sessions.filter(({ id }) => !known.some((one) => one.id === id)).map(({ title }) => title);
  for (const title of doubtfulTitles) if (more.includes(title)) more.splice(more.indexOf(title), 1);
  assert.deepEqual(more, []);
  for (const cookie of ended) {
    const former = visitor(person.url);
    former.cookie = cookie;
    assert.equal((await former.call("getUser")).status, 401);
  }
}

/** Throws where one person can see another's. */
export async function apart(lives: readonly Life[]): Promise<void> {
  for (const { person } of lives)
    for (const other of lives.filter((life) => life.person !== person))
      for (const { id } of other.known) assert.equal((await person.call("listMessages", { id })).status, 404);
}
