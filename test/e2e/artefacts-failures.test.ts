import { expect, test } from "vitest";
import { artefactButton, openDiscussion, input } from "./artefacts.ts";

test("a part whose file cannot be loaded leaves the discussion standing, and comes in its place", async () => {
  const { page } = await openDiscussion({ expects: [/Failed to load|dynamically imported/] });
  await artefactButton(page, "Explorer").waitFor();
  await page.route("**/assets/{generation-controls,notes,document}-*.js", (route) => route.abort("failed"));
  await page.reload();
  await page.getByText("Cette partie de la page n’a pas pu être chargée.").first().waitFor();
  await page.getByRole("log").getByText("J’hésite entre Alvéa").waitFor();
  await input(page).fill("Toujours là.");
  await page.unroute("**/assets/{generation-controls,notes,document}-*.js");
  await page.getByRole("button", { name: "Réessayer" }).first().click();
  await artefactButton(page, "Explorer").waitFor();
  expect(await input(page).inputValue()).toBe("Toujours là.");
});
