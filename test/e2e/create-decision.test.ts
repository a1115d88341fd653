import type { Page } from "playwright";
import { expect, test } from "vitest";
import { openSignedIn } from "./people.ts";

const said = (page: Page, text: string) => page.getByText(text, { exact: true }).waitFor();

test("a decision is created with everything the form asks, in a project made on the way, and stands in its list", async () => {
  const { page, person } = await openSignedIn("/decision-flow?creer=1");
  await page.getByLabel("Titre de la décision").fill("Louer ou vendre");
  await page.getByRole("button", { name: "Ajouter une option" }).click();
  await page.keyboard.type("Attendre");
  await page.getByRole("button", { name: "Priorité" }).click();
  await page.getByRole("option", { name: "Haute" }).click();
  await page.getByRole("button", { name: "Statut" }).click();
  await page.getByRole("option", { name: "En cours" }).click();
  await page.getByRole("radio", { name: "Nouveau" }).click();
  await page.getByLabel("Nom du projet").fill("Maison");
  await page.getByRole("button", { name: "Créer le projet" }).click();
  await said(page, 'Projet "Maison" créé et sélectionné');
  await page.getByLabel("Impact attendu").fill("Du temps");
  await page.getByRole("button", { name: "Ajouter une action" }).click();
  await page.keyboard.type("Appeler l’agence");
  await page.keyboard.press("Enter");
  await page.keyboard.type("Chiffrer");
  await page.keyboard.press("Enter");
  await page.getByText("Plus de détails").click();
  await page.getByLabel("Contexte").fill("Kervégan");
  await page.getByRole("button", { name: "Créer la décision" }).click();
  await said(page, "Décision créée avec succès");
  await page.getByRole("dialog").waitFor({ state: "detached" });
  await page.getByRole("link", { name: "Louer ou vendre" }).waitFor();

  const [listed] = await person.get("listDecisions");
  const made = await person.get("getDecision", { id: listed?.id ?? "" });
  expect(made).toMatchObject({
    title: "Louer ou vendre",
    decideur: "Camille Aubry",
    priority: "haute",
    status: "en_cours",
    impact: "Du temps",
    projectName: "Maison",
    context: "Kervégan",
    alternatives: ["Attendre"],
  });
  expect(made.actions.map((action) => action.title)).toEqual(["Appeler l’agence", "Chiffrer"]);
  const days = (Date.parse(made.endDate) + 1 - Date.parse(made.startDate)) / 86_400_000;
  expect(Math.round(days)).toBe(31);
});

test("a common situation fills the form, and its ticked steps are actions due before the day that was chosen", async () => {
  const { page, person } = await openSignedIn("/decision-flow?creer=1");
  await page.getByRole("button", { name: "Partir d’une situation courante" }).click();
  const dialog = page.getByRole("dialog", { name: "Situations courantes" });
  await dialog.getByRole("button", { name: "Situation" }).click();
  await page.getByRole("option", { name: "Déménager" }).click();
  await dialog.getByRole("checkbox", { name: "Rester" }).check();
  await dialog.getByRole("button", { name: "Tout cocher : Critères" }).click();
  await dialog.getByRole("button", { name: "Le déménagement", exact: true }).click();
  const year = new Date().getFullYear() + 1;
  await page.getByLabel("Choisir l'année").selectOption(String(year));
  await page.getByLabel("Choisir le mois").selectOption("mai");
  await page
    .getByRole("gridcell")
    .getByRole("button", { name: `31 mai ${year}` })
    .click();
  await dialog.getByRole("checkbox", { name: "Réserver le déménagement" }).check();
  await dialog.getByRole("checkbox", { name: "Remettre les clés" }).check();
  await dialog.getByRole("checkbox", { name: /^Finir la période/ }).check();
  await dialog.getByRole("button", { name: "Ajouter au formulaire" }).click();
  await page.getByText(/^Échéance\s: .* 1ᵉʳ mai/).waitFor();
  await page.getByRole("button", { name: "Créer la décision" }).click();
  await said(page, "Décision créée avec succès");

  const [listed] = await person.get("listDecisions");
  const id = listed?.id ?? "";
  const made = await person.get("getDecision", { id });
  expect(made).toMatchObject({ title: "Déménager", alternatives: ["Rester"], endDay: `${year}-05-31` });
  expect(
    made.actions.map(({ title, dueDate }) => [title, dueDate?.slice(0, 10), dueDate?.slice(-7)]),
  ).toEqual([
    ["Réserver le déménagement", `${year}-05-01`, "59.999Z"],
    ["Remettre les clés", `${year}-05-31`, "59.999Z"],
  ]);
  const criteria = async () => (await person.get("getRecord", { id })).criteria.map(({ title }) => title);
  await expect
    .poll(criteria)
    .toEqual([
      "Le travail, là-bas et ici",
      "Les liens que j’ai ici",
      "Le coût de la vie, tout compté",
      "La vie des enfants",
    ]);
});
