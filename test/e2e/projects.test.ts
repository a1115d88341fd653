import type { Page } from "playwright";
import { expect, test } from "vitest";
import { aDecisionBody } from "#infra/local/demo/builders.ts";
import { openSignedIn } from "./people.ts";
import { confirmDialog, says, focusIs } from "./screen.ts";

const row = (page: Page, name: string) =>
  page.getByRole("list", { name: "Projets" }).getByRole("listitem").filter({ hasText: name });
const names = (page: Page) =>
  page.getByRole("list", { name: "Projets" }).getByRole("heading").allInnerTexts();
const form = (page: Page) => page.getByRole("dialog", { name: /projet$/ });

test("a project is made, opened by its address, renamed in its decisions too, and deleted with them for good", async () => {
  const { page, person } = await openSignedIn("/decision-flow?onglet=projets");
  await page.getByText("Créez votre premier projet pour organiser vos décisions.").waitFor();
  await page.getByRole("button", { name: "Nouveau Projet" }).click();
  await form(page).getByLabel("Nom du projet").fill("  S’installer à Lyon ");
  await form(page).getByLabel("Description").fill("Avant l’été.");
  await form(page).getByRole("button", { name: "Créer le projet" }).click();
  await says(page, "Projet créé avec succès");
  await expect.poll(() => names(page)).toEqual(["S’installer à Lyon"]);
  expect(await form(page).count()).toBe(0);
  const [made] = await person.get("listProjects");
  expect(made).toMatchObject({ name: "S’installer à Lyon", description: "Avant l’été." });

  const projectId = made?.id ?? "";
  for (const title of ["Louer", "Acheter", "Attendre"])
    await person.get("createDecision", { body: aDecisionBody({ title, projectId }) });
  const [attendre] = await person.get("listDecisions");
  await person.get("trashDecision", { id: attendre?.id ?? "" });
  await page.reload();
  await row(page, "Lyon").getByRole("link").click();
  await expect.poll(() => page.url()).toContain(`projet=${projectId}`);
  const detail = page.getByRole("dialog", { name: "S’installer à Lyon" });
  await detail.getByRole("link", { name: "2 décisions" }).waitFor();
  await page.reload();
  await detail.waitFor();
  await page.goBack();
  await detail.waitFor({ state: "detached" });
  await row(page, "Lyon").getByRole("link").click();
  await detail.getByRole("button", { name: "Fermer" }).last().click();
  await detail.waitFor({ state: "detached" });
  expect(new URL(page.url()).search).toBe("?onglet=projets");
  await focusIs(page, "S’installer à Lyon");

  await row(page, "Lyon").getByRole("button", { name: "Modifier" }).click();
  await form(page).getByLabel("Nom du projet").fill("Appartement");
  await form(page).getByRole("button", { name: "Enregistrer" }).click();
  await says(page, "Projet modifié avec succès");
  await page.getByRole("tab", { name: /^Décisions/ }).click();
  await says(page, /Appartement$/);
  expect((await person.get("listDecisions")).map(({ projectName }) => projectName)).toEqual([
    "Appartement",
    "Appartement",
  ]);

  await page.getByRole("tab", { name: /^Projets/ }).click();
  await row(page, "Appartement").getByRole("button", { name: "Supprimer" }).click();
  await confirmDialog(page).getByText("1 est déjà dans la corbeille").waitFor();
  await confirmDialog(page).getByRole("radio", { name: "Le projet et ses 3 décisions" }).check();
  await confirmDialog(page).getByRole("button", { name: "Supprimer avec ses 3 décisions" }).click();
  await says(page, "« Appartement » et ses 3 décisions ont été supprimés définitivement.");
  await page.getByText("Créez votre premier projet").waitFor();
  expect(await person.get("listDecisions")).toEqual([]);
  expect(await person.get("listTrash")).toEqual([]);
});
