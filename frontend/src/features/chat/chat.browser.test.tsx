import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import type { Session } from "#shared/discussion/session.schema.ts";
import { paths } from "#frontend/browser/address/paths.ts";
import { AGENT_CARDS } from "#frontend/labels/chat.ts";
import { failure, refusal, type Answers } from "#test/components/canned-server.ts";
import { aMessage, aSession } from "#test/components/discussion.ts";
import { mountApp } from "#test/components/mount.tsx";
import { focusIs, isShown, overflow, press, says } from "#test/components/screen.ts";

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

/** Chooses the agent of a new discussion. */
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

test("a discussion is one stop of the Tab key; arrows lead to its buttons and back", async () => {
  await open([aSession({ title: "Une" }), aSession({ title: "Autre" })]);
  await isShown(link("Une"));
  await press(link("Une"), "ArrowRight");
  await focusIs("Renommer");
  await userEvent.keyboard("{ArrowRight}");
  await focusIs("Supprimer");
  await userEvent.keyboard("{ArrowLeft}{ArrowLeft}");
  expect(document.activeElement).toBe(link("Une").element());
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

test("the status region stops saying that MENTA answers once that has failed", async () => {
  const session = aSession();
  await open([session], { path: `?session=${session.id}`, chat: failure(503) });
  await page.getByLabelText("Votre message").fill("Rester ?");
  await page.getByRole("button", { name: "Envoyer" }).click();
  await says(/MENTA n’a pas pu répondre\./);
  expect(status()).toBe("");
});
