import { expect, test } from "vitest";
import type { Decision } from "#shared/decision/decision.schema.ts";
import { createQueryClient } from "#frontend/api/query-client.ts";
import { endpointKey } from "#frontend/api/endpoint-query.ts";
import { refreshDecisionLists } from "#frontend/api/refresh-queries.ts";
import {
  cacheSavedDecision,
  findDecisionWithCachedParts,
  patchCachedDecision,
  toListedDecision,
} from "./cache.ts";
import { decisionQuery, decisionsQuery, decisionTrashQuery } from "./queries.ts";
import { aDecisionWithPlan } from "./test-decision.ts";
import { aListedDecision } from "./test-server.ts";

const at = (minute: number) => new Date(Date.UTC(2026, 0, 10, 8, minute)).toISOString();
const COUNT = 100;
/** Newest first, as the server lists them; D0 is the oldest. */
const MANY = Array.from({ length: COUNT }, (_, index) => COUNT - 1 - index).map((minute) =>
  aListedDecision(`D${minute}`, { createdAt: at(minute), projectId: "P" }),
);

function aCache(decisions: Decision[] = MANY) {
  const client = createQueryClient();
  client.setQueryData(decisionsQuery.queryKey, decisions);
  client.setQueryData(decisionTrashQuery.queryKey, []);
  client.setQueryData(endpointKey("listProjectsWithCounts"), [
    { id: "P", name: "P", description: null, createdAt: at(0), updatedAt: at(0), decisionCount: COUNT },
  ]);
  const list = () => client.getQueryData(decisionsQuery.queryKey) ?? [];
  const ids = (query: typeof decisionsQuery) => client.getQueryData(query.queryKey)?.map(({ id }) => id);
  const count = () =>
    client.getQueryData<{ decisionCount: number }[]>(endpointKey("listProjectsWithCounts"))?.[0]
      ?.decisionCount;
  const sameObjects = () => list().filter((decision) => MANY.includes(decision)).length;
  return { client, list, ids, count, sameObjects };
}

const copied = <T>(value: T): T => JSON.parse(JSON.stringify(value)) as T;
const trashed = (decision: Decision): Decision => ({ ...decision, status: "corbeille", deletedAt: at(200) });
const NEW = aListedDecision("N", { createdAt: at(150) });

test("a decision that comes, goes or changes leaves all others the same objects, cached or read again", () => {
  const { client, list, sameObjects } = aCache();
  cacheSavedDecision(client, NEW);
  expect([list().length, sameObjects()]).toEqual([COUNT + 1, COUNT]);
  client.setQueryData(decisionsQuery.queryKey, copied(list()).toSpliced(0, 1));
  expect([list().length, sameObjects()]).toEqual([COUNT, COUNT]);
  cacheSavedDecision(client, trashed(MANY[50]!));
  expect([list().length, sameObjects()]).toEqual([COUNT - 1, COUNT - 1]);
  client.setQueryData(decisionsQuery.queryKey, copied([NEW, ...list()]));
  expect([list().length, sameObjects()]).toEqual([COUNT, COUNT - 1]);
  patchCachedDecision(client, { id: "D3", title: "Autre" });
  expect(sameObjects()).toBe(COUNT - 2);
});

test("to the trash and back, a decision stands where the server would answer it, and its project counts it", () => {
  const { client, ids, count } = aCache(MANY.slice(0, 3));
  const [, second] = MANY;
  cacheSavedDecision(client, trashed(second!));
  expect([ids(decisionsQuery), ids(decisionTrashQuery), count()]).toEqual([
    ["D99", "D97"],
    ["D98"],
    COUNT - 1,
  ]);
  cacheSavedDecision(client, second!);
  expect([ids(decisionsQuery), ids(decisionTrashQuery), count()]).toEqual([["D99", "D98", "D97"], [], COUNT]);
  cacheSavedDecision(client, { ...second!, projectId: null });
  expect(count()).toBe(COUNT - 1);
});

test("what is to be read again still is, whatever is written into it meanwhile", async () => {
  const { client } = aCache();
  await refreshDecisionLists(client);
  cacheSavedDecision(client, NEW);
  expect(client.getQueryState(decisionsQuery.queryKey)?.isInvalidated).toBe(true);
});

test("of a decision that is cached twice the newer copy counts", () => {
  const full = aDecisionWithPlan("a");
  const row = { ...toListedDecision(full), title: "Autre", updatedAt: at(500) };
  const { client } = aCache([{ ...row, updatedAt: at(-500) }]);
  client.setQueryData(decisionQuery(full.id).queryKey, full);
  expect(findDecisionWithCachedParts(client, full.id)).toEqual(full);
  client.setQueryData(decisionsQuery.queryKey, [row]);
  expect(findDecisionWithCachedParts(client, full.id)).toEqual({ ...full, ...row });
});
