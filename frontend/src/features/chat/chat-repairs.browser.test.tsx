import { ulid } from "ulid";
import { expect, onTestFinished, test, vi } from "vitest";
import { page } from "vitest/browser";
import { DEFAULT_AGENT } from "#shared/discussion/agent.ts";
import type { Message } from "#shared/discussion/message.schema.ts";
import type { Session } from "#shared/discussion/session.schema.ts";
import { type Answers, failure, refusal, unreachable } from "#test/components/canned-server.ts";
import { aMessage, anOpenedSession, aSession, controlledStream } from "#test/components/discussion.ts";
import { mountApp } from "#test/components/mount.tsx";
import { unmountAll } from "#test/components/render.tsx";
import {
  focusIs,
  isFocused,
  isGone,
  isShown,
  keyboard,
  recordAnnouncements,
  press,
  pressInSafariComposition,
  query,
  says,
} from "#test/components/screen.ts";

const none = () => refusal("not_found");
const input = () => page.getByLabelText("Votre message");
const list = () => page.getByRole("complementary", { name: "Discussions" });
const button = (name: string) => page.getByRole("button", { name, exact: true });
const link = (title: RegExp) => list().getByRole("link", { name: title });
const heading = (name: string) => page.getByRole("heading", { level: 1, name });

/**
 * Opens the chat with `sessions`, newest first, and `messages` by session id. The fake server answers every
 * message that is sent.
 */
async function open(
  sessions: Session[],
  {
    view = `?session=${sessions[0]?.id}`,
    messages = {},
    ...answers
  }: Answers & { view?: string; messages?: Record<string, Message[]> } = {},
) {
  const server = await mountApp(`/chat${view}`, {
    listSessions: () => sessions,
    listMessages: ({ params }) => messages[params["id"] ?? ""] ?? [],
    createSession: ({ body }) => {
      const { id = ulid(), agentType = DEFAULT_AGENT } = body;
      const created = aSession({ id, title: "Nouvelle discussion", agentType });
      sessions.unshift(created);
      return created;
    },
    chat: ({ body }) => {
      const kept = (messages[body.sessionId] ??= []);
      if (body.message === undefined) kept.pop();
      else kept.push(aMessage(body.sessionId, { id: body.id ?? "", content: body.message }));
      kept.push(aMessage(body.sessionId, { role: "assistant", content: "Que gardez-vous ?" }));
      const [userMessage, assistantMessage] = kept.slice(-2) as [Message, Message];
      const session = sessions.find(({ id }) => id === body.sessionId)!;
      return { userMessage, assistantMessage, session, dossier: null };
    },
    getSummary: none,
    ...answers,
  });
  return Object.assign(server, { messages });
}

async function say(message: string) {
  await input().fill(message);
  await press(input(), "Enter");
}

test("Escape stops a reply, which ends there, and puts the focus into the input", async () => {
  const session = aSession({ title: "Un arrêt" });
  const stream = controlledStream();
  const kept: Message[] = [];
  const server = await open([session], {
    messages: { [session.id]: kept },
    chat: () => stream.response,
    stopReply: { stopped: true },
  });
  await isShown(heading("Un arrêt"));
  await say("Faut-il vendre la maison de mes parents ?");
  await isShown(button("Arrêter"));
  stream.send("delta", { text: "Qu’est-ce qui vous y" });
  await says(/^Qu’est-ce qui/);
  await keyboard("Escape");
  await says("MENTA s’arrête…");
  await focusIs("Votre message");
  const [sent] = server.sentTo("chat");
  await expect.poll(() => server.sentTo("stopReply")).toEqual([{ id: sent?.id }]);
  const userMessage = aMessage(session.id, { id: sent?.id ?? "" });
  const assistantMessage = aMessage(session.id, { role: "assistant", content: "Qu’est-ce", stopped: true });
  kept.push(userMessage, assistantMessage);
  stream.send("done", { userMessage, assistantMessage, session });
  await expect.poll(() => page.getByText("Réponse arrêtée").elements()).toHaveLength(1);
});

test("a model that thinks is said to, for how long, and can be stopped", async () => {
  vi.useFakeTimers({ toFake: ["Date", "setInterval", "clearInterval"], shouldAdvanceTime: true });
  onTestFinished(() => void vi.useRealTimers());
  const session = aSession({ title: "Une attente" });
  const stream = controlledStream();
  await open([session], { messages: { [session.id]: [] }, chat: () => stream.response });
  await isShown(heading("Une attente"));
  await say("Faut-il vendre la maison de mes parents ?");
  await says("MENTA réfléchit…");
  await vi.advanceTimersByTimeAsync(41_000);
  await says("MENTA réfléchit depuis 40 s");
  await isShown(button("Arrêter"));
  await vi.advanceTimersByTimeAsync(40_000);
  await says("MENTA réfléchit depuis 1 min 20 s");
  stream.send("delta", { text: "Qu’est-ce qui vous y" });
  await says("MENTA écrit…");
});

test("on a laptop a model that is loaded for the first time is named, and a failure says what to do", async () => {
  vi.useFakeTimers({ toFake: ["Date", "setInterval", "clearInterval"], shouldAdvanceTime: true });
  onTestFinished(() => void vi.useRealTimers());
  const session = aSession({ title: "Un chargement" });
  const stream = controlledStream();
  const server = await open([session], {
    messages: { [session.id]: [] },
    chat: () => stream.response,
    ai: { model: "gemma3:12b", isLoading: true, failure: null },
  });
  await isShown(heading("Un chargement"));
  // The note on training is about a hosted model: to a model on the laptop, the terms of its maker apply.
  await isGone(page.getByText("Ce que vous écrivez ne sert pas à entraîner"));
  await say("Faut-il vendre la maison de mes parents ?");
  await vi.advanceTimersByTimeAsync(41_000);
  await says(/^MENTA réfléchit depuis 40 s. C’est la première réponse de gemma3:12b/);
  server.answers.ai = { model: "gemma3:12b", isLoading: false, failure: "Ollama ne répond pas : ouvrez-le." };
  stream.send("error", { code: "ai_failed", message: "MENTA n’a pas pu répondre." });
  await says(/^Ollama ne répond pas/);
  await isShown(page.getByRole("link", { name: "Choisir un autre modèle" }));
});

test("a reply that broke off stays, says so, and is asked for again by its button", async () => {
  const session = aSession({ title: "Une coupure" });
  const kept = [
    aMessage(session.id, { content: "Rester ou partir ?" }),
    aMessage(session.id, { role: "assistant", content: "Qu’est-ce qui vous", interrupted: true }),
  ];
  const server = await open([session], { messages: { [session.id]: kept } });
  await says("Réponse interrompue");
  await says("Qu’est-ce qui vous");
  await isGone(button("Reformuler la réponse"));
  await button("Réessayer").click();
  await says("Que gardez-vous ?");
  await isGone(page.getByText("Réponse interrompue"));
  expect(server.sentTo("chat")).toEqual([{ sessionId: session.id, retry: true }]);
});

test("a message of another device is there with its typing indicator; nothing else is offered or sent until it has ended", async () => {
  const session = aSession({ title: "Deux appareils" });
  const kept: Message[] = [];
  const userMessage = aMessage(session.id, { content: "Rester ou partir ?" });
  const server = await open([session], {
    messages: { [session.id]: kept },
    getSession: anOpenedSession({ turn: { userMessage, startedAt: userMessage.timestamp, insteadOf: null } }),
  });
  await says("Rester ou partir ?");
  await isShown(page.getByRole("status").filter({ hasText: "MENTA écrit…" }));
  await isGone(page.getByRole("button", { name: "J’hésite entre" }));
  await input().fill("Et le loyer ?");
  await press(input(), "Enter");
  await expect.element(button("Envoyer")).toBeDisabled();
  expect(server.sentTo("chat")).toEqual([]);
  kept.push(userMessage, aMessage(session.id, { role: "assistant", content: "Que gardez-vous ?" }));
  server.answers.getSession = anOpenedSession();
  await says("Que gardez-vous ?");
  await isGone(page.getByText("MENTA écrit…"));
  expect(page.getByText("Rester ou partir ?").elements()).toHaveLength(1);
  await expect.element(input()).toHaveValue("Et le loyer ?");
  await expect.element(button("Envoyer")).toBeEnabled();
});

test("a message refused because MENTA answers another one says so for as long as it is true", async () => {
  const session = aSession({ title: "Trop tôt" });
  const userMessage = aMessage(session.id, { content: "Rester ou partir ?" });
  const server = await open([session], {
    chat: refusal("conflict", [], "MENTA répond déjà ici."),
  });
  await isShown(heading("Trop tôt"));
  server.answers.getSession = anOpenedSession({
    turn: { userMessage, startedAt: userMessage.timestamp, insteadOf: null },
  });
  await say("Et le loyer ?");
  await says(/MENTA répond déjà ici\. Votre message est de nouveau dans le champ\./);
  await says("Rester ou partir ?");
  await expect.element(input()).toHaveValue("Et le loyer ?");
  server.answers.getSession = anOpenedSession();
  await isGone(page.getByText("MENTA répond déjà ici."));
  await expect.element(input()).toHaveValue("Et le loyer ?");
});

test("a title that is too long stays whole in its field, and says so", async () => {
  const tooLong = refusal("invalid", [], "Le titre dépasse 200 caractères.");
  const server = await open([aSession({ title: "Un titre" })], { updateSession: tooLong });
  await isShown(heading("Un titre"));
  await list().getByRole("button", { name: "Renommer" }).click();
  const field = list().getByLabelText("Titre de la discussion");
  await field.fill("a".repeat(201));
  await press(field, "Enter");
  await says("Le titre dépasse 200 caractères.");
  await keyboard("Tab");
  await expect.element(field).toHaveValue("a".repeat(201));
  expect(server.sentTo("updateSession")).toHaveLength(1);
});

test("Enter that ends a composition in Safari saves no title", async () => {
  const server = await open([aSession({ title: "Un titre" })]);
  await isShown(heading("Un titre"));
  await list().getByRole("button", { name: "Renommer" }).click();
  const field = list().getByLabelText("Titre de la discussion");
  await field.fill("Un autre");
  pressInSafariComposition(field, "Enter");
  await expect.element(field).toHaveFocus();
  expect(server.sentTo("updateSession")).toEqual([]);
});

test("a new title shows without a network, and is sent once it is back", async () => {
  const session = aSession({ title: "Un titre" });
  const server = await open([session], { updateSession: unreachable });
  await isShown(heading("Un titre"));
  await list().getByRole("button", { name: "Renommer" }).click();
  const field = list().getByLabelText("Titre de la discussion");
  await field.fill("Un autre titre");
  await press(field, "Enter");
  await says("1 modification est gardée ici, et partira dans l’ordre à son retour.");
  await isGone(field);
  // Refetching the list must not restore the former title.
  window.dispatchEvent(new Event("focus"));
  await isShown(heading("Un autre titre"));
  server.answers.updateSession = ({ body }) => ({ ...session, title: body.title ?? "" });
  window.dispatchEvent(new Event("online"));
  await says("Modifications enregistrées");
  expect(server.sentTo("updateSession").at(-1)).toEqual({ title: "Un autre titre" });
});

test("another agent shows at once, also without a network, and is sent with the title that waits", async () => {
  const session = aSession({ title: "Un titre", agentType: "creativite" });
  const server = await open([session], { updateSession: unreachable });
  const agent = page.getByRole("button", { name: /^Agent.*Créativité$/ });
  await press(agent, "Enter");
  await keyboard("ArrowDown");
  await keyboard("Enter");
  await isShown(page.getByRole("button", { name: /^Agent.*Prise de décision$/ }));
  await list().getByRole("button", { name: "Renommer" }).click();
  await list().getByLabelText("Titre de la discussion").fill("Un autre titre");
  await press(list().getByLabelText("Titre de la discussion"), "Enter");
  await isShown(heading("Un autre titre"));
  server.answers.updateSession = ({ body }) => ({
    ...session,
    title: body.title ?? session.title,
    agentType: body.agentType ?? session.agentType,
  });
  window.dispatchEvent(new Event("online"));
  await says("Modifications enregistrées");
  expect(server.sentTo("updateSession").at(-1)).toEqual({
    agentType: "prise_decision",
    title: "Un autre titre",
  });
});

test("a title that could not be saved stays in its field, and Enter tries again", async () => {
  const sessions = [aSession({ title: "Un titre" })];
  const server = await open(sessions, { updateSession: () => failure(422) });
  await isShown(heading("Un titre"));
  await list().getByRole("button", { name: "Renommer" }).click();
  const field = list().getByLabelText("Titre de la discussion");
  await field.fill("Un autre titre");
  await press(field, "Enter");
  await says("La discussion n’a pas pu être modifiée");
  await expect.element(field).toHaveValue("Un autre titre");
  server.answers.updateSession = ({ body }) => {
    const renamed = { ...sessions[0]!, title: body.title ?? "" };
    sessions[0] = renamed;
    return renamed;
  };
  await press(field, "Enter");
  await isShown(heading("Un autre titre"));
  const title = { title: "Un autre titre" };
  await expect.poll(() => server.sentTo("updateSession")).toEqual([title, title]);
});

test("the dialog of the agents: arrows choose, Escape gives the focus back, Enter begins", async () => {
  await open([], { view: "" });
  await press(list().getByRole("button", { name: "Nouvelle discussion" }), "Enter");
  await focusIs("Créativité");
  await keyboard("Escape");
  await focusIs("Nouvelle discussion");
  await input().fill("Faut-il partir ?");
  await press(input(), "Enter");
  await focusIs("Prise de décision");
  await keyboard("ArrowUp");
  await focusIs("Créativité");
  await keyboard("Escape");
  await focusIs("Votre message");
  await expect.element(input()).toHaveValue("Faut-il partir ?");
  await keyboard("Enter");
  // The agent suggested by the text is selected: Enter confirms.
  await focusIs("Prise de décision");
  await keyboard("Enter");
  await expect.poll(query).toMatch(/session=/);
  await isShown(list().getByRole("link").nth(1).getByText("Prise de décision"));
  await focusIs("Votre message");
});

test("what is looked for in the list stands in the address, with the discussion", async () => {
  const sessions = [aSession({ title: "Partir à Paris" }), aSession({ title: "Vendre la maison" })];
  await open(sessions);
  const { id } = sessions[0]!;
  const search = list().getByRole("searchbox");
  await search.fill("paris");
  await expect.poll(query).toBe(`?session=${id}&q=paris`);
  unmountAll();
  await open(sessions, { view: window.location.search });
  await expect.element(search).toHaveValue("paris");
  await isShown(link(/Partir/));
  await isGone(link(/Vendre/));
  await press(search, "Escape");
  await expect.poll(query).toBe(`?session=${id}`);
  await isShown(link(/Vendre/));
});

test("how many discussions are found is said, and the search that is cleared has the focus", async () => {
  await open([aSession({ title: "Partir à Paris" }), aSession({ title: "Vendre la maison" })]);
  const heard = recordAnnouncements();
  const search = list().getByRole("searchbox");
  await search.fill("paris");
  await expect.poll(() => heard).toContain("1 sur 2 discussions");
  await search.fill("zzz");
  await expect.poll(() => heard).toContain("0 sur 2 discussions");
  await press(page.getByRole("button", { name: "Effacer la recherche" }), "Enter");
  await isShown(link(/Vendre/));
  await isFocused(search);
});

test("signing in again over the page: the message waits in the input, without its failure", async () => {
  const session = aSession({ title: "Une absence" });
  const server = await open([session]);
  const { chat } = server.answers;
  await isShown(heading("Une absence"));
  Object.assign(server.answers, {
    chat: refusal("signed_out"),
    login: { success: true, user: server.answers.getUser },
  });
  await say("Je reviens.");
  const password = page.getByRole("dialog").getByLabelText("Mot de passe", { exact: true });
  await password.fill("Une-Question-1!");
  Object.assign(server.answers, { chat });
  await press(password, "Enter");
  await isGone(page.getByRole("dialog"));
  await focusIs("Votre message");
  await expect.element(input()).toHaveValue("Je reviens.");
  await isGone(button("Réessayer"));
  await keyboard("Enter");
  await expect.poll(() => page.getByText("Réponse reçue").elements()).toHaveLength(1);
});

test("a discussion deleted elsewhere keeps the message for the next one, however late the page without one is drawn", async () => {
  const session = aSession({ title: "Bientôt supprimée" });
  const sessions = [session];
  const server = await open(sessions);
  await isShown(heading("Bientôt supprimée"));
  const { chat } = server.answers;
  Object.assign(server.answers, { chat: none });
  await say("Ce que j’ai à dire.");
  const another = page.getByRole("alert").getByRole("button", { name: "Nouvelle discussion" });
  await isShown(another);
  Object.assign(server.answers, { chat });
  // Loads the code of the dialog, so that the clicks below need no waiting.
  await press(list().getByRole("button", { name: "Nouvelle discussion" }), "Enter");
  await focusIs("Créativité");
  await keyboard("Escape");
  await isGone(page.getByRole("dialog"));
  // Runs microtasks only: the router renders the new address in a later task, so the old page is still there.
  const pressed = another.element();
  pressed.dispatchEvent(new MouseEvent("click", { bubbles: true }));
  for (let turn = 0; turn < 50; turn += 1) await Promise.resolve();
  page
    .getByRole("radio", { name: /Créativité/ })
    .element()
    .dispatchEvent(new MouseEvent("click", { bubbles: true }));
  for (let turn = 0; turn < 50; turn += 1) await Promise.resolve();
  // The removed discussion is still rendered.
  expect(pressed.isConnected).toBe(true);
  const begin = button("Commencer la discussion").element() as HTMLButtonElement;
  expect(begin.disabled).toBe(false);
  begin.click();
  await expect.poll(() => server.sentTo("chat").at(-1)?.message).toBe("Ce que j’ai à dire.");
  await expect.poll(() => page.getByText("Que gardez-vous ?").elements().length).toBe(1);
});
