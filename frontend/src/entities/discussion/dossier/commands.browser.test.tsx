import { type QueryClient, QueryClientProvider } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { afterEach, beforeEach, expect, test } from "vitest";
import { renderHook, unmountAll } from "#test/components/render.tsx";
import {
  type Answers,
  cannedServer,
  heldAnswer,
  refusal,
  unreachable,
} from "#test/components/canned-server.ts";
import { aUser } from "#test/components/mount.tsx";
import { withDossierChange } from "#shared/dossier/change.rules.ts";
import { DOSSIER_LIMITS } from "#shared/dossier/dossier.ts";
import type { Dossier, DossierChange, Line } from "#shared/dossier/dossier.schema.ts";
import { createEmptyDossier } from "#shared/dossier/lines.rules.ts";
import { aLine } from "#shared/dossier/test-line.ts";
import { OUTBOX_DATABASE } from "#frontend/api/outbox/outbox-database.ts";
import { createIndexedDbOperationStore } from "#frontend/api/outbox/operation-store.ts";
import { createQueryClient } from "#frontend/api/query-client.ts";
import { deleteDatabase } from "#frontend/browser/offline/delete-database.ts";
import { toastStore } from "#frontend/browser/toast.ts";
import { clearUndoHistory, undoLast } from "#frontend/browser/undo.ts";
import { currentUserQuery } from "#frontend/entities/person/current-user.ts";
import { openOutbox, outboxOf } from "#frontend/entities/person/outbox.ts";
import { DOSSIER_TEXTS } from "#frontend/labels/dossier.ts";
import { cacheDossier, dossierQuery } from "../queries.ts";
import { createDossierChangeQueue, useDossier, useDossierCommands } from "./commands.ts";

const SESSION = "01J00000000000000000000000";
const NOW = "2026-11-03T10:00:00.000Z";
const camille = aUser();

/** Returns the answers of a server that stores one dossier and applies the rules of dossiers to changes. */
function aServer(lines: Line[] = [], answers: Answers = {}) {
  let dossier: Dossier = { ...createEmptyDossier(SESSION, { track: "decide", now: NOW }), version: 1, lines };
  const accept = ({ body }: { body: object }) => {
    const result = withDossierChange(dossier, body as DossierChange, NOW);
    if ("refused" in result) return refusal(result.refused.code, [], result.refused.message);
    if (result.dossier !== dossier) dossier = { ...result.dossier, version: dossier.version + 1 };
    return dossier;
  };
  const server = cannedServer({
    getUser: camille,
    getDossier: () => dossier,
    updateDossier: accept,
    ...answers,
  });
  const set = (change: (line: Line) => Line) =>
    void (dossier = { ...dossier, version: dossier.version + 1, lines: dossier.lines.map(change) });
  return { ...server, accept, set, dossier: () => dossier, texts: () => textsOf(dossier) };
}

const textsOf = ({ lines }: Pick<Dossier, "lines">) =>
  lines.filter(({ state }) => state !== "dismissed").map(({ text }) => text);

let tabs: QueryClient[] = [];

/** Opens a tab of the person Camille that shows the dossier. */
async function aTab() {
  const client = createQueryClient();
  client.setQueryData(currentUserQuery.queryKey, camille);
  tabs.push(client);
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  );
  const { result } = renderHook(
    () => ({ dossier: useDossier(SESSION), commands: useDossierCommands(SESSION) }),
    wrapper,
  );
  await expect.poll(() => result.current.dossier.data).toBeDefined();
  const shown = () => textsOf(result.current.dossier.data!);
  return { client, shown, commands: result.current.commands };
}

const waits = () => expect.poll(() => toastStore.get()?.title).toMatch(/attendent le réseau/);
const nothingWaits = () => expect.poll(() => createIndexedDbOperationStore().readAll(camille.id)).toEqual([]);

beforeEach(() => toastStore.set(null));
afterEach(async () => {
  unmountAll();
  for (const client of tabs) {
    client.clear();
    outboxOf(client).outbox.close();
  }
  tabs = [];
  clearUndoHistory();
  localStorage.clear();
  await deleteDatabase(OUTBOX_DATABASE);
});

test("what is done without a network is shown, survives the page and is sent in one call", async () => {
  const [question, fact] = [
    aLine({ kind: "question", text: "Rester ?" }),
    aLine({ kind: "fact", text: "2 400 €" }),
  ];
  const server = aServer([question, fact], { updateDossier: unreachable });
  const { shown, commands } = await aTab();
  expect(commands.remove(question.id)).toBe(true);
  expect(commands.change(fact.id, { text: "2 500 €" })).toBe(true);
  expect(commands.add({ kind: "option", text: " Partir " })).not.toBeNull();
  await expect.poll(shown).toEqual(["2 500 €", "Partir"]);
  await waits();
  expect(server.texts()).toEqual(["Rester ?", "2 400 €"]);
  unmountAll();
  for (const client of tabs) outboxOf(client).outbox.close();

  const tries = server.sentTo("updateDossier").length;
  server.answers.updateDossier = server.accept;
  const later = await aTab();
  createDossierChangeQueue(later.client, SESSION);
  await openOutbox(later.client, camille.id);
  await expect.poll(server.texts).toEqual(["2 500 €", "Partir"]);
  await expect.poll(later.shown).toEqual(["2 500 €", "Partir"]);
  expect(server.sentTo("updateDossier")).toHaveLength(tries + 1);
});

test("another tab shows a line before the server has it", async () => {
  const server = aServer([], { updateDossier: unreachable });
  const [here, there] = [await aTab(), await aTab()];
  createDossierChangeQueue(there.client, SESSION);
  here.commands.add({ kind: "option", text: "Partir" });
  await waits();
  const [operation] = await createIndexedDbOperationStore().readAll(camille.id);
  // Delivered by hand, because a page does not receive the messages that it sends on the channel itself.
  outboxOf(there.client).outbox.receive({ kind: "added", operation: operation! });
  expect(there.shown()).toEqual([]);
  await expect.poll(there.shown).toEqual(["Partir"]);
  expect(server.texts()).toEqual([]);
});

test("a line that has changed elsewhere is not overwritten: it is said, and the newer one is shown; another line is kept", async () => {
  const [fact, fear] = [aLine({ kind: "fact", text: "2 400 €" }), aLine({ kind: "fear", text: "Le froid" })];
  const server = aServer([fact, fear]);
  const { shown, commands } = await aTab();
  server.set((line) => (line.id === fact.id ? { ...line, text: "2 450 €" } : line));
  commands.change(fact.id, { text: "2 500 €" });
  commands.change(fear.id, { text: "La nuit" });
  await expect.poll(() => toastStore.get()?.description).toMatch(/modifiée entre-temps/);
  await expect.poll(shown).toEqual(["2 450 €", "La nuit"]);
  expect(server.texts()).toEqual(["2 450 €", "La nuit"]);
});

test("one line too many, and one that is too long, are refused in a sentence before anything is sent", async () => {
  const full = Array.from({ length: DOSSIER_LIMITS.lines }, () => aLine({ kind: "fact" }));
  const server = aServer(full);
  const { shown, commands } = await aTab();
  expect(commands.add({ kind: "fact", text: "Encore" })).toBeNull();
  expect(toastStore.get()).toMatchObject({
    title: DOSSIER_TEXTS.notChanged,
    description: expect.stringContaining("120 lignes"),
  });
  expect(commands.change(full[0]!.id, { text: "a".repeat(DOSSIER_LIMITS.text + 1) })).toBe(false);
  expect(toastStore.get()?.description).toMatch(/dépasse 500 caractères/);
  expect(shown()).toHaveLength(DOSSIER_LIMITS.lines);
  expect(server.sentTo("updateDossier")).toEqual([]);
});

test("what only the server refuses is rolled back, with its sentence", async () => {
  aServer([], { updateDossier: refusal("too_large", [], "Un dossier garde au plus 120 lignes.") });
  const { shown, commands } = await aTab();
  commands.add({ kind: "fact", text: "Encore" });
  await expect.poll(() => toastStore.get()?.description).toMatch(/au plus 120 lignes/);
  await expect.poll(shown).toEqual([]);
});

test("a removed line comes back from its toast, and what was typed or changed is taken back with a key", async () => {
  const option = aLine({ kind: "option", text: "Partir", origin: "hand" });
  const pro = aLine({ kind: "pro", text: "Le calme", parentId: option.id });
  const server = aServer([option, pro]);
  const { shown, commands } = await aTab();
  commands.remove(option.id);
  await expect.poll(server.texts).toEqual([]);
  toastStore.get()!.action!.onSelect();
  await expect.poll(() => server.texts().toSorted()).toEqual(["Le calme", "Partir"]);
  expect(server.dossier().lines.find(({ id }) => id === pro.id)?.parentId).toBe(option.id);

  commands.change(pro.id, { text: "La paix" });
  await expect.poll(() => server.texts().toSorted()).toEqual(["La paix", "Partir"]);
  expect(undoLast()).toBe(true);
  await expect.poll(() => server.texts().toSorted()).toEqual(["Le calme", "Partir"]);
  await expect.poll(() => shown().toSorted()).toEqual(["Le calme", "Partir"]);
});

test("a newer dossier that a reply brings is not put back by an older answer", async () => {
  const fear = aLine({ kind: "fear", text: "Le froid" });
  const server = aServer([]);
  const { client, shown, commands } = await aTab();
  let answered: Dossier | undefined;
  const held = heldAnswer(() => answered!);
  server.answers.updateDossier = ({ body }) => {
    answered ??= server.accept({ body }) as Dossier;
    return held.answer();
  };
  commands.add({ kind: "fact", text: "2 400 €" });
  await expect.poll(() => answered).toBeDefined();
  const newer = { ...answered!, version: answered!.version + 1, lines: [...answered!.lines, fear] };
  server.answers.getDossier = newer;
  cacheDossier({ client, sessionId: SESSION }, newer);
  held.release();
  await nothingWaits();
  expect(shown()).toEqual(["2 400 €", "Le froid"]);
});

test("nor by a read that began before the reply", async () => {
  const server = aServer([]);
  const { client } = await aTab();
  const { queryKey } = dossierQuery(SESSION);
  const older = client.getQueryData(queryKey)!;
  const held = heldAnswer(() => older);
  server.answers.getDossier = held.answer;
  const before = server.sentTo("getDossier").length;
  const read = client.refetchQueries({ queryKey });
  await expect.poll(() => server.sentTo("getDossier").length).toBeGreaterThan(before);
  const newer = {
    ...older,
    version: older.version + 1,
    lines: [aLine({ kind: "fear", text: "Le froid" })],
  };
  server.answers.getDossier = newer;
  cacheDossier({ client, sessionId: SESSION }, newer);
  held.release();
  await read;
  await expect.poll(() => client.isFetching()).toBe(0);
  expect(textsOf(client.getQueryData(queryKey)!)).toEqual(["Le froid"]);
});
