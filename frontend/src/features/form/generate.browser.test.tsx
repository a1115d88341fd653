import { expect, test, vi } from "vitest";
import { type Locator, page } from "vitest/browser";
import { paths } from "#frontend/browser/address/paths.ts";
import { readOwned, storageKeys, writeOwned } from "#frontend/browser/storage.ts";
import { aDecisionWithPlan } from "#frontend/entities/decision/test-decision.ts";
import { removeExplorationHandOff } from "#frontend/entities/discussion/exploration-hand-off.ts";
import { RequireUser } from "#frontend/entities/person/require-user.tsx";
import { useUrlDialog } from "#frontend/browser/address/use-address-dialog.ts";
import { axeFindings } from "#test/components/axe.ts";
import {
  type Answers,
  failure,
  answerFirstThen,
  heldAnswer,
  refusal,
} from "#test/components/canned-server.ts";
import { aSession } from "#test/components/discussion.ts";
import { aKnownDecision } from "#test/components/flow-screen.ts";
import { aUser, mount } from "#test/components/mount.tsx";
import { focusIs, isGone, isShown, keyboard, overflow, press, says } from "#test/components/screen.ts";
import { CreateDecisionDialog } from "./create.dialog.tsx";
import { InlineDecisionForm } from "./inline-form.tsx";

const CREATED = aKnownDecision({ title: "Louer ou vendre" });
const TITLE = "Créer cette décision pour générer les actions IA ?";
const AI_FAILED = "Impossible de créer la décision. Veuillez réessayer.";
const title = () => page.getByLabelText("Titre de la décision");
const generate = () => page.getByRole("button", { name: "Générer Actions IA" });
const question = () => page.getByRole("alertdialog", { name: TITLE.replace(" ?", "") });
const answer = (name: string) => question().getByRole("button", { name });
const create = () => page.getByRole("button", { name: "Créer la décision" });
const actions = () => page.getByLabelText(/^Action \d+/);
const texts = () =>
  actions()
    .elements()
    .map((field) => (field as HTMLInputElement).value);
const explorationOf = (decision: string) => paths.individual(paths.exploration({ decision }));
const address = () => window.location.pathname + window.location.search;

function AddressedDialog() {
  const { value, close } = useUrlDialog("creer");
  return value !== null && <CreateDecisionDialog priority={value} onClose={close} />;
}

/**
 * Opens the dialog alone: the page of the exploration is not rendered. `keep` fills the storage of the person
 * before that.
 */
async function inForm(answers: Answers = {}, keep: (userId: string) => void = () => {}) {
  const user = aUser();
  keep(user.id);
  const server = await mount(<RequireUser otherwise="/">{() => <AddressedDialog />}</RequireUser>, {
    path: "/decision-flow?creer=1",
    answers: { getUser: user, ...answers },
  });
  await isShown(title());
  return { server, userId: user.id };
}

const pressTwice = (button: Locator) => {
  const element = button.element() as HTMLButtonElement;
  element.click();
  element.click();
};

async function ask() {
  await title().fill("Louer ou vendre");
  await generate().click();
  await isShown(question());
}

const TREE = [
  { tempId: "a", title: "Visiter", description: null, status: "todo", level: 0, parentTempId: null },
  { tempId: "b", title: "Appeler l’agence", level: 1, parentTempId: "a", difficulty: 7 },
  { title: "Signer", level: 0 },
];
const suggests = (userId: string, isReplacing = false) =>
  writeOwned(storageKeys.generatedHierarchicalActions(), userId, { actions: TREE, isReplacing });

test("what is missing is named in a toast and marked, and nothing is asked", async () => {
  await inForm();
  await page.getByLabelText("Décideur").clear();
  await page.getByLabelText("Période", { exact: true }).click();
  await page.getByRole("button", { name: "Réinitialiser" }).click();
  await keyboard("Escape");
  await page.getByRole("radio", { name: "Existant" }).click();
  await generate().click();
  await says("Champs obligatoires manquants");
  await says(
    /Veuillez renseigner\s: Titre de la décision, Décideur, Date de début, Date de fin, Projet existant/,
  );
  await says("Le titre est requis");
  await focusIs("Titre de la décision");
  await isGone(question());
  await page.getByRole("radio", { name: "Nouveau" }).click();
  await title().fill("Louer ou vendre");
  await generate().click();
  await says(/Veuillez renseigner\s: Décideur, Date de début, Date de fin, Nom du projet/);
});

test("what is too short is said beside its field alone, and a project is created first", async () => {
  await inForm();
  await title().fill("ab");
  await generate().click();
  await says("Le titre doit contenir au moins 3 caractères");
  await isGone(page.getByText("Champs obligatoires manquants"));
  await title().fill("Louer ou vendre");
  await page.getByRole("radio", { name: "Nouveau" }).click();
  await page.getByLabelText("Nom du projet").fill("Maison");
  await generate().click();
  await says("Veuillez d'abord créer le projet avant de créer la décision.");
  await isGone(question());
});

test("on a yes the decision is created once, with its actions, and its plan is asked for", async () => {
  const { server, userId } = await inForm({ createDecision: CREATED, getDecision: CREATED });
  await page.getByRole("button", { name: "Ajouter une action" }).click();
  await actions().first().fill("Visiter");
  await ask();
  await focusIs("Annuler");
  expect(await axeFindings()).toEqual([]);
  pressTwice(answer("Oui, créer et générer"));
  await says("Génération des actions IA en cours...");
  await expect.poll(address).toBe(explorationOf(CREATED.id));
  expect(server.sentTo("createDecision")).toMatchObject([{ title: "Louer ou vendre", actions: ["Visiter"] }]);
  expect(readOwned(storageKeys.exploreDecision(), userId)).toMatchObject({
    id: CREATED.id,
    title: CREATED.title,
  });
  expect(readOwned(storageKeys.generateActions(), userId)).toMatchObject({ decisionId: CREATED.id });
  window.history.back();
  await expect.poll(address).toBe("/decision-flow");
  await isGone(title());
  expect(readOwned(storageKeys.form("decision", "new"), userId)).toBeNull();
});

test("a failure on the way keeps the form, with its own sentence, and the next yes succeeds", async () => {
  await inForm({ createDecision: answerFirstThen(failure(), CREATED), getDecision: CREATED });
  await ask();
  await answer("Oui, créer et générer").click();
  await says(AI_FAILED);
  await isGone(question());
  await expect.element(title()).toHaveValue("Louer ou vendre");
  await generate().click();
  await answer("Oui, créer et générer").click();
  await expect.poll(address).toBe(explorationOf(CREATED.id));
  await isGone(page.getByText(AI_FAILED));
});

test("a form that was left while it was sent does not go to the exploration", async () => {
  const late = heldAnswer(() => CREATED);
  await inForm({ createDecision: late.answer });
  await ask();
  await answer("Oui, créer et générer").click();
  await page.getByRole("button", { name: "Annuler" }).click();
  await isGone(title());
  late.release();
  await says("Décision créée avec succès");
  expect(address()).toBe("/decision-flow");
});

test("a form that is sent meanwhile asks nothing", async () => {
  const late = heldAnswer(() => CREATED);
  const { server } = await inForm({ createDecision: late.answer });
  await title().fill("Louer ou vendre");
  (generate().element() as HTMLButtonElement).click();
  (create().element() as HTMLButtonElement).click();
  await expect.poll(() => server.sentTo("createDecision")).toHaveLength(1);
  await isGone(question());
  late.release();
  await says("Décision créée avec succès");
});

test("the form before the first decision asks the same", async () => {
  const user = aUser();
  await mount(<RequireUser otherwise="/">{() => <InlineDecisionForm />}</RequireUser>, {
    answers: { getUser: user, createDecision: CREATED },
  });
  await ask();
  await keyboard("Escape");
  await isGone(question());
  await generate().click();
  await answer("Oui, créer et générer").click();
  await expect.poll(address).toBe(explorationOf(CREATED.id));
});

test("explored without being created, the form waits as it was, and « back » shows it again", async () => {
  const { server, userId } = await inForm();
  await page.getByLabelText("Impact attendu").fill("Vivre au calme");
  await ask();
  pressTwice(answer("Explorer sans créer"));
  await expect.poll(address).toBe(explorationOf("draft-decision"));
  expect(readOwned(storageKeys.draftDecision(), userId)).toMatchObject({
    values: { title: "Louer ou vendre", impact: "Vivre au calme" },
    sessionId: null,
  });
  expect(readOwned(storageKeys.exploreDecision(), userId)).toMatchObject({
    id: "draft-decision",
    title: "Louer ou vendre",
  });
  expect(readOwned(storageKeys.generateActions(), userId)).toMatchObject({ decisionId: "draft-decision" });
  expect(server.sentTo("createDecision")).toEqual([]);
  window.history.back();
  await expect.element(page.getByLabelText("Impact attendu")).toHaveValue("Vivre au calme");
});

/** Fills in the form, stores it as a draft, and stores that this discussion explores the draft. */
async function explored(sessionId: string | null, answers: Answers = {}, isReplacing = false) {
  const opened = await inForm(answers);
  await page.getByRole("button", { name: "Ajouter une action" }).click();
  await actions().first().fill("Mesurer");
  await ask();
  await answer("Explorer sans créer").click();
  await isGone(title());
  const { values } = readOwned(storageKeys.draftDecision(), opened.userId)!;
  writeOwned(storageKeys.draftDecision(), opened.userId, { values, sessionId });
  suggests(opened.userId, isReplacing);
  window.history.back();
  await isShown(title());
  return opened;
}

test("what the exploration suggests joins the actions with its tree, and goes with the decision and its discussion", async () => {
  const session = aSession();
  const plan = aDecisionWithPlan("mesurer", "visiter", "visiter/appeler", "signer");
  const { server, userId } = await explored(session.id, {
    createDecision: { ...CREATED, actions: plan.actions },
    updateSession: session,
    getValidationTrend: { trend: "stable", validationRate: 0, evolution: 0, alert: null },
  });
  await expect.element(title()).toHaveValue("Louer ou vendre");
  await expect.poll(texts).toEqual(["Mesurer", "Visiter", "Appeler l’agence", "Signer"]);
  await isShown(page.getByRole("textbox", { name: "Action 3, sous-action" }));
  expect(readOwned(storageKeys.generatedHierarchicalActions(), userId)).toBeNull();
  expect(await axeFindings()).toEqual([]);
  await press(actions().nth(2), "Enter");
  await focusIs("Action 4, sous-action");
  await actions().nth(3).fill("Chiffrer");
  pressTwice(create());
  await says("Décision et actions hiérarchiques créées");
  await says(/est dans vos décisions, avec 4 actions/);
  const [body] = server.sentTo("createDecision");
  const [mesurer, visiter, appeler, chiffrer, signer] = (body?.actions ?? []) as Record<string, unknown>[];
  expect(mesurer).toBe("Mesurer");
  expect(visiter).toMatchObject({ title: "Visiter", status: "todo" });
  expect(appeler).toMatchObject({
    title: "Appeler l’agence",
    parentTempId: visiter?.["tempId"],
    difficulty: 7,
  });
  expect(chiffrer).toEqual({ title: "Chiffrer", parentTempId: visiter?.["tempId"] });
  expect(signer).not.toHaveProperty("parentTempId");
  expect(server.sentTo("createDecision")).toHaveLength(1);
  expect(server.sentTo("updateSession")).toEqual([{ decisionId: CREATED.id }]);
  expect(readOwned(storageKeys.draftDecision(), userId)).toBeNull();
  expect(readOwned(storageKeys.exploreDecision(), userId)).toBeNull();
});

test("in place of the actions, if that was chosen; without its parent's line a sub-action is an action", async () => {
  const { server } = await explored(null, { createDecision: CREATED }, true);
  await expect.poll(texts).toEqual(["Visiter", "Appeler l’agence", "Signer"]);
  await page.getByRole("button", { name: "Retirer : Action 1" }).click();
  await create().click();
  await says("Décision et actions hiérarchiques créées");
  const [body] = server.sentTo("createDecision");
  expect(body?.actions).toMatchObject([{ title: "Appeler l’agence" }, { title: "Signer" }]);
  expect(body?.actions?.[0]).not.toHaveProperty("parentTempId");
  expect(server.sentTo("updateSession")).toEqual([]);
});

test("a discussion that could not be linked takes nothing away, and is linked on demand", async () => {
  const session = aSession();
  const { server } = await explored(session.id, {
    createDecision: CREATED,
    getDecision: CREATED,
    updateSession: answerFirstThen(failure(), session),
  });
  await create().click();
  await says("Décision et actions hiérarchiques créées");
  await says(/Sa discussion n’a pas pu lui être liée/);
  await isGone(title());
  await page.getByRole("button", { name: "Réessayer" }).click();
  await says("Discussion liée");
  expect(server.sentTo("updateSession")).toHaveLength(2);
});

test("a discussion that is gone is not tried again", async () => {
  await explored(aSession().id, { createDecision: CREATED, updateSession: refusal("not_found") });
  await create().click();
  await says(/Sa discussion n’a pas pu lui être liée/);
  await isGone(page.getByRole("button", { name: "Réessayer" }));
});

test("explored again, the form continues in its discussion, and requests no second plan", async () => {
  const session = aSession();
  const { userId } = await explored(session.id);
  // The page of the exploration has taken over the subject that was handed over to it.
  removeExplorationHandOff();
  await page.getByLabelText("Impact attendu").fill("Vivre au calme");
  await generate().click();
  await answer("Explorer sans créer").click();
  await expect.poll(address).toBe(paths.exploration({ decision: "draft-decision", session: session.id }));
  expect(readOwned(storageKeys.draftDecision(), userId)).toMatchObject({
    values: { title: "Louer ou vendre", impact: "Vivre au calme" },
    sessionId: session.id,
  });
  expect(readOwned(storageKeys.generateActions(), userId)).toBeNull();
});

test("giving the form up forgets its exploration", async () => {
  const { userId } = await explored(aSession().id);
  await page.getByRole("button", { name: "Annuler" }).click();
  await page.getByRole("button", { name: "Abandonner" }).click();
  await isGone(title());
  expect(readOwned(storageKeys.draftDecision(), userId)).toBeNull();
  expect(readOwned(storageKeys.exploreDecision(), userId)).toBeNull();
  expect(readOwned(storageKeys.generateActions(), userId)).toBeNull();
});

test("without a waiting form, suggested titles begin a new one", async () => {
  const titles = ["Visiter", "Signer"];
  await inForm({}, (userId) => writeOwned(storageKeys.generatedActions(), userId, { titles }));
  await expect.poll(texts).toEqual(titles);
});

test("what is malformed in the storage is logged and ignored", async () => {
  const warn = vi.spyOn(console, "warn").mockReturnValue();
  const malformed = { actions: [{ title: 3 }, null, { title: "Signer" }], isReplacing: false };
  await inForm({}, (userId) => {
    writeOwned(storageKeys.generatedHierarchicalActions(), userId, malformed as never);
    localStorage.setItem(storageKeys.generatedActions(), "{");
  });
  await expect.poll(texts).toEqual(["Signer"]);
  expect(warn).toHaveBeenCalledTimes(3);
});

test("on a phone nothing overflows, with sub-actions and the question", async () => {
  await page.viewport(320, 640);
  await inForm({}, suggests);
  await isShown(page.getByRole("textbox", { name: "Action 2, sous-action" }));
  expect(overflow()).toBe(0);
  await ask();
  expect(overflow()).toBe(0);
  expect(await axeFindings()).toEqual([]);
});
