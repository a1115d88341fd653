import type { Page } from "playwright";
import { beforeAll, expect, test } from "vitest";
import { fingerOf } from "./finger.ts";
import { column, focused, GENOU, inColumn, query, results, THREE, withDecisions } from "./flow-screen.ts";
import { stage } from "./product.ts";

// The first test pays for no start.
beforeAll(async () => void (await stage()));

/** Takes the card by its middle, a little to the right of its handle, and lets it go in the middle of the column. */
async function drag(page: Page, title: string, to: string) {
  const from = (await results(page).getByRole("link", { name: title }).boundingBox())!;
  const target = (await column(page, to).boundingBox())!;
  await page.mouse.move(from.x + 20, from.y + 10);
  await page.mouse.down();
  await page.mouse.move(from.x + 24, from.y + 14);
  await page.mouse.move(from.x + 30, from.y + 20);
  await page.mouse.move(target.x + target.width / 2, from.y + 30, { steps: 4 });
}

test("a decision that is dragged to another column has its priority, at once and for good", async () => {
  const { page, person } = await withDecisions(THREE, "/decision-flow?vue=priorites");
  await drag(page, "Opérer le genou", "Basse");
  const zones = page.getByText("Déposer la décision ici pour changer la priorité");
  await expect.poll(() => zones.count()).toBe(2);
  await page.mouse.up();
  await expect.poll(() => inColumn(page, "Basse")).toEqual(["Reprendre le piano", "Opérer le genou"]);
  expect(await inColumn(page, "Haute")).toEqual([]);
  await page.getByText("Rien d’urgent à trancher.").waitFor();
  await page.getByText("Priorité mise à jour").first().waitFor();
  const decisions = await person.get("listDecisions");
  expect(decisions.find(({ title }) => title === GENOU.title)?.priority).toBe("basse");
});

test("dropped where it was, or moved by less than 5 pixels, nothing changes and nothing is sent", async () => {
  const { page } = await withDecisions(THREE, "/decision-flow?vue=priorites");
  const sent: string[] = [];
  page.on("request", (request) => void (request.method() === "PATCH" && sent.push(request.url())));
  await drag(page, "Opérer le genou", "Haute");
  await page.mouse.up();
  expect(await inColumn(page, "Haute")).toEqual(["Opérer le genou"]);
  expect(query(page)).toBe("?vue=priorites");
  const { x, y } = (await page.getByRole("link", { name: "Opérer le genou" }).boundingBox())!;
  await page.mouse.move(x + 20, y + 10);
  await page.mouse.down();
  await page.mouse.move(x + 23, y + 12);
  await page.mouse.up();
  await expect.poll(() => query(page)).toMatch(/decision=/);
  expect(sent).toEqual([]);
});

test("the keyboard drags by the handle, hears once where it is, and keeps the focus", async () => {
  const { page } = await withDecisions(THREE, "/decision-flow?vue=priorites");
  const handle = page.getByRole("button", { name: "Déplacer « Opérer le genou »" });
  await handle.press("Space");
  await page.keyboard.press("ArrowRight");
  await page.getByText("Colonne Moyenne.").waitFor({ state: "attached" });
  await page.keyboard.press("Space");
  await expect.poll(() => inColumn(page, "Moyenne")).toContain("Opérer le genou");
  await expect.poll(() => focused(page)).toMatch(/^Déplacer «\sOpérer le genou\s»$/u);
  const said = page.getByRole("status").filter({ hasText: "est maintenant en priorité moyenne" });
  expect(await said.count()).toBe(1);
});

test.each(["grille", "liste", "priorites"])(
  "« Déplacer vers… » is in the menu of every card (%s), is said aloud, and keeps the focus",
  async (layout) => {
    const { page, person } = await withDecisions(THREE, `/decision-flow?vue=${layout}`);
    const menu = page.getByRole("button", { name: "Actions pour « Opérer le genou »" });
    await menu.press("Enter");
    await page.getByRole("menuitem", { name: "Déplacer vers…" }).press("ArrowRight");
    await page.getByRole("menuitemradio", { name: "Basse" }).press("Enter");
    await page
      .getByRole("status")
      .filter({ hasText: "est maintenant en priorité basse" })
      .first()
      .waitFor({ state: "attached" });
    await expect.poll(() => focused(page)).toMatch(/^Actions pour «\sOpérer le genou\s»$/u);
    await expect
      .poll(async () => (await person.get("listDecisions")).map(({ priority }) => priority))
      .toEqual(["basse", "moyenne", "basse"]);
  },
);

test("a move that the server refuses is taken back, with a sentence", async () => {
  const { page } = await withDecisions(THREE, "/decision-flow?vue=priorites", { expects: [/status of 500/] });
  await page.route("**/api/decisions/*", (route) => route.fulfill({ status: 500, json: {} }));
  await drag(page, "Opérer le genou", "Basse");
  await page.mouse.up();
  await page.getByText("Impossible de mettre à jour la priorité de la décision.").first().waitFor();
  await expect.poll(() => inColumn(page, "Haute")).toEqual(["Opérer le genou"]);
  expect(await inColumn(page, "Basse")).toEqual(["Reprendre le piano"]);
});

test("a move by the menu that the server refuses takes the focus back with its card", async () => {
  const { page } = await withDecisions(THREE, "/decision-flow?vue=priorites", { expects: [/status of 500/] });
  const held = Promise.withResolvers<void>();
  await page.route("**/api/decisions/*", async (route) => {
    await held.promise;
    await route.fulfill({ status: 500, json: {} });
  });
  await page.getByRole("button", { name: "Actions pour « Opérer le genou »" }).press("Enter");
  await page.getByRole("menuitem", { name: "Déplacer vers" }).press("ArrowRight");
  await page.getByRole("menuitemradio", { name: "Basse" }).press("Enter");
  await expect.poll(() => inColumn(page, "Basse")).toContain("Opérer le genou");
  // Long after the focus has followed the card to its new column.
  await page.waitForTimeout(1_000);
  held.resolve();
  await page.getByText("Impossible de mettre à jour la priorité de la décision.").first().waitFor();
  await expect.poll(() => inColumn(page, "Haute")).toEqual(["Opérer le genou"]);
  await expect
    .poll(async () => (await focused(page)).replaceAll(/\s/g, " "))
    .toBe("Actions pour « Opérer le genou »");
});

test("a column adds a decision of its priority", async () => {
  const { page } = await withDecisions(THREE, "/decision-flow?vue=priorites");
  await page.getByRole("button", { name: "Ajouter en priorité haute" }).click();
  await expect.poll(() => query(page)).toBe("?vue=priorites&creer=haute");
  const form = page.getByRole("dialog", { name: "Créer une nouvelle décision" });
  await form.getByText("Haute", { exact: true }).waitFor();
});

test("a finger that rests on a card drags it to another column", async () => {
  const { page } = await withDecisions(THREE, "/decision-flow?vue=priorites");
  const finger = await fingerOf(page);
  const card = (await page.getByRole("link", { name: "Opérer le genou" }).boundingBox())!;
  const target = (await column(page, "Basse").boundingBox())!;
  const from = { x: card.x + 20, y: card.y + 10 };
  await finger.down(from);
  await page.getByText("Déposer la décision ici pour changer la priorité").first().waitFor();
  await finger.move(from, { x: target.x + target.width / 2, y: from.y + 20 });
  await finger.up();
  await expect.poll(() => inColumn(page, "Basse")).toEqual(["Reprendre le piano", "Opérer le genou"]);
});
