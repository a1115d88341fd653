import type { Page } from "playwright";
import { expect, test } from "vitest";
import { aDecisionBody } from "#infra/local/demo/builders.ts";
import { environment } from "./product.ts";
import { openSignedIn } from "./people.ts";
import { dialog } from "./screen.ts";

const tab = (page: Page, name: string) => dialog(page).getByRole("tab", { name, exact: true });
const region = (page: Page, name: string) => dialog(page).getByRole("region", { name, exact: true });
const button = (page: Page, name: string | RegExp) => dialog(page).getByRole("button", { name, exact: true });
const add = async (page: Page, label: string, ...texts: string[]) => {
  for (const text of texts) {
    await dialog(page).getByRole("textbox", { name: label, exact: true }).fill(text);
    await page.keyboard.press("Enter");
  }
};

test("options, what counts and levels are kept: they are there after a reload, in another tab, and without a mouse", async () => {
  const { page, person } = await openSignedIn("about:blank");
  const { id } = await person.get("createDecision", { body: aDecisionBody({ title: "Louer ou vendre" }) });
  await page.goto(`/decision-flow?decision=${id}`);
  await region(page, "Les options").waitFor();
  const other = await page.context().newPage();
  await other.goto(`${environment.url}/decision-flow?decision=${id}&partie=decision`);
  await region(other, "Les options").waitFor();

  await add(page, "Ajouter une option", "Louer", "Vendre");
  await add(page, "Ajouter un critère", "Le jardin", "Le prix");
  await dialog(page).getByRole("group").getByRole("button").first().focus();
  await page.keyboard.press("2");
  for (const [cell, arrow] of [
    ["Le jardin, Louer : à dire", "ArrowRight"],
    ["Le jardin, Vendre : à dire", "ArrowLeft"],
    ["Le prix, Louer : à dire", "ArrowLeft"],
    ["Le prix, Vendre : à dire", "ArrowRight"],
  ] as const) {
    await button(page, cell).focus();
    await page.keyboard.press(arrow);
  }
  const verdict = region(page, "Ce qui compte").getByText(/Elle penche vers/);
  expect(await verdict.innerText()).toMatch(/Louer.+nettement/);
  await region(other, "Ce qui compte")
    .getByText(/Elle penche vers/)
    .waitFor();

  await expect
    .poll(async () => (await person.get("getRecord", { id })).cells.map(({ level }) => level))
    .toEqual([1, -1, -1, 1]);
  await page.reload();
  await verdict.waitFor();
  await tab(page, "Plan d’action 0").click();
  await region(page, "Plan d'action").waitFor();
  await page.goBack();
  await dialog(page).waitFor({ state: "detached" });
});
