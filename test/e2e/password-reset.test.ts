import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "playwright";
import { expect, onTestFinished, test } from "vitest";
import { buildFrontend } from "#infra/build/frontend.ts";
import { signUpNewPerson, DEMO_PASSWORD, createCookieApiClient } from "#infra/local/demo/person.ts";
import { open, openSignedIn } from "./people.ts";
import { environment } from "./product.ts";
import { focusIs, EXPECTS_FAILED_LOADS, says } from "./screen.ts";

const NEW_PASSWORD = "Une-Autre-Question-1!";
const REFUSED = /^Ce code n’est pas le bon, ou n’est plus valable\./;
const SENT = /^Si un compte existe avec cette adresse, un code vient de lui être envoyé\./;
const dist = await buildFrontend();

const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });
const field = (page: Page, label: string) => page.getByLabel(label, { exact: true });

async function askFor(page: Page, email: string) {
  await field(page, "E-mail").fill(email);
  await button(page, "Recevoir un code").click();
  await says(page, SENT);
}

async function fill(page: Page, code: string, password: string, confirmation = password) {
  await field(page, "Code à six chiffres").fill(code);
  await field(page, "Nouveau mot de passe").fill(password);
  await field(page, "Confirmation du mot de passe").fill(confirmation);
  await button(page, "Changer le mot de passe").click();
}

/** Returns the code in the newest mail to this address. */
async function codeFor(page: Page, email: string): Promise<string> {
  await page.goto("/_mail");
  const mail = page.getByRole("article").filter({ hasText: email }).first();
  return mail.locator("code").first().innerText();
}

const otherThan = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, "0");

test("a forgotten password is replaced by a code: the old one no longer opens, and every sign-in ends", async () => {
  const { page: elsewhere, person } = await openSignedIn("/profil");
  const { email } = person.user;
  const page = await open("/login?retour=%2Fchat", EXPECTS_FAILED_LOADS);
  await field(page, "E-mail").fill(email.toUpperCase());
  await page.getByRole("link", { name: "Mot de passe oublié ?" }).click();
  await page.waitForURL("/mot-de-passe?retour=%2Fchat");
  expect(await field(page, "E-mail").inputValue()).toBe(email.toUpperCase());
  await askFor(page, email.toUpperCase());
  await focusIs(page, "Code à six chiffres");
  await page.reload();
  await focusIs(page, "Code à six chiffres");
  const mailbox = await page.context().newPage();
  const code = await codeFor(mailbox, email);
  await fill(page, otherThan(code), NEW_PASSWORD);
  await says(page, REFUSED);
  await focusIs(page, "Code à six chiffres");
  await fill(page, code, NEW_PASSWORD);
  await page.getByRole("heading", { level: 1, name: "Votre mot de passe a changé" }).waitFor();
  await focusIs(page, "Votre mot de passe a changé");
  const stored = await page.evaluate(() => [
    Object.fromEntries(Object.entries(localStorage)),
    Object.fromEntries(Object.entries(sessionStorage)),
    document.cookie,
  ]);
  expect(stored).toEqual([{}, { "menta.email": email.toUpperCase() }, ""]);

  expect((await person.call("getUser")).status).toBe(401);
  const old = await createCookieApiClient(environment.url).call("login", {
    body: { email, password: DEMO_PASSWORD },
  });
  expect(old.status).toBe(401);
  await elsewhere.goto("/profil");
  await elsewhere.waitForURL(/\/login\?retour=/);

  await page.getByRole("link", { name: "Me connecter" }).click();
  await page.waitForURL("/login?retour=%2Fchat");
  expect(await field(page, "E-mail").inputValue()).toBe(email.toUpperCase());
  await field(page, "Mot de passe").fill(NEW_PASSWORD);
  await button(page, "Me connecter").click();
  await page.waitForURL("/chat");
});

test("an address without an account gets the same screens, and no mail", async () => {
  const page = await open("/mot-de-passe", EXPECTS_FAILED_LOADS);
  const email = `personne-${Date.now()}@exemple.fr`;
  await askFor(page, email);
  await fill(page, "000000", NEW_PASSWORD);
  await says(page, REFUSED);
  await page.goto("/_mail");
  expect(await page.getByText(email).count()).toBe(0);
});

test("a sixth code within the hour is refused with a sentence", async () => {
  const { user } = await signUpNewPerson(environment.url);
  const page = await open("/mot-de-passe", EXPECTS_FAILED_LOADS);
  for (let asked = 0; asked < 5; asked += 1) {
    await askFor(page, user.email);
    await button(page, "Changer d’adresse").click();
  }
  await button(page, "Recevoir un code").click();
  await says(page, /^Trop de demandes ou d’essais\./);
});

test("without a network the page says so before anything is asked for", async () => {
  const page = await open("/mot-de-passe", { expects: [/ERR_INTERNET_DISCONNECTED/] });
  await page.context().setOffline(true);
  onTestFinished(() => page.context().setOffline(false));
  await says(page, "Hors ligne.");
  await page.context().setOffline(false);
  await page.getByText("Hors ligne.", { exact: true }).waitFor({ state: "detached" });
});

test("what speaks to the pool is in the file of this page alone", () => {
  const read = (file: string) => readFileSync(join(dist, file), "utf8");
  const files = globSync("{assets/*.js,*.html}", { cwd: dist });
  const speaking = files.filter((file) => read(file).includes("ForgotPassword"));
  expect(speaking).toEqual([expect.stringMatching(/^assets\/mot-de-passe-/)]);
  const [name = ""] = speaking.map((file) => file.replace("assets/", ""));
  expect(files.filter((file) => read(file).includes(name))).toEqual(["mot-de-passe.html"]);
});

test.each(["/", "/login", "/cockpit", "/mot-de-passe.html", "/nulle-part", "/mot-de-passe-perdu"])(
  "%s can connect to nothing but its own origin",
  async (path) => {
    const { headers } = await fetch(`${environment.url}${path}`);
    expect(headers.get("content-security-policy")).toMatch(/connect-src 'self'(;|$)/);
  },
);
