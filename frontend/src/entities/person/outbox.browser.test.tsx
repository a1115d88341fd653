import { afterEach, beforeEach, expect, test } from "vitest";
import { ApiError, markNetworkFailure } from "#frontend/api/errors.ts";
import {
  createIndexedDbOperationStore,
  removeStoredOperations,
} from "#frontend/api/outbox/operation-store.ts";
import { OUTBOX_DATABASE } from "#frontend/api/outbox/outbox-database.ts";
import { createQueryClient } from "#frontend/api/query-client.ts";
import { deleteDatabase } from "#frontend/browser/offline/delete-database.ts";
import { toast, toastStore } from "#frontend/browser/toast.ts";
import { aUser } from "#test/components/mount.tsx";
import { currentUserQuery } from "./current-user.ts";
import { outboxOf } from "./outbox.ts";

const camille = aUser();
const unreachable = () => Promise.reject(markNetworkFailure(new TypeError("Failed to fetch")));

/** Creates the outbox of a page. `answer`: the server's answer to each call. */
function aPageOutbox(answer: () => Promise<unknown>) {
  const client = createQueryClient();
  client.setQueryData(currentUserQuery.queryKey, camille);
  const { outbox } = outboxOf(client);
  const server = { answer };
  outbox.register("test", { send: () => server.answer(), apply: (state) => state, receive: () => undefined });
  const add = () => void outbox.add({ subject: "test 1", name: "test", params: {}, body: 1 }).catch(() => {});
  opened.push(outbox);
  return { add, outbox, server };
}

let opened: ReturnType<typeof outboxOf>["outbox"][] = [];
const shown = () => {
  const { title, description, action, second } = toastStore.get() ?? {};
  return [title, description?.replaceAll(/\s/g, " "), action?.label, second?.label];
};

beforeEach(() => toastStore.set(null));
afterEach(async () => {
  for (const outbox of opened) outbox.close();
  opened = [];
  await deleteDatabase(OUTBOX_DATABASE);
});

test("the toast of what waits counts what is changed meanwhile, without being another one", async () => {
  const { add } = aPageOutbox(unreachable);
  add();
  const title = "Vos modifications attendent le réseau";
  const one = "1 modification est gardée ici, et partira dans l’ordre à son retour.";
  await expect.poll(shown).toEqual([title, one, "Réessayer", undefined]);
  const { id } = toastStore.get()!;
  add();
  const two = "2 modifications sont gardées ici, et partiront dans l’ordre à son retour.";
  await expect.poll(shown).toEqual([title, two, "Réessayer", undefined]);
  expect(toastStore.get()!.id).toBe(id);
});

test("what is sent at last offers no new try, but the undo that was there", async () => {
  const { add, outbox, server } = aPageOutbox(unreachable);
  const sent = ["Modifications enregistrées", "Ce qui attendait est parti, dans l’ordre."];
  add();
  await expect.poll(() => shown()[2]).toBe("Réessayer");
  server.answer = async () => "ok";
  outbox.resume();
  await expect.poll(shown).toEqual([...sent, undefined, undefined]);
  toast({ title: "Action supprimée", action: { label: "Annuler", onSelect: () => {} } });
  server.answer = unreachable;
  add();
  await expect.poll(() => shown().slice(2)).toEqual(["Annuler", "Réessayer"]);
  server.answer = async () => "ok";
  outbox.resume();
  await expect.poll(shown).toEqual([...sent, "Annuler", undefined]);
});

test.each([429, 503])(
  "%i says that MENTA is busy, and offers no try that would be refused",
  async (status) => {
    aPageOutbox(() => Promise.reject(new ApiError(status, "{}"))).add();
    const one = "1 modification est gardée ici, et partira dans l’ordre dès que possible.";
    await expect
      .poll(shown)
      .toEqual(["MENTA est occupé : vos modifications attendent", one, undefined, undefined]);
  },
);

test("what one person leaves is removed with its key, also of a tab that goes on; another's stays readable", async () => {
  const store = createIndexedDbOperationStore();
  const left = (userId: string, id: string) =>
    store.put({
      id,
      userId,
      subject: "test 1",
      name: "test",
      params: {},
      body: id,
      at: "2026-03-16T12:00:00Z",
    });
  const bodies = async (userId: string) => (await store.readAll(userId)).map(({ body }) => body);
  await left("ada", "1");
  await left("bob", "2");
  await removeStoredOperations("bob");
  expect([await bodies("ada"), await bodies("bob")]).toEqual([["1"], []]);
  await left("bob", "3");
  expect(await createIndexedDbOperationStore().readAll("bob")).toMatchObject([{ body: "3" }]);
});
