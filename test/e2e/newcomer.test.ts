import type { Page } from "playwright";
import { expect, test } from "vitest";
import { aSignUpBody } from "#infra/local/demo/person.ts";
import { open, openAs, openSignedIn } from "./people.ts";
import { environment } from "./product.ts";
import { answered } from "./screen.ts";

const { url } = environment;

async function signUp(page: Page, { email, firstName, lastName, password } = aSignUpBody()) {
  await page.getByRole("button", { name: "Créer un compte" }).click();
  await page.getByLabel("Prénom").fill(firstName);
  await page.getByLabel("Nom", { exact: true }).fill(lastName);
  await page.getByLabel("E-mail").fill(email);
  await page.getByLabel("Mot de passe", { exact: true }).fill(password);
  await page.getByLabel("Confirmation du mot de passe", { exact: true }).fill(password);
  await page.getByRole("checkbox").check();
  await page.getByRole("button", { name: "Créer mon compte" }).click();
  await page.waitForURL(/\/cockpit$/);
  await page.getByRole("link", { name: "En parler à MENTA" }).click();
  await page.waitForURL(/\/chat$/);
  return email;
}

const log = (page: Page) => page.getByRole("log");
const input = (page: Page) => page.getByLabel("Votre message");

async function say(page: Page, message: string) {
  await input(page).fill(message);
  await expect.poll(() => page.getByRole("button", { name: "Envoyer" }).isEnabled()).toBe(true);
  await page.getByRole("button", { name: "Envoyer" }).click();
}

test("a newcomer signs up, talks, stops, asks again, renames, deletes and signs out", async () => {
  const page = await open("/");
  await page.getByRole("link", { name: "Se connecter" }).first().click();
  await page.waitForURL(/\/login/);
  await signUp(page);

  // The text typed before an agent is chosen is the first message.
  await say(page, "On me propose un poste à Paris, et je dois répondre avant le 27 mars.");
  const dialog = page.getByRole("dialog", { name: "Choisissez votre assistant MENTA" });
  const start = dialog.getByRole("button", { name: "Commencer la discussion" });
  // None of these words suggests an assistant: the default is chosen, and another one can be chosen instead.
  expect(await dialog.getByRole("radio", { name: "Créativité" }).isChecked()).toBe(true);
  await dialog.getByText("Prise de décision", { exact: true }).click();
  const reply = environment.holdNext();
  await start.click();
  await page.waitForURL(/\/chat\?session=[0-9A-Z]{26}$/);

  // The reply is seen growing.
  const length = async () => (await log(page).innerText()).length;
  for (let step = 0; step < 3; step += 1) {
    const before = await length();
    reply.release(2);
    await expect.poll(length).toBeGreaterThan(before);
  }
  reply.release(Infinity);
  await answered(page);

  // The title comes from the first exchange, and survives a reload.
  const said = await log(page).innerText();
  const list = page.getByRole("complementary", { name: "Discussions" });
  await expect.poll(() => list.getByRole("link").first().innerText()).not.toContain("Nouvelle discussion");
  await page.reload();
  const kept = async () => (await log(page).innerText()).replaceAll(/\s+/g, " ");
  for (const sentence of said.split("\n").filter((line) => line.length > 30))
    await expect.poll(kept).toContain(sentence.replaceAll(/\s+/g, " ").trim());

  // Stopping keeps what is written.
  environment.bedrock.fail({ at: "during", afterWords: 5, kind: "hang" });
  await say(page, "Le salaire est meilleur, mais je verrais moins mes enfants.");
  await page.getByRole("button", { name: "Arrêter" }).click();
  await expect.poll(() => page.getByText("Réponse arrêtée").count()).toBe(1);
  const streamed = environment.bedrock.calls.filter(({ operation }) => operation === "ConverseStream");
  expect(streamed.at(-1)?.aborted).toBe(true);

  // Asking again replaces the stopped reply.
  await page.getByRole("button", { name: "Reformuler la réponse" }).click();
  await expect.poll(() => page.getByText("Réponse arrêtée").count()).toBe(0);
  await answered(page);

  // Rename: Escape gives up, blank gives up, Enter saves.
  const rename = async (title: string, key: string) => {
    await list.getByRole("button", { name: "Renommer" }).first().click();
    const field = list.getByLabel("Titre de la discussion");
    await field.fill(title);
    await field.press(key);
  };
  const before = await list.getByRole("link").first().innerText();
  await rename("Jamais gardé", "Escape");
  expect(await list.getByRole("link").first().innerText()).toBe(before);
  await rename("   ", "Enter");
  expect(await list.getByRole("link").first().innerText()).toBe(before);
  await rename("  Partir à Paris  ", "Enter");
  await expect.poll(() => page.getByRole("heading", { level: 1 }).innerText()).toBe("Partir à Paris");

  // Deleting leaves no discussion, and the address changes.
  await list.getByRole("button", { name: "Supprimer" }).first().click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Supprimer" }).click();
  await page.waitForURL(/\/chat$/);
  await expect.poll(() => list.getByText("Aucune discussion").count()).toBe(1);

  const reloaded = page.waitForEvent("load");
  await page.getByRole("button", { name: "Déconnexion" }).click();
  await reloaded;
  await page.waitForURL(`${url}/`);
  await page.goto("/chat");
  await page.waitForURL(`${url}/`);
});

test("a second person in the same browser sees nothing of the first", async () => {
  const { page, person } = await openSignedIn("about:blank");
  const { id } = await person.get("createSession", { body: { title: "Mon secret" } });
  const message = "Mon secret : je veux quitter l’entreprise de mon père.";
  await person.get("chat", { body: { sessionId: id, message } });
  await page.goto(`/chat?session=${id}`);
  await log(page).getByText(message).waitFor();
  await input(page).fill("Un brouillon très personnel");
  // Signing out ends with a reload of its own, which would overtake a page that is asked for before it.
  const reloaded = page.waitForEvent("load");
  await page.getByRole("button", { name: "Déconnexion" }).click();
  await reloaded;
  await page.waitForURL(`${url}/`);
  expect(
    JSON.stringify(await page.evaluate(() => [Object.entries(localStorage), Object.entries(sessionStorage)])),
  ).not.toMatch(/personnel|secret|père/);

  await page.goto("/login");
  await signUp(page, aSignUpBody({ firstName: "Zoé" }));
  await expect.poll(() => page.getByText("Aucune discussion", { exact: true }).count()).toBe(1);
  await page.goBack();
  expect(await page.locator("body").innerText()).not.toMatch(/secret|personnel|père/);
  expect(await page.evaluate(() => document.cookie)).toBe("");
});

test("a reply that breaks off stays where it was read, says so, and can be asked for again", async () => {
  const { page, person } = await openSignedIn("about:blank");
  const { id } = await person.get("createSession", { body: { title: "Une coupure" } });
  await page.goto(`/chat?session=${id}`);
  environment.bedrock.fail({ at: "during", afterWords: 5, kind: "exception" });
  await say(page, "Le salaire est meilleur, mais je verrais moins mes enfants.");
  await log(page).getByText("Réponse interrompue").waitFor();
  const [, reply] = await person.get("listMessages", { id });
  expect(reply).toMatchObject({ interrupted: true });
  expect(reply?.content.trim().split(/\s+/)).toHaveLength(5);
  expect(await input(page).inputValue()).toBe("");
  await page.reload();
  await log(page).getByText("Réponse interrompue").waitFor();
  await log(page).getByRole("button", { name: "Réessayer" }).click();
  await log(page).getByText("Réponse interrompue").waitFor({ state: "detached" });
  await answered(page);
  expect((await person.get("listMessages", { id }))[1]).toMatchObject({ interrupted: false });
});

test("a second device sees the message at once, that MENTA writes, and the end; another message there waits", async () => {
  const { page, person } = await openSignedIn("about:blank");
  const { id } = await person.get("createSession", { body: { title: "Deux appareils" } });
  const address = `/chat?session=${id}`;
  await page.goto(address);
  await input(page).waitFor();
  const reply = environment.holdNext();
  await say(page, "Partir à Nantes, ou rester ?");
  await log(page).getByText("MENTA réfléchit…").waitFor();
  const second = await openAs(person, address);
  await log(second).getByText("Partir à Nantes, ou rester ?").waitFor();
  await log(second).getByText("MENTA écrit…").waitFor();
  expect(await second.getByRole("button", { name: "J’hésite entre" }).count()).toBe(0);
  await input(second).fill("Et le loyer ?");
  await input(second).press("Enter");
  expect(await input(second).inputValue()).toBe("Et le loyer ?");
  reply.release(Infinity);
  await answered(page);
  await answered(second);
  await expect.poll(async () => (await log(second).innerText()) === (await log(page).innerText())).toBe(true);
  await input(second).press("Enter");
  await expect.poll(async () => (await person.get("listMessages", { id })).length).toBe(4);
});

test("a message that MENTA could not answer comes back to the input, and can be sent again", async () => {
  const { page, person } = await openSignedIn("about:blank", { expects: [/status of 502/] });
  const { id } = await person.get("createSession", { body: { title: "Une panne" } });
  await page.goto(`/chat?session=${id}`);
  environment.bedrock.fail({ at: "before", kind: "validation" });
  await say(page, "Est-ce que quelqu’un m’entend ?");
  await page.getByRole("alert").getByText("MENTA n’a pas pu répondre").waitFor();
  expect(await input(page).inputValue()).toBe("Est-ce que quelqu’un m’entend ?");
  await page.getByRole("button", { name: "Réessayer" }).click();
  await answered(page);
  expect((await person.get("listMessages", { id })).map(({ role }) => role)).toEqual(["user", "assistant"]);
});

test("a draft survives a reload, and a reload in the middle of a reply finds it", async () => {
  const { page, person } = await openSignedIn("about:blank");
  const { id } = await person.get("createSession", { body: { title: "Des reloads" } });
  await page.goto(`/chat?session=${id}`);
  await input(page).fill("Je commence à écrire");
  await page.reload();
  await expect.poll(() => input(page).inputValue()).toBe("Je commence à écrire");
  const reply = environment.holdNext();
  // Waits for the first bytes: the server is then replying.
  const begun = page.waitForResponse("**/api/chat");
  await say(page, "Je finis d’écrire, et je recharge la page.");
  await begun;
  await page.reload();
  reply.release(Infinity);
  await expect.poll(async () => (await person.get("listMessages", { id })).length).toBe(2);
  const [, kept] = await person.get("listMessages", { id });
  const words =
    kept?.content
      .split(/\s+/)
      .slice(-3)
      .join(" ")
      .replaceAll(/[^\p{L} ]/gu, "")
      .trim() ?? "";
  await expect
    .poll(async () => (await log(page).innerText()).replaceAll(/[^\p{L}\s]/gu, "").replaceAll(/\s+/g, " "))
    .toContain(words);
  expect(await input(page).inputValue()).toBe("");
});
