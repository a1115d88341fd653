import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { DynamoDBClient } from "@aws-sdk/client-dynamodb";
import { DynamoDBDocumentClient, paginateScan } from "@aws-sdk/lib-dynamodb";
import { REGION, TABLE_NAME } from "#infra/local/environment.ts";
import type { Known } from "./kill.known.ts";
import type { Person } from "./kill.person.ts";
import { untidyPlans } from "./plan-rows.ts";

/** Where ElectroDB writes the name of a row's entity. */
const ENTITY = "__edb_e__";
type Row = { [ENTITY]: string; sk: string; userId: string; sessionId: string; [field: string]: unknown };

/** Every row of the table, read past the product. */
export async function readRows(url: string, dataDir: string): Promise<Row[]> {
  const { databaseKey } = JSON.parse(readFileSync(join(dataDir, "secrets.json"), "utf8")) as {
    databaseKey: string;
  };
  const client = new DynamoDBClient({
    endpoint: url,
    region: REGION,
    credentials: { accessKeyId: databaseKey, secretAccessKey: "local" },
  });
  const rows: Row[] = [];
  const pages = paginateScan(
    { client: DynamoDBDocumentClient.from(client) },
    { TableName: TABLE_NAME, ConsistentRead: true },
  );
  for await (const { Items = [] } of pages) rows.push(...(Items as Row[]));
  client.destroy();
  return rows;
}

/** Holds the table against what everybody knows: it has these rows, and no others. */
export function checkRows(rows: Row[], people: readonly Person[]): void {
  const there = people.filter(({ user }) => user);
  const of = (entity: string) => rows.filter((row) => row[ENTITY] === entity);
  const emails = of("account").map(({ email }) => email);
  assert.equal(new Set(emails).size, emails.length, "an account is there twice");
  for (const { user } of there) assert.ok(emails.includes(user?.email), "an account is lost");
  const known = there.flatMap(({ user, discussions }) =>
    discussions.map((discussion) => ({ key: keyOf(user!.id, discussion.session.id), discussion })),
  );
  const keys = known.map(({ key }) => key).toSorted();
  assert.deepEqual(
    of("discussion")
      .map(({ userId, id }) => keyOf(userId, String(id)))
      .toSorted(),
    keys,
  );
  const inside = Map.groupBy([...of("message"), ...of("turn")], ({ userId, sessionId }) =>
    keyOf(userId, sessionId),
  );
  for (const key of inside.keys())
    assert.ok(keys.includes(key), "rows are left of a discussion that was removed");
  for (const { key, discussion } of known) checkDiscussion(inside.get(key) ?? [], discussion);
  assert.deepEqual(
    of("decision")
      .map(({ userId, id }) => keyOf(userId, String(id)))
      .toSorted(),
    there
      .flatMap(({ user, decisions }) => decisions.map(({ stored }) => keyOf(user!.id, stored.id)))
      .toSorted(),
    "the decisions are not those that were acknowledged",
  );
  assert.deepEqual(untidyPlans(rows), []);
}

function checkDiscussion(rows: Row[], { messages, leftTurns }: Known): void {
  const stored = rows.filter((row) => row[ENTITY] === "message").toSorted((a, b) => (a.sk < b.sk ? -1 : 1));
  assert.deepEqual(
    stored.map(({ id, rank, role, content, place }) => ({ id, rank, role, content, place })),
    messages.map(({ id, role, content }, at) => ({
      id,
      rank: at % 2,
      role,
      content,
      place: stored[at - (at % 2)]?.["place"],
    })),
    "the rows are not the messages",
  );
  assert.equal(
    new Set(stored.map(({ place }) => place)).size,
    messages.length / 2,
    "two exchanges have one place",
  );
  const running = rows.filter((row) => row["state"] === "running").map(({ id }) => String(id));
  assert.deepEqual(
    running.filter((id) => !leftTurns.has(id)),
    [],
    "a turn runs that nobody asked for",
  );
}

const keyOf = (userId: string, id: string) => `${userId} ${id}`.toLowerCase();
