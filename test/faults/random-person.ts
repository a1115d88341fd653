import assert from "node:assert/strict";
import { ulid } from "ulid";
import {
  aSignUpBody,
  DEMO_PASSWORD,
  createCookieApiClient,
  type CookieApiClient,
} from "#infra/local/demo/person.ts";
import type { ChatAnswer, Message } from "#shared/discussion/message.schema.ts";
import type { Session } from "#shared/discussion/session.schema.ts";
import { asAnswered } from "./answered.ts";
import { toAnswer, streamMessage, type Answer } from "./discussion-cases.ts";
import { findRefusalProblem } from "./refusal-check.ts";

/** The acknowledged state of one discussion. */
type KnownDiscussion = { id: string; title: string; messages: Message[] };

/** A person's actions, and what the product acknowledged. */
export type RandomPerson = {
  person: CookieApiClient;
  known: KnownDiscussion[];
  /** Titles of discussions whose creation was refused: under each title there may be as many more. */
  uncertainTitles: string[];
  /** Ids of questions that the person gave up on: kept with their reply, or not at all. */
  abandoned: Set<string>;
  /** Cookies of sign-ins that were ended. */
  endedCookies: string[];
  refusals: number;
};

const TRIES = 12;
const AWAY = new Set([502, 503]);

/** Signs somebody up, then does random things as them while services fail. */
export async function actUnderFaults(
  url: string,
  actionCount: number,
  random: () => number,
): Promise<RandomPerson> {
  const person = createCookieApiClient(url);
  const body = aSignUpBody();
  const state: RandomPerson = {
    person,
    known: [],
    uncertainTitles: [],
    abandoned: new Set(),
    endedCookies: [],
    refusals: 0,
  };
  await signUp(state, body);
  for (let n = 0; n < actionCount; n += 1) {
    const discussion = state.known[Math.floor(random() * state.known.length)];
    const dice = random();
    if (!discussion || dice < 0.1) await open(state, `Discussion ${n}`);
    else if (dice < 0.5) await sendMessage(state, discussion, { text: `Message ${n}`, random });
    else if (dice < 0.65) await retryReply(state, discussion);
    else if (dice < 0.75) await rename(state, discussion, `Titre ${n}`);
    else if (dice < 0.88) await readMessages(state, discussion);
    else if (dice < 0.92) await empty(state, discussion);
    else if (dice < 0.95) await remove(state, discussion);
    else await leaveAndReturn(state, body.email);
  }
  return state;
}

/** Retries until it succeeds, as a person would. `done`: statuses of a retry after a try that was done but unanswered. */
async function retryUntilDone(
  state: RandomPerson,
  act: () => Promise<Answer>,
  done: number[] = [],
): Promise<Answer> {
  for (let tries = 1; tries <= TRIES; tries += 1) {
    const answer = await act();
    if (answer.status < 300 || (tries > 1 && done.includes(answer.status))) return answer;
    refused(state, answer);
  }
  throw new Error("A person had to give up");
}

function refused(state: RandomPerson, answer: Answer): void {
  state.refusals += 1;
  assert.ok(AWAY.has(answer.status), `answered ${answer.status} ${JSON.stringify(answer.body)}`);
  assert.equal(findRefusalProblem(answer), undefined);
}

async function signUp(state: RandomPerson, body: ReturnType<typeof aSignUpBody>): Promise<void> {
  const { status } = await retryUntilDone(
    state,
    () => toAnswer(state.person.call("signup", { body })),
    [409],
  );
  if (status === 409) await signIn(state, body.email);
}

const signIn = (state: RandomPerson, email: string) =>
  retryUntilDone(state, () =>
    toAnswer(state.person.call("login", { body: { email, password: DEMO_PASSWORD } })),
  );

async function leaveAndReturn(state: RandomPerson, email: string): Promise<void> {
  const { cookie } = state.person;
  await retryUntilDone(state, () => toAnswer(state.person.call("logout", {})));
  state.endedCookies.push(cookie);
  await signIn(state, email);
}

async function open(state: RandomPerson, title: string): Promise<void> {
  const before = state.refusals;
  const { body } = await retryUntilDone(state, () =>
    toAnswer(state.person.call("createSession", { body: { title } })),
  );
  state.uncertainTitles.push(...Array<string>(state.refusals - before).fill(title));
  state.known.push({ id: (body as Session).id, title, messages: [] });
}

async function sendMessage(
  state: RandomPerson,
  known: KnownDiscussion,
  { text, random }: { text: string; random: () => number },
): Promise<void> {
  const body = { sessionId: known.id, message: text, id: ulid() };
  const isStreamed = random() < 0.5;
  const act = () =>
    isStreamed ? streamMessage(state.person, body) : toAnswer(state.person.call("chat", { body }));
  if (random() < 0.2) {
    const answer = await act();
    if (answer.status < 300) return add(known, answer);
    refused(state, answer);
    state.abandoned.add(body.id);
    return;
  }
  add(known, await retryUntilDone(state, act));
}

function add(known: KnownDiscussion, { body }: Answer): void {
  const { userMessage, assistantMessage } = body as ChatAnswer;
  known.messages.push(...asAnswered([userMessage, assistantMessage]));
}

/**
 * Asks for another version of the last reply. Does nothing once the person has given up on any question: the
 * server may have answered it, so the test cannot tell which reply is the last.
 */
async function retryReply(state: RandomPerson, known: KnownDiscussion): Promise<void> {
  if (known.messages.length === 0 || state.abandoned.size > 0) return;
  const body = { sessionId: known.id, retry: true as const };
  const answer = await retryUntilDone(state, () => toAnswer(state.person.call("chat", { body })));
  known.messages.splice(-2);
  add(known, answer);
}

async function rename(state: RandomPerson, known: KnownDiscussion, title: string): Promise<void> {
  await retryUntilDone(state, () =>
    toAnswer(state.person.call("updateSession", { id: known.id, body: { title } })),
  );
  known.title = title;
}

async function readMessages(state: RandomPerson, known: KnownDiscussion): Promise<void> {
  const { body } = await retryUntilDone(state, () =>
    toAnswer(state.person.call("listMessages", { id: known.id })),
  );
  assert.deepEqual(asAnswered(withoutAbandoned(state, body as Message[])), known.messages);
}

async function empty(state: RandomPerson, known: KnownDiscussion): Promise<void> {
  await retryUntilDone(state, () => toAnswer(state.person.call("clearMessages", { id: known.id })));
  known.messages = [];
}

async function remove(state: RandomPerson, known: KnownDiscussion): Promise<void> {
  await retryUntilDone(state, () => toAnswer(state.person.call("removeSession", { id: known.id })), [404]);
  state.known.splice(state.known.indexOf(known), 1);
}

/** Returns the messages without abandoned questions and their replies, which may be stored or not. */
const withoutAbandoned = ({ abandoned }: RandomPerson, messages: Message[]): Message[] =>
  messages.filter(({ id, role }, n) => !abandoned.has(role === "user" ? id : (messages[n - 1]?.id ?? "")));

/** Throws where what was acknowledged is not there, or there is more. Faults must be off. */
export async function assertAcknowledged(state: RandomPerson): Promise<void> {
  const { person, known, uncertainTitles, endedCookies } = state;
  const sessions = await person.get("listSessions");
  for (const { id, title, messages } of known) {
    assert.equal(sessions.find((session) => session.id === id)?.title, title);
    const kept = withoutAbandoned(state, await person.get("listMessages", { id }));
    assert.deepEqual(asAnswered(kept), messages);
  }
  const more = sessions.filter(({ id }) => !known.some((one) => one.id === id)).map(({ title }) => title);
  for (const title of uncertainTitles) if (more.includes(title)) more.splice(more.indexOf(title), 1);
  assert.deepEqual(more, []);
  for (const cookie of endedCookies) {
    const former = createCookieApiClient(person.url);
    former.cookie = cookie;
    assert.equal((await former.call("getUser")).status, 401);
  }
}

/** Throws if one person can see another's data. */
export async function assertIsolated(lives: readonly RandomPerson[]): Promise<void> {
  for (const { person } of lives)
    for (const other of lives.filter((state) => state.person !== person))
      for (const { id } of other.known) assert.equal((await person.call("listMessages", { id })).status, 404);
}
