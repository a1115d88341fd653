import { AxeBuilder } from "@axe-core/playwright";
import type { Page } from "playwright";
import { describe, expect, test } from "vitest";
import { aDecision, aProject } from "#infra/local/demo/builders.ts";
import { openSignedIn } from "./people.ts";

type Options = Parameters<typeof openSignedIn>[1];
type Person = Awaited<ReturnType<typeof openSignedIn>>["person"];

const FAILS: Options = { expects: [/Failed to load/] };
const rows = (page: Page) => page.getByRole("list", { name: "Projets" }).getByRole("listitem");
const row = (page: Page, name: string) => rows(page).filter({ hasText: name });
const names = (page: Page) =>
  page.getByRole("list", { name: "Projets" }).getByRole("heading").allInnerTexts();
const namesAre = (page: Page, expected: string[]) => expect.poll(() => names(page)).toEqual(expected);
/** Also behind a dialog, where nothing has a role any more. */
const firstName = (page: Page) => page.locator("[data-row] a").first().innerText();
const badge = (page: Page) => page.getByRole("tabpanel").getByRole("status");
const badgeSays = (page: Page, words: string) =>
  expect.poll(async () => (await badge(page).innerText()).replaceAll(/\s+/g, " ")).toBe(words);
const toasted = (page: Page, words: string) => page.getByText(words).first().waitFor();
const question = (page: Page) => page.getByRole("alertdialog");
const form = (page: Page) => page.getByRole("dialog", { name: /projet$/ });
const focused = (page: Page) =>
  page.evaluate(() => document.querySelector(":focus")?.textContent ?? "nothing has the focus");
/** The button of the account belongs to the shell, which has a test of its own. */
const findings = async (page: Page) =>
  (await new AxeBuilder({ page }).exclude('[aria-label^="Compte de"]').analyze()).violations.map(
    ({ id }) => id,
  );
const fitsWidth = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth);

async function withProjects(projects: Record<string, number>, options?: Options) {
  const { page, person } = await openSignedIn("/decision-flow?onglet=projets", options);
  const ids: Record<string, string> = {};
  for (const [name, count] of Object.entries(projects)) {
    const { id } = await person.get("createProject", { body: aProject({ name }) });
    ids[name] = id;
    for (let each = 1; each <= count; each += 1)
      await person.get("createDecision", {
        body: aDecision({ title: `${name}, décision ${each}`, projectId: id }),
      });
  }
  await page.reload();
  await page.getByRole("button", { name: "Nouveau Projet" }).waitFor();
  return { page, person, ids };
}

async function trashOne(person: Person) {
  const [decision] = await person.get("listDecisions");
  await person.get("trashDecision", { id: decision?.id ?? "" });
}

test("the first project: a question, one button, a form, and the project is there", async () => {
  const { page, person } = await withProjects({});
  await page.getByText("Aucun projet", { exact: true }).waitFor();
  await page.getByText("Créez votre premier projet pour organiser vos décisions.").waitFor();
  await page.getByRole("button", { name: "Nouveau Projet" }).click();
  await form(page).getByLabel("Nom du projet").fill("  S’installer à Lyon ");
  await form(page).getByLabel("Description").fill("Avant l’été.");
  await form(page).getByRole("button", { name: "Créer le projet" }).click();
  await toasted(page, "Projet créé avec succès");
  await namesAre(page, ["S’installer à Lyon"]);
  await badgeSays(page, "1 projet");
  expect(await form(page).count()).toBe(0);
  expect(await person.get("listProjects")).toMatchObject([
    { name: "S’installer à Lyon", description: "Avant l’été." },
  ]);
});

test("a project opens over the list, in the address, and « back » closes it", async () => {
  const { page, ids } = await withProjects({ Maison: 2 });
  await row(page, "Maison").getByRole("link").click();
  await expect.poll(() => page.url()).toContain(`projet=${ids["Maison"]}`);
  const detail = page.getByRole("dialog", { name: "Maison" });
  await detail.getByText("2 décisions").waitFor();
  await page.reload();
  await detail.waitFor();
  await page.goBack();
  await detail.waitFor({ state: "detached" });
  await row(page, "Maison").getByRole("link").click();
  await detail.getByRole("button", { name: "Fermer" }).last().click();
  await detail.waitFor({ state: "detached" });
  expect(new URL(page.url()).search).toBe("?onglet=projets");
  await expect.poll(() => focused(page)).toBe("Maison");
});

test("its decisions are one press away, and a project that is gone says so", async () => {
  const { page, ids } = await withProjects({ Maison: 1 });
  await page.goto(`/decision-flow?onglet=projets&projet=${ids["Maison"]}`);
  await page.getByRole("dialog").getByRole("link", { name: "1 décision" }).click();
  await page.waitForURL(new RegExp(`/decision-flow\\?dans=${ids["Maison"]}$`));
  await page.goto("/decision-flow?onglet=projets&projet=inconnu");
  await page.getByText("Ce projet n’existe pas, ou plus.").waitFor();
  await page.keyboard.press("Escape");
  await namesAre(page, ["Maison"]);
});

test("a name is asked for, of three letters at least, beside its field", async () => {
  const { page } = await withProjects({});
  await page.getByRole("button", { name: "Nouveau Projet" }).click();
  const name = form(page).getByLabel("Nom du projet");
  await name.press("Enter");
  await form(page).getByText("Le nom du projet est requis").waitFor();
  await name.fill("ab");
  await form(page).getByText("Le nom doit contenir au moins 3 caractères").waitFor();
  expect(await name.getAttribute("aria-invalid")).toBe("true");
  expect((await form(page).getByLabel("Description").boundingBox())?.height).toBeGreaterThanOrEqual(80);
});

test("a new name is read at once, in the list and in the decisions", async () => {
  const { page, person } = await withProjects({ Maison: 1 });
  await row(page, "Maison").getByRole("button", { name: "Modifier" }).click();
  await form(page).getByLabel("Nom du projet").fill("Appartement");
  await form(page).getByRole("button", { name: "Enregistrer" }).click();
  await toasted(page, "Projet modifié avec succès");
  await namesAre(page, ["Appartement"]);
  expect(await person.get("listDecisions")).toMatchObject([{ projectName: "Appartement" }]);
  await page.getByRole("tab", { name: /^Décisions/ }).click();
  await page
    .getByText(/Appartement$/)
    .first()
    .waitFor();
});

test("a change that fails is taken back, and what was typed stays to be sent again", async () => {
  const { page } = await withProjects({ Maison: 0 }, FAILS);
  const held = Promise.withResolvers<void>();
  await page.route(
    /\/api\/projects\/\w+$/,
    async (route) => {
      await held.promise;
      await route.fulfill({ status: 500, body: "" });
    },
    { times: 1 },
  );
  await row(page, "Maison").getByRole("button", { name: "Modifier" }).click();
  const name = form(page).getByLabel("Nom du projet");
  await name.fill("Appartement");
  await name.press("Enter");
  await expect.poll(() => firstName(page)).toBe("Appartement");
  held.resolve();
  await toasted(page, "Une erreur est survenue lors de la création du projet.");
  await expect.poll(() => firstName(page)).toBe("Maison");
  expect(await name.inputValue()).toBe("Appartement");
  await name.press("Enter");
  await toasted(page, "Projet modifié avec succès");
  await namesAre(page, ["Appartement"]);
});

test("a form closed while the server is silent is not lost: the failure leads back to it", async () => {
  const { page } = await withProjects({}, FAILS);
  const held = Promise.withResolvers<void>();
  await page.route(
    "**/api/projects",
    async (route) => {
      await held.promise;
      await route.abort("failed");
    },
    { times: 1 },
  );
  await page.getByRole("button", { name: "Nouveau Projet" }).click();
  await form(page).getByLabel("Nom du projet").fill("Un long silence");
  await page.keyboard.press("Enter");
  await form(page).locator('[aria-busy="true"]').waitFor();
  await page.keyboard.press("Escape");
  await form(page).waitFor({ state: "detached" });
  held.resolve();
  await page.getByRole("button", { name: "Reprendre" }).click();
  expect(await form(page).getByLabel("Nom du projet").inputValue()).toBe("Un long silence");
});

test("what was typed and not sent is lost only on a yes", async () => {
  const { page } = await withProjects({});
  await page.getByRole("button", { name: "Nouveau Projet" }).click();
  const name = form(page).getByLabel("Nom du projet");
  await name.fill("Maison");
  await page.keyboard.press("Escape");
  await question(page).getByRole("button", { name: "Continuer" }).click();
  await question(page).waitFor({ state: "detached" });
  await expect.poll(() => name.evaluate((field) => field === document.activeElement)).toBe(true);
  expect(await name.inputValue()).toBe("Maison");
  await page.keyboard.press("Escape");
  await question(page).getByRole("button", { name: "Abandonner" }).click();
  await page.getByRole("dialog").waitFor({ state: "detached" });
  await page.getByRole("button", { name: "Nouveau Projet" }).click();
  expect(await name.inputValue()).toBe("");
  await page.keyboard.press("Escape");
  await form(page).waitFor({ state: "detached" });
});

test("two presses while the schemas are still on their way make one project", async () => {
  const { page, person } = await withProjects({});
  const held = Promise.withResolvers<void>();
  await page.route("**/decision-form.schema*", async (route) => {
    await held.promise;
    await route.continue();
  });
  await page.getByRole("button", { name: "Nouveau Projet" }).click();
  await form(page).getByLabel("Nom du projet").fill("Maison");
  await page.keyboard.press("Enter");
  await page.keyboard.press("Enter");
  held.resolve();
  await toasted(page, "Projet créé avec succès");
  await form(page).waitFor({ state: "detached" });
  expect(await person.get("listProjects")).toHaveLength(1);
});

test("what the server refuses of a field is said beside it", async () => {
  const { page } = await withProjects({});
  await page.route("**/api/projects", (route) =>
    route.fulfill({
      status: 422,
      json: {
        code: "invalid",
        message: "Certains champs sont à corriger.",
        issues: [{ path: "name", message: "Ce nom est déjà pris." }],
      },
    }),
  );
  await page.getByRole("button", { name: "Nouveau Projet" }).click();
  await form(page).getByLabel("Nom du projet").fill("Maison");
  await page.keyboard.press("Enter");
  await form(page).getByText("Ce nom est déjà pris.").waitFor();
  expect(await page.getByText("Certains champs sont à corriger.").count()).toBe(0);
});

test("search, filter and order stand in the address; nothing found resets", async () => {
  const { page } = await withProjects({ Étude: 0, Voyage: 2, Atelier: 1 });
  await namesAre(page, ["Atelier", "Voyage", "Étude"]);
  await badgeSays(page, "3 projets");
  await page.getByRole("radio", { name: "Avec décisions" }).click();
  await namesAre(page, ["Atelier", "Voyage"]);
  await badgeSays(page, "2 projets sur 3");
  await page.getByRole("button", { name: /^Trier/ }).click();
  await page.getByRole("option", { name: "Nombre de décisions" }).click();
  await namesAre(page, ["Voyage", "Atelier"]);
  await page.getByPlaceholder("Rechercher par nom ou description...").fill("atel");
  await namesAre(page, ["Atelier"]);
  await badgeSays(page, "1 projet sur 3");
  await page.waitForURL(/\?onglet=projets&decisions=avec&tri=decisions&q=atel$/);
  await page.reload();
  await namesAre(page, ["Atelier"]);
  await page.getByRole("radio", { name: "Sans décision" }).click();
  await page.getByText("Aucun projet ne correspond à vos critères de recherche.").waitFor();
  await page.getByRole("button", { name: "Réinitialiser les filtres" }).click();
  await namesAre(page, ["Atelier", "Voyage", "Étude"]);
  expect(new URL(page.url()).search).toBe("?onglet=projets");
  expect(await page.getByRole("searchbox").inputValue()).toBe("");
  await expect
    .poll(() => page.evaluate(() => (document.activeElement as HTMLInputElement).type))
    .toBe("search");
});

test("an empty project asks once, with a single button to delete it", async () => {
  const { page, person } = await withProjects({ Voyage: 0, Maison: 1 });
  await row(page, "Voyage").getByRole("button", { name: "Supprimer" }).click();
  await question(page).waitFor();
  expect(await question(page).getByRole("radio").count()).toBe(0);
  expect(await question(page).getByRole("button").allInnerTexts()).toEqual(["Annuler", "Supprimer"]);
  await question(page).getByRole("button", { name: "Supprimer" }).click();
  await toasted(page, "Projet supprimé");
  await namesAre(page, ["Maison"]);
  await expect.poll(() => focused(page)).toBe("Maison");
  expect(await person.get("listDecisions")).toHaveLength(1);
});

test("a project alone: its decisions are kept, and say that it is gone", async () => {
  const { page, person } = await withProjects({ Maison: 2 });
  await row(page, "Maison").getByRole("link").click();
  await page.getByRole("dialog", { name: "Maison" }).getByRole("button", { name: "Supprimer" }).click();
  expect(await question(page).getByRole("radio", { name: "Le projet seul" }).isChecked()).toBe(true);
  await question(page).getByRole("button", { name: "Supprimer" }).click();
  await toasted(page, "Ses 2 décisions sont gardées");
  await page.getByText("Créez votre premier projet").waitFor();
  expect(await page.getByRole("dialog").count()).toBe(0);
  expect(new URL(page.url()).search).toBe("?onglet=projets");
  const decisions = await person.get("listDecisions");
  expect(decisions.map(({ projectName }) => projectName)).toEqual(
    Array.from({ length: 2 }, () => "Projet supprimé ou cloturé"),
  );
});

test("a project with its decisions: named, counted with those in the trash, gone for good", async () => {
  const { page, person } = await withProjects({ Maison: 3, Voyage: 1 });
  await trashOne(person);
  const [gone] = await person.get("listTrash");
  const name = gone?.projectName ?? "";
  await page.reload();
  await row(page, name).getByRole("button", { name: "Supprimer" }).click();
  expect(name).toBe("Voyage");
  await question(page).getByText("elle est dans la corbeille").waitFor();
  await question(page).getByRole("button", { name: "Annuler" }).click();

  const [decision] = await person.get("listDecisions");
  await person.get("trashDecision", { id: decision?.id ?? "" });
  await page.reload();
  await row(page, "Maison").getByRole("button", { name: "Supprimer" }).click();
  await question(page).getByText("1 est déjà dans la corbeille").waitFor();
  await question(page).getByRole("radio", { name: "Le projet et ses 3 décisions" }).check();
  await question(page).getByRole("button", { name: "Supprimer avec ses 3 décisions" }).click();
  await toasted(page, "« Maison » et ses 3 décisions ont été supprimés définitivement.");
  await namesAre(page, ["Voyage"]);
  expect(await person.get("listDecisions")).toEqual([]);
  expect((await person.get("listTrash")).map(({ projectName }) => projectName)).toEqual(["Voyage"]);
});

test("a deletion that fails says so, and the question stays to be answered again", async () => {
  const { page } = await withProjects({ Maison: 0 }, FAILS);
  await page.route(/\/api\/projects\/\w+$/, (route) => route.fulfill({ status: 503, body: "" }), {
    times: 1,
  });
  await row(page, "Maison").getByRole("button", { name: "Supprimer" }).click();
  await question(page).getByRole("button", { name: "Supprimer" }).click();
  await toasted(page, "Une erreur est survenue lors de la suppression du projet.");
  await question(page).getByRole("button", { name: "Supprimer" }).click();
  await toasted(page, "Projet supprimé");
});

test("a project deleted elsewhere leaves the list and its question", async () => {
  const { page, person, ids } = await withProjects({ Maison: 0, Voyage: 0 });
  await person.get("removeProject", { id: ids["Maison"] ?? "", body: {} });
  await row(page, "Maison").getByRole("button", { name: "Supprimer" }).click();
  await question(page).getByRole("button", { name: "Supprimer" }).click();
  await question(page).waitFor({ state: "detached" });
  await namesAre(page, ["Voyage"]);
});

test("projects that cannot be read: a sentence, and a way to try again", async () => {
  const { page } = await withProjects({ Maison: 0 }, FAILS);
  await page.route("**/with-counts", (route) => route.fulfill({ status: 500, body: "" }));
  await page.reload();
  await page.getByText("Vos projets n’ont pas pu être lus").waitFor();
  await page.unroute("**/with-counts");
  await page.getByRole("button", { name: "Réessayer" }).click();
  await namesAre(page, ["Maison"]);
});

test("by the keyboard alone: create, open, change, delete", async () => {
  const { page, person } = await withProjects({ Maison: 1 });
  await page.getByRole("button", { name: "Nouveau Projet" }).focus();
  await page.keyboard.press("Enter");
  await form(page).waitFor();
  await page.keyboard.type("Voyage");
  await page.keyboard.press("Enter");
  await namesAre(page, ["Voyage", "Maison"]);
  await expect.poll(() => focused(page)).toBe("Nouveau Projet");
  await row(page, "Maison").getByRole("link").focus();
  await page.keyboard.press("Tab");
  expect(await focused(page)).toBe("Modifier");
  await page.keyboard.press("Enter");
  await form(page).waitFor();
  await page.keyboard.press("End");
  await page.keyboard.type(" commune");
  await page.keyboard.press("Enter");
  await namesAre(page, ["Voyage", "Maison commune"]);
  await expect.poll(() => focused(page)).toBe("Modifier");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await question(page).waitFor();
  await expect.poll(() => focused(page)).toBe("Annuler");
  await page.keyboard.press("Shift+Tab");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await namesAre(page, ["Voyage"]);
  await expect.poll(() => focused(page)).toBe("Voyage");
  expect(await person.get("listDecisions")).toEqual([]);
});

describe.each(["light", "dark"] as const)("in %s", (theme) => {
  test("axe finds nothing, nothing overflows a small phone: list, detail, form, question", async () => {
    const long = "Un_nom_sans_aucune_espace_".repeat(7);
    const { page } = await withProjects({ [long]: 1 }, { theme, width: 320, height: 640 });
    expect(await findings(page)).toEqual([]);
    expect(await fitsWidth(page)).toBe(true);
    await rows(page).getByRole("button", { name: "Modifier" }).click();
    await form(page).waitFor();
    expect(await findings(page)).toEqual([]);
    await page.keyboard.press("Escape");
    await rows(page).getByRole("link").click();
    await page.getByRole("dialog").waitFor();
    expect(await findings(page)).toEqual([]);
    await page.getByRole("dialog").getByRole("button", { name: "Supprimer" }).click();
    await question(page).waitFor();
    expect(await findings(page)).toEqual([]);
    expect(await fitsWidth(page)).toBe(true);
  });
});
