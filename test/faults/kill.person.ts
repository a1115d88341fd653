import { ulid } from "ulid";
import { aSignUpBody, createCookieApiClient } from "#infra/local/demo/person.ts";
import type { User } from "#shared/access/user.schema.ts";
import type { SentBody } from "#shared/api/contract-types.ts";
import { AGENTS } from "#shared/discussion/agent.ts";
import { completeSignUp, signIn, signOut } from "./kill.access.ts";
import { actOnDecision, type KnownDecision } from "./kill.decision.ts";
import { newKnownDiscussion, type KnownDiscussion } from "./kill.discussion.ts";
import { retryReply, send } from "./kill.message.ts";
import { createAndRemoveProject } from "./kill.project.ts";
import { awaitAcknowledged, type Run } from "./kill.run.ts";
import { actOnTrash } from "./kill.trash.ts";

/** A person at work, with everything that the product must have stored for them. */
export type Person = {
  signUp: SentBody<"signup">;
  browser: ReturnType<typeof createCookieApiClient>;
  random: () => number;
  /** Set once a sign-up was acknowledged or, for one that was never answered, a sign-in. */
  user: User | undefined;
  /** When a kill cut a sign-up, on the clock of `performance.now()`. */
  signUpCutAt: number | undefined;
  isSignedIn: boolean | "unsure";
  /** Cookies of sessions whose end was acknowledged. */
  endedCookies: string[];
  discussions: KnownDiscussion[];
  /** Discussions whose creation was not acknowledged when the product was killed. */
  pendingDiscussions: SentBody<"createSession">[];
  removed: string[];
  /** Discussions in the trash, with their requests that were not acknowledged when the product was killed. */
  trashed: Map<string, KnownDiscussion>;
  pendingTrash: Map<string, "restoreSession" | "purgeSession">;
  decisions: KnownDecision[];
  /** Titles of decisions whose creation was not acknowledged when the product was killed. */
  pendingDecisionTitles: string[];
  /** A project whose removal, with its decisions, was not acknowledged. */
  removingProjectId: string | undefined;
  /** The person has left for good. */
  isGone: boolean;
};

export function newPersonAt(url: string, random: () => number): Person {
  return {
    signUp: aSignUpBody(),
    browser: createCookieApiClient(url),
    random,
    user: undefined,
    signUpCutAt: undefined,
    isSignedIn: false,
    endedCookies: [],
    discussions: [],
    pendingDiscussions: [],
    removed: [],
    trashed: new Map(),
    pendingTrash: new Map(),
    decisions: [],
    pendingDecisionTitles: [],
    removingProjectId: undefined,
    isGone: false,
  };
}

const MOST_DISCUSSIONS = 5;

/** Does one thing after the other until the product is killed. Rejects where the product breaks a promise. */
export async function actUntilKilled(person: Person, run: Run): Promise<void> {
  while (!run.isKilled) await act(person, run);
}

async function act(person: Person, run: Run): Promise<void> {
  const { discussions, random } = person;
  if (!person.user) return completeSignUp(person, run);
  if (person.isSignedIn !== true) return signIn(person, run);
  const dice = random();
  if (dice < 0.04) return signOut(person, run);
  if (dice < 0.07) return signIn(person, run);
  if (dice < 0.1) return createAndRemoveProject(person, run);
  if (person.trashed.size > 0 && random() < 0.1) return actOnTrash(person, run);
  if (random() < 0.3) return actOnDecision(person, run);
  if (discussions.length === 0 || (dice < 0.2 && discussions.length < MOST_DISCUSSIONS))
    return create(person, run);
  const some = discussions.toSorted(() => random() - 0.5).slice(0, dice < 0.5 ? 2 : 1);
  await Promise.all(some.map((known) => change(person, known, run)));
}

function change(person: Person, known: KnownDiscussion, run: Run): Promise<void> {
  const dice = person.random();
  if (known.unanswered && dice < 0.8) return send(person, known, run, known.unanswered);
  known.unanswered = undefined;
  if (dice < 0.12) return rename(person, known, run);
  if (dice < 0.22) return clear(person, known, run);
  if (dice < 0.32) return remove(person, known, run);
  if (dice < 0.5 && known.messages.length > 0) return retryReply(person, known, run);
  return send(person, known, run);
}

async function create(person: Person, run: Run): Promise<void> {
  const { random } = person;
  const agentType = AGENTS[Math.floor(random() * AGENTS.length)]!;
  const body = { agentType, ...(random() < 0.5 ? { title: `Discussion ${ulid()}` } : {}) };
  person.pendingDiscussions.push(body);
  const got = await awaitAcknowledged(run, person.browser.call("createSession", { body }));
  if (!got) return;
  person.pendingDiscussions = person.pendingDiscussions.filter((one) => one !== body);
  person.discussions.push(newKnownDiscussion(got.body));
}

async function rename({ browser }: Person, known: KnownDiscussion, run: Run): Promise<void> {
  const title = `Titre ${ulid()}`;
  known.pending = { kind: "rename", title };
  const got = await awaitAcknowledged(
    run,
    browser.call("updateSession", { id: known.session.id, body: { title } }),
  );
  if (!got) return;
  Object.assign(known, { session: got.body, pending: undefined });
}

async function clear({ browser }: Person, known: KnownDiscussion, run: Run): Promise<void> {
  known.pending = { kind: "clear" };
  if (!(await awaitAcknowledged(run, browser.call("clearMessages", { id: known.session.id })))) return;
  Object.assign(known, { messages: [], pending: undefined });
  known.abandonedTurns.clear();
}

async function remove(person: Person, known: KnownDiscussion, run: Run): Promise<void> {
  const { id } = known.session;
  known.pending = { kind: "remove" };
  if (!(await awaitAcknowledged(run, person.browser.call("removeSession", { id })))) return;
  person.discussions = person.discussions.filter((one) => one !== known);
  person.trashed.set(id, known);
}
