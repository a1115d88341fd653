import { readFile } from "node:fs/promises";
import type { Page } from "playwright";
import { expect, test } from "vitest";
import { aDecisionBody } from "#infra/local/demo/builders.ts";
import { openSignedIn } from "./people.ts";
import { dialog, says } from "./screen.ts";

const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });
const field = (page: Page, name: string) => dialog(page).getByLabel(name, { exact: true });
const radio = (page: Page, name: string) => dialog(page).getByRole("radio", { name, exact: true });
const undo = (page: Page) => page.locator("[data-toasts]").getByRole("button", { name: "Annuler" }).click();

/** The certainty must be set before the next choice is frozen. */
const beSure = (page: Page) => dialog(page).getByRole("slider").press("End");

async function addOption(page: Page, title: string) {
  await field(page, "Ajouter une option").fill(title);
  await page.keyboard.press("Enter");
  await radio(page, title).waitFor();
}

test("a choice is made, taken back, made again, changed with its reason, and its journal taken along", async () => {
  const { page, person } = await openSignedIn("about:blank");
  const decision = await person.get("createDecision", { body: aDecisionBody({ title: "Louer ou vendre" }) });
  const { id } = decision;
  const record = () => person.get("getRecord", { id });
  await page.goto(`/decision-flow?decision=${id}&partie=decision`);
  await addOption(page, "Louer la maison");
  await addOption(page, "Vendre la maison");

  await radio(page, "Louer la maison").check();
  await field(page, "Pourquoi celle-là ?").fill("Elle reste dans la famille.");
  await field(page, "Ce que j’attends").fill("Un locataire avant l’été\nLe toit refait");
  await beSure(page);
  await button(page, "Figer ce choix").click();
  await says(page, "Choix figé");
  await undo(page);
  await says(page, "Choix repris");
  expect(await field(page, "Pourquoi celle-là ?").inputValue()).toBe("Elle reste dans la famille.");
  expect(await field(page, "Ce que j’attends").inputValue()).toBe("Un locataire avant l’été\nLe toit refait");
  expect(await record()).toMatchObject({ choices: [], draft: { why: "Elle reste dans la famille." } });

  // The typed text is stored: a reload shows it.
  await page.reload();
  await expect
    .poll(() => field(page, "Pourquoi celle-là ?").inputValue())
    .toBe("Elle reste dans la famille.");
  await button(page, "Figer ce choix").click();
  await says(page, "Ce choix est figé");

  await button(page, "Je change d’avis").click();
  await field(page, "Qu’est-ce qui a changé ?").fill("Le toit coûte trop.");
  await radio(page, "Vendre la maison").check();
  await field(page, "Pourquoi celle-là ?").fill("Nous n’avons pas de quoi le refaire.");
  await beSure(page);
  await button(page, "Figer ce choix").click();
  await says(page, "Nouveau choix figé");
  expect((await record()).choices).toMatchObject([
    { optionTitle: "Louer la maison", changeReason: null },
    { optionTitle: "Vendre la maison", changeReason: "Le toit coûte trop." },
  ]);

  await dialog(page).getByRole("link", { name: "Ouvrir en page" }).click();
  await page.waitForURL(`/journal/${id}`);
  await page.getByRole("heading", { level: 1, name: "Louer ou vendre" }).waitFor();
  expect(await page.locator("s").innerText()).toBe("Louer la maison");
  // The page also opens directly from its address.
  await page.reload();
  await page.getByRole("heading", { level: 1, name: "Louer ou vendre" }).waitFor();

  const markdown = (await exported(page, "Markdown")).toString();
  expect(markdown).toMatch(/^# Louer ou vendre/);
  expect(markdown).toContain("Changement d’avis : Vendre la maison");
  expect(markdown).toContain("« Le toit coûte trop. »");
  expect(markdown).toContain("Premier choix : Louer la maison (remplacé depuis)");
  const pdf = await exported(page, "PDF");
  expect(pdf.subarray(0, 5).toString()).toBe("%PDF-");

  await page.getByRole("link", { name: "Ouvrir la décision" }).click();
  await dialog(page).getByText("Nous n’avons pas de quoi le refaire.").first().waitFor();
});

async function exported(page: Page, format: string): Promise<Buffer> {
  await button(page, "Exporter").click();
  const [file] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("menuitem", { name: format, exact: true }).click(),
  ]);
  return readFile(await file.path());
}

/** Opens two tabs of one person on one decision. `record` reads what is stored. */
async function inTwoTabs() {
  const { page, person } = await openSignedIn("about:blank");
  const { id } = await person.get("createDecision", { body: aDecisionBody({ title: "Louer ou vendre" }) });
  await page.goto(`/decision-flow?decision=${id}&partie=decision`);
  await addOption(page, "Louer la maison");
  const second = await page.context().newPage();
  await second.goto(page.url());
  await radio(second, "Louer la maison").waitFor();
  return { page, second, record: () => person.get("getRecord", { id }) };
}

test("a choice that one tab makes ends the form of the other: no draft is left, and what was typed there waits", async () => {
  const { page, second, record } = await inTwoTabs();
  await page.bringToFront();
  await radio(page, "Louer la maison").check();
  await field(page, "Pourquoi celle-là ?").fill("Elle reste dans la famille.");
  await field(page, "Ce que j’attends").focus();
  await expect
    .poll(() => field(second, "Pourquoi celle-là ?").inputValue())
    .toBe("Elle reste dans la famille.");
  await second.bringToFront();
  await field(second, "Ce qui me ferait changer d’avis").fill("Un toit qui fuit");
  await page.bringToFront();
  await beSure(page);
  await button(page, "Figer ce choix").click();
  await says(page, "Choix figé");
  await second.bringToFront();
  await says(second, "Un choix vient d’être figé ailleurs");
  await button(second, "Je change d’avis").waitFor();
  expect(await field(second, "Qu’est-ce qui a changé ?").count()).toBe(0);
  expect(await record()).toMatchObject({ draft: null, choices: [{ wouldChange: null }] });
  await button(second, "Je change d’avis").click();
  await expect
    .poll(() => field(second, "Ce qui me ferait changer d’avis").inputValue())
    .toBe("Un toit qui fuit");
});
