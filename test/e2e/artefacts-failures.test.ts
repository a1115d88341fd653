import { expect, onTestFinished, test } from "vitest";
import { artefactButton, openDiscussion, input, toast } from "./artefacts.ts";
import { says } from "./screen.ts";

test("a part whose file cannot be loaded leaves the discussion standing, and comes in its place", async () => {
  const { page } = await openDiscussion({ expects: [/Failed to load|dynamically imported/] });
  await artefactButton(page, "Explorer").waitFor();
  await page.route("**/assets/{generation-controls,notes,document}-*.js", (route) => route.abort("failed"));
  await page.reload();
  await page.getByText("Cette partie de la page n’a pas pu être chargée.").first().waitFor();
  await page.getByText("J’hésite entre Alvéa").waitFor();
  await input(page).fill("Toujours là.");
  await page.unroute("**/assets/{generation-controls,notes,document}-*.js");
  await page.getByRole("button", { name: "Réessayer" }).first().click();
  await artefactButton(page, "Explorer").waitFor();
  expect(await input(page).inputValue()).toBe("Toujours là.");
});

test("without a network a PDF that cannot be written says why, and comes once it is back", async () => {
  const { page } = await openDiscussion({
    made: ["createSummary"],
    expects: [/Failed to load|dynamically imported|ERR_/],
  });
  await artefactButton(page, "Exporter").click();
  await page.getByRole("menuitem", { name: "PDF", exact: true }).waitFor();
  // A file that may be in the cache of an earlier test is not to be had either.
  await page.route("**/assets/pdf-*.js", (route) => route.abort("failed"));
  await page.context().setOffline(true);
  onTestFinished(() => page.context().setOffline(false));
  await page.getByRole("menuitem", { name: "PDF", exact: true }).click();
  await toast(page, "Erreur lors de la génération du PDF. Vous êtes hors ligne.").waitFor();
  await page.context().setOffline(false);
  await says(page, "De nouveau en ligne.");
  await page.unroute("**/assets/pdf-*.js");
  await artefactButton(page, "Exporter").click();
  await page.getByRole("menuitem", { name: "PDF", exact: true }).click();
  await toast(page, "Export terminé").waitFor();
});
