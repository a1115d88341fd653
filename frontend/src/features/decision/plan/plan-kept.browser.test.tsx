import { expect, test } from "vitest";
import { page } from "vitest/browser";
import {
  failure,
  answerFirstThen,
  refusal,
  neverAnswer,
  unreachable,
} from "#test/components/canned-server.ts";
import { storageKeys } from "#frontend/browser/storage.ts";
import { aUser } from "#test/components/mount.tsx";
import {
  actionCheckbox,
  chooseInMenu,
  mountPlan,
  newAction,
  plan,
  expectTitles,
} from "#test/components/plan-screen.ts";
import { isFocused, isGone, isShown, keyboard, press, says } from "#test/components/screen.ts";

const isChecked = (title: string, state: string) =>
  expect.element(actionCheckbox(title)).toHaveAttribute("aria-checked", state);
const close = () => page.getByRole("dialog").getByRole("button", { name: "Fermer", exact: true });
const titleField = () => page.getByLabelText("Titre", { exact: true });
const subAction = () => plan().getByRole("textbox", { name: "Ajouter une sous-action à « Écouter »" });
const openSubAction = () =>
  plan().getByRole("button", { name: "Ajouter une sous-action à « Écouter »" }).click();
async function openOnPlan() {
  await page.getByRole("link", { name: "Partir à Paris" }).click();
  await page.getByRole("tab", { name: /^Plan d.action/ }).click();
}
async function reopen() {
  await close().click();
  await openOnPlan();
  await isShown(newAction());
}

const ONE = ["ecouter"];
const DONE = { updates: [{ id: "ecouter", status: "done" }] };

test("an answer of 500, three times, takes it back, says so, and offers to make it again", async () => {
  const server = await mountPlan({ answers: { changeActions: () => failure() } });
  await actionCheckbox("Écouter").click();
  await says("Erreur de sauvegarde");
  await says("Impossible de sauvegarder les modifications. Elles ont été restaurées.");
  await isChecked("Écouter", "false");
  server.answers.changeActions = neverAnswer;
  await page.getByRole("button", { name: "Réessayer" }).click();
  await isChecked("Écouter", "true");
  await expect.poll(() => server.sentTo("changeActions")).toMatchObject([DONE, DONE, DONE, DONE]);
});

test("closing the dialog over an open editor keeps what was changed", async () => {
  const server = await mountPlan({ lines: ONE });
  await chooseInMenu("Écouter", "Modifier");
  await titleField().fill("Écouter Nadia");
  await close().click();
  await expect
    .poll(() => server.sentTo("changeActions"))
    .toMatchObject([{ updates: [{ id: "ecouter", title: "Écouter Nadia" }] }]);
});

test("an open editor whose title was emptied keeps the old one and saves the rest; leaving the page asks first", async () => {
  const server = await mountPlan({ lines: ONE });
  await chooseInMenu("Écouter", "Modifier");
  await titleField().fill("");
  await page.getByLabelText("Responsable").fill("Camille");
  const leaving = new Event("beforeunload", { cancelable: true });
  window.dispatchEvent(leaving);
  expect(leaving.defaultPrevented).toBe(true);
  await close().click();
  await expect
    .poll(() => server.sentTo("changeActions"))
    .toEqual([{ updates: [{ id: "ecouter", assignee: "Camille" }] }]);
});

test("an editor that stays open sends only what was changed in it", async () => {
  const server = await mountPlan();
  const [ecouter, ...others] = server.decision.actions;
  server.answers.changeActions = {
    decision: server.decision,
    progress: 0,
    actions: [{ ...ecouter!, assignee: "Camille" }, ...others],
  };
  await chooseInMenu("Écouter", "Modifier");
  await titleField().fill("Écouter Nadia");
  // The answer to any edit contains the whole plan as the server has it.
  await actionCheckbox("Répondre").click();
  await expect.poll(() => server.sentTo("changeActions")).toHaveLength(1);
  await press(titleField(), "Enter");
  await expect
    .poll(() => server.sentTo("changeActions").at(1)?.updates)
    .toEqual([{ id: "ecouter", title: "Écouter Nadia" }]);
});

test("what could not be added is back where it was typed", async () => {
  const server = await mountPlan({ lines: ONE, answers: { createAction: () => failure() } });
  await newAction().fill("Répondre");
  await press(newAction(), "Enter");
  await says("Impossible d’ajouter l’action. Son texte vous est rendu.");
  await expect.element(newAction()).toHaveValue("Répondre");
  await openSubAction();
  await subAction().fill("Nadia");
  await press(subAction(), "Enter");
  await expect.poll(() => server.sentTo("createAction")).toHaveLength(6);
  await expect.element(subAction()).toHaveValue("Nadia");
  server.answers.createAction = neverAnswer;
  await press(subAction(), "Enter");
  await press(newAction(), "Enter");
  await expect
    .poll(() => server.sentTo("createAction").slice(6))
    .toMatchObject([{ title: "Nadia", parentId: "ecouter" }]);
});

test("without a network ticks and new actions wait, said once, and are sent in order when it is back", async () => {
  const server = await mountPlan({
    lines: ["ecouter", "chiffrer"],
    answers: { changeActions: unreachable, createAction: unreachable },
  });
  await actionCheckbox("Écouter").click();
  await says("Vos modifications attendent le réseau");
  await newAction().fill("Répondre");
  await press(newAction(), "Enter");
  await isChecked("Écouter", "true");
  await expectTitles("Écouter", "Chiffrer", "Répondre");
  const [ecouter, chiffrer] = server.decision.actions;
  const {
    actions: _plan,
    chatHistory: _history,
    explorationResults: _results,
    ...decision
  } = server.decision;
  const done = { ...ecouter!, status: "done" as const };
  const order: string[] = [];
  server.answers.changeActions = () => {
    order.push("change");
    return { decision, progress: 50, actions: [done, chiffrer!] };
  };
  server.answers.createAction = ({ body }) => {
    order.push("create");
    return { ...done, ...body, id: body.id!, title: "Répondre", decision, progress: 25 } as never;
  };
  window.dispatchEvent(new Event("online"));
  await says("Modifications enregistrées");
  expect(order).toEqual(["change", "create"]);
  await isGone(page.getByRole("button", { name: "Réessayer" }));
});

test("a new action that waits for the network is ticked, and the tick is sent after it", async () => {
  const server = await mountPlan({ lines: ONE, answers: { createAction: unreachable } });
  await newAction().fill("Répondre");
  await press(newAction(), "Enter");
  await says("Vos modifications attendent le réseau");
  await actionCheckbox("Répondre").click();
  await isChecked("Répondre", "true");
  const [ecouter] = server.decision.actions;
  const {
    actions: _plan,
    chatHistory: _history,
    explorationResults: _results,
    ...decision
  } = server.decision;
  const order: string[] = [];
  let added = ecouter!;
  server.answers.createAction = ({ body }) => {
    order.push(`create ${body.id}`);
    added = { ...ecouter!, id: body.id!, title: "Répondre" };
    return { ...added, decision, progress: 0 };
  };
  server.answers.changeActions = ({ body }) => {
    const [{ id, status } = { id: "" }] = body.updates;
    order.push(`change ${id} ${status}`);
    return { decision, progress: 25, actions: [ecouter!, { ...added, status: "done" }] };
  };
  const created = server.sentTo("createAction")[0]!.id;
  window.dispatchEvent(new Event("online"));
  await expect.poll(() => order).toEqual([`create ${created}`, `change ${created} done`]);
  await says("Modifications enregistrées");
  await isChecked("Répondre", "true");
  await isFocused(actionCheckbox("Répondre"));
});

test("what was typed in an editor outlives the page, opens with it, and can be discarded", async () => {
  const server = await mountPlan({ lines: ONE });
  await chooseInMenu("Écouter", "Modifier");
  await titleField().fill("Écouter Nadia");
  const key = storageKeys.form("action-edit", "ecouter");
  window.dispatchEvent(new Event("pagehide"));
  const stored = localStorage.getItem(key);
  expect(stored).toContain("Écouter Nadia");
  await page.getByRole("button", { name: "Annuler" }).click();
  expect(localStorage.getItem(key)).toBeNull();
  await close().click();
  // Puts the draft back, as if the page had been closed without notice.
  localStorage.setItem(key, stored!);
  await openOnPlan();
  await expect.element(titleField()).toHaveValue("Écouter Nadia");
  await page.getByRole("button", { name: "Repartir de zéro" }).click();
  await expect.element(titleField()).toHaveValue("Écouter");
  await titleField().fill("Écouter Paul");
  await press(titleField(), "Enter");
  await expect
    .poll(() => server.sentTo("changeActions"))
    .toEqual([{ updates: [{ id: "ecouter", title: "Écouter Paul" }] }]);
  expect(localStorage.getItem(key)).toBeNull();
});

const LONG = "Écouter Nadia, ".repeat(21);
const TOO_LONG = /^C’est trop long\s: 300 caractères au plus\.$/;

test("a pasted title that is too long stays whole and says so: in a new action, and in an editor that opens with it again", async () => {
  const server = await mountPlan({ lines: ONE });
  await newAction().fill(LONG);
  await press(newAction(), "Enter");
  await expect.element(newAction()).toHaveAccessibleDescription(TOO_LONG);
  await expect.element(newAction()).toHaveValue(LONG);
  await newAction().fill("");
  await chooseInMenu("Écouter", "Modifier");
  await titleField().fill(LONG);
  await press(titleField(), "Enter");
  await expect.element(titleField()).toHaveAccessibleDescription(TOO_LONG);
  await isFocused(titleField());
  await reopen();
  await says("Texte trop long, pas encore enregistré");
  await expect.element(titleField()).toHaveValue(LONG);
  expect([server.sentTo("createAction"), server.sentTo("changeActions")]).toEqual([[], []]);
  await titleField().fill("Écouter Paul");
  await press(titleField(), "Enter");
  await expect
    .poll(() => server.sentTo("changeActions"))
    .toEqual([{ updates: [{ id: "ecouter", title: "Écouter Paul" }] }]);
});

test("what was typed and not added is there again after the dialog was closed, unless it was given up", async () => {
  const server = await mountPlan({ lines: ONE });
  await newAction().fill("Répondre");
  await openSubAction();
  await subAction().fill("Nadia");
  await reopen();
  await expect.element(newAction()).toHaveValue("Répondre");
  await expect.element(subAction()).toHaveValue("Nadia");
  await plan().getByRole("button", { name: "Fermer cette ligne" }).click();
  await press(newAction(), "Enter");
  await expect.poll(() => server.sentTo("createAction")).toMatchObject([{ title: "Répondre" }]);
  await reopen();
  await expect.element(newAction()).toHaveValue("");
  await isGone(subAction());
});

test("what is refused for good says why in the server's words alone, and offers no second try", async () => {
  const words = "Cette décision est dans la corbeille.";
  await mountPlan({ answers: { changeActions: refusal("conflict", [], words) } });
  await actionCheckbox("Écouter").click();
  await says(words);
  await isGone(page.getByRole("button", { name: "Réessayer" }));
  await isChecked("Écouter", "false");
});

test("signed out in the middle, they wait for the new sign-in", async () => {
  const user = aUser();
  const server = await mountPlan({
    answers: {
      getUser: user,
      changeActions: answerFirstThen(refusal("signed_out"), neverAnswer()),
      login: { success: true, user },
    },
  });
  await actionCheckbox("Écouter").click();
  await page.getByLabelText("Mot de passe", { exact: true }).fill("Une-Question-1!");
  await keyboard("Enter");
  await expect.poll(() => server.sentTo("changeActions")).toMatchObject([DONE, DONE]);
  await isChecked("Écouter", "true");
});

test("signed in again in another tab, this one goes on", async () => {
  const user = aUser();
  const server = await mountPlan({
    answers: { getUser: user, changeActions: answerFirstThen(refusal("signed_out"), neverAnswer()) },
  });
  await actionCheckbox("Écouter").click();
  await isShown(page.getByLabelText("Mot de passe", { exact: true }));
  const otherTab = new BroadcastChannel("menta.person");
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- BroadcastChannel has no target origin
  otherTab.postMessage(user.id);
  await expect.poll(() => server.sentTo("changeActions")).toMatchObject([DONE, DONE]);
  await isGone(page.getByLabelText("Mot de passe", { exact: true }));
  otherTab.close();
});
