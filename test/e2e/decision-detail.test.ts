import type { Page, Route } from "playwright";
import { ulid } from "ulid";
import { expect, test } from "vitest";
import type { EndpointAnswer, SentBody } from "#shared/api/contract-types.ts";
import { aDecisionBody, anOptionBody, aProjectBody } from "#infra/local/demo/builders.ts";
import { openSignedIn } from "./people.ts";
import { dialog, focused, focusIs, confirmDialog, says } from "./screen.ts";

type Full = EndpointAnswer<"createDecision">;

const button = (page: Page, name: string) => dialog(page).getByRole("button", { name, exact: true });
const title = (page: Page) => dialog(page).getByLabel("Titre de la décision");
const card = (page: Page, { id }: Full) => page.locator(`[data-row="${id}"] a`);
const headed = (page: Page, name: string) =>
  dialog(page).getByRole("heading", { name, exact: true }).waitFor();
const closed = (page: Page) => dialog(page).waitFor({ state: "detached" });

/** Opens the detail of the only decision of an account. */
async function inDetail(changes: Partial<SentBody<"createDecision">>) {
  // Fetches ahead: the view that replaces the last deleted decision is usually loaded already.
  const { page, person } = await openSignedIn("about:blank", { fetchesAhead: true });
  const body = aDecisionBody({ title: "Louer ou vendre", ...changes });
  const decision = await person.get("createDecision", { body });
  await page.goto(`/decision-flow?decision=${decision.id}`);
  await headed(page, decision.title);
  return { page, person, decision };
}

/** Answers the saving of a decision with `answer`; reading still works. */
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
  for (const words of ["En cours", "Haute", "Du temps", "Attendre un an"])
    await dialog(page).getByText(words, { exact: true }).first().waitFor();

  await dialog(page)
    .getByRole("tab", { name: /^Échanges/ })
    .click();
  await dialog(page).getByText("Il reste à savoir qui paie.").waitFor();
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
  const { id: projectId } = await person.get("createProject", { body: aProjectBody({ name: "Maison" }) });
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
  await says(page, "Les modifications ont été enregistrées avec succès.");
  expect(sent).toEqual({
    title: "Louer la maison",
    impact: "",
    projectId,
    base: { title: "Louer ou vendre", impact: "Du temps", projectId: null },
  });
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

test("deleting closes the dialog, the toast takes it back, and the trash shows it read-only until restored", async () => {
  const { page, person, decision } = await inDetail({ actions: PLAN });
  await page.goto("/decision-flow");
  await card(page, decision).click();
  await button(page, "Supprimer").click();
  await confirmDialog(page).getByText("30 jours").waitFor();
  await confirmDialog(page).getByRole("button", { name: "Supprimer" }).click();
  await closed(page);
  await expect.poll(() => card(page, decision).count()).toBe(0);
  // The closing dialog moves the focus back, perhaps between the two keys.
  const toUndo = async () => {
    for (const key of ["F8", "Tab"]) await page.keyboard.press(key);
    return focused(page);
  };
  await expect.poll(toUndo).toBe("Annuler");
  await page.keyboard.press("Enter");
  await card(page, decision).waitFor();
  await focusIs(page, decision.title);

  await person.get("trashDecision", { id: decision.id });
  await page.goto("/decision-flow?onglet=corbeille");
  await page.getByRole("link", { name: decision.title }).click();
  await page.waitForURL(`**/decision-flow?onglet=corbeille&decision=${decision.id}`);
  await dialog(page)
    .getByText(/^Gardée 30 jours/)
    .waitFor();
  await dialog(page)
    .getByRole("tab", { name: /^Plan d’action/ })
    .click();
  await dialog(page).getByText("Chiffrer").waitFor();
  expect(await button(page, "Modifier").count()).toBe(0);
  expect(await button(page, "Supprimer").count()).toBe(0);
  expect(await dialog(page).getByRole("checkbox").count()).toBe(0);
  await button(page, "Restaurer").press("Enter");
  await confirmDialog(page).getByRole("button", { name: "Restaurer" }).press("Enter");
  await button(page, "Modifier").waitFor();
  await focusIs(page, decision.title);
});

test("on the narrowest phone, the six commands share one row at the top", async () => {
  const { page, person } = await openSignedIn("about:blank", { isTouch: true, width: 320, height: 640 });
  const { id, title: words } = await person.get("createDecision", { body: aDecisionBody() });
  await page.goto(`/decision-flow?decision=${id}`);
  await headed(page, words);
  const names = [
    "Explorer avec l'IA",
    "Générer Actions IA",
    "Modifier",
    "Imprimer la décision",
    "Supprimer",
    "Fermer",
  ];
  const boxes = await Promise.all(names.map((name) => button(page, name).boundingBox()));
  const centres = boxes.map((box) => box && Math.round(box.y + box.height / 2));
  expect(new Set(centres).size).toBe(1);
  expect(centres[0]).toBeLessThan(60);
});

test("on a tablet, the weight of a criterion is above its bar", async () => {
  const { page, person } = await openSignedIn("about:blank", { isTouch: true, width: 768, height: 1024 });
  const { id } = await person.get("createDecision", { body: aDecisionBody() });
  await person.get("updateRecord", {
    id,
    body: {
      options: { set: [anOptionBody(), anOptionBody({ title: "Rester" })] },
      criteria: { set: [{ id: ulid(), title: "Le jardin" }] },
    },
  });
  await page.goto(`/decision-flow?decision=${id}&partie=decision`);
  const weight = dialog(page).getByRole("button", { name: /^Poids de « Le jardin »/ });
  await weight.waitFor();
  const [bottom, bar] = await weight.evaluate((label) => {
    const head = label.closest("th")!;
    const words = document.createRange();
    words.selectNodeContents(label);
    const top = Number.parseFloat(getComputedStyle(head, "::after").top);
    return [words.getBoundingClientRect().bottom, head.getBoundingClientRect().top + top];
  });
  expect(bottom).toBeLessThanOrEqual(bar);
});

test("on a phone, the day of a step covers no word of it", async () => {
  const { page, person } = await openSignedIn("about:blank", { isTouch: true, width: 390, height: 844 });
  const { id } = await person.get("createDecision", { body: aDecisionBody() });
  await page.goto(`/decision-flow?decision=${id}&partie=plan`);
  await page.getByRole("button", { name: "Compter à rebours depuis une date" }).click();
  await page.getByText("30 jours avant").first().waitFor();
  const covered = await page.evaluate(() =>
    [...document.querySelectorAll("label:has(.check-input) + p")]
      .filter((hint) => {
        const words = document.createRange();
        words.selectNodeContents(hint.previousElementSibling!.lastElementChild!);
        return hint.getBoundingClientRect().top < words.getBoundingClientRect().bottom - 3;
      })
      .map(({ textContent }) => textContent),
  );
  expect(covered).toEqual([]);
});
