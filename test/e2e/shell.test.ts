import { AxeBuilder } from "@axe-core/playwright";
import type { Page } from "playwright";
import { describe, expect, test } from "vitest";
import { PASSWORD } from "#infra/local/demo/person.ts";
import { open, openSignedIn } from "./people.ts";

const menu = (page: Page) => page.getByRole("navigation", { name: "Navigation principale" });
const title = (page: Page) => page.getByRole("heading", { level: 1 });
const onFlow = (page: Page) => expect.poll(() => title(page).innerText()).toBe("Flux de Décision");

test.each(["/decision-flow", "/bordIndividuel/decision-flow"])(
  "%s is the decision flow, without a redirect, and the menu says where one is",
  async (path) => {
    const { page } = await openSignedIn(path);
    await onFlow(page);
    expect(new URL(page.url()).pathname).toBe(path);
    expect(await menu(page).locator('[aria-current="page"]').innerText()).toBe("Decision Flow");
    expect(await menu(page).getByRole("link", { name: "Decision Flow" }).getAttribute("href")).toBe(
      "/decision-flow",
    );
  },
);

test("a visitor signs in first, and comes back to the very address", async () => {
  const page = await open("/decision-flow?onglet=corbeille");
  await page.waitForURL(/\/login\?retour=/);
  expect(new URL(page.url()).searchParams.get("retour")).toBe("/decision-flow?onglet=corbeille");
});

test("the chat and the dashboard lead to each other", async () => {
  const { page } = await openSignedIn("/decision-flow");
  await menu(page).getByRole("link", { name: "Assistant MENTA" }).click();
  await page.waitForURL(/\/chat$/);
  await page.getByRole("link", { name: "Tableau de bord" }).click();
  await onFlow(page);
});

test("Settings is there, closed, and says why to the pointer and to the keyboard", async () => {
  const { page } = await openSignedIn("/decision-flow");
  const settings = page.getByRole("button", { name: "Settings" });
  expect(await settings.getAttribute("aria-disabled")).toBe("true");
  await settings.focus();
  await page
    .getByRole("tooltip", { name: "Fonctionnalité temporairement indisponible" })
    .waitFor({ state: "attached" });
  await settings.click({ force: true });
  expect(new URL(page.url()).pathname).toBe("/decision-flow");
});

test("the header says who is signed in", async () => {
  const { page } = await openSignedIn("/decision-flow");
  const header = page.getByRole("banner");
  await header.getByText("Camille Aubry").waitFor();
  expect(await header.innerText()).toMatch(/CA\s+Compte de\s+Camille Aubry\s+\S+@\S+/);
});

test.each([
  ["the menu's Logout", (page: Page) => page.getByRole("button", { name: "Logout" }).click()],
  [
    "Se déconnecter",
    async (page: Page) => {
      await page.getByRole("button", { name: "Compte de Camille Aubry" }).click();
      await page.getByRole("menuitem", { name: "Se déconnecter" }).click();
    },
  ],
])("%s leads to /login, and nothing of the person is left", async (_, signOut) => {
  const { page, person } = await openSignedIn("/decision-flow");
  await onFlow(page);
  const reloaded = page.waitForEvent("load");
  await signOut(page);
  await reloaded;
  expect(new URL(page.url()).pathname).toBe("/login");
  expect(await page.evaluate(() => Object.keys(localStorage))).toEqual([]);
  expect((await person.call("getUser")).status).toBe(401);
});

test("on a phone the menu is a drawer that closes with the page it leads to", async () => {
  const { page } = await openSignedIn("/decision-flow", { width: 320, height: 640 });
  expect(await menu(page).count()).toBe(0);
  await page.getByRole("button", { name: "Ouvrir le menu" }).click();
  const drawer = page.getByRole("dialog");
  await drawer.getByRole("link", { name: "Assistant MENTA" }).waitFor();
  await page.keyboard.press("Escape");
  await expect.poll(() => drawer.count()).toBe(0);
  expect(await page.evaluate(() => document.activeElement?.getAttribute("aria-label"))).toBe(
    "Ouvrir le menu",
  );
  await page.getByRole("button", { name: "Ouvrir le menu" }).click();
  await drawer.getByRole("link", { name: "Decision Flow" }).click();
  await expect.poll(() => drawer.count()).toBe(0);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
});

test("on a phone the menu that was open when one went back is not there again on the way forward", async () => {
  const { page } = await openSignedIn("/profil", { width: 320, height: 640 });
  const drawer = page.getByRole("dialog");
  await page.getByRole("button", { name: "Ouvrir le menu" }).click();
  await drawer.getByRole("link", { name: "Decision Flow" }).click();
  await onFlow(page);
  await page.getByRole("button", { name: "Ouvrir le menu" }).click();
  await drawer.getByRole("link", { name: "Decision Flow" }).waitFor();
  await page.goBack();
  await page.waitForURL(/\/profil$/);
  await page.goForward();
  await onFlow(page);
  expect(await drawer.count()).toBe(0);
});

test("a sign-in that ends in the middle of work is asked for again over the page, and nothing typed is lost", async () => {
  const { page, person } = await openSignedIn("/decision-flow");
  await onFlow(page);
  await page.getByRole("button", { name: "Créer nouvelle décision" }).click();
  const form = page.getByRole("dialog", { name: "Créer une nouvelle décision" });
  await form.getByLabel("Titre").fill("Garder ce qui est écrit");
  await form.getByLabel("Décideur").fill("Camille");
  await page.context().clearCookies();
  await form.getByRole("button", { name: "Créer la décision" }).click();
  const again = page.getByRole("dialog").filter({ has: page.getByLabel("Mot de passe", { exact: true }) });
  await again.getByLabel("Mot de passe", { exact: true }).fill(PASSWORD);
  await again.getByRole("button", { name: "Continuer" }).click();
  await expect.poll(() => again.count()).toBe(0);
  await page.getByText("Vous êtes reconnecté").first().waitFor();
  expect(await page.getByText("Erreur", { exact: true }).count()).toBe(0);
  expect(await form.getByLabel("Titre").inputValue()).toBe("Garder ce qui est écrit");
  await form.getByRole("button", { name: "Créer la décision" }).click();
  await expect.poll(() => form.count()).toBe(0);
  expect((await person.get("listDecisions")).map(({ title: name }) => name)).toEqual([
    "Garder ce qui est écrit",
  ]);
});

test("a page that breaks leaves the menu and the header at work", async () => {
  const { page } = await openSignedIn("about:blank", { expects: [/./] });
  await page.route("**/api/decisions", (route) => route.fulfill({ json: [{ id: "broken" }] }));
  await page.goto("/decision-flow");
  await page.getByRole("alert").getByText("Cette page s’est interrompue").waitFor();
  await menu(page).getByRole("link", { name: "Assistant MENTA" }).click();
  await page.waitForURL(/\/chat$/);
});

test.each(["/settings", "/bordIndividuel/nulle-part"])("%s is the 404 page", async (path) => {
  const { page } = await openSignedIn(path);
  await page.getByText("404 Page Not Found").waitFor();
});

describe.each(["light", "dark"] as const)("in %s, axe finds nothing", (theme) => {
  test.each([1440, 320])("in the shell at %i px", async (width) => {
    const { page } = await openSignedIn("/decision-flow", { theme, width });
    await onFlow(page);
    const { violations } = await new AxeBuilder({ page }).analyze();
    expect(
      violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(" ")).join(", ")}`),
    ).toEqual([]);
  });
});
