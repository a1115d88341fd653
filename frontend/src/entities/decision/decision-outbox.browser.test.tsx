import { QueryObserver } from "@tanstack/react-query";
import { expect, test, vi } from "vitest";
import type { Decision } from "#shared/decision/decision.schema.ts";
import { createQueryClient } from "#frontend/api/query-client.ts";
import { endpointKey } from "#frontend/api/endpoint-query.ts";
import { refreshDecisionLists } from "#frontend/api/refresh-queries.ts";
import { OUTBOX_TEXTS } from "#frontend/labels/outbox.ts";
import { toastStore } from "#frontend/browser/toast.ts";
import { changeDecisionPriority, editDecision, inverseEdit } from "./in-place.ts";
import { decisionsQuery } from "./queries.ts";
import { aListedDecision, createTestServer } from "./test-server.ts";
import { restoreDecision, trashDecision } from "./trash.ts";

const LIST = "/api/decisions";
const [A, B, C] = [aListedDecision("A"), aListedDecision("B"), aListedDecision("C")];
const trashed = (decision: Decision): Decision => ({
  ...decision,
  status: "corbeille",
  deletedAt: "2026-01-10T08:00:00.000Z",
});

let persons = 0;

/**
 * Mounts the list for a new person, so that requests that an earlier test left unanswered do not block this
 * one.
 */
function aFlow(...decisions: Decision[]) {
  const server = createTestServer();
  toastStore.set(null);
  const client = createQueryClient();
  client.setQueryData(endpointKey("getUser"), { id: `ada-${(persons += 1)}` });
  client.setQueryData(decisionsQuery.queryKey, decisions);
  new QueryObserver(client, decisionsQuery).subscribe(() => {});
  const list = () => client.getQueryData(decisionsQuery.queryKey) ?? [];
  return {
    server,
    client,
    move: (decision: Decision, priority: Decision["priority"]) =>
      changeDecisionPriority(client, decision, priority),
    edit: (decision: Decision, fields: { status?: "en_pause"; title?: string }) =>
      editDecision(client, decision, { fields }).catch(() => {}),
    trash: (decision: Decision) => trashDecision(client, decision),
    shows: (...lines: string[]) =>
      vi.waitFor(() =>
        expect(list().map(({ id, priority, status }) => `${id} ${priority} ${status}`)).toEqual(lines),
      ),
    isListed: (...ids: string[]) => vi.waitFor(() => expect(list().map(({ id }) => id)).toEqual(ids)),
  };
}

test("what is refused goes back alone: what else was done to the decision, or to others, stays", async () => {
  const { server, move, edit, shows } = aFlow(A, B);
  void move(A, "haute");
  void edit(A, { status: "en_pause" });
  void move(B, "basse");
  await shows("A haute en_pause", "B basse en_cours");
  (await server.next("PATCH", `${LIST}/A`)).answer({}, 422);
  await shows("A moyenne en_pause", "B basse en_cours");
  (await server.next("GET", LIST)).answer([A, B]);
  await shows("A moyenne en_pause", "B basse en_cours");
  (await server.next("PUT", `${LIST}/A`)).answer({ ...A, status: "en_pause" });
  (await server.next("PATCH", `${LIST}/B`)).answer({ ...B, priority: "basse" });
  await shows("A moyenne en_pause", "B basse en_cours");
});

test("what is done to one decision is sent in its order, also to the trash; the others do not wait for it", async () => {
  const { server, move, edit, trash, isListed } = aFlow(A, B);
  void move(A, "haute");
  void edit(A, { title: "Autre" });
  void trash(A);
  await isListed("B");
  const first = await server.next("PATCH", `${LIST}/A`);
  void move(B, "basse");
  await server.next("PATCH", `${LIST}/B`);
  expect(server.waiting()).toEqual([]);
  first.answer({ ...A, priority: "haute" });
  (await server.next("PUT", `${LIST}/A`)).answer({ ...A, priority: "haute", title: "Autre" });
  (await server.next("PATCH", `${LIST}/A/delete`)).answer(trashed(A));
  await vi.waitFor(() => expect(toastStore.get()?.title).toBe("Décision supprimée"));
});

test("an undo expects the value that it takes back: a newer one stays, and that is said", async () => {
  const { client, server, shows } = aFlow(A);
  const edit = { fields: { priority: "haute" as const } };
  void editDecision(client, A, edit);
  (await server.next("PATCH", `${LIST}/A`)).answer({ ...A, priority: "haute" });
  const undone = editDecision(client, A, inverseEdit(A, edit)).catch(() => "refused");
  const request = await server.next("PUT", `${LIST}/A`);
  expect(request.body).toEqual({ priority: "moyenne", base: { priority: "haute" } });
  await shows("A moyenne en_cours");
  request.answer({ code: "changed_meanwhile", message: "Modifiée ailleurs." }, 409);
  expect(await undone).toBe("refused");
  (await server.next("GET", LIST)).answer([{ ...A, priority: "basse" }]);
  await shows("A basse en_cours");
  expect(toastStore.get()).toMatchObject({ title: "Rien n’a été annulé", tone: "destructive" });
  expect(toastStore.get()?.description).toContain("ici ou sur un autre appareil");
});

test("a list that was read meanwhile hides neither what was saved nor what is pending", async () => {
  const { server, client, move, edit, shows } = aFlow(A);
  void move(A, "haute");
  void edit(A, { status: "en_pause" });
  const patch = await server.next("PATCH", `${LIST}/A`);
  client.setQueryData(decisionsQuery.queryKey, [A]);
  await shows("A haute en_pause");
  patch.answer({ ...A, priority: "haute" });
  await server.next("PUT", `${LIST}/A`);
  await shows("A haute en_pause");
});

test("a refresh that somebody else asked for still comes", async () => {
  const { server, client, move, isListed } = aFlow(A);
  void refreshDecisionLists(client);
  const early = await server.next("GET", LIST);
  void move(A, "haute");
  (await server.next("PATCH", `${LIST}/A`)).answer({ ...A, priority: "haute" });
  const late = await server.next("GET", LIST);
  early.answer([A, C]);
  late.answer([{ ...A, priority: "haute" }, B]);
  await isListed("A", "B");
});

test("a deletion that fails is rolled back alone", async () => {
  const { server, trash, isListed } = aFlow(C, B, A);
  void trash(B);
  void trash(C);
  await isListed("A");
  (await server.next("PATCH", `${LIST}/C/delete`)).answer(trashed(C));
  await vi.waitFor(() => expect(toastStore.get()?.title).toBe("Décision supprimée"));
  (await server.next("PATCH", `${LIST}/B/delete`)).answer({}, 422);
  await isListed("B", "A");
  await vi.waitFor(() => expect(toastStore.get()?.tone).toBe("destructive"));
});

test("what is already removed does not come back, not even for a moment, without an error", async () => {
  const { server, trash, isListed } = aFlow(A, B);
  void trash(B);
  (await server.next("PATCH", `${LIST}/B/delete`)).answer({}, 404);
  const reread = await server.next("GET", LIST);
  await isListed("A");
  expect(toastStore.get()).toBe(null);
  reread.answer([A]);
});

test("what is restored while its deletion waits is back at once, and is said; the deletion is said no more", async () => {
  const { client, server, trash, isListed } = aFlow(B, A);
  void trash(A);
  (await server.next("PATCH", `${LIST}/A/delete`)).answer({}, 503);
  await isListed("B");
  await vi.waitFor(() => expect(toastStore.get()?.title).toBe(OUTBOX_TEXTS.waitingBusy));
  void restoreDecision(client, A);
  await isListed("B", "A");
  (await server.next("GET", "/api/auth/user")).answer({}, 503);
  (await server.next("PATCH", `${LIST}/A/delete`)).answer({}, 503);
  await vi.waitFor(() => expect(toastStore.get()?.title).toBe("Décision restaurée"));
});

test("a deletion is not said any more once its restoring is asked for", async () => {
  const { client, server, trash, isListed } = aFlow(B, A);
  void trash(A);
  const deletion = await server.next("PATCH", `${LIST}/A/delete`);
  void restoreDecision(client, A);
  await isListed("B", "A");
  deletion.answer(trashed(A));
  const restoring = await server.next("PATCH", `${LIST}/A/restore`);
  expect(toastStore.get()).toBe(null);
  restoring.answer(A);
  await vi.waitFor(() => expect(toastStore.get()?.title).toBe("Décision restaurée"));
  await isListed("B", "A");
});

test("what waits can be taken back: « Annuler » stands with the words that it waits, and is sent after it", async () => {
  const { server, move, shows } = aFlow(A);
  void move(A, "haute");
  (await server.next("PATCH", `${LIST}/A`)).answer({}, 503);
  await vi.waitFor(() =>
    expect(toastStore.get()).toMatchObject({
      title: OUTBOX_TEXTS.waitingBusy,
      action: { label: "Annuler" },
    }),
  );
  toastStore.get()!.action!.onSelect();
  await shows("A moyenne en_cours");
  (await server.next("GET", "/api/auth/user")).answer({}, 503);
  (await server.next("PATCH", `${LIST}/A`)).answer({ ...A, priority: "haute" });
  const undone = await server.next("PUT", `${LIST}/A`);
  expect(undone.body).toEqual({ priority: "moyenne", base: { priority: "haute" } });
  await shows("A moyenne en_cours");
});

test("a deletion that waits can be taken back", async () => {
  const { server, trash, isListed } = aFlow(B, A);
  void trash(A);
  (await server.next("PATCH", `${LIST}/A/delete`)).answer({}, 503);
  await vi.waitFor(() => expect(toastStore.get()?.action?.label).toBe("Annuler"));
  await isListed("B");
  toastStore.get()!.action!.onSelect();
  await isListed("B", "A");
});
