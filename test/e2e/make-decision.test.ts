import { expect, test } from "vitest";
import { openDiscussion, toast } from "./artefacts.ts";

const SOLUTION = { made: ["createSummary", "createSolution"], view: "&document=solution" } as const;

test("from a solution to a decision in the flow, in one reviewed step beside its sources, and back by one press", async () => {
  const { page, person, id } = await openDiscussion({ ...SOLUTION, height: 500 });
  await page.getByRole("button", { name: "En faire une décision" }).click();
  const dialog = page.getByRole("dialog", { name: "En faire une décision" });
  await dialog.getByText("« Je dois répondre avant le 27 mars", { exact: false }).first().waitFor();
  await dialog.getByRole("textbox", { name: "Titre de la décision" }).fill("Répondre à Alvéa");
  const [beside] = await Promise.all([
    page.context().waitForEvent("page"),
    dialog
      .getByRole("link", { name: /^Vous, / })
      .first()
      .click(),
  ]);
  const said = beside.getByRole("log").getByText("J’hésite entre Alvéa et des études", { exact: false });
  await expect.poll(() => said.isVisible()).toBe(true);
  await expect
    .poll(() => beside.evaluate(() => document.activeElement?.textContent ?? ""))
    .toContain("J’hésite entre Alvéa et des études");
  await beside.close();
  const title = dialog.getByRole("textbox", { name: "Titre de la décision" });
  expect(await title.inputValue()).toBe("Répondre à Alvéa");
  await dialog
    .getByRole("checkbox", { name: /^Créer, action/ })
    .first()
    .check();
  await dialog.getByRole("radio", { name: "Oui, l’une d’elles" }).click();
  await dialog.getByRole("radiogroup", { name: "Laquelle ?" }).getByRole("radio").first().click();
  await dialog.getByLabel("Pourquoi celle-là ?").fill("Le salaire compte moins que le temps.");
  await dialog.getByRole("slider").press("End");
  await dialog.getByRole("button", { name: "Créer la décision" }).click();
  await toast(page, "Décision créée").getByRole("button", { name: "Ouvrir" }).click();
  await page.getByRole("dialog").getByRole("heading", { name: "Répondre à Alvéa" }).waitFor();

  const [decision] = await person.get("listDecisions");
  const { title: kept, actions } = await person.get("getDecision", { id: decision!.id });
  const { options, choices, sources } = await person.get("getRecord", { id: decision!.id });
  expect(kept).toBe("Répondre à Alvéa");
  expect(actions.length).toBeGreaterThan(0);
  expect(options.length).toBeGreaterThan(1);
  expect(choices).toMatchObject([{ optionId: options[0]!.id, why: "Le salaire compte moins que le temps." }]);
  expect(sources).toMatchObject([{ sessionId: id, kind: "solution" }]);

  await page.goto(`/chat?session=${id}&document=solution`);
  await page.getByRole("link", { name: "Décision liée" }).waitFor();
  await page.getByRole("button", { name: "En faire une autre" }).click();
  await dialog.getByRole("button", { name: "Créer la décision" }).click();
  await toast(page, "Décision créée").getByRole("button", { name: "Annuler" }).click();
  await toast(page, "Création annulée").waitFor();
  expect((await person.get("listDecisions")).map((one) => one.id)).toEqual([decision!.id]);
  expect(await person.get("listTrash")).toEqual([]);
});
