import type { Page } from "playwright";
import { expect, test } from "vitest";
import {
  artefactButtons,
  openDiscussion,
  input,
  explorationPanel,
  MESSAGE,
  sendMessage,
  score,
} from "./artefacts.ts";
import { actionCheckbox, checked, openPlan, newAction, titles } from "./plan-screen.ts";

/** Opens the same address in another tab of the same browser. Neither tab gets the focus again. */
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
