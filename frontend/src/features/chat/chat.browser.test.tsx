import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import type { Session } from "#shared/discussion/session.schema.ts";
import { DEFAULT_PREFERENCES } from "#shared/preferences/default-preferences.ts";
import { paths } from "#frontend/browser/address/paths.ts";
import { AGENT_CARDS } from "#frontend/labels/agent-choice.ts";
import { failure, refusal, type Answers } from "#test/components/canned-server.ts";
import { aMessage, aSession, controlledStream } from "#test/components/discussion.ts";
import { mountApp } from "#test/components/mount.tsx";
import { focusIs, isShown, recordAnnouncements, overflow, says } from "#test/components/screen.ts";

const none = () => refusal("not_found");
const link = (title: string) => page.getByRole("link", { name: title });
const status = () => document.querySelector("body > output")?.textContent ?? "";

const open = (sessions: readonly Session[], { path = "", ...answers }: Answers & { path?: string } = {}) =>
  mountApp(`/chat${path}`, {
    listSessions: [...sessions],
    listMessages: [],
    getSummary: none,
    ...answers,
  });

/** Starts a new discussion with the agent Créativité. */
const startCreative = async () => {
  await page.getByRole("button", { name: "Nouvelle discussion" }).first().click();
  await page.getByRole("radio", { name: /^Créativité/ }).click();
  await page.getByRole("button", { name: "Commencer la discussion" }).click();
};

test("the current discussion is in view, the agent that answers in the header, the logo leads to one’s own space", async () => {
  const sessions = Array.from({ length: 60 }, (_, n) => aSession({ title: `Discussion ${n + 1}` }));
  await open(sessions, { path: `?session=${sessions[50]!.id}` });
  const current = link("Discussion 51");
  await isShown(current);
  await expect.poll(() => current.element().getBoundingClientRect().bottom <= window.innerHeight).toBe(true);
  await isShown(page.getByRole("banner").getByText("Prise de décision"));
  expect(page.getByRole("link", { name: "MENTA", exact: true }).element().getAttribute("href")).toBe(
    paths.dashboard(),
  );
});

test.each([320, 360])("at %i px the header names the discussion and who answers", async (width) => {
  await page.viewport(width, 640);
  const session = aSession({ title: "Accepter ce poste à Nantes ?" });
  await open([session], { path: `?session=${session.id}` });
  const header = page.getByRole("banner");
  const title = header.getByRole("heading", { level: 1 });
  await isShown(header.getByRole("button", { name: "Plus d’actions" }));
  await isShown(title.getByText("Accepter ce poste à Nantes"));
  const cut = [title, header.getByText("Prise de décision")].map((words) => overflow(words.element()));
  expect([...cut, overflow()]).toEqual([0, 0, 0]);
});

test.each([320, 390])(
  "at %i px a long text has the width of the input, and an empty one a single row",
  async (width) => {
    await page.viewport(width, 640);
    const session = aSession();
    await open([session], { path: `?session=${session.id}` });
    const input = page.getByLabelText("Votre message");
    await isShown(input);
    const form = () => input.element().closest("form")!.getBoundingClientRect();
    expect(form().height).toBeLessThan(60);
    await input.fill("Je dirige une équipe de douze personnes à Lyon.");
    expect(input.element().getBoundingClientRect().width).toBeGreaterThan(form().width - 40);
    expect(overflow()).toBe(0);
  },
);

/** Returns the opacity of the buttons of the focused discussion. */
const opacity = () =>
  getComputedStyle(document.activeElement!.closest("li")!.lastElementChild!).getPropertyValue("opacity");

test("Tab goes from a discussion to its buttons, which it shows, and on to the next discussion", async () => {
  await open([aSession({ title: "Une" }), aSession({ title: "Autre" })]);
  await isShown(link("Une"));
  (link("Une").element() as HTMLElement).focus();
  expect(opacity()).toBe("1");
  for (const name of ["Renommer", "Ranger dans un projet", "Supprimer"]) {
    await userEvent.keyboard("{Tab}");
    await focusIs(name);
    expect(opacity()).toBe("1");
    await expect.element(document.activeElement as HTMLElement).toHaveAccessibleDescription("Une");
  }
  await userEvent.keyboard("{Tab}");
  expect(document.activeElement).toBe(link("Autre").element());
});

test("each agent is described by its own question", async () => {
  await open([]);
  await page.getByRole("button", { name: "Nouvelle discussion" }).first().click();
  for (const { name, question } of AGENT_CARDS)
    await expect.element(page.getByRole("radio", { name })).toHaveAccessibleDescription(question);
  await expect.element(page.getByRole("radiogroup")).not.toHaveAccessibleDescription();
});

test("an empty discussion of the same agent is used again, unless somebody has written in it since", async () => {
  const empty = aSession({ title: "Nouvelle discussion", agentType: "creativite" });
  const created = aSession({ title: "Nouvelle discussion", agentType: "creativite" });
  const server = await open([aSession(), empty], { createSession: created });
  await startCreative();
  await expect.poll(() => window.location.search).toBe(`?session=${empty.id}`);
  expect(server.sentTo("createSession")).toEqual([]);
  server.answers.listMessages = [aMessage(empty.id)];
  await startCreative();
  await expect.poll(() => window.location.search).toBe(`?session=${created.id}`);
  expect(server.sentTo("createSession")).toHaveLength(1);
});

test("a discussion that could not be created leaves the choice where it is, and the next press creates it", async () => {
  const created = aSession({ agentType: "creativite" });
  const server = await open([], { createSession: failure() });
  await startCreative();
  await says(/La discussion n’a pas pu être créée/);
  await expect.element(page.getByRole("radio", { name: /^Créativité/ })).toBeChecked();
  server.answers.createSession = created;
  await page.getByRole("button", { name: "Commencer la discussion" }).click();
  await expect.poll(() => window.location.search).toBe(`?session=${created.id}`);
});

test("the search keeps the state of the entry: what was opened over it still closes by going back", async () => {
  const session = aSession();
  await open([session], { path: `?session=${session.id}` });
  await isShown(link("Changer de métier"));
  window.history.replaceState({ ...window.history.state, usr: { mark: 1 } }, "");
  window.dispatchEvent(new PopStateEvent("popstate", { state: window.history.state }));
  await page.getByLabelText("Chercher une discussion").fill("mét");
  await expect.poll(() => new URLSearchParams(window.location.search).get("q")).toBe("mét");
  expect((window.history.state as { usr: unknown }).usr).toEqual({ mark: 1 });
});

/**
 * Sends a message in a discussion whose reply the test streams. `heard` collects the screen-reader
 * announcements after that.
 */
async function ask(repliesBySentence: boolean) {
  const session = aSession();
  const stream = controlledStream();
  const server = await open([session], {
    path: `?session=${session.id}`,
    chat: () => stream.response,
    getPreferences: {
      ...DEFAULT_PREFERENCES,
      leaves: [],
      seenHints: [],
      repliesBySentence,
      timeZone: "Europe/Paris",
    },
  });
  await page.getByLabelText("Votre message").fill("Rester ?");
  await page.getByRole("button", { name: "Envoyer" }).click();
  await expect.poll(() => server.sentTo("chat")).toHaveLength(1);
  const heard = recordAnnouncements();
  const end = (content: string) =>
    stream.send("done", {
      userMessage: aMessage(session.id, { id: server.sentTo("chat")[0]?.id ?? "" }),
      assistantMessage: aMessage(session.id, { role: "assistant", content }),
      session,
    });
  return { server, stream, heard, end };
}

test("a reply is read out once, when it is complete, without its marks", async () => {
  const { stream, heard, end } = await ask(false);
  stream.send("delta", { text: "Rien ne **presse**. Qui " });
  await says("presse");
  expect(heard).toEqual([]);
  end("Rien ne **presse**. Qui vous attend ?");
  await expect.poll(() => heard).toEqual(["Réponse reçue. Rien ne presse. Qui vous attend ?"]);
});

test("a reply is read out sentence by sentence while it is written, for who prefers that", async () => {
  const { server, stream, heard, end } = await ask(true);
  stream.send("delta", { text: "Rien " });
  await expect.poll(() => server.sentTo("getPreferences").length).toBeGreaterThan(0);
  stream.send("delta", { text: "ne **presse**. Qui vous" });
  await expect.poll(() => heard).toEqual(["Rien ne presse."]);
  stream.send("delta", { text: " attend ? Et" });
  await expect.poll(() => heard.slice(1)).toEqual(["Qui vous attend ?"]);
  end("Rien ne **presse**. Qui vous attend ? Et pourquoi ?");
  await expect.poll(() => heard.slice(2)).toEqual(["Réponse reçue. Et pourquoi ?"]);
});

test("of a discussion that was left, only that its reply has come is said", async () => {
  const { heard, end } = await ask(false);
  await page.getByRole("link", { name: "Tableau de bord" }).click();
  await isShown(page.getByRole("navigation").first());
  heard.length = 0;
  end("Rien ne presse.");
  await expect.poll(() => heard).toContain("Réponse reçue.");
  expect(heard.join()).not.toContain("presse");
});

test("the status region stops saying that MENTA answers once that has failed", async () => {
  const session = aSession();
  await open([session], { path: `?session=${session.id}`, chat: failure(503) });
  await page.getByLabelText("Votre message").fill("Rester ?");
  await page.getByRole("button", { name: "Envoyer" }).click();
  await says(/MENTA n’a pas pu répondre\./);
  expect(status()).toBe("");
});

/** Returns the titles in the list of discussions. */
const listed = () =>
  Array.from(document.querySelectorAll("[data-row] a > span:first-child"), ({ textContent }) => textContent);
/** Selects an entry of the menu « Plus d’actions ». */
const toggle = async (name: string) => {
  await page.getByRole("button", { name: "Plus d’actions" }).click();
  await page.getByRole("menuitem", { name, exact: true }).click();
};

test("a pinned discussion stands first, says so, and goes back to its place", async () => {
  const old = aSession({ title: "Vendre la maison", updatedAt: "2026-01-01T10:00:00.000Z" });
  const recent = aSession({ title: "Changer de poste", updatedAt: "2026-03-01T10:00:00.000Z" });
  let kept = old;
  const server = await open([recent, old], {
    path: `?session=${old.id}`,
    listSessions: () => [recent, kept],
    updateSession: ({ body }) => (kept = { ...kept, ...(body as Partial<Session>) }),
  });
  await expect.poll(listed).toEqual([recent.title, old.title]);
  await toggle("Épingler");
  await expect.poll(listed).toEqual([old.title, recent.title]);
  await isShown(page.getByText("Épinglée"));
  await toggle("Ne plus épingler");
  await expect.poll(listed).toEqual([recent.title, old.title]);
  await expect.poll(() => server.sentTo("updateSession")).toEqual([{ pinned: true }, { pinned: false }]);
});
