import type { Page } from "playwright";
import { expect, test } from "vitest";
import { touchInput } from "./touch-input.ts";
import { column, GENOU, titlesInColumn, results, THREE_DECISIONS, openFlow } from "./flow-screen.ts";
import { says } from "./screen.ts";

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
  const { page, person } = await openFlow(THREE_DECISIONS, "/decision-flow?vue=priorites");
  await drag(page, "Opérer le genou", "Basse");
  const zones = page.getByText("Déposer la décision ici pour changer la priorité");
  await expect.poll(() => zones.count()).toBe(2);
  await page.mouse.up();
  await expect.poll(() => titlesInColumn(page, "Basse")).toEqual(["Reprendre le piano", "Opérer le genou"]);
  expect(await titlesInColumn(page, "Haute")).toEqual([]);
  await page.getByText("Rien d’urgent à trancher.").waitFor();
  await says(page, "Priorité mise à jour");
  const decisions = await person.get("listDecisions");
  expect(decisions.find(({ title }) => title === GENOU.title)?.priority).toBe("basse");
});

test("a finger that rests on a card drags it to another column", async () => {
  const { page } = await openFlow(THREE_DECISIONS, "/decision-flow?vue=priorites");
  const finger = await touchInput(page);
  const card = (await page.getByRole("link", { name: "Opérer le genou" }).boundingBox())!;
  const target = (await column(page, "Basse").boundingBox())!;
  const from = { x: card.x + 20, y: card.y + 10 };
  await finger.down(from);
  await says(page, "Déposer la décision ici pour changer la priorité");
  await finger.move(from, { x: target.x + target.width / 2, y: from.y + 20 });
  await finger.up();
  await expect.poll(() => titlesInColumn(page, "Basse")).toEqual(["Reprendre le piano", "Opérer le genou"]);
});
