import { expect, test } from "vitest";
import { createQueryClient } from "#frontend/api/query-client.ts";
import { toastStore } from "#frontend/browser/toast.ts";
import { decisionTrashQuery } from "#frontend/entities/decision/queries.ts";
import { aListedDecision, createTestServer } from "#frontend/entities/decision/test-server.ts";
import { deleteTrashedDecisionMutation } from "./queries.ts";

/**
 * Deletes decision B from a trash with two, with a server that answers with this status. Returns what is
 * left.
 */
async function removed(status: number) {
  const server = createTestServer();
  toastStore.set(null);
  const client = createQueryClient();
  client.setQueryData(decisionTrashQuery.queryKey, [aListedDecision("A"), aListedDecision("B")]);
  const mutation = client.getMutationCache().build(client, deleteTrashedDecisionMutation(client));
  const done = mutation.execute({ id: "B", title: "B" }).then(
    () => true,
    () => false,
  );
  (await server.next("DELETE", "/api/decisions/B/permanent")).answer({}, status);
  const isDone = await done;
  const kept = client.getQueryData(decisionTrashQuery.queryKey)?.map(({ title }) => title);
  return { isDone, kept, tone: toastStore.get()?.tone };
}

test("what another tab has removed for good is removed: no error is said", async () => {
  expect(await removed(404)).toEqual({ isDone: true, kept: ["A"], tone: undefined });
});

test("what could not be removed stays in the trash, and that is said", async () => {
  expect(await removed(500)).toEqual({ isDone: false, kept: ["A", "B"], tone: "destructive" });
});
