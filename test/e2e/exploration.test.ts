import type { Page } from "playwright";
import { expect, test } from "vitest";
import { aDecisionBody, aProjectBody } from "#infra/local/demo/builders.ts";
import { input } from "./artefacts.ts";
import { environment } from "./product.ts";
import { openSignedIn } from "./people.ts";
import { dialog, confirmDialog, says } from "./screen.ts";

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
  await dialog(page)
    .getByRole("tab", { name: /^Plan d’action/ })
    .click();
  await dialog(page).getByRole("checkbox").first().press("Space");
  await expect.poll(async () => (await person.get("getDecision", { id })).progress).toBe(100);
  await heading(page, "Qu’avez-vous choisi ?").waitFor();
  await page.keyboard.press("Escape");
  await dialog(page)
    .getByRole("tab", { name: /^Échanges/ })
    .click();
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

test("a project's report, from its card", async () => {
  const { page, person } = await openSignedIn("about:blank");
  const project = await person.get("createProject", { body: aProjectBody({ name: "Maison" }) });
  await person.get("createDecision", { body: aDecisionBody({ title: "Vendre", projectId: project.id }) });
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

test("by keyboard alone on a small phone: chosen, said, deleted", async () => {
  const { page, person } = await openSignedIn("about:blank");
  await page.setViewportSize({ width: 320, height: 640 });
  await person.get("createDecision", { body: aDecisionBody({ title: "Vendre la maison" }) });
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
  await button(page, "Historique").press("Enter");
  await dialog(page)
    .getByRole("button", { name: /^Supprimer «/ })
    .press("Enter");
  await confirmDialog(page).getByRole("button", { name: "Supprimer" }).focus();
  await page.keyboard.press("Enter");
  await says(page, "Discussion supprimée");
  expect(await person.get("listSessions")).toEqual([]);
});
