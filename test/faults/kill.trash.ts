import assert from "node:assert/strict";
import type { Session } from "#shared/discussion/session.schema.ts";
import type { Person } from "./kill.person.ts";
import { awaitAcknowledged, type Run } from "./kill.run.ts";

/** Takes a discussion out of the trash, or removes it for good. */
export async function actOnTrash(person: Person, run: Run): Promise<void> {
  const { trashed, pendingTrash, browser, random } = person;
  const [id, known] = [...trashed][Math.floor(random() * trashed.size)]!;
  const name = random() < 0.5 ? "restoreSession" : "purgeSession";
  pendingTrash.set(id, name);
  if (!(await awaitAcknowledged(run, browser.call(name, { id })))) return;
  pendingTrash.delete(id);
  trashed.delete(id);
  if (name === "restoreSession") person.discussions.push(known);
  else person.removed.push(id);
}

/**
 * Settles what was not acknowledged: a restored discussion must be complete, a permanent removal is finished
 * by repeating it.
 */
export async function settleTrash(person: Person, sessions: readonly Session[]): Promise<void> {
  const { trashed, pendingTrash, browser } = person;
  for (const [id, name] of pendingTrash) {
    const known = trashed.get(id)!;
    if (name === "purgeSession") {
      const { status } = await browser.call("purgeSession", { id });
      assert.ok(status === 200 || status === 404, `a removal for good was not ended: ${status}`);
      person.removed.push(id);
    } else if (sessions.some((session) => session.id === id)) person.discussions.push(known);
    else continue;
    trashed.delete(id);
  }
  pendingTrash.clear();
}

/** Throws where the trash is not what was acknowledged. */
export async function checkTrash({ browser, trashed }: Person): Promise<void> {
  const shown = new Map(
    (await browser.get("listSessionTrash")).map(({ id, messageCount }) => [id, messageCount]),
  );
  const ids = [...trashed.keys()].toSorted();
  assert.deepEqual([...shown.keys()].toSorted(), ids, "the trash is not what was acknowledged");
  // All versions of a reply count.
  for (const [id, { messages }] of trashed)
    assert.ok(shown.get(id)! >= messages.length, `messages of ${id} are missing in the trash`);
}
