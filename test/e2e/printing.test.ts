import type { Page } from "playwright";
import { expect, test } from "vitest";
import { createFullAccount } from "./full-account.ts";
import { openAs } from "./people.ts";

/** Returns the printed text. */
const onPaper = async (page: Page) => {
  await page.emulateMedia({ media: "print" });
  return page.locator("body").innerText();
};

const pageCount = async (page: Page) =>
  (await page.pdf({ format: "A4" })).toString("latin1").match(/\/Type \/Page\b/g)?.length;

/**
 * Returns the blocks that are shorter than their content: on paper the rest of the content would be missing.
 */
const clippedBlocks = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>("[role=dialog], [role=dialog] div")].flatMap((block) => {
      const { overflowY, position } = getComputedStyle(block);
      // Invisible blocks, and the ends of the focus trap, have no content.
      if (block.offsetHeight <= 1) return [];
      const isCut = overflowY !== "visible" && block.scrollHeight > block.clientHeight + 1;
      return isCut || position === "fixed" ? [`${block.className}: ${position}, ${overflowY}`] : [];
    }),
  );

test("Ctrl P prints a decision whole, options and plan, on as many pages as it fills, and nothing of the page behind", async () => {
  const { person, decisionId } = await createFullAccount();
  const titles = Array.from({ length: 40 }, (_, at) => `Étape ${at}`);
  for (const title of titles) await person.get("createAction", { id: decisionId, body: { title } });
  const page = await openAs(person, "about:blank");
  await page.addInitScript(() => {
    window.print = () => document.body.setAttribute("data-printed", "");
  });
  await page.goto(`/decision-flow?decision=${decisionId}`);
  await page
    .getByRole("dialog")
    .getByRole("tab", { name: /^Plan d’action 4/ })
    .waitFor();
  await page.keyboard.press("Control+p");
  await page.locator("[data-printed]").waitFor();
  const words = await onPaper(page);
  for (const word of ["Louer", "Visiter", ...titles, "Les options", "Rester", "Le jardin"])
    expect(words).toContain(word);
  for (const word of ["Flux de Décision", "Aller au contenu", "Modifier", "Explorer avec l'IA"])
    expect(words).not.toContain(word);
  expect(await clippedBlocks(page)).toEqual([]);
  expect(await pageCount(page)).toBeGreaterThanOrEqual(3);
  // The width of A4 within its margins: there are no tabs to name the plan.
  await page.setViewportSize({ width: 718, height: 1000 });
  const title = page.getByRole("heading", { name: "Plan d'action" });
  expect((await title.boundingBox())?.width).toBeGreaterThan(50);
});

test.each(["/decision-flow", "/clarity", "/chat"])("the skip link of %s is not on paper", async (path) => {
  const { person } = await createFullAccount();
  const page = await openAs(person, path);
  await page.getByRole("heading", { level: 1 }).first().waitFor();
  expect(await onPaper(page)).not.toContain("Aller au contenu");
});

test("what is to be filled in, pressed or switched is not on paper: an empty form, a comparison, a mail switch", async () => {
  const { person, decisionId } = await createFullAccount();
  const page = await openAs(person, `/decision-flow?decision=${decisionId}&partie=decision`);
  await page.getByRole("heading", { name: "Le choix" }).waitFor();
  const words = await onPaper(page);
  expect(words).toContain("Journal");
  for (const word of [
    "Pourquoi celle-là",
    "D’ici au",
    "M’écrire ces jours-là",
    "Ouvrir en page",
    "une pression : faite",
    "échéance",
  ])
    expect(words).not.toContain(word);
  await page.emulateMedia({ media: "screen" });
  await page.getByLabel("Pourquoi celle-là ?").fill("Le jardin compte.");
  await page.getByRole("button", { name: "Garder en brouillon" }).click();
  await page.getByText("Brouillon gardé").waitFor();
  // The toast may be there before the form is rendered with its draft.
  await expect.poll(() => onPaper(page)).toContain("Pourquoi celle-là");
});
