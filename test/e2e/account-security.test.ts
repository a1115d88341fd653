import type { Page } from "playwright";
import { afterEach, expect, test, vi } from "vitest";
import { DEMO_PASSWORD, createCookieApiClient, type CookieApiClient } from "#infra/local/demo/person.ts";
import { authenticator } from "../second-factor.ts";
import { open, openSignedIn } from "./people.ts";
import { environment } from "./product.ts";
import { dialog, focusIs, confirmDialog, EXPECTS_FAILED_LOADS, says } from "./screen.ts";

const NEW_PASSWORD = "Une-Autre-Question-1!";
const FIREFOX = "Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0";
const APP_CODE = "Code à six chiffres";

const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });
const field = (page: Page, label: string) => page.getByLabel(label, { exact: true });
const inDialog = (page: Page, label: string) => dialog(page).getByLabel(label, { exact: true });
const press = (page: Page, name: string) => dialog(page).getByRole("button", { name, exact: true }).click();
const isSignedIn = async (browser: CookieApiClient) => (await browser.call("getUser")).status === 200;

// The product runs in this process for all end-to-end tests: the other tests need the real clock.
afterEach(() => {
  vi.useRealTimers();
});

async function anotherBrowser(email: string, userAgent: string) {
  const browser = createCookieApiClient(environment.url);
  await browser.request("login", {
    body: { email, password: DEMO_PASSWORD },
    headers: { "user-agent": userAgent },
  });
  return browser;
}

async function login(page: Page, email: string, password = DEMO_PASSWORD) {
  await field(page, "E-mail").fill(email);
  await field(page, "Mot de passe").fill(password);
  await button(page, "Me connecter").click();
}

async function enter(page: Page, code: string, label = APP_CODE) {
  await field(page, label).fill(code);
  await button(page, "Me connecter").click();
}

test("one sign-in is ended, then a changed password ends the others and keeps this one", async () => {
  const { page, person } = await openSignedIn("about:blank", EXPECTS_FAILED_LOADS);
  const { email } = person.user;
  const firefox = await anotherBrowser(email, FIREFOX);
  const other = await anotherBrowser(email, "");
  await page.goto("/profil");
  const lines = page.getByRole("list", { name: "Connexions" }).getByRole("listitem");
  await expect.poll(() => lines.count()).toBe(3);
  await page.getByRole("button", { name: /^Déconnecter Firefox, Windows/ }).click();
  await confirmDialog(page).getByRole("button", { name: "Déconnecter", exact: true }).click();
  await expect.poll(() => lines.count()).toBe(2);
  expect(await Promise.all([person, firefox, other].map(isSignedIn))).toEqual([true, false, true]);

  await button(page, "Changer de mot de passe").click();
  await focusIs(page, "Mot de passe actuel");
  const forgotten = dialog(page).getByRole("link", { name: "Mot de passe oublié ?" });
  expect(await forgotten.getAttribute("href")).toBe("/mot-de-passe");
  const change = async (current: string, fresh: string) => {
    await inDialog(page, "Mot de passe actuel").fill(current);
    await inDialog(page, "Nouveau mot de passe").fill(fresh);
    await inDialog(page, "Confirmation du nouveau mot de passe").fill(fresh);
    await press(page, "Changer le mot de passe");
  };
  await change("Pas-La-Bonne-1!", NEW_PASSWORD);
  await says(page, "Ce mot de passe n’est pas le bon.");
  expect(await isSignedIn(other)).toBe(true);
  await change(DEMO_PASSWORD, NEW_PASSWORD);
  await says(page, "Mot de passe changé");
  await dialog(page).waitFor({ state: "detached" });
  await focusIs(page, "Changer de mot de passe");
  await says(page, /^Changé le/);
  expect(await Promise.all([person, other].map(isSignedIn))).toEqual([true, false]);
  const former = await createCookieApiClient(environment.url).call("login", {
    body: { email, password: DEMO_PASSWORD },
  });
  expect(former.status).toBe(401);
});

test("a second factor is put into use by a code, signs in by a code of either kind, and is taken away", async () => {
  const { page, person } = await openSignedIn("/profil", EXPECTS_FAILED_LOADS);
  const { email } = person.user;
  vi.useFakeTimers({ toFake: ["Date"] });
  await button(page, "Activer le second facteur").click();
  await inDialog(page, "Mot de passe").fill(DEMO_PASSWORD);
  await press(page, "Continuer");
  const key = await inDialog(page, "Ou saisissez cette clé dans l’application").inputValue();
  const next = authenticator(key.replaceAll(/\s/g, ""));
  await inDialog(page, APP_CODE).fill("000000");
  await press(page, "Activer");
  await says(page, "Ce code n’est pas le bon.");
  await inDialog(page, APP_CODE).fill(next());
  await press(page, "Activer");
  const codes = dialog(page).getByRole("list", { name: "Codes de secours MENTA" }).getByRole("listitem");
  await expect.poll(() => codes.count()).toBe(10);
  const recoveryCode = await codes.first().innerText();
  await page.keyboard.press("Escape");
  await press(page, "Terminer");
  await says(page, "Gardez d’abord ces codes, puis cochez cette case.");
  await dialog(page).getByRole("checkbox").check();
  await press(page, "Terminer");
  await says(page, "Actif, par une application");
  await says(page, /^Il reste 10/);
  await focusIs(page, "Nouveaux codes");

  const elsewhere = await open("/login?retour=%2Fprofil", EXPECTS_FAILED_LOADS);
  await login(elsewhere, email);
  await focusIs(elsewhere, APP_CODE);
  expect(await elsewhere.getByText("Mot de passe oublié ?").count()).toBe(0);
  await enter(elsewhere, "000000");
  await says(elsewhere, "Ce code n’est pas le bon.");
  const code = next();
  await enter(elsewhere, `${code.slice(0, 3)} ${code.slice(3)}`);
  await elsewhere.waitForURL("/profil");

  const again = await open("/login?retour=%2Fprofil", EXPECTS_FAILED_LOADS);
  await login(again, email);
  await button(again, "Utiliser un code de secours").click();
  await focusIs(again, "Code de secours");
  await enter(again, recoveryCode.toLowerCase(), "Code de secours");
  await again.waitForURL("/profil");
  await says(again, /^Il reste 9/);

  await button(again, "Retirer le second facteur").click();
  await inDialog(again, "Mot de passe").fill(DEMO_PASSWORD);
  await press(again, "Retirer");
  await says(again, "Second facteur retiré");
  await focusIs(again, "Activer le second facteur");
  const body = { email, password: DEMO_PASSWORD };
  expect((await createCookieApiClient(environment.url).call("login", { body })).body).toMatchObject({
    success: true,
  });
});
