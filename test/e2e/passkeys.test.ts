import type { Page } from "playwright";
import { expect, test } from "vitest";
import { DEMO_PASSWORD } from "#infra/local/demo/person.ts";
import { addVirtualAuthenticator } from "./authenticator.ts";
import { openSignedIn } from "./people.ts";
import { dialog, focusIs, EXPECTS_FAILED_LOADS, says } from "./screen.ts";

const ADD = "Ajouter une clé d’accès";
const SIGN_IN = "Continuer avec une clé d’accès";
const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });
const press = (page: Page, name: string) => dialog(page).getByRole("button", { name, exact: true }).click();
const passkeys = (page: Page) => page.getByRole("list", { name: "Clés d’accès" }).getByRole("listitem");

async function add(page: Page): Promise<void> {
  await button(page, ADD).click();
  await focusIs(page, "Mot de passe");
  await dialog(page).getByLabel("Mot de passe", { exact: true }).fill(DEMO_PASSWORD);
  await press(page, "Continuer");
}

async function signOut(page: Page): Promise<void> {
  await page.context().clearCookies();
  await page.evaluate(() => localStorage.clear());
  await page.goto("/login");
}

test("a passkey is added, signs in without the password, is removed, and then signs in no more", async () => {
  const { page, person } = await openSignedIn("/profil", EXPECTS_FAILED_LOADS);
  const authenticator = await addVirtualAuthenticator(page);
  await add(page);
  await says(page, "Clé d’accès ajoutée");
  await dialog(page).waitFor({ state: "detached" });
  await focusIs(page, ADD);
  expect(await authenticator.count()).toBe(1);
  expect(await passkeys(page).innerText()).toMatch(
    /^Clé d’accès Ajoutée le \d.*, avec Chrome.*\. Pas encore utilisée\./,
  );

  // The same device has one already.
  await add(page);
  await says(page, "Cet appareil ou ce gestionnaire de mots de passe a déjà une clé d’accès");
  await press(page, "Annuler");

  await signOut(page);
  await page.getByLabel("E-mail").fill(person.user.email);
  await button(page, SIGN_IN).click();
  await page.waitForURL(/\/(chat|cockpit|decision-flow)/);
  await page.goto("/profil");
  await says(page, /Utilisée aujourd’hui à/);

  await page.getByRole("button", { name: /^Retirer : / }).click();
  await dialog(page).getByLabel("Mot de passe", { exact: true }).fill(DEMO_PASSWORD);
  await press(page, "Retirer");
  await says(page, "Clé d’accès retirée");
  await passkeys(page).waitFor({ state: "detached" });
  await focusIs(page, "Clés d’accès");

  // The device still has the passkey; the user pool does not.
  await signOut(page);
  await page.getByLabel("E-mail").fill(person.user.email);
  await button(page, SIGN_IN).click();
  await says(page, "Cette clé d’accès n’ouvre aucun compte à cette adresse.");
  expect((await person.call("listPasskeys")).body).toEqual([]);
});
