import { QueryObserver } from "@tanstack/react-query";
import { expect, test, vi } from "vitest";
import type { Decision } from "#shared/decision/decision.schema.ts";
import { createQueryClient } from "#frontend/api/query-client.ts";
import { toastStore } from "#frontend/ui/toast.ts";
import { patchCachedDecision } from "./cache.ts";
import { decisionsQuery } from "./queries.ts";
import { aListedDecision, createTestServer } from "./test-server.ts";
import { trashDecision } from "./trash.ts";

const LIST = "/api/decisions";
const trashed = (decision: Decision): Decision => ({
  ...decision,
  status: "corbeille",
  deletedAt: "2026-01-10T08:00:00.000Z",
});
const [A, B, C] = [aListedDecision("A"), aListedDecision("B"), aListedDecision("C")];

function aList(decisions: readonly Decision[]) {
  const server = createTestServer();
  toastStore.set(null);
  const client = createQueryClient();
  client.setQueryData(decisionsQuery.queryKey, [...decisions]);
  new QueryObserver(client, decisionsQuery).subscribe(() => {});
  const trash = ({ id, title }: Decision) =>
    client
      .getMutationCache()
      .build(client, trashDecision(client))
      .execute({ id, title })
      .catch(() => {});
  const shown = () => client.getQueryData(decisionsQuery.queryKey)?.map(({ title }) => title);
  return { server, client, trash, shown };
}

test("a deletion that fails is rolled back alone", async () => {
  const { server, client, trash, shown } = aList([A, B, C]);
  void trash(B);
  const failing = await server.next("PATCH", `${LIST}/B/delete`);
  void trash(C);
  const passing = await server.next("PATCH", `${LIST}/C/delete`);
  passing.answer(trashed(C));
  await vi.waitFor(() => expect(toastStore.get()?.title).toBe("Décision supprimée"));
  client.setQueryData(decisionsQuery.queryKey, [A]);
  patchCachedDecision(client, { id: "A", title: "A, changée" });
  failing.answer({}, 500);
  const reread = await server.next("GET", LIST);
  expect(shown()).toEqual(["A, changée", "B"]);
  reread.answer([A, B]);
  await vi.waitFor(() => expect(shown()).toEqual(["A", "B"]));
});

test("what is already removed does not come back, not even for a moment, without an error", async () => {
  const { server, trash, shown } = aList([A, B]);
  void trash(B);
  (await server.next("PATCH", `${LIST}/B/delete`)).answer({}, 404);
  const reread = await server.next("GET", LIST);
  expect(shown()).toEqual(["A"]);
  expect(toastStore.get()?.tone).not.toBe("destructive");
  reread.answer([A]);
});

test("a list that was read meanwhile does not show again what is in the trash", async () => {
  const { server, client, trash, shown } = aList([A, B]);
  void trash(B);
  const request = await server.next("PATCH", `${LIST}/B/delete`);
  void client.refetchQueries({ queryKey: decisionsQuery.queryKey });
  const early = await server.next("GET", LIST);
  request.answer(trashed(B));
  const late = await server.next("GET", LIST);
  early.answer([A, B]);
  late.answer([A]);
  await vi.waitFor(() => expect(shown()).toEqual(["A"]));
});
