import type { Page } from "playwright";
import { expect, onTestFinished, test } from "vitest";
import { actionCheckbox, openPlan, newAction, plan, titles } from "./plan-screen.ts";
import { dialog, confirmDialog, says } from "./screen.ts";

/** Console messages of a request without a network. */
const CUT = { expects: [/Failed to load/, /ERR_INTERNET_DISCONNECTED/] };
const OFFLINE = "Vous étiez hors ligne. Rien n’est perdu : réessayez une fois en ligne.";
const typo = (words: string) => new RegExp(words.replaceAll(/ ([:;!?])/g, "\\s$1").replaceAll(".", "\\."));
const saysOffline = (page: Parameters<typeof says>[0], words: string) =>
  says(page, typo(`${words} ${OFFLINE}`));

async function leavePlan(page: Page) {
  await page.keyboard.press("Escape");
  await dialog(page).waitFor({ state: "detached" });
}

test("without a network ticks and new actions wait, all else says what did not happen and keeps what was typed", async () => {
  const { page, person, stored, statuses } = await openPlan({
    ...CUT,
    fetchesAhead: true,
    actions: [{ title: "Écouter" }, { title: "Chiffrer" }],
  });
  // Opens the form once online, so that the browser has loaded all its files.
  await leavePlan(page);
  const field = page.getByLabel("Titre de la décision");
  await page.locator("#creer").click();
  await field.waitFor();
  await page.keyboard.press("Escape");
  await field.waitFor({ state: "detached" });
  await page.getByRole("link", { name: "Partir à Paris" }).click();
  await dialog(page)
    .getByRole("tab", { name: /^Plan d’action/ })
    .click();
  await plan(page).waitFor();
  const edit = dialog(page).getByRole("button", { name: "Modifier", exact: true });
  await edit.click();
  await field.fill("Partir à Nice");
  await dialog(page).getByRole("button", { name: "Enregistrer" }).click();
  await says(page, "Décision mise à jour");

  // By the keyboard, in a dialog: a toast about the failure may lie over a button.
  await page.context().setOffline(true);
  onTestFinished(() => page.context().setOffline(false));
  await actionCheckbox(page, "Écouter").click();
  await says(page, "Vos modifications attendent le réseau");
  await newAction(page).fill("Répondre");
  await newAction(page).press("Enter");
  await expect.poll(() => titles(page)).toEqual(["Écouter", "Chiffrer", "Répondre"]);

  await edit.press("Enter");
  await field.fill("Partir à Lyon");
  await dialog(page).getByRole("button", { name: "Enregistrer" }).press("Enter");
  await saysOffline(page, "Une erreur est survenue lors de la mise à jour.");
  expect(await field.inputValue()).toBe("Partir à Lyon");
  await dialog(page).getByRole("button", { name: "Annuler" }).press("Enter");
  await confirmDialog(page).getByRole("button", { name: "Abandonner" }).press("Enter");
  await page.getByRole("heading", { name: "Partir à Nice" }).first().waitFor();
  await leavePlan(page);

  await page.locator("#creer").click();
  await field.fill("Louer ou vendre");
  await page.getByLabel("Décideur").fill("Camille");
  await dialog(page).getByRole("button", { name: "Créer la décision" }).press("Enter");
  await saysOffline(page, "Une erreur est survenue lors de la création de la décision.");
  expect(await field.inputValue()).toBe("Louer ou vendre");

  await page.context().setOffline(false);
  await says(page, "Modifications enregistrées");
  expect([await statuses(), await stored()]).toEqual(["done todo todo", ["Écouter", "Chiffrer", "Répondre"]]);
  await dialog(page).getByRole("button", { name: "Créer la décision" }).press("Enter");
  await says(page, "Décision créée avec succès");
  const decisions = await person.get("listDecisions");
  expect(decisions.map(({ title }) => title)).toEqual(["Louer ou vendre", "Partir à Nice"]);
});

test("where the dialog's file does not come, the browser itself asks", async () => {
  const { page } = await openPlan({ ...CUT, actions: [{ title: "Écouter" }, { title: "Attendre" }] });
  await page.route(/sign-out\.dialog/, (route) => route.abort());
  await page.route(/\/actions\/batch$/, (route) => route.abort());
  await page.reload();
  await actionCheckbox(page, "Écouter").click();
  await says(page, "Vos modifications attendent le réseau");
  await leavePlan(page);
  const asked: string[] = [];
  page.once("dialog", (confirm) => {
    asked.push(confirm.message());
    void confirm.dismiss();
  });
  await page.getByRole("button", { name: "Logout" }).click();
  await expect.poll(() => asked.join()).toMatch(/n’ont pas encore été envoyées/);
  await page.unroute(/\/actions\/batch$/);
  // Retries at once; the page would do so some seconds later.
  await page.evaluate(() => window.dispatchEvent(new Event("online")));
  await says(page, "Modifications enregistrées");
});

test("what waits, and what is typed, outlive a page that is discarded", async () => {
  const { page, statuses } = await openPlan({
    ...CUT,
    actions: [{ title: "Écouter" }, { title: "Attendre" }],
  });
  page.on("dialog", (asked) => void asked.accept());
  await page.route(/\/actions\/batch$/, (route) => route.abort());
  await actionCheckbox(page, "Écouter").click();
  await says(page, "Vos modifications attendent le réseau");
  await newAction(page).fill("Répondre");
  await expect.poll(() => page.evaluate(() => JSON.stringify(localStorage))).toContain("Répondre");
  await page.unroute(/\/actions\/batch$/);
  await page.reload();
  await says(page, "Modifications enregistrées");
  expect(await statuses()).toBe("done todo");
  expect(await newAction(page).inputValue()).toBe("Répondre");
});
