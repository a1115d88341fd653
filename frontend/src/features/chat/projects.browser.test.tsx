import { beforeEach, expect, test } from "vitest";
import { page } from "vitest/browser";
import type { Session } from "#shared/discussion/session.schema.ts";
import type { Project } from "#shared/project/project.schema.ts";
import { readOwned, storageKeys, writeOwned } from "#frontend/browser/storage.ts";
import { axeFindings } from "#test/components/axe.ts";
import { refusal } from "#test/components/canned-server.ts";
import { aMessage, aSession } from "#test/components/discussion.ts";
import { aUser, mountApp } from "#test/components/mount.tsx";
import { isFocused, isGone, isShown, press, says, textsOf } from "#test/components/screen.ts";

const AT = "2026-03-16T10:00:00.000Z";
const project = (name: string): Project => ({
  id: `id of ${name}`,
  name,
  description: null,
  createdAt: AT,
  updatedAt: AT,
});
const [ATTIC, GARDEN] = [project("Combles"), project("Jardin")];
const USER = aUser();
const none = () => refusal("not_found");
const sidebar = () => page.getByRole("complementary", { name: "Discussions" });
const titles = () => textsOf(sidebar().getByRole("listitem").getByRole("link"));
const put = () => sidebar().getByRole("button", { name: "Ranger dans un projet" });
const filter = () => sidebar().getByRole("combobox", { name: "Projet" });

beforeEach(async () => {
  localStorage.removeItem("menta.sidebar");
  await page.viewport(1280, 800);
});

/** Opens the first of `sessions` in the chat, with a fake server that stores the changes of sessions. */
async function mountChat(sessions: Session[], projects = [ATTIC, GARDEN]) {
  let kept = sessions;
  const [{ id }] = sessions as [Session];
  const server = await mountApp(`/chat?session=${id}`, {
    getUser: USER,
    listSessions: () => kept,
    listProjects: projects,
    listMessages: [aMessage(id), aMessage(id, { role: "assistant", content: "Et le toit ?" })],
    updateSession: ({ params, body }) => {
      const change = body as Partial<Session> & { keepsTrack?: boolean };
      const { keepsTrack: _ofServer, ...fields } = change;
      kept = kept.map((one) => (one.id === params.id ? { ...one, ...fields } : one));
      return kept.find((one) => one.id === params.id)!;
    },
    getSummary: none,
    getReflection: none,
    getArgumentation: none,
    getArgumentationEvaluation: none,
    getSolution: none,
  });
  await isShown(page.getByText("Et le toit ?"));
  return server;
}

test("a discussion of the list is put in a project by keyboard, which is taken back", async () => {
  const { sentTo } = await mountChat([aSession({ title: "La fenêtre" })]);
  await isGone(filter());
  await press(put(), "Enter");
  await page.getByRole("menuitemradio", { name: "Jardin" }).click();
  await says("Discussion rangée dans « Jardin »");
  await expect.poll(() => sentTo("updateSession")).toEqual([{ projectId: GARDEN.id, keepsTrack: true }]);
  await page.getByRole("button", { name: "Annuler" }).click();
  await expect.poll(() => sentTo("updateSession")[1]).toEqual({ projectId: null, keepsTrack: true });
});

test("from the menu of an open discussion it is moved, and taken out", async () => {
  const { sentTo } = await mountChat([aSession({ projectId: ATTIC.id })]);
  await page.getByRole("button", { name: "Plus d’actions" }).click();
  await page.getByRole("menuitem", { name: "Ranger dans un projet" }).click();
  await expect.element(page.getByRole("menuitemradio", { name: "Combles" })).toBeChecked();
  await page.getByRole("menuitemradio", { name: "Aucun projet" }).click();
  await says("Discussion sortie de son projet");
  await expect.poll(() => sentTo("updateSession")).toEqual([{ projectId: null, keepsTrack: true }]);
});

test("the list shows one project, remembers it, and finds within it", async () => {
  const sessions = [
    aSession({ title: "La fenêtre", projectId: ATTIC.id }),
    aSession({ title: "Le pommier", projectId: GARDEN.id }),
    aSession({ title: "Le toit", projectId: ATTIC.id }),
    aSession({ title: "Changer de métier" }),
  ];
  await mountChat(sessions);
  await filter().selectOptions("Combles");
  await expect.poll(() => titles().map((words) => words.slice(0, 7))).toEqual(["La fenê", "Le toit"]);
  expect(await axeFindings()).toEqual([]);
  await sidebar().getByRole("searchbox").fill("toit");
  await expect.poll(titles).toHaveLength(1);
  await sidebar().getByRole("searchbox").fill("pommier");
  await isShown(sidebar().getByText("Aucune discussion de ce projet ne porte ce titre."));
  await sidebar().getByRole("button", { name: "Chercher partout" }).click();
  await expect.poll(titles).toHaveLength(1);
  await isFocused(sidebar().getByRole("searchbox"));
  await expect.element(filter()).toHaveValue("");
  await filter().selectOptions("Combles");
  await sidebar().getByRole("searchbox").fill("");
  expect(readOwned(storageKeys.sidebar(), USER.id)?.project).toBe(ATTIC.id);
  await filter().selectOptions("Tous les projets");
  await expect.poll(titles).toHaveLength(4);
});

test("the project that was shown last is shown again", async () => {
  writeOwned(storageKeys.sidebar(), USER.id, { folded: false, project: ATTIC.id });
  await mountChat([aSession({ projectId: ATTIC.id }), aSession()]);
  await expect.element(filter()).toHaveValue(ATTIC.id);
  expect(titles()).toHaveLength(1);
});

test("a project that no discussion has any more hides none", async () => {
  writeOwned(storageKeys.sidebar(), USER.id, { folded: false, project: ATTIC.id });
  await mountChat([aSession({ projectId: GARDEN.id }), aSession()]);
  await isShown(filter());
  expect(titles()).toHaveLength(2);
});

test("without a project, the menu leads to where one is made", async () => {
  await mountChat([aSession()], []);
  await put().click();
  await page.getByRole("menuitem", { name: "Créer un projet" }).click();
  await expect
    .poll(() => window.location.pathname + window.location.search)
    .toBe("/decision-flow?onglet=projets");
});
