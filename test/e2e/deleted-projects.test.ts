import type { Page } from "playwright";
import { beforeAll, expect, test } from "vitest";
import { aDecision, aProject } from "#infra/local/demo/builders.ts";
import { results, shown } from "./flow-screen.ts";
import { openSignedIn } from "./people.ts";
import { stage } from "./product.ts";

// The first test pays for no start.
beforeAll(async () => void (await stage()));

const DELETED = "Projet supprimé ou cloturé";
const form = (page: Page) => page.getByRole("dialog");
const choice = (page: Page, name: string) => form(page).getByRole("radio", { name, exact: true });
const gone = (page: Page) => form(page).getByText(/^Ce projet a été supprimé/);
const create = (page: Page) => form(page).getByRole("button", { name: "Créer la décision" });

/** Somebody whose new decision is written, and is to belong to « Vivant ». */
async function inVivant(others: string[]) {
  const { page, person } = await openSignedIn("about:blank", { expects: [/Failed to load/] });
  for (const name of others) await person.get("createProject", { body: aProject({ name }) });
  const { id } = await person.get("createProject", { body: aProject({ name: "Vivant" }) });
  await page.goto("/decision-flow?creer=1");
  await page.getByLabel("Titre de la décision").fill("Louer ou vendre");
  await page.getByRole("button", { name: "C’est moi" }).click();
  await choice(page, "Existant").click();
  await page.getByRole("button", { name: "Projet existant" }).click();
  await page.getByRole("option", { name: "Vivant" }).click();
  const remove = () => person.get("removeProject", { id, body: {} });
  return { page, person, remove };
}

test("a project that goes in another tab is chosen no more, the field says so, and all else that was typed stays", async () => {
  const { page, person } = await inVivant([]);
  const second = await page.context().newPage();
  await second.goto("/decision-flow?onglet=projets");
  await second.getByRole("button", { name: "Supprimer" }).click();
  await second.getByRole("alertdialog").getByRole("button", { name: "Supprimer" }).click();
  await second.getByText("Créez votre premier projet").waitFor();
  await gone(page).waitFor();
  await form(page).getByText("Vous n’avez pas encore de projet.").waitFor();
  expect(await page.getByLabel("Titre de la décision").inputValue()).toBe("Louer ou vendre");
  await choice(page, "Aucun").click();
  expect(await gone(page).count()).toBe(0);
  await create(page).click();
  await form(page).waitFor({ state: "detached" });
  expect(await person.get("listDecisions")).toMatchObject([{ title: "Louer ou vendre", projectId: null }]);
});

test("a project that is gone when the decision is sent is said beside the field, until another is chosen", async () => {
  const { page, person, remove } = await inVivant(["Maison"]);
  await remove();
  await create(page).click();
  await gone(page).waitFor();
  expect(await page.getByText("Cet élément n’existe pas").count()).toBe(0);
  await page.getByRole("button", { name: "Projet existant" }).click();
  await page.getByRole("option", { name: "Maison" }).click();
  expect(await gone(page).count()).toBe(0);
  await create(page).click();
  await form(page).waitFor({ state: "detached" });
  expect(await person.get("listDecisions")).toMatchObject([{ projectName: "Maison" }]);
});

test("a decision of a deleted project says so in its form, and is taken out of it on demand alone", async () => {
  const { page, person } = await openSignedIn("about:blank");
  const { id: projectId } = await person.get("createProject", { body: aProject() });
  const { id } = await person.get("createDecision", { body: aDecision({ projectId }) });
  await person.get("removeProject", { id: projectId, body: {} });
  await page.goto(`/decision-flow?decision=${id}`);
  const edit = form(page).getByRole("button", { name: "Modifier", exact: true });
  const save = form(page).getByRole("button", { name: "Enregistrer" });
  await edit.click();
  expect(await choice(page, DELETED).isChecked()).toBe(true);
  await save.click();
  await edit.click();
  expect(await person.get("getDecision", { id })).toMatchObject({ projectId, projectName: DELETED });
  await choice(page, "Existant").click();
  await choice(page, DELETED).click();
  await choice(page, "Aucun").click();
  await save.click();
  await form(page).getByText("Aucun projet", { exact: true }).waitFor();
  await expect.poll(async () => (await person.get("getDecision", { id })).projectId).toBe(null);
  await edit.click();
  await choice(page, "Aucun").waitFor();
  expect(await choice(page, DELETED).count()).toBe(0);
});

test("the decisions of deleted projects can be looked for where there are any", async () => {
  const { page, person } = await openSignedIn("about:blank");
  const { id: projectId } = await person.get("createProject", { body: aProject() });
  await person.get("createDecision", { body: aDecision({ title: "Sans projet" }) });
  await person.get("createDecision", { body: aDecision({ title: "Vendre", projectId }) });
  const project = page.getByRole("button", { name: /^Projet\s:/ });
  await page.goto("/decision-flow");
  await shown(page, ["Vendre", "Sans projet"]);
  await project.click();
  await page.getByRole("option", { name: "Aucun projet" }).waitFor();
  expect(await page.getByRole("option", { name: DELETED }).count()).toBe(0);

  await person.get("removeProject", { id: projectId, body: {} });
  await page.reload();
  await results(page).waitFor();
  await project.click();
  await page.getByRole("option", { name: DELETED }).click();
  await shown(page, ["Vendre"]);
  expect(new URL(page.url()).search).toBe("?dans=supprime");
  await page.getByRole("button", { name: `Retirer le filtre : ${DELETED}` }).waitFor();
  await page.getByRole("button", { name: "Réinitialiser", exact: true }).click();
  await shown(page, ["Vendre", "Sans projet"]);
});
