import { ulid } from "ulid";
import { aSignUp, visitor } from "#infra/local/demo/person.ts";
import type { User } from "#shared/access/user.schema.ts";
import type { SentBody } from "#shared/api/types.ts";
import { AGENTS } from "#shared/discussion/agent.ts";
import { enter, signIn, signOut } from "./kill.access.ts";
import { decide, type KnownDecision } from "./kill.decision.ts";
import { asKnown, type Known } from "./kill.known.ts";
import { askAgain, send } from "./kill.message.ts";
import { openAndClose } from "./kill.project.ts";
import { acknowledged, type Stage } from "./kill.stage.ts";

/** Somebody at work, and all that they know the product must hold. */
export type Person = {
  signUp: SentBody<"signup">;
  browser: ReturnType<typeof visitor>;
  random: () => number;
  /** There once a sign-up or, for one that was never answered, a sign-in was acknowledged. */
  user: User | undefined;
  /** When a kill cut a sign-up, on the clock of `performance.now()`. */
  signUpCutAt: number | undefined;
  isSignedIn: boolean | "unsure";
  /** Cookies whose sign-in has ended, acknowledged. */
  ended: string[];
  discussions: Known[];
  /** Asked, and not acknowledged when the product was killed. */
  creating: SentBody<"createSession">[];
  removed: string[];
  decisions: KnownDecision[];
  /** Titles of decisions that were asked for, and not acknowledged when the product was killed. */
  deciding: string[];
  /** A project whose removal, with its decisions, was not acknowledged. */
  closing: string | undefined;
  /** Never comes back. */
  isGone: boolean;
};

export function aPersonAt(url: string, random: () => number): Person {
  return {
    signUp: aSignUp(),
    browser: visitor(url),
    random,
    user: undefined,
    signUpCutAt: undefined,
    isSignedIn: false,
    ended: [],
    discussions: [],
    creating: [],
    removed: [],
    decisions: [],
    deciding: [],
    closing: undefined,
    isGone: false,
  };
}

const MOST_DISCUSSIONS = 5;

/** Does one thing after the other until the product is killed. Rejects where the product breaks a promise. */
export async function work(person: Person, stage: Stage): Promise<void> {
  while (!stage.isKilled) await act(person, stage);
}

async function act(person: Person, stage: Stage): Promise<void> {
  const { discussions, random } = person;
  if (!person.user) return enter(person, stage);
  if (person.isSignedIn !== true) return signIn(person, stage);
  const dice = random();
  if (dice < 0.04) return signOut(person, stage);
  if (dice < 0.07) return signIn(person, stage);
  if (dice < 0.1) return openAndClose(person, stage);
  if (random() < 0.3) return decide(person, stage);
  if (discussions.length === 0 || (dice < 0.2 && discussions.length < MOST_DISCUSSIONS))
    return create(person, stage);
  const some = discussions.toSorted(() => random() - 0.5).slice(0, dice < 0.5 ? 2 : 1);
  await Promise.all(some.map((known) => change(person, known, stage)));
}

function change(person: Person, known: Known, stage: Stage): Promise<void> {
  const dice = person.random();
  if (known.unheard && dice < 0.8) return send(person, known, stage, known.unheard);
  known.unheard = undefined;
  if (dice < 0.12) return rename(person, known, stage);
  if (dice < 0.22) return clear(person, known, stage);
  if (dice < 0.32) return remove(person, known, stage);
  if (dice < 0.5 && known.messages.length > 0) return askAgain(person, known, stage);
  return send(person, known, stage);
}

async function create(person: Person, stage: Stage): Promise<void> {
  const { random } = person;
  const agentType = AGENTS[Math.floor(random() * AGENTS.length)]!;
  const body = { agentType, ...(random() < 0.5 ? { title: `Discussion ${ulid()}` } : {}) };
  person.creating.push(body);
  const got = await acknowledged(stage, person.browser.call("createSession", { body }));
  if (!got) return;
  person.creating = person.creating.filter((one) => one !== body);
  person.discussions.push(asKnown(got.body));
}

async function rename({ browser }: Person, known: Known, stage: Stage): Promise<void> {
  const title = `Titre ${ulid()}`;
  known.asked = { kind: "rename", title };
  const got = await acknowledged(
    stage,
    browser.call("renameSession", { id: known.session.id, body: { title } }),
  );
  if (!got) return;
  Object.assign(known, { session: got.body, asked: undefined });
}

async function clear({ browser }: Person, known: Known, stage: Stage): Promise<void> {
  known.asked = { kind: "clear" };
  if (!(await acknowledged(stage, browser.call("clearMessages", { id: known.session.id })))) return;
  Object.assign(known, { messages: [], asked: undefined });
  known.leftTurns.clear();
}

async function remove(person: Person, known: Known, stage: Stage): Promise<void> {
  const { id } = known.session;
  known.asked = { kind: "remove" };
  if (!(await acknowledged(stage, person.browser.call("removeSession", { id })))) return;
  person.discussions = person.discussions.filter((one) => one !== known);
  person.removed.push(id);
}
