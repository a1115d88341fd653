import { AxeBuilder } from "@axe-core/playwright";
import type { Page } from "playwright";
import { beforeAll, expect, test } from "vitest";
import type { PageOptions } from "../browser.ts";
import { openSignedIn } from "./people.ts";
import { stage } from "./product.ts";

beforeAll(async () => {
  await stage();
});

const FORM = "/decision-flow?creer=1";
const dialog = (page: Page) => page.getByRole("dialog", { name: "Créer une nouvelle décision" });
const title = (page: Page) => page.getByLabel("Titre de la décision");
const period = (page: Page) => page.getByLabel("Période", { exact: true });
const create = (page: Page) => page.getByRole("button", { name: "Créer la décision" });
const opener = (page: Page) => page.getByRole("banner").getByText("Créer nouvelle décision");
const said = (page: Page, text: string) => page.getByText(text, { exact: true }).waitFor();
const day = (page: Page, name: RegExp) => page.getByRole("gridcell").getByRole("button", { name });

/** The name, or else the words, of what has the focus. */
const focusIs = (page: Page, name: string) =>
  expect
    .poll(() =>
      page.evaluate(() => {
        const { activeElement } = document;
        const label = activeElement instanceof HTMLInputElement ? activeElement.labels?.[0] : undefined;
        return activeElement?.getAttribute("aria-label") ?? label?.textContent ?? activeElement?.textContent;
      }),
    )
    .toBe(name);

async function inForm(options?: PageOptions) {
  const { page, person } = await openSignedIn(FORM, options);
  await title(page).waitFor();
  return { page, person };
}

/** Before the first decision the form stands in the page. */
async function inPage(options?: PageOptions) {
  const { page, person } = await openSignedIn("/decision-flow", options);
  await page.getByRole("button", { name: "Poser cette décision" }).click();
  await title(page).waitFor();
  await focusIs(page, "Titre de la décision");
  return { page, person };
}

async function fillRequired(page: Page) {
  await title(page).fill("Louer ou vendre");
  await page.getByRole("button", { name: "C’est moi" }).click();
}

/** The next creation is answered so, whatever the server would say. */
const refuseOnce = (page: Page, status: number, json: object = {}) =>
  page.route(
    "**/api/decisions",
    (route) => (route.request().method() === "POST" ? route.fulfill({ status, json }) : route.continue()),
    { times: 1 },
  );

async function violations(page: Page) {
  const { violations: found } = await new AxeBuilder({ page }).analyze();
  return found.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(" ")}`);
}

test("a decision is created with everything the form asks, and stands first in its list", async () => {
  const { page, person } = await inForm();
  await fillRequired(page);
  await page.getByRole("button", { name: "Priorité" }).click();
  await page.getByRole("option", { name: "Haute" }).click();
  await page.getByRole("button", { name: "Statut" }).click();
  await page.getByRole("option", { name: "En cours" }).click();
  await page.getByLabel("Impact attendu").fill("Du temps");
  await page.getByRole("button", { name: "Ajouter une action" }).click();
  await page.keyboard.type("Appeler l’agence");
  await page.keyboard.press("Enter");
  await page.keyboard.type("Chiffrer");
  await page.keyboard.press("Enter");
  await page.getByText("Plus de détails").click();
  await page.getByLabel("Contexte").fill("Kervégan");
  await page.getByRole("button", { name: "Ajouter une alternative" }).click();
  await page.keyboard.type("Attendre");
  await create(page).click();
  await said(page, "Décision créée avec succès");
  await dialog(page).waitFor({ state: "detached" });
  await page.getByRole("link", { name: "Louer ou vendre" }).waitFor();

  const [listed] = await person.get("listDecisions");
  const made = await person.get("getDecision", { id: listed?.id ?? "" });
  expect(made).toMatchObject({
    title: "Louer ou vendre",
    decideur: "Camille Aubry",
    priority: "haute",
    status: "en_cours",
    impact: "Du temps",
    context: "Kervégan",
    alternatives: ["Attendre"],
  });
  expect(made.actions.map((action) => action.title)).toEqual(["Appeler l’agence", "Chiffrer"]);
  const days = (Date.parse(made.endDate) + 1 - Date.parse(made.startDate)) / 86_400_000;
  expect(Math.round(days)).toBe(31);
});

test("what is missing is said beside its field, and the first of it has the focus", async () => {
  const { page } = await inForm();
  await title(page).fill("ab");
  await period(page).click();
  await page.getByRole("button", { name: "Réinitialiser" }).click();
  await page.keyboard.press("Escape");
  await create(page).click();
  await said(page, "Le titre doit contenir au moins 3 caractères");
  await said(page, "Le décideur est requis");
  await said(page, "La date de début est requise");
  await focusIs(page, "Titre de la décision");
  await title(page).fill("");
  await said(page, "Le titre est requis");
  expect(await violations(page)).toEqual([]);
});

test("the range: two presses choose it, an earlier second one swaps, and nothing before 1900 can be", async () => {
  const { page } = await inForm();
  await period(page).click();
  await page.getByLabel("Choisir l'année").first().selectOption("1900");
  await page.getByLabel("Choisir le mois").first().selectOption({ label: "janvier" });
  await expect.poll(() => page.getByRole("button", { name: "Aller au mois précédent" }).count()).toBe(0);
  await day(page, /mercredi 10 janvier 1900/).click();
  await expect.poll(() => period(page).innerText()).toBe("le 10 janvier 1900");
  await day(page, /jeudi 4 janvier 1900/).click();
  await expect.poll(() => period(page).innerText()).toBe("du 4 janvier 1900 au 10 janvier 1900");
  await expect.poll(() => page.getByRole("dialog").count()).toBe(1);
  await period(page).click();
  await page.getByRole("button", { name: "Réinitialiser" }).press("Enter");
  await expect.poll(() => period(page).innerText()).toBe("Choisir une période");
  await focusIs(page, "Réinitialiser");
});

test("a form that the address opened leaves the focus to the button that opens it", async () => {
  const { page } = await inForm();
  await page.keyboard.press("Escape");
  await dialog(page).waitFor({ state: "detached" });
  await focusIs(page, "Créer nouvelle décision");
});

test("the calendar is walked with the keyboard; Escape closes it alone and gives the focus back", async () => {
  const { page } = await inForm();
  await period(page).focus();
  await page.keyboard.press("Enter");
  await day(page, /^Aujourd'hui/).waitFor();
  await page.keyboard.press("Escape");
  await expect.poll(() => period(page).evaluate((control) => control === document.activeElement)).toBe(true);
  await page.keyboard.press("Enter");
  await day(page, /^Aujourd'hui/).waitFor();
  const first = await page.evaluate(() => document.activeElement?.textContent);
  await page.keyboard.press("Enter");
  await expect.poll(() => period(page).innerText()).toMatch(new RegExp(`^le ${first}(er)? `));
  await page.keyboard.press("PageDown");
  await page.keyboard.press("Enter");
  await expect.poll(() => period(page).innerText()).toMatch(/^du /);
  await expect.poll(() => period(page).evaluate((control) => control === document.activeElement)).toBe(true);
  expect(await dialog(page).count()).toBe(1);
});

test("a project is made on the way, and leaving « Nouveau » forgets it", async () => {
  const { page, person } = await inForm();
  await fillRequired(page);
  await page.getByRole("radio", { name: "Nouveau" }).click();
  await focusIs(page, "Nom du projet");
  await page.keyboard.press("Enter");
  await said(page, "Le nom du projet est requis.");
  await page.keyboard.type("Ma");
  await create(page).click();
  await said(page, "Veuillez d'abord créer le projet avant de créer la décision.");
  await page.getByLabel("Nom du projet").press("Enter");
  await said(page, "Le nom doit contenir au moins 3 caractères");
  await page.getByLabel("Nom du projet").fill("Maison");
  await page.getByRole("button", { name: "Créer le projet" }).click();
  await said(page, 'Projet "Maison" créé et sélectionné');
  expect(await violations(page)).toEqual([]);

  await page.getByRole("radio", { name: "Existant" }).click();
  await create(page).click();
  await said(
    page,
    "Choisissez un projet, ou « Aucun ».".replaceAll(" »", "\u202F»").replaceAll("« ", "«\u202F"),
  );
  await page.getByRole("radio", { name: "Nouveau" }).click();
  expect(await page.getByLabel("Nom du projet").inputValue()).toBe("");
  await page.getByRole("radio", { name: "Existant" }).click();
  await page.getByRole("button", { name: "Projet existant" }).click();
  await page.getByRole("option", { name: "Maison" }).click();
  await create(page).click();
  await said(page, "Décision créée avec succès");
  expect(await person.get("listDecisions")).toMatchObject([{ projectName: "Maison" }]);
});

test("a project that could not be created is said, and its name stays", async () => {
  const { page } = await inForm({ expects: [/Failed to load/] });
  await page.getByRole("radio", { name: "Nouveau" }).click();
  await page.getByLabel("Nom du projet").fill("Maison");
  await page.route("**/api/projects", (route) => route.fulfill({ status: 500, json: {} }), { times: 1 });
  await page.getByRole("button", { name: "Créer le projet" }).click();
  await page.getByText("Une erreur est survenue lors de la création du projet.").first().waitFor();
  expect(await page.getByLabel("Nom du projet").inputValue()).toBe("Maison");
  await page.getByRole("button", { name: "Créer le projet" }).click();
  await page.getByText('Projet "Maison" créé et sélectionné').waitFor();
  expect(await page.getByText("Erreur", { exact: true }).count()).toBe(0);
});

test("what was typed is lost only on a yes: cancelling asks, « back » brings it back", async () => {
  const { page } = await openSignedIn("/decision-flow");
  await opener(page).click();
  await title(page).fill("Louer");
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Continuer" }).click();
  expect(await title(page).inputValue()).toBe("Louer");
  await page.goBack();
  await dialog(page).waitFor({ state: "detached" });
  await opener(page).click();
  await expect.poll(() => title(page).inputValue()).toBe("Louer");
  await page.getByRole("button", { name: "Repartir de zéro" }).click();
  await focusIs(page, "Titre de la décision");
  expect(await title(page).inputValue()).toBe("");
  await title(page).fill("Vendre");
  await page.getByRole("button", { name: "Annuler" }).click();
  await page.getByRole("button", { name: "Abandonner" }).click();
  await dialog(page).waitFor({ state: "detached" });
  await opener(page).click();
  await title(page).waitFor();
  expect(await title(page).inputValue()).toBe("");
  await page.getByRole("button", { name: "Annuler" }).click();
  await dialog(page).waitFor({ state: "detached" });
});

test.each([
  ["in the dialog", inForm, "Une erreur est survenue lors de la création de la décision."],
  ["in the page, before the first decision", inPage, "Une erreur est survenue lors de la création."],
])("%s a failure leaves the form and its words, and the next press succeeds", async (_, inIt, sentence) => {
  const { page, person } = await inIt({ expects: [/Failed to load/] });
  await fillRequired(page);
  await refuseOnce(page, 500);
  await create(page).click();
  await page.getByText(sentence).first().waitFor();
  expect(await title(page).inputValue()).toBe("Louer ou vendre");
  await create(page).click();
  await said(page, "Décision créée avec succès");
  expect(await person.get("listDecisions")).toHaveLength(1);
});

/** Holds every creation until the function given back is called: it then goes on, or is refused with this status. */
async function heldCreation(page: Page) {
  const { promise: held, resolve: answer } = Promise.withResolvers<number | undefined>();
  await page.route("**/api/decisions", async (route) => {
    const status = route.request().method() === "POST" ? await held : undefined;
    await (status === undefined ? route.continue() : route.fulfill({ status, json: {} }));
  });
  return answer;
}

async function leaveWhileCreating(page: Page) {
  await create(page).click();
  await create(page).click();
  await page.getByRole("button", { name: "Annuler" }).click();
  await dialog(page).waitFor({ state: "detached" });
}

test("a slow server can be left: the toast tells, the decision is there once, and no next form offers it again", async () => {
  const { page, person } = await inForm();
  await fillRequired(page);
  const answer = await heldCreation(page);
  await leaveWhileCreating(page);
  await opener(page).click();
  await title(page).waitFor();
  expect(await title(page).inputValue()).toBe("");
  answer(undefined);
  await said(page, "Décision créée avec succès");
  expect(await title(page).inputValue()).toBe("");
  expect(await person.get("listDecisions")).toHaveLength(1);
});

test("what failed after its form had been left comes back with the next one", async () => {
  const { page, person } = await inForm({ expects: [/Failed to load/] });
  await fillRequired(page);
  const answer = await heldCreation(page);
  await leaveWhileCreating(page);
  answer(500);
  await page.getByText("Une erreur est survenue lors de la création de la décision.").first().waitFor();
  await page.getByText("Décision non créée : votre saisie est gardée").first().waitFor();
  await page.getByRole("button", { name: "Reprendre" }).click();
  await page.getByText("Votre saisie est revenue").waitFor();
  expect(await title(page).inputValue()).toBe("Louer ou vendre");
  expect(await person.get("listDecisions")).toEqual([]);
});

test("two presses while the schemas are still on their way make one decision, and one project", async () => {
  const { page, person } = await openSignedIn("/decision-flow");
  const { promise: held, resolve: arrive } = Promise.withResolvers<void>();
  await page.route("**/decision-form.schema*", async (route) => {
    await held;
    await route.continue();
  });
  let sent = 0;
  page.on("request", (request) => {
    if (request.method() === "POST" && /\/api\/(decisions|projects)$/.test(request.url())) sent += 1;
  });
  await opener(page).click();
  await fillRequired(page);
  await page.getByRole("radio", { name: "Nouveau" }).click();
  await page.getByLabel("Nom du projet").fill("Maison");
  await page.getByRole("button", { name: "Créer le projet" }).click();
  await page.getByLabel("Nom du projet").press("Enter");
  await page.getByRole("radio", { name: "Aucun" }).click();
  await create(page).click();
  await title(page).press("Enter");
  arrive();
  await said(page, "Décision créée avec succès");
  await expect.poll(async () => (await person.get("listProjects")).length).toBe(1);
  expect(await person.get("listDecisions")).toHaveLength(1);
  expect(sent).toBe(2);
});

test("a refusal of the server is said beside its field, even in the closed details", async () => {
  const { page } = await inForm({ expects: [/Failed to load/] });
  await fillRequired(page);
  const issues = [{ path: "context", message: "Le contexte est refusé." }];
  await refuseOnce(page, 422, { message: "Refusé.", code: "invalid", issues });
  await create(page).click();
  await said(page, "Le contexte est refusé.");
  expect(await page.getByLabel("Contexte").isVisible()).toBe(true);
});

test("a line is taken away with the keyboard, and a pasted list is as many lines", async () => {
  const { page } = await inForm();
  await page.getByRole("button", { name: "Ajouter une action" }).click();
  await page.getByLabel("Action 1", { exact: true }).evaluate((input) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData("text", "- Appeler\n- Chiffrer\n- Signer");
    input.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }));
  });
  const lines = page.getByLabel(/^Action \d+$/);
  await expect.poll(() => lines.count()).toBe(3);
  expect(await lines.nth(2).inputValue()).toBe("Signer");
  await page.getByRole("button", { name: "Retirer : Action 1".replace(" :", "\u202F:") }).click();
  await focusIs(page, "Action 1");
  expect(await lines.first().inputValue()).toBe("Chiffrer");
  await lines.nth(1).fill("");
  await lines.nth(1).press("Backspace");
  await focusIs(page, "Action 1");
  expect(await lines.count()).toBe(1);
});

test("on a phone the form fills the screen, one month is shown, and nothing overflows, in the dark too", async () => {
  const { page } = await inForm({ width: 320, height: 640, theme: "dark" });
  await page.getByRole("radio", { name: "Nouveau" }).click();
  await page.getByText("Plus de détails").click();
  expect(await violations(page)).toEqual([]);
  await period(page).click();
  await expect.poll(() => page.getByRole("grid").count()).toBe(1);
  expect(await violations(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
});
