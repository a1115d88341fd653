import type { Page } from "playwright";
import { expect, test } from "vitest";
import { aDecision, aProject } from "#infra/local/demo/builders.ts";
import { input, sendMessage } from "./artefacts.ts";
import { environment } from "./product.ts";
import { openSignedIn } from "./people.ts";
import { dialog, overflow, confirmDialog, EXPECTS_FAILED_LOADS, says } from "./screen.ts";
import { axeFindings } from "./axe.ts";

const log = (page: Page) => page.getByRole("log");
const button = (page: Page, name: string | RegExp) =>
  page.getByRole("button", typeof name === "string" ? { name, exact: true } : { name });
const boxes = (page: Page) => log(page).getByRole("checkbox");
const heading = (page: Page, name: string) => page.getByRole("heading", { name: new RegExp(name) });
const isAsked = (page: Page, title: string) =>
  log(page).getByText(`Peux-tu me proposer un plan d'actions pour réussir ma décision "${title}"`).waitFor();
const isReplied = (page: Page) => button(page, "Reformuler la réponse").waitFor();

test("from a new decision to its plan: asked, chosen, added, seen in the decision, taken back", async () => {
  const { page, person } = await openSignedIn("/decision-flow?creer=1");
  await button(page, "Générer Actions IA").click();
  await says(page, "Champs obligatoires manquants");
  await page.getByLabel("Titre de la décision").fill("Vendre la maison");
  await button(page, "Générer Actions IA").click();
  await button(page, "Oui, créer et générer").click();
  await page.waitForURL(/\/bordIndividuel\/exploration\?sur-decision=/);
  await isAsked(page, "Vendre la maison");
  await isReplied(page);
  const [decision] = await person.get("listDecisions");
  const id = decision!.id;

  const suggested = await boxes(page).count();
  expect(suggested).toBeGreaterThanOrEqual(3);
  await button(page, "Tout décocher").click();
  await boxes(page).last().press("Space");
  const chosen = await boxes(page).evaluateAll(
    (all) => all.filter((box) => box.matches("[aria-checked=true],[aria-checked=mixed],:checked")).length,
  );
  await button(page, /^Ajouter l(’action|es \d+ actions)$/).click();
  await says(page, /^Actions (hiérarchiques )?ajoutées$/);
  await expect.poll(async () => (await person.get("listActions", { id })).length).toBe(chosen);

  await heading(page, "Vendre la maison").getByRole("link").click();
  await dialog(page).getByRole("checkbox").first().press("Space");
  await expect.poll(async () => (await person.get("getDecision", { id })).progress).toBeGreaterThan(0);
  await dialog(page)
    .getByRole("region", { name: "Historique des échanges" })
    .getByText("Assistant")
    .first()
    .waitFor();
  await page.keyboard.press("Escape");
  await dialog(page).waitFor({ state: "detached" });

  await boxes(page).first().press("Space");
  await button(page, /^Ajouter et supprimer/).click();
  await says(page, "Actions remplacées");
  const before = await person.get("listActions", { id });
  await button(page, "Annuler").press("Enter");
  await says(page, "Plan précédent remis");
  const after = await person.get("listActions", { id });
  expect(after.map((action) => action.id)).not.toEqual(before.map((action) => action.id));
  expect(after).toHaveLength(chosen);
  expect(after.some(({ status }) => status !== "todo")).toBe(true);
});

test("a decision is explored before it is created: its form comes back as it was, with the chosen actions", async () => {
  const { page, person } = await openSignedIn("/decision-flow?creer=1");
  await page.getByLabel("Titre de la décision").fill("Changer de métier");
  await page.getByLabel("Impact attendu").fill("Du temps");
  await button(page, "Générer Actions IA").click();
  await button(page, "Explorer sans créer").click();
  await page.waitForURL(/sur-decision=draft-decision/);
  await isAsked(page, "Changer de métier");
  await isReplied(page);
  expect(await person.get("listDecisions")).toEqual([]);
  const [session] = await person.get("listSessions");
  expect(session).toMatchObject({ title: "Décision: Changer de métier", decisionId: null });
  const count = await boxes(page).count();
  await button(page, /^Ajouter les \d+ actions$/).click();
  await says(page, "Actions hiérarchiques générées");
  await expect.poll(() => page.getByLabel("Titre de la décision").inputValue()).toBe("Changer de métier");
  expect(await page.getByLabel("Impact attendu").inputValue()).toBe("Du temps");
  await button(page, "Créer la décision").click();
  await says(page, "Décision et actions hiérarchiques créées");
  const [decision] = await person.get("listDecisions");
  expect(await person.get("listActions", { id: decision!.id })).toHaveLength(count);
  await expect
    .poll(async () => (await person.get("listSessions")).map(({ decisionId }) => decisionId))
    .toEqual([decision!.id]);
});

test("a project's report, from its card", async () => {
  const { page, person } = await openSignedIn("about:blank");
  const project = await person.get("createProject", { body: aProject({ name: "Maison" }) });
  await person.get("createDecision", { body: aDecision({ title: "Vendre", projectId: project.id }) });
  await page.goto("/decision-flow?onglet=projets");
  await button(page, /^Insight avec MENTA/).click();
  await heading(page, "Maison").waitFor();
  await button(page, "Reporting").click();
  await says(page, "Rapport généré avec succès");
  await log(page).getByText("Vendre").first().waitFor();
  const [session] = await person.get("listSessions");
  expect(session).toMatchObject({ title: "Projet: Maison", projectId: project.id });
  await says(page, "IA de démonstration, locale");

  const held = environment.holdNext();
  await button(page, "Reporting").click();
  held.release(3);
  await button(page, "Arrêter").waitFor();
  await page.reload();
  await says(page, /La réponse est recherchée/);
  held.release(10_000);
  await says(page, "Rapport généré avec succès");
  await expect.poll(async () => (await person.get("listMessages", { id: session!.id })).length).toBe(2);
  expect(await log(page).getByText("Trois priorités").count()).toBe(2);
});

test("left in mid-reply it goes on; another tab has it; without a network the text is kept", async () => {
  const { page, person } = await openSignedIn("about:blank", EXPECTS_FAILED_LOADS);
  const { id, title } = await person.get("createDecision", { body: aDecision({ title: "Vendre" }) });
  await page.goto(`/exploration?sur-decision=${id}`);
  const held = environment.holdNext();
  await input(page).fill("J’ai peur de regretter.");
  await input(page).press("Enter");
  held.release(3);
  await button(page, "Arrêter").waitFor();
  await page.getByRole("link", { name: "Decision Flow" }).click();
  await heading(page, "Flux de Décision").waitFor();
  held.release(10_000);
  await page.goBack();
  await isReplied(page);

  const second = await page.context().newPage();
  await second.goto(page.url());
  await heading(second, title).waitFor();
  await sendMessage(page, "Et ma famille reste à Nantes.");
  await log(second).getByText("Et ma famille reste à Nantes.").waitFor();
  await expect.poll(async () => (await log(second).innerText()) === (await log(page).innerText())).toBe(true);
  await second.close();

  await page.context().setOffline(true);
  await input(page).fill("Hors du réseau");
  await input(page).press("Enter");
  await says(page, /Impossible d'envoyer le message/);
  expect(await input(page).inputValue()).toBe("Hors du réseau");
  await page.context().setOffline(false);
  await input(page).press("Enter");
  await log(page).getByText("Hors du réseau", { exact: true }).waitFor();
});

test("by keyboard alone on a small phone: chosen, said, deleted; nothing overflows and axe finds nothing", async () => {
  const { page, person } = await openSignedIn("about:blank");
  await page.setViewportSize({ width: 320, height: 640 });
  await person.get("createDecision", { body: aDecision({ title: "Vendre la maison" }) });
  await page.goto("/exploration");
  await page.getByRole("combobox", { name: "Décision" }).focus();
  await page.keyboard.type("vendre");
  await page.getByRole("option").waitFor();
  await page.keyboard.press("Enter");
  await heading(page, "Vendre la maison").waitFor();
  await input(page).focus();
  await page.keyboard.type("J’hésite.");
  await page.keyboard.press("Enter");
  await isReplied(page);
  expect(await overflow(page)).toBe(0);
  expect(await axeFindings(page)).toEqual([]);
  await button(page, "Historique").press("Enter");
  await dialog(page)
    .getByRole("button", { name: /^Supprimer «/ })
    .press("Enter");
  await confirmDialog(page).getByRole("button", { name: "Supprimer" }).focus();
  await page.keyboard.press("Enter");
  await says(page, "Discussion supprimée");
  expect(await person.get("listSessions")).toEqual([]);
});
