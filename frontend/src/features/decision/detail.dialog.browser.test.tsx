import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { aDecisionWithPlan } from "#frontend/entities/decision/test-decision.ts";
import { storageKeys } from "#frontend/browser/storage.ts";
import type { DecisionFull } from "#shared/decision/decision.schema.ts";
import { aRecord } from "#shared/record/test-record.ts";
import { axeFindings } from "#test/components/axe.ts";
import {
  type Answers,
  failure,
  answerFirstThen,
  heldAnswer,
  refusal,
  unreachable,
} from "#test/components/canned-server.ts";
import { aKnownDecision } from "#test/components/flow-screen.ts";
import { aUser, mountApp } from "#test/components/mount.tsx";
import { unmountAll } from "#test/components/render.tsx";
import {
  focused,
  focusIs,
  isFocused,
  isGone,
  isShown,
  keyboard,
  overflow,
  says,
  textsOf,
} from "#test/components/screen.ts";

const dialog = () => page.getByRole("dialog");
const button = (name: string) => dialog().getByRole("button", { name, exact: true });
const title = () => dialog().getByLabelText("Titre de la décision");
const headed = (name: string) => isShown(dialog().getByRole("heading", { name, exact: true }));
const closed = () => isGone(dialog());
const question = () => page.getByRole("alertdialog");
/** Queries the DOM, not by role: an open dialog hides the page behind it from the accessibility tree. */
const card = ({ id }: DecisionFull) => document.querySelector<HTMLElement>(`[data-row="${id}"] a`);
const cardSays = (decision: DecisionFull, words: string) =>
  expect.poll(() => card(decision)?.textContent).toBe(words);

const choosePart = (name: RegExp) => dialog().getByRole("tab", { name }).click();

/** Opens the dialog of the only decision of an account. */
async function inDetail(changes: Partial<DecisionFull> = {}, answers: Answers = {}) {
  const decision = aKnownDecision({ title: "Louer ou vendre", ...changes });
  const known = { listDecisions: [decision], getDecision: decision };
  const server = await mountApp(`/decision-flow?decision=${decision.id}`, { ...known, ...answers });
  await headed(decision.title);
  return { server, decision };
}

const edited = { title: "Louer" };
/** The body of the request that saves the edit: the changed field, and its value before. */
const sentEdit = { ...edited, base: { title: "Louer ou vendre" } };

test("what the server refuses stands beside its field, with what was typed", async () => {
  const { decision } = await inDetail(
    {},
    { updateDecision: refusal("invalid", [{ path: "decideur", message: "Le décideur est requis" }]) },
  );
  await button("Modifier").click();
  await title().fill("A");
  await keyboard("Enter");
  await isShown(dialog().getByText("Le titre doit contenir au moins 3 caractères"));
  await isFocused(title());
  // Announced by an alert, because the field already had the focus.
  await expect
    .element(dialog().getByRole("alert"))
    .toHaveTextContent("Le titre doit contenir au moins 3 caractères");
  await title().fill("Louer encore");
  await keyboard("Enter");
  await isShown(dialog().getByText("Le décideur est requis"));
  await isFocused(dialog().getByLabelText("Décideur"));
  await expect.element(title()).toHaveValue("Louer encore");
  await cardSays(decision, decision.title);
});

test("a server that fails after a while gives the form back, and Enter saves again", async () => {
  const late = heldAnswer(answerFirstThen(failure(), null));
  const { server, decision } = await inDetail(
    {},
    { updateDecision: async () => (await late.answer()) ?? { ...decision, ...edited } },
  );
  await button("Modifier").click();
  await title().fill("Louer");
  await keyboard("Enter");
  await headed("Louer");
  late.release();
  await headed("Modifier la décision");
  await says("Une erreur est survenue lors de la mise à jour.");
  await expect.element(title()).toHaveValue("Louer");
  await cardSays(decision, decision.title);
  await focusIs("Enregistrer");
  const saved = { ...decision, ...edited };
  Object.assign(server.answers, { listDecisions: [saved], getDecision: saved });
  await keyboard("Enter");
  await headed("Louer");
  await expect.poll(() => server.sentTo("updateDecision")).toEqual([sentEdit, sentEdit]);
});

test("a server that fails late loses nothing of a dialog closed meanwhile", async () => {
  const late = heldAnswer(unreachable);
  const { server, decision } = await inDetail({}, { updateDecision: late.answer });
  await button("Modifier").click();
  await title().fill("Louer");
  await keyboard("Enter");
  await headed("Louer");
  await keyboard("Escape");
  await closed();
  await cardSays(decision, "Louer");
  late.release();
  await page.getByRole("button", { name: "Reprendre" }).click();
  await expect.element(title()).toHaveValue("Louer");
  const saved = { ...decision, ...edited };
  Object.assign(server.answers, { updateDecision: saved, listDecisions: [saved], getDecision: saved });
  await button("Enregistrer").click();
  await headed("Louer");
  await expect.poll(() => server.sentTo("updateDecision")).toEqual([sentEdit, sentEdit]);
});

test("Escape leaves the edition, then the dialog; what was typed is asked about once, or comes back", async () => {
  const { decision } = await inDetail();
  await keyboard("Escape");
  await closed();
  card(decision)?.click();
  await button("Modifier").click();
  await keyboard("Escape");
  await focusIs("Modifier");
  await keyboard("Enter");
  await title().fill("Vendre");
  await keyboard("Escape");
  await isShown(question().getByText("La décision restera comme elle était"));
  await keyboard("Escape");
  await isGone(question());
  await expect.element(title()).toHaveValue("Vendre");

  window.history.back();
  await closed();
  card(decision)?.click();
  await isShown(dialog().getByText("Votre saisie est revenue"));
  await expect.element(title()).toHaveValue("Vendre");
  await button("Fermer").click();
  await question().getByRole("button", { name: "Abandonner" }).click();
  await closed();
  card(decision)?.click();
  await headed(decision.title);
});

test("a list or a reason that is not there is not announced as an empty one", async () => {
  await inDetail({ status: "en_cours" });
  await choosePart(/^Échanges/);
  await isShown(dialog().getByRole("region", { name: "Historique des échanges" }));
  await isGone(dialog().getByRole("region", { name: "Historique des échanges" }).getByRole("list"));
  await button("Modifier").click();
  await isShown(dialog().getByLabelText("Statut"));
  const paragraphs = dialog().getByRole("paragraph").elements();
  expect(paragraphs.filter(({ textContent }) => textContent.trim() === "")).toEqual([]);
});

test("the status says what it does to the progress", async () => {
  await inDetail({ status: "en_cours" });
  await button("Modifier").click();
  await dialog().getByLabelText("Statut").click();
  await page.getByRole("option", { name: "Terminée" }).click();
  await isShown(dialog().getByText("L’avancement passera à 100 %."));
});

test("the status offers what the rules leave open, and says why the rest is closed", async () => {
  await inDetail({ progress: 50, actions: aDecisionWithPlan("visiter done", "chiffrer").actions });
  await button("Modifier").click();
  await isShown(dialog().getByText("Statut verrouillé selon les règles business"));
  await dialog().getByLabelText("Statut").click();
  await expect
    .poll(() => textsOf(page.getByRole("option", { disabled: true })))
    .toEqual(
      ["En pause", "Terminée"].map((status) => `${status}Statut verrouillé selon les règles business`),
    );
});

test("the status of what is all done is not to be chosen", async () => {
  await inDetail({ status: "terminee", progress: 100, actions: aDecisionWithPlan("fait done").actions });
  await button("Modifier").click();
  await isShown(dialog().getByText("Statut automatique: 100% de progression"));
  await expect.element(dialog().getByLabelText("Statut")).toBeDisabled();
});

test("the status of what is all done, and paused, can be finished: it is not said to be automatic", async () => {
  await inDetail({ status: "en_pause", progress: 100, actions: aDecisionWithPlan("fait done").actions });
  await button("Modifier").click();
  await expect.element(dialog().getByLabelText("Statut")).toBeEnabled();
  await isGone(dialog().getByText("Statut automatique"));
});

test("a deletion that fails brings the decision back with a sentence", async () => {
  const { decision } = await inDetail({}, { trashDecision: failure() });
  await button("Supprimer").click();
  await question().getByRole("button", { name: "Supprimer" }).click();
  await closed();
  await says("Impossible de supprimer la décision.");
  await cardSays(decision, decision.title);
});

test("a deletion whose answer was lost has happened all the same: its word, its undo and the trash's count say so", async () => {
  const { server, decision } = await inDetail({}, { trashDecision: unreachable });
  const trashed = { ...decision, status: "corbeille", deletedAt: new Date().toISOString() } as const;
  Object.assign(server.answers, { listDecisions: [], listTrash: [trashed] });
  await button("Supprimer").click();
  await question().getByRole("button", { name: "Supprimer" }).click();
  await says("Vos modifications attendent le réseau");
  server.answers.trashDecision = trashed;
  window.dispatchEvent(new Event("online"));
  await says("Modifications enregistrées");
  await isShown(page.getByRole("tab", { name: /^Corbeille.*1$/ }));
  server.answers.restoreDecision = decision;
  await page.getByRole("button", { name: "Annuler" }).click();
  await says("Décision restaurée");
  await cardSays(decision, decision.title);
});

test("restoring from inside a trashed decision asks as the trash does, and the focus goes to the title", async () => {
  const deletedAt = new Date().toISOString();
  const trashed = { status: "corbeille", deletedAt } as const;
  const { server, decision } = await inDetail(trashed);
  const restored = { ...decision, status: "brouillon" as const, deletedAt: null };
  server.answers.restoreDecision = answerFirstThen(failure(422), restored);
  await button("Restaurer").click();
  await isShown(question().getByText("« Louer ou vendre » reviendra dans vos décisions"));
  expect(server.sentTo("restoreDecision")).toEqual([]);
  await question().getByRole("button", { name: "Restaurer" }).click();
  await says("Impossible de restaurer la décision.");
  server.answers.getDecision = restored;
  await button("Restaurer").click();
  await question().getByRole("button", { name: "Restaurer" }).click();
  await isGone(question());
  await isShown(button("Modifier"));
  await focusIs("Louer ou vendre");
  expect(server.sentTo("restoreDecision")).toHaveLength(2);
});

const directionOf = (element: Element | null) => element && getComputedStyle(element).direction;

test("what is written from right to left stands at the right, on its card and in the dialog", async () => {
  const { decision } = await inDetail({ title: "בית או דירה" });
  expect(directionOf(card(decision))).toBe("rtl");
  expect(directionOf(dialog().getByRole("heading", { level: 2 }).first().element())).toBe("rtl");
  await button("Modifier").click();
  await isShown(title());
  expect(directionOf(title().element())).toBe("rtl");
});

test("what MENTA has written of a decision is shown as it is meant, and what the person has as it was typed", async () => {
  const timestamp = new Date().toISOString();
  await inDetail({
    explorationResults: "## Ce qui pèse\n\n- **Le loyer**",
    chatHistory: [
      { role: "user", content: "J’ai *deux* enfants", timestamp },
      { role: "assistant", content: "Et **trois** pièces ?", timestamp },
    ],
  });
  await choosePart(/^Échanges 2/);
  await isShown(
    dialog()
      .getByRole("listitem")
      .filter({ hasText: /^Le loyer$/ }),
  );
  await isShown(dialog().getByText("J’ai *deux* enfants"));
  await expect.element(dialog().getByText("trois", { exact: true })).toBeInTheDocument();
  expect(dialog().element().textContent).not.toMatch(/\*\*|##/);
});

test("what does not exist says so", async () => {
  await mountApp("/decision-flow?decision=inconnue", { getDecision: refusal("not_found") });
  await isShown(dialog().getByText("Cette décision n’existe pas, ou plus."));
  await button("Fermer").last().click();
  await closed();
});

test("what could not be read is read again on demand", async () => {
  const { actions } = aDecisionWithPlan("chiffrer");
  const decision = aKnownDecision({ title: "Louer ou vendre", actions });
  await mountApp(`/decision-flow?decision=${decision.id}`, {
    listDecisions: [decision],
    getDecision: answerFirstThen(failure(), decision),
  });
  await headed(decision.title);
  await choosePart(/^Plan/);
  await isShown(dialog().getByRole("heading", { name: "La suite n’a pas pu être lue" }));
  await isShown(
    dialog()
      .getByText(/^Cette décision est en sûreté/)
      .first(),
  );
  await button("Réessayer").click();
  await isShown(dialog().getByText("Action chiffrer"));
});

test("opened by the address, it leaves the focus to its card, and its title is read before its buttons", async () => {
  const { decision } = await inDetail();
  const panel = dialog().element();
  const position = panel.querySelector("h2")?.compareDocumentPosition(panel.querySelector("button")!);
  expect(position).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  await button("Fermer").click();
  await closed();
  await focusIs(decision.title);
});

test("a status of another version is said to be unknown", async () => {
  await inDetail({ status: "archivee" as DecisionFull["status"] });
  await isShown(dialog().getByText("Statut inconnu"));
});

test("a decision of a deleted project says so in its form, and is taken out of it on demand alone", async () => {
  const deleted = "Projet supprimé ou cloturé";
  const choice = (name: string) => dialog().getByRole("radio", { name, exact: true });
  const { server, decision } = await inDetail({ projectId: "P1", projectName: deleted });
  server.answers.updateDecision = ({ body }) => {
    const { projectId = decision.projectId, ...changes } = body;
    const saved = { ...decision, ...changes, projectId, projectName: projectId && deleted } as DecisionFull;
    Object.assign(server.answers, { listDecisions: [saved], getDecision: saved });
    return saved;
  };
  await button("Modifier").click();
  await expect.element(choice(deleted)).toBeChecked();
  await title().fill("Louer");
  await button("Enregistrer").click();
  await headed("Louer");
  await expect.poll(() => server.sentTo("updateDecision")).toEqual([sentEdit]);
  await button("Modifier").click();
  await choice("Existant").click();
  await choice(deleted).click();
  await choice("Aucun").click();
  await button("Enregistrer").click();
  await isShown(dialog().getByText("Aucun projet", { exact: true }));
  await expect.poll(() => server.sentTo("updateDecision").at(1)).toMatchObject({ projectId: null });
  await button("Modifier").click();
  await isShown(choice("Aucun"));
  await isGone(choice(deleted));
});

test("saving over a decision that was deleted elsewhere says so and keeps what was typed", async () => {
  await inDetail({}, { updateDecision: refusal("not_found") });
  await button("Modifier").click();
  await title().fill("Partir à Lyon");
  await button("Enregistrer").click();
  await says("Cette décision a été supprimée ailleurs.");
  await expect.element(title()).toHaveValue("Partir à Lyon");
});

/** Returns the server's refusal if another edit has changed these fields since this edit was begun. */
const changedMeanwhile = (...fields: string[]) =>
  refusal(
    "changed_meanwhile",
    fields.map((path) => ({ path, message: "Modifié ailleurs entre-temps." })),
  );

test("of two edits of one field the second is asked, with both texts, and saves what was chosen", async () => {
  const { server, decision } = await inDetail({ impact: "Du temps" });
  const theirs = { ...decision, title: "Vendre", impact: "De l’argent" };
  await button("Modifier").click();
  await title().fill("Louer");
  await dialog().getByLabelText("Impact attendu").fill("Du calme");
  server.answers.updateDecision = changedMeanwhile("title", "impact");
  server.answers.getDecision = theirs;
  await button("Enregistrer").click();
  await isShown(dialog().getByText("Modifiée ailleurs pendant votre saisie"));
  await focusIs("Garder la vôtre, Titre de la décision");
  const texts = () => textsOf(dialog().getByRole("definition"));
  expect(texts()).toEqual(["Louer", "Vendre", "Du calme", "De l’argent"]);
  expect(await axeFindings()).toEqual([]);
  await keyboard("Enter");
  await focusIs("Garder la vôtre, Impact attendu");
  await dialog().getByRole("button", { name: "Prendre l’autre, Impact attendu" }).click();
  await expect.element(dialog().getByLabelText("Impact attendu")).toHaveValue("De l’argent");
  await focusIs("Enregistrer");
  const saved = { ...theirs, title: "Louer" };
  Object.assign(server.answers, { updateDecision: saved, getDecision: saved, listDecisions: [saved] });
  await keyboard("Enter");
  await headed("Louer");
  await expect
    .poll(() => server.sentTo("updateDecision").at(-1))
    .toEqual({ title: "Louer", base: { title: "Vendre" } });
});

test("edited while it went to the trash elsewhere, it is restored without losing what was typed", async () => {
  const words = "Cette décision est dans la corbeille : restaurez-la pour la modifier.";
  const { server, decision } = await inDetail();
  const trashed = { ...decision, status: "corbeille" as const, deletedAt: new Date().toISOString() };
  await button("Modifier").click();
  await title().fill("Louer");
  Object.assign(server.answers, {
    updateDecision: refusal("conflict", [], words),
    getDecision: trashed,
    listDecisions: [],
    restoreDecision: decision,
  });
  await button("Enregistrer").click();
  await says(/^Cette décision est dans la corbeille.*restaurez-la/);
  await expect.element(title()).toHaveValue("Louer");
  server.answers.getDecision = decision;
  await page.getByRole("button", { name: "Restaurer" }).first().click();
  await says("Décision restaurée");
  await expect.element(title()).toHaveValue("Louer");
  const saved = { ...decision, ...edited };
  Object.assign(server.answers, { updateDecision: saved, getDecision: saved, listDecisions: [saved] });
  await button("Enregistrer").click();
  await headed("Louer");
});

test("what is typed outlives the page: it is in the storage of its person, comes back, and can be discarded", async () => {
  const { decision } = await inDetail();
  await button("Modifier").click();
  await title().fill("Vendre");
  window.dispatchEvent(new Event("pagehide"));
  expect(Object.keys(localStorage).some((key) => key.startsWith(`menta.form.edit.${decision.id}.`))).toBe(
    true,
  );
  await button("Annuler").click();
  await question().getByRole("button", { name: "Abandonner" }).click();
  await headed(decision.title);
  expect(Object.keys(localStorage).filter((key) => key.startsWith("menta.form."))).toEqual([]);
});

test("an edit that another tab has typed does not open this one: it is offered in the form, and not overwritten", async () => {
  const user = aUser();
  const { decision } = await inDetail({}, { getUser: user });
  await button("Modifier").click();
  await title().fill("Vendre");
  unmountAll();
  const own = Object.keys(localStorage).find((key) => key.startsWith("menta.form.edit."))!;
  const other = storageKeys.form("edit", `${decision.id}.autre`);
  const typed = JSON.parse(localStorage.getItem(own)!) as { values: { base: object } };
  const base = { ...typed.values.base, title: "Un ancien titre" };
  localStorage.setItem(other, JSON.stringify({ ...typed, values: { ...typed.values, base } }));
  localStorage.removeItem(own);
  await inDetail({ id: decision.id }, { getUser: user });
  await headed(decision.title);
  await button("Modifier").click();
  await expect.element(title()).toHaveValue(decision.title);
  await says(/^Une autre saisie, «\sVendre/);
  await title().fill("Louer");
  window.dispatchEvent(new Event("pagehide"));
  expect(localStorage.getItem(other)).toContain("Vendre");
  await button("Reprendre").click();
  await expect.element(title()).toHaveValue("Vendre");
  expect(localStorage.getItem(own)).toContain("Un ancien titre");
  await says(/^Une autre saisie, «\sLouer/);
});

test("axe finds nothing in the dialog, in its edition and on a phone", async () => {
  const { decision } = await inDetail({
    impact: "Du temps",
    progress: 50,
    actions: aDecisionWithPlan("visiter done", "chiffrer").actions,
  });
  await isShown(dialog().getByRole("region", { name: "Les options" }));
  expect(await axeFindings()).toEqual([]);
  await choosePart(/^Plan/);
  await isShown(dialog().getByText("Action chiffrer"));
  expect(await axeFindings()).toEqual([]);
  await page.viewport(320, 640);
  expect(await axeFindings()).toEqual([]);
  expect(overflow(dialog().element())).toBe(0);
  await button("Modifier").click();
  await isShown(title());
  expect(await axeFindings()).toEqual([]);
  expect(overflow(dialog().element())).toBe(0);
  await button("Annuler").click();
  await headed(decision.title);
});

/**
 * Returns whether the middle of the focused element is not covered by another element. Always true for a tab
 * panel, which may be taller than the window.
 */
function isFocusInSight(): boolean {
  const element = document.activeElement as HTMLElement;
  const { left, top, width, height } = element.getBoundingClientRect();
  return (
    element.role === "tabpanel" ||
    element.contains(document.elementFromPoint(left + width / 2, top + height / 2))
  );
}

test("on a small window nothing that takes the focus is under the bar of the dialog", async () => {
  const { decision } = await inDetail();
  await page.viewport(320, 256);
  await headed(decision.title);
  const hidden: string[] = [];
  for (let stops = 0; stops < 14; stops += 1) {
    await keyboard("Tab");
    if (!isFocusInSight()) hidden.push(focused());
  }
  expect(hidden).toEqual([]);
});

const A_CHOICE = {
  optionTitle: "Louer",
  sureness: 70,
  chosenAt: "2026-03-16T08:00:00.000Z",
  nextReviewOn: null,
};

test("it opens on the plan once a choice is made, and reads nothing of its record; before, on the decision", async () => {
  const read: unknown[] = [];
  const getRecord: Answers["getRecord"] = ({ params }) => {
    read.push(params["id"]);
    return { ...aRecord({}), decisionId: params["id"]! };
  };
  const { decision } = await inDetail({ choice: A_CHOICE }, { getRecord });
  await isShown(dialog().getByRole("tab", { selected: true, name: /^Plan d’action/ }));
  expect(textsOf(dialog().getByRole("tab"))[0]).toContain("Plan");
  await isShown(dialog().getByRole("region", { name: "Plan d'action" }));
  await isShown(dialog().getByText("Tranchée", { exact: true }));
  expect(read).not.toContain(decision.id);
  unmountAll();
  await inDetail();
  await isShown(dialog().getByRole("tab", { selected: true, name: "La décision" }));
  await isShown(dialog().getByRole("region", { name: "Les options" }));
});

test("on a phone the choice is one line that opens it, and the facts are folded under the days left", async () => {
  await page.viewport(390, 844);
  await inDetail(
    {
      status: "en_cours",
      actions: aDecisionWithPlan("visiter").actions,
      choice: A_CHOICE,
      decideur: "Camille",
    },
    { getRecord: aRecord({ place: [1, 0] }) },
  );
  await isShown(dialog().getByText("Action visiter"));
  expect(dialog().getByText("Action visiter").element().getBoundingClientRect().top).toBeLessThan(844 / 2);
  await isGone(dialog().getByText("Camille", { exact: true }));
  await dialog()
    .getByRole("button", { name: /^Détails/ })
    .click();
  await isShown(dialog().getByText("Camille", { exact: true }));
  await dialog()
    .getByRole("button", { name: /^Tranchée.*certitude\s: 70/ })
    .click();
  await isShown(dialog().getByRole("region", { name: "Les options" }));
  await isFocused(dialog().getByRole("tab", { name: "La décision" }));
});

test.each([
  [1366, 768],
  [390, 844],
])("at %i × %i px its options are in view, and after the choice its plan", async (width, height) => {
  await page.viewport(width, height);
  const actions = aDecisionWithPlan("visiter", "chiffrer").actions;
  await inDetail(
    { actions, impact: "Du temps", context: "Un long contexte" },
    { getRecord: aRecord({ place: [1, 0] }) },
  );
  const bottomOf = (words: string) =>
    dialog().getByText(words, { exact: true }).first().element().getBoundingClientRect().bottom;
  await isShown(dialog().getByText("B", { exact: true }).first());
  expect(bottomOf("B")).toBeLessThan(height);
  unmountAll();
  await inDetail({ actions, choice: A_CHOICE });
  await isShown(dialog().getByText("Action chiffrer"));
  expect(bottomOf("Action chiffrer")).toBeLessThan(height);
});

test("a draft says what it is left out of, and begins with one press, which can be taken back", async () => {
  const { server, decision } = await inDetail();
  server.answers.updateDecision = ({ body }) => ({ ...decision, ...body }) as DecisionFull;
  await isShown(dialog().getByText(/^Un brouillon n’entre ni dans Aujourd’hui/));
  await button("Commencer").click();
  await isGone(dialog().getByText(/^Un brouillon n’entre/));
  await expect.poll(() => server.sentTo("updateDecision")).toEqual([{ status: "en_cours" }]);
  await page.getByRole("button", { name: "Annuler" }).click();
  await isShown(button("Commencer"));
});
