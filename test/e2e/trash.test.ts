import type { Page } from "playwright";
import { expect, test } from "vitest";
import { aDecisionBody } from "#infra/local/demo/builders.ts";
import { openSignedIn } from "./people.ts";
import { confirmDialog, says, focusIs } from "./screen.ts";

const list = (page: Page) => page.getByRole("list", { name: "Corbeille" });
const row = (page: Page, title: string) => list(page).getByRole("listitem").filter({ hasText: title });
const titlesAre = (page: Page, expected: string[]) =>
  expect.poll(() => list(page).getByRole("heading").allInnerTexts()).toEqual(expected);

test("what is found by its code is restored among the decisions; what is deleted for good is gone with its plan", async () => {
  const { page, person } = await openSignedIn("about:blank");
  const actions = ["Le photographier", "L’annoncer"];
  for (const trashed of [{ title: "Vendre le vélo", actions }, { title: "Rester" }]) {
    const { id } = await person.get("createDecision", { body: aDecisionBody(trashed) });
    await person.get("trashDecision", { id });
  }
  const [rester] = await person.get("listTrash");
  const code = rester?.shortCode.toLowerCase() ?? "";
  await page.goto("/decision-flow?onglet=corbeille");
  await titlesAre(page, ["Rester", "Vendre le vélo"]);
  expect(await row(page, "Rester").innerText()).toMatch(/effacée le \S+ \S+(?: \d{4})?, dans 30 jours/);
  await page.getByRole("searchbox").fill(code);
  await titlesAre(page, ["Rester"]);
  await page.waitForURL(new RegExp(`\\?onglet=corbeille&q=${code}$`));
  await page.reload();
  await titlesAre(page, ["Rester"]);

  await row(page, "Rester").getByRole("button", { name: "Restaurer" }).click();
  await confirmDialog(page).getByRole("button", { name: "Restaurer" }).click();
  await says(page, "Décision restaurée");
  await confirmDialog(page).waitFor({ state: "detached" });
  await page.getByRole("tab", { name: "Décisions 1" }).waitFor();
  expect(await person.get("listDecisions")).toMatchObject([{ title: "Rester", status: "brouillon" }]);

  await page.getByRole("button", { name: "Réinitialiser les filtres" }).click();
  await row(page, "Vendre le vélo").getByRole("button", { name: "Supprimer définitivement" }).click();
  await confirmDialog(page).getByText("son plan de 2 actions et ses explorations seront effacés").waitFor();
  await confirmDialog(page).getByText("Les discussions liées restent.").waitFor();
  await confirmDialog(page).getByRole("button", { name: "Supprimer définitivement" }).click();
  await says(page, "Décision supprimée définitivement");
  await page.getByText("Corbeille vide").waitFor();
  expect(await page.getByRole("searchbox").count()).toBe(0);
  await focusIs(page, /Corbeille/);
  expect(await person.get("listTrash")).toEqual([]);
});
