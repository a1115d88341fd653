import type { Page } from "playwright";
import { expect, test } from "vitest";
import { DEMO_PASSWORD } from "#infra/local/demo/person.ts";
import { openSignedIn } from "./people.ts";
import { environment } from "./product.ts";
import { EXPECTS_FAILED_LOADS, says, focusIs } from "./screen.ts";

const log = (page: Page) => page.getByRole("log");
const input = (page: Page) => page.getByLabel("Votre message");
const list = (page: Page) => page.getByRole("complementary", { name: "Discussions" });
const link = (page: Page, title: RegExp) => list(page).getByRole("link", { name: title });

async function say(page: Page, message: string) {
  await input(page).fill(message);
  await expect.poll(() => page.getByRole("button", { name: "Envoyer" }).isEnabled()).toBe(true);
  await input(page).press("Enter");
}

async function inDiscussion(title: string, options?: Parameters<typeof openSignedIn>[1]) {
  const { page, person } = await openSignedIn("about:blank", options);
  const { id } = await person.get("createSession", { body: { title } });
  await page.goto(`/chat?session=${id}`);
  await page.getByRole("heading", { level: 1, name: title }).waitFor();
  return { page, person, id };
}

test("Escape stops a reply, which ends there, and puts the focus into the input", async () => {
  const { page } = await inDiscussion("Un arrêt");
  environment.bedrock.fail({ at: "during", afterWords: 8, kind: "hang" });
  await say(page, "Faut-il vendre la maison de mes parents ?");
  await page.getByRole("button", { name: "Arrêter" }).waitFor();
  await page.keyboard.press("Escape");
  await page.getByText("MENTA s’arrête…").waitFor();
  await focusIs(page, "Votre message");
  await expect.poll(() => page.getByText("Réponse arrêtée").count(), { timeout: 15_000 }).toBe(1);
});

test("a title that could not be saved stays in its field, and Enter tries again", async () => {
  const { page, person, id } = await inDiscussion("Un titre", EXPECTS_FAILED_LOADS);
  await page.route(`**/api/sessions/${id}`, (route) => route.abort("failed"), { times: 1 });
  await list(page).getByRole("button", { name: "Renommer" }).click();
  const field = list(page).getByLabel("Titre de la discussion");
  await field.fill("Un autre titre");
  await field.press("Enter");
  await says(page, "La discussion n’a pas pu être renommée");
  expect(await field.inputValue()).toBe("Un autre titre");
  await field.press("Enter");
  await expect.poll(() => page.getByRole("heading", { level: 1 }).innerText()).toBe("Un autre titre");
  expect((await person.get("listSessions")).map(({ title }) => title)).toEqual(["Un autre titre"]);
});

test("the dialog of the agents: arrows choose, Escape gives the focus back, Enter begins", async () => {
  const { page } = await openSignedIn("/chat");
  const opener = list(page).getByRole("button", { name: "Nouvelle discussion" });
  await opener.focus();
  await page.keyboard.press("Enter");
  await focusIs(page, "Créativité");
  await page.keyboard.press("Escape");
  await focusIs(page, "Nouvelle discussion");
  await input(page).fill("Faut-il partir ?");
  await page.keyboard.press("Enter");
  await focusIs(page, "Créativité");
  await page.keyboard.press("Escape");
  await focusIs(page, "Votre message");
  expect(await input(page).inputValue()).toBe("Faut-il partir ?");
  await page.keyboard.press("Enter");
  await focusIs(page, "Créativité");
  await page.keyboard.press("ArrowDown");
  await focusIs(page, "Prise de décision");
  await page.keyboard.press("Enter");
  await page.waitForURL(/session=/);
  await expect.poll(() => list(page).getByRole("link").nth(1).innerText()).toContain("Prise de décision");
  await focusIs(page, "Votre message");
});

test("the focus is never lost: drawer, folding, asking again, deleting, opening", async () => {
  const { page, person, id } = await inDiscussion("Premier");
  await person.get("chat", { body: { sessionId: id, message: "J’hésite entre partir et rester." } });
  const other = await person.get("createSession", { body: { title: "Second" } });
  await page.reload();
  await focusIs(page, "Votre message");

  await page.getByRole("button", { name: "Réduire la barre latérale" }).click();
  await focusIs(page, "Élargir la barre latérale");
  await page.keyboard.press("Enter");
  await focusIs(page, "Réduire la barre latérale");
  await page.keyboard.press("Enter");
  await page.getByRole("button", { name: "Chercher une discussion" }).click();
  await focusIs(page, "Chercher une discussion");
  expect(await list(page).getByRole("searchbox").isVisible()).toBe(true);

  await page.getByRole("button", { name: "Reformuler la réponse" }).click();
  await focusIs(page, "Votre message");
  await expect.poll(() => page.getByText("Réponse reçue").count(), { timeout: 15_000 }).toBe(1);

  await link(page, /^Second/).click();
  await page.waitForURL(new RegExp(other.id));
  await focusIs(page, "Votre message");
  await link(page, /^Premier/).click();
  await page.waitForURL(new RegExp(id));
  await list(page).getByRole("button", { name: "Supprimer" }).first().click();
  const confirm = page.getByRole("alertdialog");
  await confirm.getByText("La discussion et ses 2 messages").waitFor();
  await confirm.getByRole("button", { name: "Supprimer" }).click();
  await page.waitForURL(new RegExp(other.id));
  await focusIs(page, "Votre message");

  await page.setViewportSize({ width: 390, height: 800 });
  await page.getByRole("button", { name: "Ouvrir les discussions" }).click();
  await page.getByRole("dialog").getByRole("searchbox").fill("sec");
  await expect.poll(() => page.url()).toContain("q=sec");
  expect(await page.getByRole("dialog").count()).toBe(1);
  await page.keyboard.press("Escape");
  await page.keyboard.press("Escape");
  await focusIs(page, "Ouvrir les discussions");
});

test("a discussion deleted elsewhere keeps the message for the next one", async () => {
  const { page, person, id } = await inDiscussion("Bientôt supprimée");
  await person.get("removeSession", { id });
  await say(page, "Ce que j’ai à dire.");
  const gone = page.getByRole("alert").filter({ hasText: "a été supprimée" });
  expect(await page.getByRole("button", { name: "Réessayer" }).count()).toBe(0);
  await expect.poll(() => list(page).getByText("Aucune discussion").count()).toBe(1);
  await focusIs(page, "Nouvelle discussion");
  await gone.getByRole("button", { name: "Nouvelle discussion" }).click();
  await focusIs(page, "Créativité");
  await page.keyboard.press("Space");
  await page.keyboard.press("Enter");
  await page.waitForURL(/session=/);
  await expect.poll(() => log(page).innerText()).toContain("Ce que j’ai à dire.");
});

test("what is looked for in the list stands in the address, with the discussion", async () => {
  const { page, person, id } = await inDiscussion("Partir à Paris");
  await person.get("createSession", { body: { title: "Vendre la maison" } });
  await page.reload();
  const search = list(page).getByRole("searchbox");
  await search.fill("paris");
  await page.waitForURL(new RegExp(`session=${id}&q=paris$`));
  await page.reload();
  expect(await search.inputValue()).toBe("paris");
  await expect.poll(() => link(page, /Vendre/).count()).toBe(0);
  await search.press("Escape");
  await page.waitForURL(new RegExp(`session=${id}$`));
  expect(await link(page, /Vendre/).count()).toBe(1);
});

test("signing in again over the page: the message waits in the input, without its failure", async () => {
  const { page, person } = await inDiscussion("Une absence");
  await person.request("logout");
  await say(page, "Je reviens.");
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Mot de passe", { exact: true }).fill(DEMO_PASSWORD);
  await dialog.getByLabel("Mot de passe", { exact: true }).press("Enter");
  await dialog.waitFor({ state: "detached" });
  await focusIs(page, "Votre message");
  expect(await input(page).inputValue()).toBe("Je reviens.");
  expect(await page.getByRole("button", { name: "Réessayer" }).count()).toBe(0);
  await page.keyboard.press("Enter");
  await expect.poll(() => page.getByText("Réponse reçue").count(), { timeout: 15_000 }).toBe(1);
});
