import { beforeAll, expect, test } from "vitest";
import type { Action } from "#shared/plan/action.schema.ts";
import { PASSWORD } from "#infra/local/demo/person.ts";
import { box, checked, choose, inPlan, newAction, plan, REFUSED } from "./plan-screen.ts";
import { stage } from "./product.ts";

beforeAll(async () => {
  await stage();
});

test("an answer of 500 takes it back, says so, and offers to make it again", async () => {
  const { page, statuses } = await inPlan(REFUSED);
  await page.route("**/batch", (route) => route.fulfill({ status: 500, json: {} }), { times: 1 });
  await box(page, "Écouter").click();
  await page.getByText("Erreur de sauvegarde").first().waitFor();
  await page
    .getByText("Impossible de sauvegarder les modifications. Elles ont été restaurées.")
    .first()
    .waitFor();
  await expect.poll(() => checked(page, "Écouter")).toBe("false");
  await page.getByRole("button", { name: "Réessayer" }).click();
  await expect.poll(statuses).toBe("doing todo todo todo todo");
  await expect.poll(() => checked(page, "Écouter")).toBe("mixed");
});

test("behind a late answer the plan goes on, and the edits follow in their order", async () => {
  const { page, statuses } = await inPlan();
  const held = Promise.withResolvers<void>();
  let asked = 0;
  await page.route("**/batch", async (route) => {
    asked += 1;
    if (asked === 1) await held.promise;
    await route.continue();
  });
  await box(page, "Écouter").click();
  await expect.poll(() => asked).toBe(1);
  await box(page, "Écouter").click();
  await box(page, "Répondre").click();
  await expect.poll(() => checked(page, "Répondre")).toBe("mixed");
  held.resolve();
  await expect.poll(statuses).toBe("done todo todo todo doing");
  expect(asked).toBe(2);
  await expect.poll(() => checked(page, "Écouter")).toBe("true");
});

test("closing the dialog or leaving the page at once keeps them", async () => {
  const { page, id, statuses } = await inPlan();
  await box(page, "Écouter").click();
  await page.getByRole("dialog").getByRole("button", { name: "Fermer" }).click();
  await expect.poll(statuses).toBe("doing todo todo todo todo");
  await page.goto(`/decision-flow?decision=${id}`);
  await box(page, "Répondre").click();
  await page.goto("about:blank");
  await expect.poll(statuses).toBe("doing todo todo todo doing");
});

test("closing the dialog over an open editor keeps what was changed", async () => {
  const { page, stored } = await inPlan({ actions: [{ title: "Écouter" }] });
  await choose(page, "Écouter", "Modifier");
  await page.getByLabel("Titre", { exact: true }).fill("Écouter Nadia");
  await page.getByRole("dialog").getByRole("button", { name: "Fermer" }).click();
  await expect.poll(stored).toEqual(["Écouter Nadia"]);
});

test("an open editor whose title was emptied keeps the old one and saves the rest; leaving the page asks first", async () => {
  const { page, person, id } = await inPlan({ actions: [{ title: "Écouter" }] });
  await choose(page, "Écouter", "Modifier");
  await page.getByLabel("Titre", { exact: true }).fill("");
  await page.getByLabel("Responsable").fill("Camille");
  const asked = page.waitForEvent("dialog");
  await page.close({ runBeforeUnload: true });
  const question = await asked;
  expect(question.type()).toBe("beforeunload");
  await question.dismiss();
  await page.getByRole("dialog").getByRole("button", { name: "Fermer" }).click();
  const kept = async () => (await person.get("listActions", { id }))[0];
  await expect.poll(kept).toMatchObject({ title: "Écouter", assignee: "Camille" });
});

test("what could not be added is back where it was typed", async () => {
  const { page, stored } = await inPlan({ actions: [{ title: "Écouter" }], ...REFUSED });
  await page.route("**/actions", (route) => route.abort("failed"), { times: 2 });
  await newAction(page).fill("Répondre");
  await newAction(page).press("Enter");
  await expect.poll(() => newAction(page).inputValue()).toBe("Répondre");
  await plan(page).getByRole("button", { name: "Ajouter une sous-action à « Écouter »" }).click();
  const sub = plan(page).getByRole("textbox", { name: "Ajouter une sous-action à « Écouter »" });
  await sub.fill("Nadia");
  await sub.press("Enter");
  await expect.poll(() => sub.inputValue()).toBe("Nadia");
  await sub.press("Enter");
  await newAction(page).press("Enter");
  await expect.poll(stored).toEqual(["Écouter", "Nadia", "Répondre"]);
});

test("what was typed and not added is there again after the dialog was closed, unless it was given up", async () => {
  const { page, stored } = await inPlan({ actions: [{ title: "Écouter" }] });
  const close = page.getByRole("dialog").getByRole("button", { name: "Fermer", exact: true });
  const sub = plan(page).getByRole("textbox", { name: "Ajouter une sous-action à « Écouter »" });
  const reopen = async () => {
    await close.click();
    await page.getByRole("link", { name: "Partir à Paris" }).click();
    await newAction(page).waitFor();
  };
  await newAction(page).fill("Répondre");
  await plan(page).getByRole("button", { name: "Ajouter une sous-action à « Écouter »" }).click();
  await sub.fill("Nadia");
  await reopen();
  expect(await newAction(page).inputValue()).toBe("Répondre");
  expect(await sub.inputValue()).toBe("Nadia");
  await sub.press("Escape");
  await newAction(page).press("Enter");
  await expect.poll(stored).toEqual(["Écouter", "Répondre"]);
  await reopen();
  expect(await newAction(page).inputValue()).toBe("");
  expect(await sub.count()).toBe(0);
});

test("what is refused for good says why in the server's words alone, and offers no second try", async () => {
  const { page } = await inPlan(REFUSED);
  const json = { message: "Cette décision est dans la corbeille.", code: "conflict" };
  await page.route("**/batch", (route) => route.fulfill({ status: 409, json }), { times: 1 });
  await box(page, "Écouter").click();
  await page.getByText(json.message, { exact: true }).first().waitFor();
  expect(await page.getByRole("button", { name: "Réessayer" }).count()).toBe(0);
  await expect.poll(() => checked(page, "Écouter")).toBe("false");
});

test("signed out in the middle, they wait for the new sign-in", async () => {
  const { page, id } = await inPlan(REFUSED);
  const refusal = { message: "Vous n’êtes plus connecté.", code: "signed_out" };
  await page.route("**/batch", (route) => route.fulfill({ status: 401, json: refusal }), { times: 1 });
  await box(page, "Écouter").click();
  await page.getByLabel("Mot de passe", { exact: true }).fill(PASSWORD);
  await page.keyboard.press("Enter");
  // With the new sign-in's cookie, which only the page has.
  const first = async () => {
    const actions = (await (await page.request.get(`/api/decisions/${id}/actions`)).json()) as Action[];
    return actions[0]?.status;
  };
  await expect.poll(first).toBe("doing");
  await expect.poll(() => checked(page, "Écouter")).toBe("mixed");
});
