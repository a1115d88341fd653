import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { undoLast } from "#frontend/browser/undo.ts";
import { axeFindings } from "#test/components/axe.ts";
import type { Answers } from "#test/components/canned-server.ts";
import { aKnownDecision } from "#test/components/flow-screen.ts";
import { mountApp } from "#test/components/mount.tsx";
import { isFocused, isGone, isShown, overflow, press, says } from "#test/components/screen.ts";

const form = () => page.getByRole("dialog", { name: "Créer une nouvelle décision" });
const title = () => page.getByLabelText("Titre de la décision");
const dialog = () => page.getByRole("dialog", { name: "Situations courantes" });
const box = (name: string) => dialog().getByRole("checkbox", { name, exact: true });
const fill = () => dialog().getByRole("button", { name: "Ajouter au formulaire" });
const valuesOf = (name: RegExp) =>
  form()
    .getByRole("textbox", { name })
    .elements()
    .map((field) => (field as HTMLInputElement).value);

async function openSituation(name: string, answers: Answers = {}) {
  const server = await mountApp("/decision-flow?creer=1", answers);
  await isShown(title());
  await page.getByRole("button", { name: "Ajouter une option" }).click();
  await page.getByRole("textbox", { name: "Option 1" }).fill("Partir en mai");
  await page.getByRole("button", { name: "Partir d’une situation courante" }).click();
  await isShown(dialog());
  await dialog().getByRole("button", { name: "Situation" }).click();
  await page.getByRole("option", { name, exact: true }).click();
  return server;
}

test("only what is ticked goes into the form, after what was typed, and one undo takes it away", async () => {
  await page.viewport(390, 800);
  await openSituation("Déménager");
  expect(dialog().getByRole("checkbox", { checked: true }).elements()).toEqual([]);
  await press(fill(), "Enter");
  await isShown(dialog().getByText("Cochez au moins une ligne."));
  await box("Rester").click();
  await box("Les liens que j’ai ici").click();
  await box("Mon employeur").click();
  await box("Garder cette question dans le contexte").click();
  await box("Remettre les clés").click();
  expect(overflow()).toBe(0);
  expect(await axeFindings()).toEqual([]);
  await fill().click();
  await isGone(dialog());
  await says("Formulaire complété");
  await expect.element(title()).toHaveValue("Déménager");
  expect(valuesOf(/^Option \d/)).toEqual(["Partir en mai", "Rester"]);
  expect(valuesOf(/^Critère \d/)).toEqual(["Les liens que j’ai ici"]);
  expect(valuesOf(/^Action \d/)).toEqual(["Remettre les clés"]);
  await isShown(page.getByLabelText("Contexte"));
  await expect
    .element(page.getByLabelText("Contexte"))
    .toHaveValue(
      "À qui en parler :\n– Mon employeur\nÀ ne pas oublier : De quoi vous plaindriez-vous là-bas, un mardi de novembre ?",
    );
  undoLast();
  await expect.element(title()).toHaveValue("");
  expect(valuesOf(/^(?:Option|Critère|Action) \d/)).toEqual(["Partir en mai"]);
  await expect.element(page.getByLabelText("Contexte")).toHaveValue("");
});

test("what is typed after it is not lost by the undo, which says why it is not done", async () => {
  await openSituation("Changer d’emploi");
  await box("Accepter").click();
  await fill().click();
  await expect.element(title()).toHaveValue("Changer d’emploi");
  await title().fill("Accepter chez Alvéa");
  undoLast();
  await says("Rien n’a été annulé");
  await expect.element(title()).toHaveValue("Accepter chez Alvéa");
  expect(valuesOf(/^Option \d/)).toEqual(["Partir en mai", "Accepter"]);
});

test("the criteria are sent with the decision, in their order", async () => {
  const server = await openSituation("Changer d’emploi", {
    createDecision: aKnownDecision({ title: "Changer d’emploi" }),
  });
  await dialog().getByRole("button", { name: "Tout cocher : Critères" }).click();
  await fill().click();
  await page.getByRole("button", { name: "Retirer : Critère 2" }).click();
  await page.getByRole("button", { name: "Créer la décision" }).click();
  await says("Décision créée avec succès");
  expect(server.sentTo("createDecision")[0]?.criteria).toEqual([
    "Ce que je gagne, tout compté",
    "Les gens avec qui je travaillerais",
    "Le temps de trajet",
    "Ce que cela ouvre dans trois ans",
  ]);
});

test("a criterion that is too long is reported before anything is created", async () => {
  const server = await openSituation("Changer d’emploi", { createDecision: aKnownDecision() });
  await box("Le temps de trajet").click();
  await fill().click();
  const criterion = page.getByRole("textbox", { name: "Critère 1" });
  await criterion.fill("x".repeat(501));
  await page.getByRole("button", { name: "Créer la décision" }).click();
  await isShown(form().getByText("Le critère dépasse 500 caractères."));
  await isFocused(criterion);
  expect(server.sentTo("createDecision")).toEqual([]);
});
