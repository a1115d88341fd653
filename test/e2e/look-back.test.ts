import type { Page } from "playwright";
import { expect, test } from "vitest";
import { aChoiceBody, aDecisionBody, anOptionBody, isoDayFromToday } from "#infra/local/demo/builders.ts";
import { openSignedIn } from "./people.ts";

const EXPECTED = "Nous dînons dehors en juin.";
const LESSON = "L’accord s’écrit avant le oui.";
const radio = (page: Page, group: string, name: string) =>
  page.getByRole("radiogroup", { name: group }).getByRole("radio", { name });

async function tell(page: Page, words: string) {
  await page.getByLabel("Votre message").fill(words);
  await page.keyboard.press("Enter");
  await page.getByText(words).first().waitFor();
}

test("from the cockpit to the sentence that is shown to the next decision that resembles it", async () => {
  const { page, person } = await openSignedIn("about:blank");
  const { id } = await person.get("createDecision", {
    body: aDecisionBody({ title: "Le poste et son accord", status: "en_cours" }),
  });
  const option = anOptionBody({ title: "Deux jours à Paris" });
  await person.get("updateRecord", { id, body: { options: { set: [option] } } });
  await person.get("createChoice", {
    id,
    body: aChoiceBody({ optionId: option.id, by: isoDayFromToday(0) }),
  });

  await page.goto("/cockpit");
  await page.getByRole("link", { name: "À relire : Deux jours à Paris" }).click();
  await page.getByRole("heading", { name: "Relire : Deux jours à Paris" }).waitFor();
  await tell(page, "Les deux jours sont devenus trois dès juin.");
  await page.getByRole("button", { name: "Voir ce que j’écrivais" }).waitFor();
  expect(await page.content()).not.toContain(EXPECTED);
  await tell(page, "Rien n’était écrit avec Paul.");
  await page.getByRole("heading", { name: /^Ce que vous écriviez/ }).waitFor();
  await radio(page, EXPECTED, "En partie").click();
  await radio(page, "La façon de décider", "Non, il y manquait quelque chose").click();
  await radio(page, "Ce que cela a donné", "Plutôt oui").click();
  await page.getByRole("textbox", { name: /S’il n’en restait/ }).fill(LESSON);

  await page.reload();
  await page.getByRole("button", { name: "Garder cette phrase" }).click();
  await page.getByRole("button", { name: "Corriger" }).waitFor();
  await page.getByText("1 choix relu sur 10").waitFor();

  // The chat has the discussion too, under the same kind.
  await page.getByRole("link", { name: "Voir la discussion" }).click();
  await page.getByRole("heading", { name: "Relire : Deux jours à Paris" }).waitFor();
  await page.getByText("Rien n’était écrit avec Paul.").first().waitFor();

  await page.goto("/decision-flow?creer=ouverte");
  await page.getByRole("textbox", { name: /^Titre/ }).fill("Un nouvel accord de télétravail");
  await page.getByText(/même mot,\s+«\s*accord/).waitFor();
  expect(await page.getByText(LESSON).count()).toBeGreaterThan(0);
});
