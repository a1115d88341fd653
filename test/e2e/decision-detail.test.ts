import { AxeBuilder } from "@axe-core/playwright";
import type { Page, Route } from "playwright";
import { beforeAll, describe, expect, test } from "vitest";
import type { Answer, SentBody } from "#shared/api/types.ts";
import { aDecision, aProject } from "#infra/local/demo/builders.ts";
import type { PageOptions } from "../browser.ts";
import { openSignedIn } from "./people.ts";
import { stage } from "./product.ts";

type Full = Answer<"createDecision">;

beforeAll(async () => {
  await stage();
});

const dialog = (page: Page) => page.getByRole("dialog");
const button = (page: Page, name: string) => dialog(page).getByRole("button", { name, exact: true });
const title = (page: Page) => dialog(page).getByLabel("Titre de la décision");
const card = (page: Page, { id }: Full) => page.locator(`[data-row="${id}"] a`);
const headed = (page: Page, name: string) =>
  dialog(page).getByRole("heading", { name, exact: true }).waitFor();
const closed = (page: Page) => dialog(page).waitFor({ state: "detached" });
const question = (page: Page) => page.getByRole("alertdialog");
const FAILED: PageOptions = { expects: [/Failed to load/] };

/** The name, or else the words, of what has the focus. */
const focusIs = (page: Page, name: string) =>
  expect
    .poll(() =>
      page.evaluate(() => {
        const { activeElement } = document;
        return (
          activeElement?.getAttribute("aria-label") ??
          activeElement?.getAttribute("name") ??
          activeElement?.textContent
        );
      }),
    )
    .toBe(name);

/** Somebody with one decision, which is open. */
async function inDetail(changes: Partial<SentBody<"createDecision">> = {}, options?: PageOptions) {
  const { page, person } = await openSignedIn("/decision-flow", options);
  const body = aDecision({ title: "Louer ou vendre", ...changes });
  const decision = await person.get("createDecision", { body });
  await page.goto(`/decision-flow?decision=${decision.id}`);
  await headed(page, decision.title);
  return { page, person, decision };
}

/** Answers the saving of a decision in one's own way; reading goes on. */
const onSave = (page: Page, { id }: Full, answer: (route: Route) => Promise<void>) =>
  page.route(`**/api/decisions/${id}`, (route) =>
    route.request().method() === "PUT" ? answer(route) : route.continue(),
  );

const PLAN: SentBody<"createDecision">["actions"] = [
  { tempId: "a", title: "Visiter", difficulty: 8, workload: 8, duration: 8, status: "done" },
  { title: "Chiffrer", difficulty: 2, workload: 2, duration: 2 },
];

test("a card opens its decision with all it holds, and has the focus again when it closes", async () => {
  const { page, person, decision } = await inDetail({
    actions: PLAN,
    status: "en_cours",
    priority: "haute",
    impact: "Du temps",
    alternatives: ["Attendre un an"],
    explorationResults: "Il reste à savoir qui paie.",
  });
  const session = { title: "Décision: Louer", decisionId: decision.id };
  const { id } = await person.get("createSession", { body: session });
  for (const message of ["Je ne sais pas.", "La maison me pèse."])
    await person.get("chat", { body: { sessionId: id, message } });
  await page.goto("/decision-flow");
  await card(page, decision).click();
  await headed(page, decision.title);
  await focusIs(page, decision.title);
  for (const words of ["En cours", "Haute", "Du temps", "Attendre un an", "Il reste à savoir qui paie."])
    await dialog(page).getByText(words, { exact: true }).first().waitFor();

  const history = dialog(page).getByRole("region", { name: "Historique des échanges" });
  expect(await history.getByRole("listitem").count()).toBe(2);
  expect(await history.getByRole("listitem").first().innerText()).toContain("Utilisateur");
  await history.getByRole("button", { name: "Lire les 4 messages" }).press("Enter");
  await expect.poll(() => history.getByRole("listitem").count()).toBe(4);
  expect(await history.getByRole("listitem").nth(1).innerText()).toContain("Assistant");

  await dialog(page).getByRole("button", { name: "Avancement : 80 %" }).press("Enter");
  await page.getByText("poids 80 %, avancée 100 %").waitFor();
  await page.keyboard.press("Escape");
  await page.getByText("poids 80 %, avancée 100 %").waitFor({ state: "detached" });
  await page.keyboard.press("Escape");
  await closed(page);
  await expect
    .poll(() => card(page, decision).evaluate((link) => link === document.activeElement))
    .toBe(true);
});

test("an edition is seen at once in the dialog and the list, and sends only what was changed", async () => {
  const { page, person, decision } = await inDetail({ impact: "Du temps" });
  const { id: projectId } = await person.get("createProject", { body: aProject({ name: "Maison" }) });
  let sent: unknown;
  const held = Promise.withResolvers<void>();
  await onSave(page, decision, async (route) => {
    sent = route.request().postDataJSON();
    await held.promise;
    await route.continue();
  });
  await button(page, "Modifier").click();
  await title(page).fill("Louer la maison");
  await dialog(page).getByLabel("Impact attendu").fill("");
  await dialog(page).getByRole("radio", { name: "Existant" }).click();
  await dialog(page).getByLabel("Projet existant").click();
  await page.getByRole("option", { name: "Maison" }).click();
  await button(page, "Enregistrer").click();
  await headed(page, "Louer la maison");
  expect(await card(page, decision).innerText()).toBe("Louer la maison");
  expect(await button(page, "Modifier").getAttribute("aria-busy")).toBe("true");
  await focusIs(page, "Modifier");
  held.resolve();
  await page.getByText("Les modifications ont été enregistrées avec succès.").first().waitFor();
  expect(sent).toEqual({ title: "Louer la maison", impact: "", projectId });
  await dialog(page).getByText("Maison", { exact: true }).waitFor();
  const { impact, projectName } = await person.get("getDecision", { id: decision.id });
  expect({ impact, projectName }).toEqual({ impact: null, projectName: "Maison" });

  await page.unroute(`**/api/decisions/${decision.id}`);
  await button(page, "Modifier").click();
  await dialog(page).getByRole("radio", { name: "Aucun" }).click();
  await button(page, "Enregistrer").click();
  await dialog(page).getByText("Aucun projet", { exact: true }).waitFor();
  await expect.poll(async () => (await person.get("getDecision", { id: decision.id })).projectId).toBe(null);
});

test("what the server refuses stands beside its field, with what was typed", async () => {
  const { page, decision } = await inDetail({}, FAILED);
  await button(page, "Modifier").click();
  await title(page).fill("A");
  await page.keyboard.press("Enter");
  await dialog(page).getByText("Le titre doit contenir au moins 3 caractères").waitFor();
  await focusIs(page, "title");
  await title(page).fill("Louer encore");
  const issues = [{ path: "decideur", message: "Le décideur est requis" }];
  await onSave(page, decision, (route) =>
    route.fulfill({ status: 422, json: { code: "invalid", message: "À revoir.", issues } }),
  );
  await page.keyboard.press("Enter");
  await dialog(page).getByText("Le décideur est requis").waitFor();
  await focusIs(page, "decideur");
  expect(await title(page).inputValue()).toBe("Louer encore");
  await expect.poll(() => card(page, decision).innerText()).toBe(decision.title);
});

test("a server that fails after a while gives the form back, and Enter saves again", async () => {
  const { page, person, decision } = await inDetail({}, FAILED);
  const held = Promise.withResolvers<void>();
  await onSave(page, decision, async (route) => {
    await held.promise;
    await route.fulfill({ status: 500, body: "{}" });
  });
  await button(page, "Modifier").click();
  await title(page).fill("Louer");
  await page.keyboard.press("Enter");
  await headed(page, "Louer");
  held.resolve();
  await headed(page, "Modifier la décision");
  await page.getByText("Une erreur est survenue lors de la mise à jour.").first().waitFor();
  expect(await title(page).inputValue()).toBe("Louer");
  await expect.poll(() => card(page, decision).innerText()).toBe(decision.title);
  await focusIs(page, "Enregistrer");
  await page.unroute(`**/api/decisions/${decision.id}`);
  await page.keyboard.press("Enter");
  await headed(page, "Louer");
  await expect.poll(async () => (await person.get("getDecision", { id: decision.id })).title).toBe("Louer");
});

test("a server that fails late loses nothing of a dialog closed meanwhile", async () => {
  const { page, person, decision } = await inDetail({}, FAILED);
  const held = Promise.withResolvers<void>();
  await onSave(page, decision, async (route) => {
    await held.promise;
    await route.abort("failed");
  });
  await button(page, "Modifier").click();
  await title(page).fill("Louer");
  await page.keyboard.press("Enter");
  await headed(page, "Louer");
  await page.keyboard.press("Escape");
  await closed(page);
  expect(await card(page, decision).innerText()).toBe("Louer");
  held.resolve();
  await page.getByRole("button", { name: "Reprendre" }).click();
  expect(await title(page).inputValue()).toBe("Louer");
  await page.unroute(`**/api/decisions/${decision.id}`);
  await button(page, "Enregistrer").click();
  await headed(page, "Louer");
  await expect.poll(async () => (await person.get("getDecision", { id: decision.id })).title).toBe("Louer");
});

test("Escape leaves the edition, then the dialog; what was typed is asked about once, or comes back", async () => {
  const { page, decision } = await inDetail();
  await page.goto("/decision-flow");
  await card(page, decision).click();
  await button(page, "Modifier").click();
  await page.keyboard.press("Escape");
  await focusIs(page, "Modifier");
  await page.keyboard.press("Enter");
  await title(page).fill("Vendre");
  await page.keyboard.press("Escape");
  await question(page).getByText("La décision restera comme elle était").waitFor();
  await page.keyboard.press("Escape");
  await question(page).waitFor({ state: "detached" });
  expect(await title(page).inputValue()).toBe("Vendre");

  await page.goBack();
  await closed(page);
  await card(page, decision).click();
  await dialog(page).getByText("Votre saisie est revenue").waitFor();
  expect(await title(page).inputValue()).toBe("Vendre");
  await button(page, "Fermer").click();
  await question(page).getByRole("button", { name: "Abandonner" }).click();
  await closed(page);
  await card(page, decision).click();
  await headed(page, decision.title);
});

test("the status offers what the rules leave open, says why the rest is closed, and moves the progress", async () => {
  const { page, person, decision } = await inDetail({ status: "en_cours" });
  await button(page, "Modifier").click();
  await dialog(page).getByLabel("Statut").click();
  await page.getByRole("option", { name: "Terminée" }).click();
  await dialog(page).getByText("L’avancement passera à 100 %.").waitFor();
  await button(page, "Enregistrer").click();
  await dialog(page).getByRole("button", { name: "Avancement : 100 %" }).waitFor();
  await expect
    .poll(async () => (await person.get("getDecision", { id: decision.id })).status)
    .toBe("terminee");

  const draft = await person.get("createDecision", {
    body: aDecision({ status: "brouillon", actions: PLAN }),
  });
  await page.goto(`/decision-flow?decision=${draft.id}`);
  await button(page, "Modifier").click();
  await dialog(page).getByText("Statut verrouillé selon les règles business").waitFor();
  await dialog(page).getByLabel("Statut").click();
  expect(await page.getByRole("option", { disabled: true }).allInnerTexts()).toEqual(
    ["En pause", "Terminée"].map((status) => `${status}\nStatut verrouillé selon les règles business`),
  );

  const done = [{ title: "Fait", status: "done" as const }];
  const full = await person.get("createDecision", { body: aDecision({ status: "terminee", actions: done }) });
  await page.goto(`/decision-flow?decision=${full.id}`);
  await button(page, "Modifier").click();
  await dialog(page).getByText("Statut automatique: 100% de progression").waitFor();
  expect(await dialog(page).getByLabel("Statut").isDisabled()).toBe(true);
});

test("deleting closes the dialog, the toast takes it back, and the trash shows it read-only until restored", async () => {
  const { page, person, decision } = await inDetail({ actions: PLAN });
  await page.goto("/decision-flow");
  await card(page, decision).click();
  await button(page, "Supprimer").click();
  await question(page).getByText("30 jours").waitFor();
  await question(page).getByRole("button", { name: "Supprimer" }).click();
  await closed(page);
  await expect.poll(() => card(page, decision).count()).toBe(0);
  await page.getByRole("button", { name: "Annuler" }).press("Enter");
  await card(page, decision).waitFor();
  await focusIs(page, decision.title);

  await person.get("trashDecision", { id: decision.id });
  await page.goto(`/decision-flow?onglet=corbeille&decision=${decision.id}`);
  await dialog(page)
    .getByText(/^Gardée 30 jours/)
    .waitFor();
  await dialog(page).getByText("Chiffrer").waitFor();
  expect(await button(page, "Modifier").count()).toBe(0);
  expect(await button(page, "Supprimer").count()).toBe(0);
  expect(await dialog(page).getByRole("checkbox").count()).toBe(0);
  await button(page, "Restaurer").press("Enter");
  await button(page, "Modifier").waitFor();
  await focusIs(page, decision.title);
});

test("a deletion that fails brings the decision back with a sentence", async () => {
  const { page, decision } = await inDetail({}, FAILED);
  await page.route("**/delete", (route) => route.fulfill({ status: 500, body: "{}" }));
  await button(page, "Supprimer").click();
  await question(page).getByRole("button", { name: "Supprimer" }).click();
  await closed(page);
  await page.getByText("Impossible de supprimer la décision.").first().waitFor();
  await card(page, decision).waitFor();
});

test("what does not exist says so, and what could not be read is read again on demand", async () => {
  const { page, decision } = await inDetail({ actions: PLAN }, FAILED);
  await page.goto("/decision-flow?decision=inconnue");
  await dialog(page).getByText("Cette décision n’existe pas, ou plus.").waitFor();
  await button(page, "Fermer").last().click();
  await closed(page);
  await page.route(`**/api/decisions/${decision.id}`, (route) => route.fulfill({ status: 500, body: "{}" }));
  await card(page, decision).click();
  await headed(page, decision.title);
  await dialog(page).getByText("La suite n’a pas pu être lue").waitFor();
  await page.unroute(`**/api/decisions/${decision.id}`);
  await button(page, "Réessayer").click();
  await dialog(page).getByText("Chiffrer").waitFor();
});

test("opened by the address, it leaves the focus to its card, and its title is read before its buttons", async () => {
  const { page, decision } = await inDetail();
  const isTitleFirst = await dialog(page).evaluate((panel) => {
    const heading = panel.querySelector("h2");
    const first = panel.querySelector("button");
    return heading?.compareDocumentPosition(first!) === Node.DOCUMENT_POSITION_FOLLOWING;
  });
  expect(isTitleFirst).toBe(true);
  await button(page, "Fermer").click();
  await closed(page);
  await focusIs(page, decision.title);
});

test("a status of another version is said to be unknown", async () => {
  const { page, decision } = await inDetail();
  await page.route(`**/api/decisions/${decision.id}`, async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ json: { ...((await answer.json()) as object), status: "archivee" } });
  });
  await page.reload();
  await dialog(page).getByText("Statut inconnu").waitFor();
});

describe.each(["light", "dark"] as const)("in %s", (theme) => {
  test("axe finds nothing in the dialog, in its edition and on a phone", async () => {
    const { page, decision } = await inDetail({ actions: PLAN, impact: "Du temps" }, { theme });
    const findings = async () => {
      const { violations } = await new AxeBuilder({ page }).analyze();
      return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(" ")}`);
    };
    await dialog(page).getByText("Chiffrer").waitFor();
    expect(await findings()).toEqual([]);
    await page.setViewportSize({ width: 320, height: 640 });
    expect(await findings()).toEqual([]);
    const sides = () => dialog(page).evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth);
    expect(await sides()).toBe(0);
    await button(page, "Modifier").click();
    await title(page).waitFor();
    expect(await findings()).toEqual([]);
    expect(await sides()).toBe(0);
    await button(page, "Annuler").click();
    await headed(page, decision.title);
  });
});
