import { beforeEach, expect, test } from "vitest";
import { page } from "vitest/browser";
import { unmountAll } from "#test/components/render.tsx";
import type { Decision } from "#shared/decision/decision.schema.ts";
import type { Session } from "#shared/discussion/session.schema.ts";
import type { Message } from "#shared/discussion/message.schema.ts";
import { storageKeys, writeOwned } from "#frontend/browser/storage.ts";
import { handOverToExploration } from "#frontend/entities/discussion/exploration-hand-off.ts";
import { aDecisionWithPlan } from "#frontend/entities/decision/test-decision.ts";
import { EXPLORATION_PAGE_TEXTS } from "#frontend/labels/exploration.ts";
import { toast } from "#frontend/browser/toast.ts";
import { axeFindings } from "#test/components/axe.ts";
import { type Answers, failure, refusal, unreachable } from "#test/components/canned-server.ts";
import { aMessage, aSession } from "#test/components/discussion.ts";
import { aUser, mountApp } from "#test/components/mount.tsx";
import {
  isFocused,
  isGone,
  isShown,
  keyboard,
  press,
  query,
  says,
  textsOf,
} from "#test/components/screen.ts";

const USER = aUser();
const { actions: _plan, chatHistory: _history, explorationResults: _results, ...KNOWN } = aDecisionWithPlan();
const ALVEA: Decision = { ...KNOWN, id: "alvea", title: "Accepter le poste chez Alvéa", progress: 44 };
const DONE: Decision = { ...KNOWN, id: "velo", title: "Acheter un vélo", status: "terminee", progress: 100 };
const PROJECT = {
  id: "01ARZ3NDEKTSV4RRFFQ69G5FAV",
  name: "Maison",
  description: null,
  createdAt: ALVEA.createdAt,
  updatedAt: ALVEA.createdAt,
};
const about = (changes: Partial<Session> = {}) =>
  aSession({ title: `Décision: ${ALVEA.title}`, decisionId: ALVEA.id, ...changes });

const choice = (name: "Décision" | "Projet") => page.getByRole("combobox", { name, exact: true });
const input = () => page.getByLabelText("Votre message");
const log = () => page.getByRole("log");
const said = () => textsOf(log().getByText(/./)).join(" ");
const request = (name: string) =>
  page.getByRole("group", { name: "Demandes toutes prêtes" }).getByRole("button", { name });
const historyButton = () => page.getByRole("button", { name: "Historique", exact: true });
const history = () => page.getByRole("dialog", { name: "Historique des Conversations" });
/** Queries the DOM, because finding two hundred rows by role is slow. */
const rows = () => [...document.querySelectorAll<HTMLElement>('[role="dialog"] li')];
const wordsOf = (row: HTMLElement | undefined) => row?.innerText ?? "";
const question = () => page.getByRole("alertdialog");

beforeEach(() => localStorage.clear());

/**
 * Opens the page for a user with two decisions and a project. The fake server answers each message with its
 * own text.
 */
async function explore(path = "/exploration", answers: Answers = {}) {
  unmountAll();
  const sessions: Session[] = [];
  const messages: Message[] = [];
  return mountApp(path, {
    getUser: USER,
    listDecisions: [DONE, ALVEA],
    getDecision: failure(404),
    listProjects: [PROJECT],
    listSessions: () => sessions,
    createSession: ({ body }) => {
      const created = aSession({ ...(body as Partial<Session>) });
      sessions.unshift(created);
      return created;
    },
    listMessages: ({ params }) => messages.filter(({ sessionId }) => sessionId === params["id"]),
    chat: ({ body: { sessionId, message } }) => {
      const userMessage = aMessage(sessionId, { content: message! });
      const content = `Écho de « ${message} »`;
      const assistantMessage = aMessage(sessionId, { role: "assistant", content });
      messages.push(userMessage, assistantMessage);
      return { userMessage, assistantMessage, session: sessionOf(sessionId), dossier: null };
    },
    summarizeDecision: ({ body }) => {
      const sessionId = body.sessionId!;
      const content = "Vous hésitez encore.";
      const assistantMessage = aMessage(sessionId, { role: "assistant", content });
      messages.push(assistantMessage);
      const { id, timestamp: createdAt } = assistantMessage;
      const summary = { id, decisionId: ALVEA.id, summary: content, createdAt, lastDisplayed: null };
      return { summary, session: sessionOf(sessionId), assistantMessage };
    },
    ...answers,
  });
  function sessionOf(id: string): Session {
    return sessions.find((session) => session.id === id) ?? about({ id });
  }
}

const onAlvea = (session = "") => `/exploration?sur-decision=${ALVEA.id}${session && `&session=${session}`}`;

async function say(words: string) {
  await input().fill(words);
  await keyboard("Enter");
}

test("Tab goes by the fields that choose, and chooses nothing", async () => {
  await explore();
  await choice("Décision").click();
  await isShown(page.getByRole("option").first());
  await keyboard("Tab");
  await expect.element(choice("Décision")).toHaveAttribute("aria-expanded", "false");
  expect(query()).toBe("");
  await says("Choisissez ce que vous voulez explorer");
  await choice("Décision").click();
  await page.getByRole("option").first().click();
  await isShown(page.getByRole("heading", { name: new RegExp(ALVEA.title) }));
});

test("the first words claim neither a plan nor an exchange: a decision just created has none", async () => {
  await explore(onAlvea());
  await says(/Je lis ce que vous en notez, et ce que nous en disons/);
  expect(said()).not.toMatch(/sous les yeux|nous en avons dit/);
});

test("a decision is found by a part of its title, finished ones last, and stands in the address", async () => {
  await explore();
  await says("Choisissez ce que vous voulez explorer");
  await choice("Décision").click();
  await expect
    .poll(() => textsOf(page.getByRole("option")))
    .toEqual([`${ALVEA.title}En cours`, `${DONE.title}Terminée`]);
  await choice("Décision").fill("alvea");
  await expect.poll(() => page.getByRole("option").elements().length).toBe(1);
  await keyboard("Enter");
  await isShown(page.getByRole("heading", { name: new RegExp(ALVEA.title) }));
  expect(query()).toBe(`?sur-decision=${ALVEA.id}`);
  await says("Qu’est-ce qui vous retient, ou vous presse, dans cette décision ?");
  await page.getByRole("button", { name: "Fermer l’exploration" }).click();
  await says("Choisissez ce que vous voulez explorer");
});

test("the page begins with the newest explorations, one press away", async () => {
  const unlinked = aSession({ title: "Nouvelle discussion" });
  const linked = about();
  await explore("/exploration", { listSessions: [unlinked, linked] });
  const recent = page.getByRole("region", { name: "Reprendre" });
  await expect.poll(() => recent.getByRole("listitem").elements()).toHaveLength(1);
  await recent.getByRole("link").click();
  await expect.poll(query).toBe(onAlvea(linked.id).replace("/exploration", ""));
});

test("the discussion is created with the first message: title, agent, link; the address then holds it", async () => {
  const server = await explore(onAlvea());
  await say("J’ai peur des trains.");
  await says("Écho de « J’ai peur des trains. »");
  expect(server.sentTo("createSession")).toEqual([
    {
      id: expect.any(String),
      agentType: "prise_decision",
      title: `Décision: ${ALVEA.title}`,
      decisionId: ALVEA.id,
    },
  ]);
  const [{ id }] = server.sentTo("createSession") as [{ id: string }];
  expect(query()).toBe(`?sur-decision=${ALVEA.id}&session=${id}`);
  await say("Et du froid.");
  await says("Écho de « Et du froid. »");
  expect(server.sentTo("createSession")).toHaveLength(1);
  expect(server.sentTo("chat").map(({ sessionId }) => sessionId)).toEqual([id, id]);
});

test("with nothing to explore the page says so, and offers to create a decision", async () => {
  await explore("/exploration", { listDecisions: [], listProjects: [] });
  await says("Rien à explorer pour l’instant");
  await press(page.getByRole("main").getByRole("button", { name: "Créer nouvelle décision" }), "Enter");
  await isShown(page.getByRole("dialog", { name: "Créer une nouvelle décision" }));
});

test("a discussion that could not be created says so, and the text is back", async () => {
  const server = await explore(onAlvea(), { createSession: unreachable });
  await say("J’ai peur des trains.");
  await says(/Impossible de créer la session de chat/);
  await expect.element(input()).toHaveValue("J’ai peur des trains.");
  expect(query()).toBe(`?sur-decision=${ALVEA.id}`);
  const created = about();
  server.answers.createSession = created;
  await press(input(), "Enter");
  await says("Écho de « J’ai peur des trains. »");
  await expect.element(input()).toHaveValue("");
});

test("a message that could not be sent is back in the input, with the catalogue's sentence", async () => {
  const server = await explore(onAlvea(), { chat: failure(500) });
  await say("J’ai peur des trains.");
  await says(/Impossible d'envoyer le message/);
  await expect.element(input()).toHaveValue("J’ai peur des trains.");
  expect(server.sentTo("chat")).toHaveLength(1);
});

test("« Résumé » creates the discussion, and its summary is a message of MENTA", async () => {
  const server = await explore(onAlvea());
  await request("Résumé").click();
  await says("Vous hésitez encore.");
  await says("Résumé généré avec succès");
  const [{ id }] = server.sentTo("createSession") as [{ id: string }];
  expect(server.sentTo("summarizeDecision")).toEqual([{ sessionId: id }]);
});

test("a summary that was being written when the page was loaded again comes all the same", async () => {
  const open = about();
  const before = aMessage(open.id, { role: "assistant", content: "Un résumé plus ancien." });
  let messages = [before];
  const decision = { at: new Date().toISOString(), earlierId: before.id, subjectId: ALVEA.id };
  writeOwned(storageKeys.turns(open.id), USER.id, { kinds: { decision } });
  await explore(onAlvea(open.id), { listSessions: [open], listMessages: () => messages });
  await says("Un résumé plus ancien.");
  await says("La lecture s’est interrompue. La réponse est recherchée…");
  // Announced by a status, because the transcript is not a live region.
  await isShown(page.getByRole("status").filter({ hasText: "La réponse est recherchée…" }));
  messages = [before, aMessage(open.id, { role: "assistant", content: "Vous hésitez encore." })];
  await says("Vous hésitez encore.");
  await says("Résumé généré avec succès");
  expect(localStorage.getItem(storageKeys.turns(open.id))).toBe(null);
});

test("a report is known to a later page while it is written, and no longer", async () => {
  const open = about();
  const { promise, resolve } = Promise.withResolvers<Response>();
  await explore(onAlvea(open.id), { listSessions: [open], summarizeDecision: () => promise });
  await request("Résumé").click();
  const kept = () => JSON.parse(localStorage.getItem(storageKeys.turns(open.id)) ?? "null");
  await expect.poll(kept).toMatchObject({ kinds: { decision: { subjectId: ALVEA.id, earlierId: null } } });
  resolve(failure(503));
  await says("Erreur lors de la génération du résumé");
  expect(kept()).toBe(null);
});

test("of a report that is stopped nothing is kept, and that is said", async () => {
  const open = about();
  const { promise, resolve } = Promise.withResolvers<Response>();
  const { sentTo } = await explore(onAlvea(open.id), {
    listSessions: [open],
    summarizeDecision: () => promise,
    stopReply: { stopped: true },
  });
  await request("Résumé").click();
  await page.getByRole("button", { name: "Arrêter" }).click();
  await expect.poll(() => sentTo("stopReply")).toHaveLength(1);
  resolve(refusal("stopped"));
  await says("Rien n’en a été gardé.");
  await isShown(request("Résumé"));
});

test("« Reporting » is a project's; a failure says what failed, then why", async () => {
  await explore(`/exploration?sur-projet=${PROJECT.id}`, { reportProject: failure(503) });
  await says("Qu’est-ce qui vous préoccupe le plus dans ce projet ?");
  await isGone(request("Résumé"));
  await request("Reporting").click();
  await says("Erreur lors de la génération du rapport");
  await says("Impossible de générer le rapport. Veuillez réessayer.");
});

test("a ready prompt of the agent is sent by one press; another agent begins another discussion", async () => {
  const server = await explore(onAlvea());
  await request("Quels sont mes angles morts ?").click();
  await says("Écho de « Quels sont mes angles morts ? »");
  await page.getByRole("button", { name: /^Agent/ }).click();
  await page.getByRole("option", { name: "Réflexion guidée" }).click();
  await expect.poll(query).toBe(`?sur-decision=${ALVEA.id}`);
  await says("Quelle autre façon d’y arriver n’avez-vous pas encore regardée ?");
  await say("Autrement ?");
  await says("Écho de « Autrement ? »");
  expect(server.sentTo("createSession").map((body) => (body as Session).agentType)).toEqual([
    "prise_decision",
    "creativite",
  ]);
});

test("what another page hands over is opened, and its plan asked for once", async () => {
  handOverToExploration(USER.id, {
    subject: { kind: "decision", id: ALVEA.id, title: ALVEA.title },
    isPlanWanted: true,
  });
  const server = await explore();
  await expect.poll(query).toBe(`?sur-decision=${ALVEA.id}`);
  await says("MENTA prépare un plan…");
  expect(server.sentTo("chat")).toEqual([]);
  const words = `Peux-tu me proposer un plan d'actions pour réussir ma décision "${ALVEA.title}" ?`;
  await expect.poll(() => server.sentTo("chat").map(({ message }) => message)).toEqual([words]);
  expect(Object.keys(localStorage).filter((key) => /^(explore|generate)/.test(key))).toEqual([]);
  // The same subject handed over again within five seconds is ignored.
  handOverToExploration(USER.id, {
    subject: { kind: "decision", id: ALVEA.id, title: ALVEA.title },
    isPlanWanted: true,
  });
  expect(localStorage.getItem("generateActions")).toBe(null);
});

test("a plan wanted for what is already open is asked for there; whoever leaves before gives it up", async () => {
  const server = await explore(onAlvea(), { getDecision: { ...aDecisionWithPlan(), ...ALVEA } });
  await page.getByRole("link", { name: new RegExp(ALVEA.title) }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Générer Actions IA" }).click();
  await says("MENTA prépare un plan…");
  await page.getByRole("button", { name: "Fermer l’exploration" }).click();
  await says("Choisissez ce que vous voulez explorer");
  expect(localStorage.getItem("generateActions")).toBe(null);
  expect(localStorage.getItem("exploreDecision")).toBe(null);
  expect(server.sentTo("chat")).toEqual([]);
});

test("what is handed over long ago, or is gone, is forgotten: nothing leads back to it", async () => {
  handOverToExploration(USER.id, {
    subject: { kind: "decision", id: "partie", title: "Partie" },
    isPlanWanted: true,
  });
  await explore();
  await isShown(page.getByRole("heading", { name: "Cette décision n’existe plus, ou n’est pas la vôtre." }));
  await page.getByRole("button", { name: "Choisir autre chose" }).click();
  await says("Choisissez ce que vous voulez explorer");
  expect(query()).toBe("");
  const old = { id: ALVEA.id, title: ALVEA.title, userId: USER.id, savedAt: "2026-01-01T00:00:00.000Z" };
  localStorage.setItem("exploreDecision", JSON.stringify(old));
  await explore();
  await says("Choisissez ce que vous voulez explorer");
  expect(query()).toBe("");
});

test("a sent message leaves nothing behind; what was typed beside it goes with the discussion", async () => {
  await explore(onAlvea());
  await input().fill("Et puis");
  await request("Quels sont mes angles morts ?").click();
  await says("Écho de « Quels sont mes angles morts ? »");
  await expect.element(input()).toHaveValue("Et puis");
  await page.getByRole("button", { name: /^Agent/ }).click();
  await page.getByRole("option", { name: "Réflexion guidée" }).click();
  await expect.poll(query).toBe(`?sur-decision=${ALVEA.id}`);
  await expect.element(input()).toHaveValue("");
});

test("the form of a new decision is followed: once created, its discussion is about the decision", async () => {
  const key = storageKeys.draftDecision();
  const server = await explore("/exploration?sur-decision=draft-decision");
  await says("Cette nouvelle décision n’attend plus : elle a été créée, ou abandonnée.");
  writeOwned(key, USER.id, { values: { title: "Vendre la maison" }, sessionId: null });
  await says("Nouvelle décision, pas encore créée");
  await say("Par où commencer ?");
  await says("Écho de « Par où commencer ? »");
  const [{ id }] = server.sentTo("createSession") as [{ id: string }];
  writeOwned(key, USER.id, { values: { title: "Vendre la maison, vite" }, sessionId: id });
  await isShown(page.getByRole("heading", { name: "Vendre la maison, vite" }));
});

test("a discussion says by its ids what it is about, by its title only without", async () => {
  const linked = about({ title: "Un titre à moi" });
  const titled = aSession({ title: `Projet: ${PROJECT.name}` });
  const free = aSession({ title: "Changer de métier" });
  const answers = { listSessions: [linked, titled, free], listMessages: [] };
  await explore(`/exploration?session=${linked.id}`, answers);
  await isShown(page.getByRole("heading", { name: new RegExp(ALVEA.title) }));
  await isShown(request("Résumé"));
  await explore(`/exploration?session=${titled.id}`, answers);
  await isShown(page.getByRole("heading", { name: "Maison" }));
  await isShown(request("Reporting"));
  await explore(`/exploration?session=${free.id}`, answers);
  await isShown(page.getByRole("heading", { name: "Changer de métier" }));
  await isGone(request("Reporting"));
});

const SESSIONS = Array.from({ length: 200 }, (_, index) =>
  aSession({
    title: `Discussion ${index}`,
    decisionId: index % 4 === 0 ? ALVEA.id : null,
    projectId: index % 4 === 1 ? PROJECT.id : null,
    updatedAt: new Date(Date.UTC(2026, 2, 16, 10, -index)).toISOString(),
  }),
);

test("the history: newest first, by type, by words; a key draws only the rows that change", async () => {
  await explore("/exploration", { listSessions: SESSIONS });
  await press(historyButton(), "Enter");
  await isShown(history());
  await expect.poll(() => rows().length).toBe(200);
  expect(wordsOf(rows()[0])).toMatch(/^Discussion 0/);
  await history().getByRole("radio", { name: "Projets" }).click();
  await expect.poll(() => rows().length).toBe(50);
  await says("50 sur 200 discussions");
  await history().getByRole("radio", { name: "Tous" }).click();
  await expect.poll(() => rows().length).toBe(200);
  const kept = rows()[13];
  await history().getByRole("searchbox").fill("13");
  await expect
    .poll(() => rows().map((row) => wordsOf(row).match(/^Discussion (\d+)/)?.[1]))
    .toEqual(["13", "113", ...Array.from({ length: 10 }, (_, unit) => `13${unit}`)]);
  expect(rows()[0]).toBe(kept);
  await history().getByRole("searchbox").fill("rien de tel");
  await says("Aucune discussion ne correspond.");
  await history().getByRole("button", { name: "Tout afficher" }).click();
  await expect.poll(() => rows().length).toBe(200);
  await isFocused(history().getByRole("searchbox"));
  await history().getByText("Discussion 4", { exact: true }).click();
  await isGone(history());
  expect(query()).toBe(`?sur-decision=${ALVEA.id}&session=${SESSIONS[4]!.id}`);
});

test("a press for more focuses the first that it adds; a deletion above it leaves the focus in the list", async () => {
  const older = [0, 1].map((at) =>
    aSession({ title: `Ancienne ${at}`, updatedAt: new Date(Date.UTC(2026, 1, 2 - at)).toISOString() }),
  );
  let sessions = [...SESSIONS, ...older];
  await explore("/exploration", {
    listSessions: () => sessions,
    removeSession: ({ params }) => {
      sessions = sessions.filter(({ id }) => id !== params["id"]);
      return { success: true };
    },
  });
  await press(historyButton(), "Enter");
  await press(history().getByRole("button", { name: "Afficher 2 discussions plus anciennes" }), "Enter");
  await isFocused(history().getByRole("link", { name: /^Ancienne 0/ }));
  await press(history().getByRole("button", { name: "Supprimer « Discussion 3 »", exact: true }), "Enter");
  await press(question().getByRole("button", { name: "Supprimer" }), "Enter");
  await expect.poll(() => rows().length).toBe(201);
  await expect.poll(() => rows().some((row) => row.contains(document.activeElement))).toBe(true);
});

test("the history says which decision a discussion is about, and finds it by that", async () => {
  const sessions = [
    aSession({ title: "Comprendre les intérêts", decisionId: ALVEA.id }),
    aSession({ title: "Changer d’air" }),
    aSession({ title: `Projet: ${PROJECT.name}`, projectId: PROJECT.id }),
  ];
  await explore("/exploration", { listSessions: sessions });
  await press(historyButton(), "Enter");
  await expect
    .poll(() => rows().map(wordsOf).join(" "))
    .toMatch(/Décision «\sAccepter le poste chez Alvéa\s»/);
  expect(rows().map(wordsOf).join(" ")).not.toMatch(/Projet «/);
  await history().getByRole("searchbox").fill("alvéa");
  await expect.poll(() => rows().length).toBe(1);
  expect(wordsOf(rows()[0])).toContain("Comprendre les intérêts");
});

test("a discussion is deleted after a question; the open one leaves the screen", async () => {
  const [open, other] = [about({ title: "La mienne" }), aSession({ title: "L’autre" })];
  let sessions = [open, other];
  await explore(onAlvea(open.id), {
    listSessions: () => sessions,
    listMessages: [aMessage(open.id, { content: "Rester ou partir ?" })],
    removeSession: ({ params }) => {
      sessions = sessions.filter(({ id }) => id !== params["id"]);
      return { success: true };
    },
  });
  await says("Rester ou partir ?");
  await press(historyButton(), "Enter");
  await press(history().getByRole("button", { name: "Supprimer « La mienne »" }), "Enter");
  await isShown(question().getByText("Supprimer la discussion"));
  await says(/et son message iront dans la corbeille/);
  await press(question().getByRole("button", { name: "Supprimer" }), "Enter");
  await says("Discussion supprimée");
  await expect.poll(() => rows().length).toBe(1);
  await keyboard("Escape");
  await expect.poll(query).toBe(`?sur-decision=${ALVEA.id}`);
  await expect.poll(said).not.toContain("Rester ou partir ?");
});

test("a summary that fails says so in its own words", async () => {
  await explore(onAlvea(), { summarizeDecision: failure(503) });
  await request("Résumé").click();
  await says("Erreur lors de la génération du résumé");
  await says("Impossible de générer le résumé. Veuillez réessayer.");
});

test("a discussion that could not be deleted stays, which is said", async () => {
  await explore(onAlvea(), { listSessions: [about({ title: "La mienne" })], removeSession: failure(500) });
  await press(historyButton(), "Enter");
  await press(history().getByRole("button", { name: "Supprimer « La mienne »" }), "Enter");
  await press(question().getByRole("button", { name: "Supprimer" }), "Enter");
  await says("Impossible de supprimer la discussion");
  expect(rows().length).toBe(1);
});

test("a deletion whose answer was lost has happened all the same, and is said", async () => {
  const server = await explore(onAlvea(), { listSessions: [about({ title: "La mienne" })] });
  server.answers.removeSession = () => {
    server.answers.listSessions = [];
    return unreachable();
  };
  await press(historyButton(), "Enter");
  await press(history().getByRole("button", { name: "Supprimer « La mienne »" }), "Enter");
  await press(question().getByRole("button", { name: "Supprimer" }), "Enter");
  await says("Discussion supprimée");
  await expect.poll(() => rows().length).toBe(0);
});

test("a conversation is emptied after a question, and stays; a failure says so and nothing goes", async () => {
  const open = about();
  const server = await explore(onAlvea(open.id), {
    listSessions: [open],
    listMessages: [aMessage(open.id, { content: "Rester ou partir ?" })],
    clearMessages: unreachable,
  });
  await press(page.getByRole("button", { name: "Vider la conversation" }), "Enter");
  await press(question().getByRole("button", { name: "Vider la conversation" }), "Enter");
  await says(/Impossible de vider la conversation/);
  await says("Rester ou partir ?");
  server.answers.clearMessages = { success: true };
  server.answers.listMessages = [];
  await press(question().getByRole("button", { name: "Vider la conversation" }), "Enter");
  await says("Messages supprimés");
  await expect.poll(said).not.toContain("Rester ou partir ?");
  expect(query()).toBe(`?sur-decision=${ALVEA.id}&session=${open.id}`);
});

test("a conversation of which a part is gone says so, and shows what is left", async () => {
  const open = about();
  const [first, second] = ["Rester ou partir ?", "Partir où ?"].map((content) =>
    aMessage(open.id, { content }),
  );
  const sentence = "Il y a beaucoup à supprimer : une partie est faite. Réessayez.";
  const server = await explore(onAlvea(open.id), {
    listSessions: [open],
    listMessages: [first!, second!],
    clearMessages: refusal("too_many", [], sentence),
  });
  await says("Rester ou partir ?");
  server.answers.listMessages = [second!];
  await press(page.getByRole("button", { name: "Vider la conversation" }), "Enter");
  await press(question().getByRole("button", { name: "Vider la conversation" }), "Enter");
  await says(sentence);
  await isGone(page.getByText("Rester ou partir ?"));
  await says("Partir où ?");
});

test("a decision that is gone says so and leads to the choice; lists that could not be read are asked for again", async () => {
  const server = await explore("/exploration?sur-decision=01BX5ZZKBKACTAV9WEVGEMMVRZ");
  await says("Cette décision n’existe plus, ou n’est pas la vôtre.");
  server.answers.listDecisions = failure(503);
  await press(page.getByRole("button", { name: "Choisir autre chose" }), "Enter");
  await says("Choisissez ce que vous voulez explorer");
  await explore(onAlvea(), { listDecisions: failure(503) });
  await says("Impossible de commencer l'exploration de la décision");
});

test("a decision in the trash is said to be there, and can be opened; its discussions stay", async () => {
  const trashed = { ...aDecisionWithPlan(), ...ALVEA, status: "corbeille" as const };
  const open = about();
  const plan = "## Plan d’actions\n- Appeler Hélène\n- Relire le contrat";
  const answers = {
    listDecisions: [DONE],
    getDecision: trashed,
    listSessions: [open],
    listMessages: [aMessage(open.id, { role: "assistant", content: plan })],
  };
  await explore(onAlvea(), answers);
  await says("Cette décision est dans la corbeille.");
  await isGone(input());
  await press(page.getByRole("button", { name: "Ouvrir la décision" }), "Enter");
  await isShown(page.getByRole("dialog", { name: ALVEA.title }));
  await explore(onAlvea(open.id), answers);
  await says("Cette décision est dans la corbeille : restaurez-la pour y ajouter ces actions.");
  await isGone(request("Résumé"));
  await isShown(input());
});

test("what does not exist is said once", async () => {
  const nowhere = aSession();
  await explore(`/exploration?session=${nowhere.id}`, { listMessages: failure(404) });
  await says("Cette discussion n’existe pas, ou plus.");
  await isGone(page.getByRole("button", { name: "Fermer l’exploration" }));
  await explore("/exploration?sur-decision=01BX5ZZKBKACTAV9WEVGEMMVRZ");
  await says("Cette décision n’existe plus, ou n’est pas la vôtre.");
  expect(page.getByText("Cette décision n’existe plus, ou n’est pas la vôtre.").elements()).toHaveLength(1);
});

test("a new decision is explored without a link, and its form knows the discussion", async () => {
  writeOwned(storageKeys.draftDecision(), USER.id, {
    values: { title: "Vendre la maison" },
    sessionId: null,
  });
  const server = await explore("/exploration?sur-decision=draft-decision");
  await says("Nouvelle décision, pas encore créée");
  await isGone(request("Résumé"));
  await page.getByRole("button", { name: "Fermer l’exploration" }).click();
  await page.getByRole("button", { name: /^Reprendre «\sVendre la maison\s», pas encore créée/ }).click();
  await say("Par où commencer ?");
  await says("Écho de « Par où commencer ? »");
  const [{ id, ...body }] = server.sentTo("createSession") as [{ id: string }];
  expect(body).toEqual({ agentType: "prise_decision", title: "Décision: Vendre la maison" });
  expect(JSON.parse(localStorage.getItem("menta.draft-decision")!)).toMatchObject({
    values: { title: "Vendre la maison" },
    sessionId: id,
  });
});

test("the last discussion about it is one press away", async () => {
  const last = about();
  await explore(onAlvea(), { listSessions: [last, about()] });
  await page.getByRole("button", { name: /^Reprendre la dernière discussion/ }).click();
  expect(query()).toBe(`?sur-decision=${ALVEA.id}&session=${last.id}`);
});

const edge = () => document.querySelector("[data-toast]")!.getBoundingClientRect();

test.each([
  [1440, 900],
  [768, 900],
  [320, 640],
])("a failure that stays covers no command of the page’s head (%i × %i)", async (width, height) => {
  await page.viewport(width, height);
  await explore("/exploration?sur-decision=alvea");
  await isShown(input());
  toast({ title: "Erreur", description: "Le serveur ne répond pas.", tone: "destructive" });
  await isShown(page.getByText("Le serveur ne répond pas."));
  const close = page.getByRole("button", { name: EXPLORATION_PAGE_TEXTS.close });
  for (const command of [historyButton(), close]) {
    const { bottom } = command.element().getBoundingClientRect();
    await expect.poll(() => edge().top).toBeGreaterThanOrEqual(bottom);
  }
  expect(edge().bottom).toBeLessThanOrEqual(input().element().getBoundingClientRect().top);
});

test("axe finds nothing, and nothing overflows a small phone", async () => {
  const open = about();
  const answers = {
    listSessions: [open],
    listMessages: [aMessage(open.id), aMessage(open.id, { role: "assistant" })],
  };
  for (const path of ["/exploration", onAlvea(), onAlvea(open.id)]) {
    await page.viewport(305, 640);
    await explore(path, answers);
    await isShown(page.getByRole("heading", { level: 1 }));
    if (path === onAlvea()) await isShown(page.getByRole("button", { name: /^Reprendre la dernière/ }));
    await expect
      .poll(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
      .toBe(0);
    expect(await axeFindings()).toEqual([]);
  }
  await press(historyButton(), "Enter");
  await isShown(history());
  expect(await axeFindings()).toEqual([]);
});
