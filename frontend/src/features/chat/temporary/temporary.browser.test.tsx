import { QueryClient } from "@tanstack/react-query";
import { afterEach, expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import type { SentBody } from "#shared/api/contract-types.ts";
import { createEmptyDossier } from "#shared/dossier/lines.rules.ts";
import { aLine } from "#shared/dossier/test-line.ts";
import { SentDiscussion } from "#shared/account/import.schema.ts";
import { endTemporaryDiscussion } from "#frontend/entities/discussion/temporary/begin-and-end.ts";
import { axeFindings } from "#test/components/axe.ts";
import { failure, answerFirstThen, type Answers } from "#test/components/canned-server.ts";
import { aMessage, aSession, controlledStream } from "#test/components/discussion.ts";
import { aUser, mountApp } from "#test/components/mount.tsx";
import { isGone, isShown, keyboard, overflow, press, says } from "#test/components/screen.ts";

type Body = SentBody<"chatTemporarily">;

const user = aUser();
const WORDS = "Quitter Zorglub ou rester ?";
const REPLY = "Qu’est-ce qui vous retient ?";
const input = () => page.getByLabelText("Votre message");
const button = (name: string) => page.getByRole("button", { name, exact: true });
const temporarySwitch = () => page.getByRole("switch", { name: "Discussion temporaire" });

afterEach(() => {
  endTemporaryDiscussion(new QueryClient(), user.id);
});

/** Fakes the server's answer to the last question of a request. */
const exchange = ({ messages }: Body) => {
  const question = messages.findLast(({ role }) => role === "user")!;
  const own = aMessage("", { id: question.id, content: question.content });
  return { userMessage: own, assistantMessage: aMessage("", { role: "assistant", content: REPLY }) };
};

const openChat = (answers: Answers = {}) =>
  mountApp("/chat", {
    getUser: user,
    listSessions: [],
    chatTemporarily: ({ body }) => exchange(body),
    ...answers,
  });

const send = async (words: string) => {
  await input().fill(words);
  await press(input(), "Enter");
};

async function begin(answers: Answers = {}) {
  const server = await openChat(answers);
  await temporarySwitch().click();
  await send(WORDS);
  await page.getByRole("radio", { name: /^Prise de décision/ }).click();
  await button("Commencer la discussion").click();
  return server;
}

/** Returns everything in localStorage, sessionStorage and IndexedDB as one text. */
// Waits longer than the 300 ms after which a draft would be stored.
async function stored(): Promise<string> {
  const texts = [localStorage, sessionStorage].map((storage) => JSON.stringify(Object.entries(storage)));
  for (const { name = "" } of await indexedDB.databases()) {
    const opened = indexedDB.open(name);
    await new Promise((resolve) => opened.addEventListener("success", resolve));
    const database = opened.result;
    for (const store of database.objectStoreNames) {
      const all = database.transaction(store).objectStore(store).getAll();
      await new Promise((resolve) => all.addEventListener("success", resolve));
      texts.push(JSON.stringify(all.result));
    }
    database.close();
  }
  return texts.join();
}

test("what is said is sent with all that was said before, and is in no storage and no other request", async () => {
  const { sentTo } = await begin();
  await says(REPLY);
  await isShown(page.getByRole("banner").getByText("Rien n’en est gardé"));
  await says(/quitter cette discussion ou recharger la page l’efface/);
  await send("Mes collègues.");
  await expect.poll(() => sentTo("chatTemporarily").length).toBe(2);
  const [, second] = sentTo("chatTemporarily");
  expect(second?.messages.map(({ role, content }) => [role, content])).toEqual([
    ["user", WORDS],
    ["assistant", REPLY],
    ["user", "Mes collègues."],
  ]);
  expect(second).toMatchObject({ agentType: "prise_decision", dossier: { track: "decide", lines: [] } });
  // A draft is stored 300 ms after typing.
  await new Promise((resolve) => setTimeout(resolve, 400));
  expect(await stored()).not.toContain("Zorglub");
  const others = ["createSession", "listMessages", "getDossier", "getSession", "getSummary"] as const;
  expect(others.flatMap((name) => sentTo(name))).toEqual([]);
});

test("what was typed before the switch leaves the storage with it, and comes back with the other", async () => {
  await openChat();
  await input().fill("Zorglub");
  await expect.poll(stored).toContain("Zorglub");
  await temporarySwitch().click();
  await expect.element(input()).toHaveValue("Zorglub");
  expect(await stored()).not.toContain("Zorglub");
  await temporarySwitch().click();
  await expect.element(input()).toHaveValue("Zorglub");
});

test("the dossier is filled and corrected in the page, and goes with the next message", async () => {
  await page.viewport(1440, 900);
  const stream = controlledStream();
  let answer: (body: Body) => Response | ReturnType<typeof exchange> = (body) => {
    stream.send("start", { userMessageId: body.messages[0]!.id, assistantMessageId: "" });
    stream.send("done", exchange(body));
    const found = aLine({ kind: "option", text: "Rester" });
    stream.send("dossier", {
      ...createEmptyDossier("", { track: "decide", now: found.createdAt }),
      lines: [found],
    });
    return stream.response;
  };
  const { sentTo } = await begin({ chatTemporarily: ({ body }) => answer(body) });
  await says("Rester");
  answer = exchange;
  await press(page.getByRole("button", { name: "Rester", exact: true }), "Delete");
  await isGone(page.getByRole("button", { name: "Rester", exact: true }));
  await send("Et après ?");
  await expect.poll(() => sentTo("chatTemporarily").length).toBe(2);
  expect(sentTo("chatTemporarily")[1]?.dossier?.lines).toMatchObject([
    { text: "Rester", state: "dismissed" },
  ]);
  expect([sentTo("updateDossier"), await stored()]).toEqual([[], expect.not.stringContaining("Rester")]);
});

test("« Ce n’est pas un danger » is known to the next request", async () => {
  const danger = { level: "danger", kind: "suicide", by: "rule", dismissed: false } as const;
  const { sentTo } = await begin({
    chatTemporarily: ({ body }) => {
      const answer = exchange(body);
      return { ...answer, userMessage: { ...answer.userMessage, danger } };
    },
  });
  await button("Ce n’est pas un danger").click();
  await says("Aide retirée");
  await send("Et après ?");
  await expect.poll(() => sentTo("chatTemporarily").length).toBe(2);
  expect(sentTo("chatTemporarily")[1]?.messages[0]).toMatchObject({ danger: { dismissed: true } });
});

test("a message that was not answered is back in the input, and can be sent again", async () => {
  let isFailing = true;
  const { sentTo } = await begin({
    chatTemporarily: ({ body }) => (isFailing ? failure(502) : exchange(body)),
  });
  await expect.element(input()).toHaveValue(WORDS);
  await says(/n’a pas pu répondre\. Votre message est de nouveau dans le champ\./);
  isFailing = false;
  await button("Réessayer").click();
  await says(REPLY);
  const [first, second] = sentTo("chatTemporarily").map(({ messages }) => messages[0]?.id);
  expect(first).toBe(second);
  expect(await stored()).not.toContain("Zorglub");
});

const none = { added: 0, existing: 0 };
const IMPORTED = {
  importAccount: {
    projects: none,
    decisions: none,
    summaries: none,
    discussions: none,
    messages: none,
    weeks: none,
    ownTasks: none,
    leftAside: [],
  } as never,
};
const DASHBOARD: Answers = { listDecisions: [], listAllActions: [], listProjects: [] };
const dashboardLink = () => page.getByRole("link", { name: "Tableau de bord" }).first();
const question = () => page.getByRole("alertdialog", { name: "Quitter la discussion temporaire ?" });
/** Single keys do nothing in a field. */
const focusOnNothing = () => (document.activeElement as HTMLElement).blur();
const other = aSession({ title: "Vendre la maison" });

test.each([
  ["a link", () => dashboardLink().click(), "/cockpit"],
  ["another discussion", () => page.getByRole("link", { name: /^Vendre la maison/ }).click(), "/chat"],
  ["a key", () => keyboard("g", "c"), "/cockpit"],
  ["« back »", () => Promise.resolve(window.history.back()), "/cockpit"],
])("%s asks before it leads away", async (_, goAway, pathname) => {
  await page.viewport(1366, 768);
  window.history.pushState(null, "", "/cockpit");
  await begin({ ...DASHBOARD, listSessions: [other], listMessages: [] });
  await says(REPLY);
  const { href } = window.location;
  focusOnNothing();
  await goAway();
  await question().getByRole("button", { name: "Rester" }).click();
  await isGone(question());
  await says(REPLY);
  expect(window.location.href).toBe(href);
  focusOnNothing();
  await goAway();
  await question().getByRole("button", { name: "Quitter" }).click();
  await expect.poll(() => window.location.href).not.toBe(href);
  expect(window.location.pathname).toBe(pathname);
  await isGone(page.getByText(REPLY));
  await isGone(question());
});

test("« Nouvelle discussion » and « Déconnexion » ask, and a closed page is asked about by the browser", async () => {
  await page.viewport(1366, 768);
  const { sentTo } = await begin();
  await says(REPLY);
  const closing = new Event("beforeunload", { cancelable: true });
  window.dispatchEvent(closing);
  expect(closing.defaultPrevented).toBe(true);
  await button("Déconnexion").click();
  await question().getByRole("button", { name: "Rester" }).click();
  await button("Nouvelle discussion").click();
  await question().getByRole("button", { name: "Rester" }).click();
  await says(REPLY);
  expect(sentTo("logout")).toEqual([]);
  await button("Nouvelle discussion").click();
  await question().getByRole("button", { name: "Quitter" }).click();
  await isShown(page.getByRole("dialog", { name: "Choisissez votre assistant MENTA" }));
  await isGone(page.getByText(REPLY));
});

test("where nothing was said, nothing is asked", async () => {
  await page.viewport(1366, 768);
  await openChat(DASHBOARD);
  await temporarySwitch().click();
  await button("Nouvelle discussion").first().click();
  await page.getByRole("radio", { name: /^Prise de décision/ }).click();
  await button("Commencer la discussion").click();
  await says(/quitter cette discussion ou recharger la page l’efface/);
  await dashboardLink().click();
  await expect.poll(() => window.location.pathname).toBe("/cockpit");
  await isGone(question());
});

test.each([
  ["« back »", () => window.history.back()],
  ["a link", () => (dashboardLink().element() as HTMLElement).click()],
])("« Garder », asked by %s, keeps the discussion and opens it", async (_, goAway) => {
  await page.viewport(1366, 768);
  window.history.pushState(null, "", "/cockpit");
  await begin({ ...DASHBOARD, ...IMPORTED, listMessages: [], getSummary: () => failure(404) });
  await says(REPLY);
  goAway();
  await question().getByRole("button", { name: "Garder" }).click();
  await expect.poll(() => window.location.search).toMatch(/^\?session=[0-9A-Z]{26}$/);
  await isGone(question());
});

test("« Garder » imports the whole of it, and opens it; documents say that it comes first", async () => {
  const kept: unknown[] = [];
  let isFailing = true;
  await begin({
    importAccount: ({ body: { discussions = [] } }) => {
      if (isFailing) return failure(503);
      kept.push(...discussions);
      return IMPORTED.importAccount;
    },
    listMessages: [],
    getSummary: () => failure(404),
  });
  await says(REPLY);
  await expect.element(button("Explorer")).toHaveAccessibleDescription("Gardez d’abord cette discussion");
  await expect.element(button("Explorer")).toBeDisabled();
  await button("Garder").click();
  await says(/n’a pas pu être gardée/);
  await says(REPLY);
  isFailing = false;
  await button("Garder").click();
  await expect.poll(() => window.location.search).toMatch(/^\?session=[0-9A-Z]{26}$/);
  const [discussion] = kept.map((one) => SentDiscussion.parse(one));
  expect(window.location.search).toBe(`?session=${discussion?.id}`);
  expect(discussion).toMatchObject({ title: "Quitter Zorglub ou rester ?", agentType: "prise_decision" });
  expect(discussion?.messages.map(({ content }) => content)).toEqual([WORDS, REPLY]);
  expect(new Set(discussion?.messages.map(({ place }) => place)).size).toBe(1);
});

test("a stop is asked of the server under the id of the request", async () => {
  const stream = controlledStream();
  const stops: Record<string, string>[] = [];
  const { sentTo } = await begin({
    chatTemporarily: () => stream.response,
    stopReply: ({ params }) => {
      stops.push(params);
      return { stopped: true };
    },
  });
  await button("Arrêter").click();
  await expect.poll(() => stops).toEqual([{ id: sentTo("chatTemporarily")[0]?.sessionId }]);
  const { userMessage, assistantMessage } = exchange(sentTo("chatTemporarily")[0]!);
  stream.send("done", { userMessage, assistantMessage: { ...assistantMessage, stopped: true } });
  await says("Réponse arrêtée");
});

test("a stop that comes before the server has begun is asked again until it is honoured", async () => {
  const stream = controlledStream();
  const stop = answerFirstThen({ stopped: false }, { stopped: true });
  const { sentTo } = await begin({
    chatTemporarily: () => stream.response,
    // The server has no discussion with this id, so only a request marked as temporary is answered.
    stopReply: ({ body }) => (body.temporary ? stop() : failure(404)),
  });
  await button("Arrêter").click();
  await expect.poll(() => sentTo("stopReply").length).toBe(2);
  await isGone(page.getByText("La réponse n’a pas pu être arrêtée"));
  const { userMessage, assistantMessage } = exchange(sentTo("chatTemporarily")[0]!);
  stream.send("done", { userMessage, assistantMessage: { ...assistantMessage, stopped: true } });
  await says("Réponse arrêtée");
});

test("on a phone nothing is cut off, and axe finds nothing, before and after the first word", async () => {
  await page.viewport(320, 640);
  await openChat();
  await temporarySwitch().click();
  expect([overflow(), await axeFindings()]).toEqual([0, []]);
  await send(WORDS);
  await userEvent.keyboard("{Enter}");
  await says(REPLY);
  expect([overflow(), await axeFindings()]).toEqual([0, []]);
});
