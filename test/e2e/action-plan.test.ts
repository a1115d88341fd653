import { expect, test } from "vitest";
import { actionCheckbox, checked, chooseInMenu, openPlan, newAction, plan } from "./plan-screen.ts";
import { focusIs } from "./screen.ts";

test("boxes, actions typed one after the other, and a removal: the screen, the progress and the server agree", async () => {
  const { page, person, id, statuses, stored } = await openPlan();
  for (const state of ["true", "false", "true"]) {
    await actionCheckbox(page, "Les trains").click();
    await expect.poll(() => checked(page, "Les trains")).toBe(state);
  }
  await actionCheckbox(page, "Le logement").click();
  await expect.poll(() => checked(page, "Chiffrer")).toBe("true");
  await expect.poll(statuses).toBe("todo done done done todo");
  expect((await person.get("getDecision", { id })).progress).toBe(33);

  await newAction(page).focus();
  await page.keyboard.type("   ");
  await page.keyboard.press("Enter");
  await newAction(page).fill("");
  for (const title of ["Une", "Deux"]) {
    await page.keyboard.type(title);
    await page.keyboard.press("Enter");
  }
  await plan(page).getByRole("button", { name: "Ajouter une sous-action à « Une »" }).click();
  await focusIs(page, "Ajouter une sous-action à « Une »");
  await page.keyboard.type("Une et demie");
  await page.keyboard.press("Enter");
  const added = ["Une", "Une et demie", "Deux"];
  await expect
    .poll(stored)
    .toEqual(["Écouter", "Chiffrer", "Les trains", "Le logement", "Répondre", ...added]);
  await page.keyboard.press("Escape");
  await focusIs(page, "Ajouter une sous-action à « Une »");
  expect(await page.getByRole("dialog").count()).toBe(1);

  await chooseInMenu(page, "Chiffrer", "Supprimer");
  const asked = page.getByRole("alertdialog");
  await asked.getByText("« Chiffrer » et ses 2 sous-actions seront supprimées.").waitFor();
  await asked.getByRole("button", { name: "Supprimer" }).click();
  await expect.poll(stored).toEqual(["Écouter", "Répondre", ...added]);
  await focusIs(page, "Modifier, déplacer ou supprimer « Répondre »");
});

test("closing the dialog or leaving the page at once keeps what was changed", async () => {
  const { page, id, statuses } = await openPlan();
  await actionCheckbox(page, "Écouter").click();
  await page.getByRole("dialog").getByRole("button", { name: "Fermer" }).click();
  await expect.poll(statuses).toBe("done todo todo todo todo");
  await page.goto(`/decision-flow?decision=${id}&partie=plan`);
  await actionCheckbox(page, "Répondre").click();
  await page.goto("about:blank");
  await expect.poll(statuses).toBe("done todo todo todo done");
});
