import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { KnownDiscussion } from "./kill.discussion.ts";
import type { Person } from "./kill.person.ts";
import { findPlanProblems } from "./plan-integrity.ts";
import { rowsOf, scanTable, type Row } from "./table-rows.ts";

/** Returns every row of the table, as the product on these data would read it. */
export function readRows(url: string, dataDir: string): Promise<Row[]> {
  const secrets = JSON.parse(readFileSync(join(dataDir, "secrets.json"), "utf8")) as { databaseKey: string };
  return scanTable(url, secrets.databaseKey);
}

/** Checks that the table has the rows that these people expect, and no others. */
export function checkRows(rows: Row[], people: readonly Person[]): void {
  const there = people.filter(({ user }) => user);
  const of = (entity: string) => rowsOf(rows, entity);
  const idsOf = (entity: string) =>
    of(entity)
      .map((row) => keyOf(row["userId"], row["id"]))
      .toSorted();
  const emails = of("account").map((row) => row["email"]);
  assert.equal(new Set(emails).size, emails.length, "an account is there twice");
  for (const { user } of there) assert.ok(emails.includes(user?.email), "an account is lost");
  const known = there.flatMap(({ user, discussions }) =>
    discussions.map((discussion) => ({ key: keyOf(user!.id, discussion.session.id), discussion })),
  );
  const keys = known.map(({ key }) => key).toSorted();
  assert.deepEqual(idsOf("discussion"), keys);
  const trashed = there
    .flatMap(({ user, trashed: ids }) => [...ids.keys()].map((id) => keyOf(user!.id, id)))
    .toSorted();
  assert.deepEqual(idsOf("trashedDiscussion"), trashed, "the trash is not what was acknowledged");
  const inside = Map.groupBy([...of("message"), ...of("turn")], (row) =>
    keyOf(row["userId"], row["sessionId"]),
  );
  for (const key of inside.keys())
    assert.ok(keys.includes(key) || trashed.includes(key), "rows are left of a discussion that was removed");
  for (const { key, discussion } of known) checkDiscussion(inside.get(key) ?? [], discussion);
  assert.deepEqual(
    idsOf("decision"),
    there
      .flatMap(({ user, decisions }) => decisions.map(({ stored }) => keyOf(user!.id, stored.id)))
      .toSorted(),
    "the decisions are not those that were acknowledged",
  );
  assert.deepEqual(findPlanProblems(rows), []);
}

function checkDiscussion(rows: Row[], { messages, abandonedTurns }: KnownDiscussion): void {
  const stored = rowsOf(rows, "message").toSorted((a, b) => (String(a["sk"]) < String(b["sk"]) ? -1 : 1));
  const shown = new Set<unknown>(messages.map(({ id }) => id));
  assert.deepEqual(
    stored.filter(({ id }) => shown.has(id)).map(({ id, role, content }) => ({ id, role, content })),
    messages.map(({ id, role, content }) => ({ id, role, content })),
    "the rows are not the messages",
  );
  const versions = new Set(stored.flatMap(({ id, insteadOf }) => (insteadOf ? [id, insteadOf] : [])));
  assert.deepEqual(
    stored.filter(({ id }) => !shown.has(id) && !versions.has(id)),
    [],
    "a row is neither a message nor another version of one",
  );
  assert.equal(
    new Set(stored.flatMap(({ role, place }) => (role === "user" ? [place] : []))).size,
    messages.length / 2,
    "two exchanges have one place",
  );
  const running = rows
    .filter((row) => row["state"] === "running")
    .map(({ id, messageId }) => String(messageId ?? id));
  assert.deepEqual(
    running.filter((id) => !abandonedTurns.has(id)),
    [],
    "a turn runs that nobody asked for",
  );
}

const keyOf = (userId: unknown, id: unknown) => `${String(userId)} ${String(id)}`.toLowerCase();
