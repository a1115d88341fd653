import type { Page } from "playwright";
import { expect, test } from "vitest";
import { aProject } from "#infra/local/demo/builders.ts";
import {
  artefactButtons,
  openDiscussion,
  input,
  explorationPanel,
  MESSAGE,
  sendMessage,
  score,
} from "./artefacts.ts";
import { GENOU, expectTitles, THREE_DECISIONS, openFlow } from "./flow-screen.ts";
import { actionCheckbox, checked, chooseInMenu, openPlan, newAction, plan, titles } from "./plan-screen.ts";
import { openSignedIn } from "./people.ts";
import { says, focusIs } from "./screen.ts";

/** The same address in another tab of the same browser. Neither is ever given the focus again. */
async function twice(page: Page, shows: (tab: Page) => { waitFor: () => Promise<void> }) {
  const second = await page.context().newPage();
  await second.goto(page.url());
  await shows(second).waitFor();
  return second;
}

const log = (page: Page) => page.getByRole("log");
const reworded = (page: Page) => page.getByRole("button", { name: "Reformuler la réponse" });
const list = (page: Page) => page.getByRole("complementary", { name: "Discussions" });

test("what is said in one tab is in the other as soon as it is answered; what is typed there stays", async () => {
  const { page } = await openDiscussion();
  const second = await twice(page, reworded);
  await input(second).fill("Au fait,");
  await sendMessage(page, "Et ma famille reste à Nantes.");
  await second.getByText("Et ma famille reste à Nantes.").waitFor();
  await expect.poll(async () => (await log(second).innerText()) === (await log(page).innerText())).toBe(true);
  expect(await input(second).inputValue()).toBe("Au fait,");
});

test("a discussion renamed, emptied or deleted in one tab is so in the other", async () => {
  const { page } = await openDiscussion({ made: ["createSummary", "createReflection"] });
  const second = await twice(page, (tab) => score(explorationPanel(tab)));

  const pick = async (entry: string) => {
    await page.getByRole("button", { name: "Plus d’actions" }).click();
    await page.getByRole("menuitem", { name: entry }).click();
  };
  const confirm = (entry: string) =>
    page.getByRole("alertdialog").getByRole("button", { name: entry }).click();

  // A title that is typed needs a tab that has the focus.
  await page.bringToFront();
  await pick("Renommer");
  await page.getByLabel("Titre de la discussion").fill("Un autre titre");
  await page.keyboard.press("Enter");
  await second.getByRole("heading", { level: 1, name: "Un autre titre" }).waitFor();

  await pick("Vider la conversation");
  await confirm("Vider la conversation");
  await artefactButtons(second).waitFor({ state: "detached" });
  await expect.poll(() => second.getByText(MESSAGE).count()).toBe(0);
  expect(await explorationPanel(second).count()).toBe(0);

  await input(second).fill("Ceci n’est pas perdu");
  await pick("Supprimer");
  await confirm("Supprimer");
  await second.getByText("a été supprimée depuis un autre onglet").waitFor();
  await expect.poll(() => list(second).getByText("Un autre titre").count()).toBe(0);
  await second.goto("/chat");
  await expect.poll(() => input(second).inputValue()).toBe("Ceci n’est pas perdu");
});

test("a decision that changes in one tab changes in the other, whatever shows it", async () => {
  const { page, person } = await openFlow(THREE_DECISIONS, "/decision-flow");
  const second = await twice(page, (tab) => tab.getByText(GENOU.title).first());
  const [piano] = await person.get("listDecisions");
  await page.goto(`/decision-flow?decision=${piano!.id}`);
  await page.getByRole("dialog").getByRole("button", { name: "Modifier", exact: true }).click();
  await page.getByLabel("Titre de la décision").fill("Vendre le piano");
  await page.getByRole("dialog").getByRole("button", { name: "Enregistrer" }).click();
  await expectTitles(second, ["Vendre le piano", "Vendre la maison", "Opérer le genou"]);
});

test("a plan that changes in one tab changes in the other, under what is being typed there", async () => {
  const { page } = await openPlan({ actions: [{ title: "Écouter" }, { title: "Chiffrer" }] });
  const second = await twice(page, (tab) => actionCheckbox(tab, "Écouter"));
  await newAction(second).fill("Prévenir le");
  await actionCheckbox(page, "Écouter").click();
  await newAction(page).fill("Répondre");
  await newAction(page).press("Enter");
  await expect.poll(() => titles(second)).toEqual(["Écouter", "Chiffrer", "Répondre"]);
  await expect.poll(() => checked(second, "Écouter")).toBe(await checked(page, "Écouter"));
  expect(await newAction(second).inputValue()).toBe("Prévenir le");
});

const kept = (page: Page, title: string) => says(page, `« ${title} » a été supprimée ailleurs.`);

/** In the tab that is seen. */
async function removeIn(page: Page, title: string) {
  await page.bringToFront();
  await chooseInMenu(page, title, "Supprimer");
  await page.getByRole("alertdialog").getByRole("button", { name: "Supprimer" }).click();
}

test("what is typed under, or changed of, an action that another tab deletes goes to the foot of the plan, with the focus", async () => {
  const { page } = await openPlan({
    actions: [{ title: "Parent" }, { title: "Écouter" }, { title: "Chiffrer" }],
  });
  const second = await twice(page, (tab) => actionCheckbox(tab, "Parent"));
  await newAction(second).fill("Répondre");
  await chooseInMenu(second, "Parent", "Ajouter une sous-action");
  await plan(second).getByRole("textbox", { name: "Ajouter une sous-action à « Parent »" }).fill("Visiter");
  await removeIn(page, "Parent");
  await kept(second, "Parent");
  await expect.poll(() => newAction(second).inputValue()).toBe("Visiter, Répondre");
  await focusIs(second, "Ajouter une action");
  await expect.poll(() => titles(second)).toEqual(["Écouter", "Chiffrer"]);

  await newAction(second).fill("");
  await second.bringToFront();
  await chooseInMenu(second, "Écouter", "Modifier");
  await plan(second).getByLabel("Titre").fill("Écouter Nadia");
  await removeIn(page, "Écouter");
  await kept(second, "Écouter");
  await expect.poll(() => newAction(second).inputValue()).toBe("Écouter Nadia");
  await focusIs(second, "Ajouter une action");
  await expect.poll(() => titles(second)).toEqual(["Chiffrer"]);
});

test("a project that goes in another tab is chosen no more, the field says so, and all else that was typed stays", async () => {
  const { page, person } = await openSignedIn("about:blank");
  await person.get("createProject", { body: aProject({ name: "Vivant" }) });
  await page.goto("/decision-flow?creer=1");
  const form = page.getByRole("dialog");
  const gone = form.getByText(/^Ce projet a été supprimé/);
  await page.getByLabel("Titre de la décision").fill("Louer ou vendre");
  await form.getByRole("radio", { name: "Existant" }).click();
  await page.getByRole("button", { name: "Projet existant" }).click();
  await page.getByRole("option", { name: "Vivant" }).click();
  const second = await page.context().newPage();
  await second.goto("/decision-flow?onglet=projets");
  await second.getByRole("button", { name: "Supprimer" }).click();
  await second.getByRole("alertdialog").getByRole("button", { name: "Supprimer" }).click();
  await second.getByText("Créez votre premier projet").waitFor();
  await gone.waitFor();
  await form.getByText("Vous n’avez pas encore de projet.").waitFor();
  expect(await page.getByLabel("Titre de la décision").inputValue()).toBe("Louer ou vendre");
  await form.getByRole("radio", { name: "Aucun", exact: true }).click();
  expect(await gone.count()).toBe(0);
  await form.getByRole("button", { name: "Créer la décision" }).click();
  await form.waitFor({ state: "detached" });
  expect(await person.get("listDecisions")).toMatchObject([{ title: "Louer ou vendre", projectId: null }]);
});
