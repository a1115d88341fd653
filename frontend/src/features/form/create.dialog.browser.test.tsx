import { expect, test, vi } from "vitest";
import { type Locator, page, userEvent } from "vitest/browser";
import { readOwned, storageKeys, writeOwned } from "#frontend/browser/storage.ts";
import { undoLast } from "#frontend/browser/undo.ts";
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
import {
  focusIs,
  isFocused,
  isGone,
  isShown,
  keyboard,
  overflow,
  press,
  says,
} from "#test/components/screen.ts";

const dialog = () => page.getByRole("dialog", { name: "Créer une nouvelle décision" });
const title = () => page.getByLabelText("Titre de la décision");
const decideur = () => page.getByLabelText("Décideur");
const period = () => page.getByLabelText("Période", { exact: true });
const create = () => page.getByRole("button", { name: "Créer la décision" });
const opener = () => page.getByRole("banner").getByText("Créer nouvelle décision");
const day = (name: RegExp) => page.getByRole("gridcell").getByRole("button", { name });
const CREATED = aKnownDecision({ title: "Louer ou vendre" });

async function inForm(answers?: Answers) {
  const server = await mountApp("/decision-flow?creer=1", answers);
  await isShown(title());
  return server;
}

/** Opens the form inside the page, as it is offered before the first decision. */
async function inPage(answers?: Answers) {
  const server = await mountApp("/decision-flow", answers);
  await page.getByRole("button", { name: "Poser cette décision" }).click();
  await focusIs("Titre de la décision");
  return server;
}

const aProject = (id: string, name: string) => {
  const { createdAt, updatedAt } = CREATED;
  return { id, name, description: null, createdAt, updatedAt };
};

/** Presses the button twice in one task, so that nothing is rendered between the presses. */
function pressTwice(button: Locator) {
  const element = button.element() as HTMLButtonElement;
  element.click();
  element.click();
}

async function fillRequired() {
  await title().fill("Louer ou vendre");
}

test("what is missing is said beside its field, and the first of it has the focus", async () => {
  await inForm();
  await expect.element(period()).toHaveAccessibleDescription(/obligatoire$/);
  await title().fill("ab");
  await expect.element(decideur()).toHaveValue("Camille Aubry");
  await isGone(page.getByRole("button", { name: "C’est moi" }));
  await decideur().clear();
  await period().click();
  await page.getByRole("button", { name: "Réinitialiser" }).click();
  await keyboard("Escape");
  await create().click();
  await says("Le titre doit contenir au moins 3 caractères");
  await says("Le décideur est requis");
  await says(/La date de début est requise\s+La date de fin est requise/);
  await focusIs("Titre de la décision");
  await title().fill("");
  await says("Le titre est requis");
  await page.getByRole("button", { name: "C’est moi" }).click();
  await expect.element(decideur()).toHaveValue("Camille Aubry");
});

test("the range: two presses choose it, an earlier second one swaps, and nothing before 1900 can be", async () => {
  await inForm();
  await period().click();
  await page.getByLabelText("Choisir l'année").first().selectOptions("1900");
  await page.getByLabelText("Choisir le mois").first().selectOptions("janvier");
  await isGone(page.getByRole("button", { name: "Aller au mois précédent" }));
  await day(/mercredi 10 janvier 1900/).click();
  await expect.element(period()).toMatchTextContent(/^le 10 janvier 1900$/);
  await day(/jeudi 4 janvier 1900/).click();
  await expect.element(period()).toHaveTextContent("du 4 janvier 1900 au 10 janvier 1900");
  await expect.poll(() => page.getByRole("dialog").elements()).toHaveLength(1);
  await period().click();
  await isFocused(day(/jeudi 4 janvier 1900/));
  await press(page.getByRole("button", { name: "Réinitialiser" }), "Enter");
  await expect.element(period()).toHaveTextContent("Choisir une période");
  await focusIs("Réinitialiser");
});

test("a form that the address opened leaves the focus to the button that opens it", async () => {
  await inForm();
  await keyboard("Escape");
  await isGone(dialog());
  await focusIs("Créer nouvelle décision");
});

test("the calendar is walked with the keyboard; Escape closes it alone and gives the focus back", async () => {
  await inForm();
  await press(period(), "Enter");
  await isShown(day(/^Aujourd'hui/));
  await keyboard("Escape");
  await isFocused(period());
  await isGone(page.getByRole("grid"));
  await keyboard("Enter");
  await isFocused(day(/^Aujourd'hui/));
  const chosen = document.activeElement?.textContent;
  await keyboard("Enter");
  await expect.element(period()).toMatchTextContent(new RegExp(`^le ${chosen}(ᵉʳ)? `));
  await keyboard("PageDown");
  await keyboard("Enter");
  await expect.element(period()).toMatchTextContent(/^du /);
  await isFocused(period());
  expect(dialog().elements()).toHaveLength(1);
});

test("a project that could not be created is said, and its name stays", async () => {
  await inForm({ createProject: answerFirstThen(failure(), aProject("P1", "Maison")) });
  await page.getByRole("radio", { name: "Nouveau" }).click();
  await page.getByLabelText("Nom du projet").fill("Maison");
  await page.getByRole("button", { name: "Créer le projet" }).click();
  await says("Une erreur est survenue lors de la création du projet.");
  await expect.element(page.getByLabelText("Nom du projet")).toHaveValue("Maison");
  await page.getByRole("button", { name: "Créer le projet" }).click();
  await says('Projet "Maison" créé et sélectionné');
  await isGone(page.getByText("Erreur", { exact: true }));
});

test("a full name that is longer than a décideur may be is filled in as far as it goes", async () => {
  const [firstName, lastName] = ["C".repeat(100), "A".repeat(100)];
  await inForm({ getUser: { ...aUser(), firstName, lastName } });
  await expect.element(decideur()).toHaveValue(`${firstName} ${"A".repeat(99)}`);
  await isGone(page.getByRole("button", { name: "C’est moi" }));
});

test("what was typed is lost only on a yes: cancelling asks, « back » brings it back", async () => {
  await mountApp("/decision-flow");
  await opener().click();
  await title().fill("Louer");
  await keyboard("Escape");
  await page.getByRole("button", { name: "Continuer" }).click();
  await expect.element(title()).toHaveValue("Louer");
  window.history.back();
  await isGone(dialog());
  await opener().click();
  await expect.element(title()).toHaveValue("Louer");
  await page.getByRole("button", { name: "Repartir de zéro" }).click();
  await focusIs("Titre de la décision");
  await expect.element(title()).toHaveValue("");
  await title().fill("Vendre");
  await page.getByRole("button", { name: "Annuler" }).click();
  await page.getByRole("button", { name: "Abandonner" }).click();
  await isGone(dialog());
  await opener().click();
  await expect.element(title()).toHaveValue("");
  await page.getByRole("button", { name: "Annuler" }).click();
  await isGone(dialog());
});

/** Stores values in the draft of another tab. */
function typeInOtherTab(userId: string, values: object) {
  const key = storageKeys.form("decision", "new.autre");
  writeOwned(key, userId, { values, document: "autre" });
  return () => readOwned(key, userId)?.values ?? null;
}

test("what another tab has typed is offered and never overwritten; taken up, what was typed here waits in its turn", async () => {
  const user = aUser();
  const inOtherTab = typeInOtherTab(user.id, { title: "Deux" });
  await mountApp("/decision-flow", { getUser: user });
  await opener().click();
  await expect.element(title()).toHaveValue("");
  await says(/^Une autre saisie, «\sDeux\s», vous attend depuis le .+ à .+\.$/);
  await title().fill("Un");
  window.history.back();
  await isGone(dialog());
  expect(inOtherTab()).toMatchObject({ title: "Deux" });
  await opener().click();
  await expect.element(title()).toHaveValue("Un");
  await page.getByRole("button", { name: "Reprendre" }).click();
  await focusIs("Titre de la décision");
  await expect.element(title()).toHaveValue("Deux");
  await says(/^Une autre saisie, «\sUn/);
  expect(inOtherTab()).toBeNull();
  expect(await axeFindings()).toEqual([]);
});

test("another tab's draft is given up on a press, and comes back; a decision that is created leaves it alone", async () => {
  const user = aUser();
  const inOtherTab = typeInOtherTab(user.id, { title: "Deux" });
  const server = await inForm({ getUser: user, createDecision: CREATED });
  await page.getByRole("button", { name: "Supprimer" }).click();
  await says("Saisie supprimée");
  await isGone(page.getByText(/^Une autre saisie/));
  expect(inOtherTab()).toBeNull();
  undoLast();
  await says(/^Une autre saisie, «\sDeux/);
  server.answers.listDecisions = [CREATED];
  await fillRequired();
  await create().click();
  await says("Décision créée avec succès");
  await opener().click();
  await says(/^Une autre saisie, «\sDeux/);
  await expect.element(title()).toHaveValue("");
});

test("a reload asks nothing where what is typed is kept", async () => {
  await inForm();
  await title().fill("Louer");
  const leaving = new Event("beforeunload", { cancelable: true });
  window.dispatchEvent(leaving);
  expect(leaving.defaultPrevented).toBe(false);
  vi.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
    throw new DOMException("full", "QuotaExceededError");
  });
  localStorage.clear();
  const losing = new Event("beforeunload", { cancelable: true });
  window.dispatchEvent(losing);
  vi.restoreAllMocks();
  expect(losing.defaultPrevented).toBe(true);
});

test("the form in the page and the one in the dialog keep what is theirs", async () => {
  await inPage();
  await title().fill("Louer");
  await page.getByRole("button", { name: "Annuler" }).click();
  await opener().click();
  await expect.element(title()).toHaveValue("");
  await title().fill("Vendre");
  window.history.back();
  await isGone(dialog());
  await page.getByRole("button", { name: "Poser cette décision" }).click();
  await expect.element(title()).toHaveValue("Louer");
  await page.getByRole("button", { name: "Repartir de zéro" }).click();
  await page.getByRole("button", { name: "Annuler" }).click();
  await opener().click();
  await expect.element(title()).toHaveValue("Vendre");
});

test("what failed after the form in the page had been left is taken up in the dialog, whose own text waits", async () => {
  const late = heldAnswer(unreachable);
  await inPage({ createDecision: late.answer });
  await opener().click();
  await dialog().getByLabelText("Titre de la décision").fill("Vendre");
  window.history.back();
  await isGone(dialog());
  await fillRequired();
  await create().click();
  await page.getByRole("button", { name: "Annuler" }).click();
  late.release();
  await page.getByRole("button", { name: "Reprendre" }).click();
  await isShown(dialog());
  await expect.element(title()).toHaveValue("Louer ou vendre");
  window.history.back();
  await isGone(dialog());
  await page.getByRole("button", { name: "Poser cette décision" }).click();
  await expect.element(title()).toHaveValue("Vendre");
});

test.each([
  ["in the dialog", inForm, "Une erreur est survenue lors de la création de la décision."],
  ["in the page, before the first decision", inPage, "Une erreur est survenue lors de la création."],
])("%s a failure leaves the form and its words, and the next press succeeds", async (_, inIt, sentence) => {
  const server = await inIt({ createDecision: answerFirstThen(failure(), CREATED) });
  await fillRequired();
  await create().click();
  await says(sentence);
  await expect.element(title()).toHaveValue("Louer ou vendre");
  server.answers.listDecisions = [CREATED];
  await create().click();
  await says("Décision créée avec succès");
  const [failed, created] = server.sentTo("createDecision");
  expect(created).toMatchObject({ title: "Louer ou vendre", decideur: "Camille Aubry" });
  expect(created).toEqual(failed);
});

test("a slow server can be left: the toast tells, it was asked once, and no next form offers the same again", async () => {
  const late = heldAnswer(() => CREATED);
  const server = await inForm({ createDecision: late.answer });
  await fillRequired();
  await create().click();
  await create().click();
  await page.getByRole("button", { name: "Annuler" }).click();
  await isGone(dialog());
  await opener().click();
  await expect.element(title()).toHaveValue("");
  late.release();
  await says("Décision créée avec succès");
  await expect.element(title()).toHaveValue("");
  expect(server.sentTo("createDecision")).toHaveLength(1);
});

test("what failed after its form had been left comes back with the next one", async () => {
  const late = heldAnswer(failure);
  await inForm({ createDecision: late.answer });
  await fillRequired();
  await create().click();
  await create().click();
  await page.getByRole("button", { name: "Annuler" }).click();
  await isGone(dialog());
  late.release();
  await says("Une erreur est survenue lors de la création de la décision.");
  await says("Décision non créée : votre saisie est gardée");
  await page.getByRole("button", { name: "Reprendre" }).click();
  await says("Votre saisie est revenue");
  await expect.element(title()).toHaveValue("Louer ou vendre");
});

test("a refusal of the server is said beside its field, even in the closed details", async () => {
  await inForm({
    createDecision: refusal("invalid", [{ path: "context", message: "Le contexte est refusé." }]),
  });
  await fillRequired();
  await create().click();
  await says("Le contexte est refusé.");
  await expect.element(page.getByLabelText("Contexte")).toBeVisible();
});

test("a line is taken away with the keyboard, and a pasted list is as many lines", async () => {
  await inForm();
  await page.getByRole("button", { name: "Ajouter une action" }).click();
  const clipboardData = new DataTransfer();
  clipboardData.setData("text", "- Appeler\n- Chiffrer\n- Signer");
  const field = await page.getByLabelText("Action 1", { exact: true }).findElement();
  field.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }));
  const lines = page.getByLabelText(/^Action \d+$/);
  await expect.poll(() => lines.elements()).toHaveLength(3);
  await expect.element(lines.nth(2)).toHaveValue("Signer");
  await page.getByRole("button", { name: "Retirer : Action 1" }).click();
  await focusIs("Action 1");
  await expect.element(lines.first()).toHaveValue("Chiffrer");
  await userEvent.clear(lines.nth(1));
  await press(lines.nth(1), "Backspace");
  await focusIs("Action 1");
  expect(lines.elements()).toHaveLength(1);
});

test("arrow keys go through the kinds of project: the focus stays on them until Tab", async () => {
  await inForm();
  await press(page.getByRole("radio", { name: "Aucun" }), "ArrowLeft");
  await isShown(page.getByLabelText("Nom du projet"));
  await expect.element(page.getByLabelText("Nom du projet")).toHaveAttribute("aria-required", "true");
  await isFocused(page.getByRole("radio", { name: "Nouveau" }));
  await keyboard("ArrowLeft");
  await isFocused(page.getByRole("radio", { name: "Existant" }));
  await press(page.getByRole("button", { name: "Créer le premier" }), "Enter");
  await focusIs("Nom du projet");
});

test("« Existant » where there is no project: the button in the place of the field has the focus, and says why", async () => {
  await inForm();
  await fillRequired();
  await page.getByRole("radio", { name: "Existant" }).click();
  const first = page.getByRole("button", { name: "Créer le premier" });
  await isShown(first);
  await press(create(), "Enter");
  await isFocused(first);
  await expect.element(first).toHaveAccessibleDescription(/^Choisissez un projet, ou «/);
  expect(await axeFindings()).toEqual([]);
});

test("« Existant » with projects, none of them chosen: the field has the focus", async () => {
  await inForm({ listProjects: [aProject("P1", "Maison")] });
  await fillRequired();
  await page.getByRole("radio", { name: "Existant" }).click();
  await isShown(page.getByRole("button", { name: "Projet existant" }));
  await press(create(), "Enter");
  await isFocused(page.getByRole("button", { name: "Projet existant" }));
});

test("a project is made on the way, and leaving « Nouveau » forgets it", async () => {
  const maison = aProject("P1", "Maison");
  const server = await inForm({ createProject: maison, createDecision: CREATED });
  const name = page.getByLabelText("Nom du projet");
  await fillRequired();
  await page.getByRole("radio", { name: "Nouveau" }).click();
  await focusIs("Nom du projet");
  await keyboard("Enter");
  await says("Le nom du projet est requis.");
  await name.fill("Ma");
  await create().click();
  await says("Veuillez d'abord créer le projet avant de créer la décision.");
  await press(name, "Enter");
  await says("Le nom doit contenir au moins 3 caractères");
  await name.fill("Maison");
  server.answers.listProjects = [maison];
  await page.getByRole("button", { name: "Créer le projet" }).click();
  await says('Projet "Maison" créé et sélectionné');
  expect(await axeFindings()).toEqual([]);
  await page.getByRole("radio", { name: "Existant" }).click();
  await create().click();
  await says("Choisissez un projet, ou «\u202FAucun\u202F».");
  await page.getByRole("radio", { name: "Nouveau" }).click();
  await expect.element(name).toHaveValue("");
  await page.getByRole("radio", { name: "Existant" }).click();
  await page.getByRole("button", { name: "Projet existant" }).click();
  await page.getByRole("option", { name: "Maison" }).click();
  await create().click();
  await expect.poll(() => server.sentTo("createDecision")).toMatchObject([{ projectId: "P1" }]);
});

test("a project that is gone when the decision is sent is said beside the field, until another is chosen", async () => {
  const [vivant, maison] = [aProject("P1", "Vivant"), aProject("P2", "Maison")];
  const server = await inForm({
    listProjects: [vivant, maison],
    createDecision: answerFirstThen(refusal("not_found", [], "Cet élément n’existe pas."), CREATED),
  });
  const gone = page.getByText(/^Ce projet a été supprimé/);
  await fillRequired();
  await page.getByRole("radio", { name: "Existant" }).click();
  await page.getByRole("button", { name: "Projet existant" }).click();
  await page.getByRole("option", { name: "Vivant" }).click();
  server.answers.listProjects = [maison];
  await create().click();
  await isShown(gone);
  await isGone(page.getByText("Cet élément n’existe pas"));
  await page.getByRole("button", { name: "Projet existant" }).click();
  await page.getByRole("option", { name: "Maison" }).click();
  await isGone(gone);
  await create().click();
  await isGone(dialog());
  expect(server.sentTo("createDecision").at(-1)).toMatchObject({ projectId: "P2" });
});

test("options are typed once, a pasted list becomes as many, and a draft can begin from its toast", async () => {
  const server = await inForm({ createDecision: CREATED });
  await fillRequired();
  await page.getByRole("button", { name: "Ajouter une option" }).click();
  const data = new DataTransfer();
  data.setData("text", "- Louer\n- Vendre\n- Attendre");
  document.activeElement?.dispatchEvent(
    new ClipboardEvent("paste", { clipboardData: data, bubbles: true, cancelable: true }),
  );
  await expect.element(page.getByLabelText("Option 3", { exact: true })).toHaveValue("Attendre");
  Object.assign(server.answers, {
    listDecisions: [CREATED],
    updateDecision: { ...CREATED, status: "en_cours" },
  });
  await create().click();
  await says(/est un brouillon/);
  expect(server.sentTo("createDecision")).toMatchObject([{ alternatives: ["Louer", "Vendre", "Attendre"] }]);
  await page.getByRole("button", { name: "Commencer" }).click();
  await expect.poll(() => server.sentTo("updateDecision")).toEqual([{ status: "en_cours" }]);
});

test("two presses before the first is checked make one decision, and one project", async () => {
  const server = await inForm({ createProject: aProject("P1", "Maison"), createDecision: CREATED });
  await fillRequired();
  await page.getByRole("radio", { name: "Nouveau" }).click();
  await page.getByLabelText("Nom du projet").fill("Maison");
  pressTwice(page.getByRole("button", { name: "Créer le projet" }));
  await says('Projet "Maison" créé et sélectionné');
  await page.getByRole("radio", { name: "Aucun" }).click();
  pressTwice(create());
  await says("Décision créée avec succès");
  expect(server.sentTo("createProject")).toHaveLength(1);
  expect(server.sentTo("createDecision")).toHaveLength(1);
});

test("on a phone the form fills the screen, one month is shown, and nothing overflows, in the dark too", async () => {
  await page.viewport(320, 640);
  await inForm();
  await page.getByRole("radio", { name: "Nouveau" }).click();
  await page.getByText("Plus de détails").click();
  expect(await axeFindings()).toEqual([]);
  await create().click();
  await says("Le titre est requis");
  expect(await axeFindings()).toEqual([]);
  await period().click();
  await expect.poll(() => page.getByRole("grid").elements()).toHaveLength(1);
  expect(await axeFindings()).toEqual([]);
  expect(overflow()).toBe(0);
});
