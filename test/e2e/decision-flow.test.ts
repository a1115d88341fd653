import { expect, test } from "vitest";
import { query, expectTitles, summary, THREE_DECISIONS, openFlow } from "./flow-screen.ts";
import { holdRequests } from "./screen.ts";

test("what is looked for stands in the address, and is there again after a reload", async () => {
  const { page } = await openFlow(THREE_DECISIONS, "/decision-flow");
  expect(await summary(page)).toBe("3 décisions");
  await page.getByRole("button", { name: "En Cours", exact: true }).click();
  await page.getByRole("button", { name: "En pause", exact: true }).click();
  await page.getByRole("searchbox", { name: "Rechercher" }).fill("OPERER");
  await expectTitles(page, ["Opérer le genou"]);
  expect(await summary(page)).toBe("1 sur 3 décisions");
  await expect.poll(() => query(page)).toBe("?statut=en_cours.en_pause&q=OPERER");
  await page.reload();
  await expectTitles(page, ["Opérer le genou"]);
  await page.getByRole("button", { name: "Retirer le filtre : « OPERER »" }).click();
  await expectTitles(page, ["Vendre la maison", "Opérer le genou"]);
  await page.getByRole("button", { name: "Réinitialiser" }).click();
  await expectTitles(page, ["Reprendre le piano", "Vendre la maison", "Opérer le genou"]);
  expect(query(page)).toBe("");
  expect(await page.getByRole("searchbox").inputValue()).toBe("");
});

test("a search that settles while the next page is on its way does not hold the person back", async () => {
  const { page } = await openFlow(THREE_DECISIONS, "/decision-flow");
  const release = await holdRequests(page, "**/assets/chat.page-*.js");
  await page.getByRole("searchbox").fill("genou");
  await page.getByRole("link", { name: "Assistant MENTA" }).click();
  const address = await page.evaluate(
    () => new Promise((told) => setTimeout(() => told(location.pathname), 1_000)),
  );
  release();
  await page.getByRole("textbox", { name: "Votre message" }).waitFor();
  expect([address, new URL(page.url()).pathname]).toEqual(["/chat", "/chat"]);
});
