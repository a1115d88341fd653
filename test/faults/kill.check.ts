import assert from "node:assert/strict";
import { createCookieApiClient } from "#infra/local/demo/person.ts";
import type { Session } from "#shared/discussion/session.schema.ts";
import { asAnswered } from "./answered.ts";
import { signIn } from "./kill.access.ts";
import { checkDecisions } from "./kill.decision.ts";
import { newKnownDiscussion, settleDiscussion } from "./kill.discussion.ts";
import type { Person } from "./kill.person.ts";
import { finishProjectRemoval } from "./kill.project.ts";
import type { Run } from "./kill.run.ts";
import { checkTrash, settleTrash } from "./kill.trash.ts";

const LOOKED_AT = 3;

/**
 * Checks the product after a kill as this person sees it: sign-ins and sign-outs still hold, and every
 * discussion and decision is as it was acknowledged. It also settles pending requests, done or not.
 */
export async function checkPerson(person: Person, run: Run): Promise<void> {
  if (!person.user) return;
  await checkSignIns(person);
  if (person.isSignedIn !== true) await signIn(person, run);
  const { browser } = person;
  const sessions = await browser.get("listSessions");
  await settleTrash(person, sessions);
  for (const known of person.discussions) {
    const session = sessions.find(({ id }) => id === known.session.id);
    const messages = session ? asAnswered(await browser.get("listMessages", { id: session.id })) : [];
    if (settleDiscussion(known, session && { session, messages })) continue;
    person.discussions = person.discussions.filter((one) => one !== known);
    person.trashed.set(known.session.id, known);
  }
  await adoptPendingDiscussions(person, sessions);
  await finishProjectRemoval(person);
  await checkDecisions(person);
  await checkTrash(person);
  for (const id of [...person.removed.slice(-LOOKED_AT), ...person.trashed.keys()])
    assert.equal((await browser.call("listMessages", { id })).status, 404, "what was removed can be read");
}

async function checkSignIns(person: Person): Promise<void> {
  const { status, body } = await person.browser.call("getUser");
  if (person.isSignedIn === "unsure") person.isSignedIn = status === 200;
  assert.equal(status, person.isSignedIn ? 200 : 401, "a sign-in or a sign-out was not kept");
  if (person.isSignedIn) assert.deepEqual(body, person.user);
  for (const cookie of person.endedCookies.splice(0)) {
    const formerly = createCookieApiClient(person.browser.url);
    formerly.cookie = cookie;
    assert.equal((await formerly.call("getUser")).status, 401, "a sign-in that was ended holds again");
  }
}

/** Discussions whose creation was not acknowledged may be there, each once and empty. */
async function adoptPendingDiscussions(
  { browser, pendingDiscussions, discussions, removed }: Person,
  sessions: Session[],
): Promise<void> {
  for (const session of sessions.filter(({ id }) => !discussions.some((known) => known.session.id === id))) {
    assert.ok(!removed.includes(session.id), "what was removed is back");
    const at = pendingDiscussions.findIndex(
      ({ title = session.title, agentType }) => title === session.title && agentType === session.agentType,
    );
    assert.notEqual(at, -1, "a discussion that nobody asked for");
    pendingDiscussions.splice(at, 1);
    assert.deepEqual(
      asAnswered(await browser.get("listMessages", { id: session.id })),
      [],
      "a new discussion is not empty",
    );
    discussions.push(newKnownDiscussion(session));
  }
  pendingDiscussions.length = 0;
}
