import type { Locator, Page } from "playwright";
import { beforeAll, expect, test } from "vitest";
import { fingerOf } from "./finger.ts";
import { choose, focusIs, inPlan, menuOf, plan, REFUSED, titles } from "./plan-screen.ts";
import { stage } from "./product.ts";

beforeAll(async () => {
  await stage();
});

/** One place down. The keyboard is listened to a moment after « soulevée » is said: a press before that moves nothing. */
const lower = async (page: Page, said: Locator) => {
  const moved = async () => {
    if (/place 1 sur 3/.test(await said.innerText())) await page.keyboard.press("ArrowDown");
    return said.innerText();
  };
  await expect.poll(moved, { interval: 500 }).toMatch(/place 2 sur 3/);
};

test("the order changes by the mouse, after 5 px", async () => {
  const { page, stored } = await inPlan();
  const from = (await plan(page).getByText("Répondre", { exact: true }).boundingBox())!;
  const to = (await plan(page).getByText("Écouter", { exact: true }).boundingBox())!;
  await page.mouse.move(from.x + 5, from.y + 5);
  await page.mouse.down();
  await page.mouse.move(from.x + 5, from.y, { steps: 2 });
  await page.mouse.move(to.x + 5, to.y, { steps: 10 });
  await page.mouse.up();
  await expect.poll(stored).toEqual(["Répondre", "Écouter", "Chiffrer", "Les trains", "Le logement"]);
});

test("the order changes by the keyboard: taken up, moved, put back or put down, and said", async () => {
  const { page, stored } = await inPlan();
  const said = page.locator("[id^=DndLiveRegion]");
  await plan(page).getByRole("button", { name: "Déplacer « Écouter »" }).focus();
  await page.keyboard.press("Space");
  await expect.poll(() => said.innerText()).toMatch(/soulevée, place 1 sur 3/);
  await lower(page, said);
  await page.keyboard.press("Escape");
  await expect.poll(() => said.innerText()).toMatch(/remise à sa place/);
  expect(await page.getByRole("dialog").count()).toBe(1);
  await page.keyboard.press("Space");
  await expect.poll(() => said.innerText()).toMatch(/soulevée/);
  await lower(page, said);
  await page.keyboard.press("Space");
  await expect.poll(stored).toEqual(["Chiffrer", "Les trains", "Le logement", "Écouter", "Répondre"]);
  await page.keyboard.press("Alt+ArrowUp");
  await expect.poll(stored).toEqual(["Écouter", "Chiffrer", "Les trains", "Le logement", "Répondre"]);
  await focusIs(page, "Déplacer « Écouter »");
});

test("the order changes by the menu, which also puts it under another, and back", async () => {
  const { page, stored, person, id } = await inPlan();
  await menuOf(page, "Répondre").press("Enter");
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe("Modifier");
  await page.keyboard.press("Escape");
  await choose(page, "Répondre", "Monter");
  await expect.poll(stored).toEqual(["Écouter", "Répondre", "Chiffrer", "Les trains", "Le logement"]);
  await focusIs(page, "Modifier, déplacer ou supprimer « Répondre »");
  await choose(page, "Répondre", "Déplacer vers", "Chiffrer");
  await expect.poll(stored).toEqual(["Écouter", "Chiffrer", "Les trains", "Le logement", "Répondre"]);
  expect((await person.get("listActions", { id })).at(-1)?.parentId).not.toBeNull();
  await choose(page, "Répondre", "Déplacer vers", "Premier niveau");
  await expect.poll(async () => (await person.get("listActions", { id })).at(-1)?.parentId).toBeNull();
});

test("the order comes back without a word on the screen when it could not be kept", async () => {
  const { page } = await inPlan(REFUSED);
  await page.route("**/reorder", (route) => route.abort("failed"), { times: 1 });
  await choose(page, "Répondre", "Monter");
  await page
    .getByText("l’ordre précédent est de retour", { exact: false })
    .first()
    .waitFor({ state: "attached" });
  expect(await titles(page)).toEqual(["Écouter", "Chiffrer", "Les trains", "Le logement", "Répondre"]);
  expect(await page.getByText("Erreur").count()).toBe(0);
});

test("the order changes by a finger that rests; one that moves at once scrolls", async () => {
  const { page, stored } = await inPlan();
  const finger = await fingerOf(page);
  const lifted = plan(page).locator("[data-lifted]");
  const spotOf = async (title: string) => {
    const { x, y } = (await plan(page).getByText(title, { exact: true }).boundingBox())!;
    return { x: x + 5, y: y + 5 };
  };
  const from = await spotOf("Répondre");
  const to = await spotOf("Écouter");
  await finger.down(from);
  await finger.move(from, { ...from, y: from.y - 40 });
  await finger.up();
  expect(await lifted.count()).toBe(0);
  const start = await spotOf("Répondre");
  await finger.down(start);
  await lifted.waitFor();
  await finger.move(start, { ...start, y: start.y + to.y - from.y - 5 });
  await finger.up();
  await expect.poll(stored).toEqual(["Répondre", "Écouter", "Chiffrer", "Les trains", "Le logement"]);
});
