import { AxeBuilder } from "@axe-core/playwright";
import { beforeAll, expect, test } from "vitest";
import {
  box,
  checked,
  choose,
  focusIs,
  inPlan,
  menuOf,
  newAction,
  PLAN,
  plan,
  titles,
} from "./plan-screen.ts";
import { stage } from "./product.ts";

beforeAll(async () => {
  await stage();
});

test("a box goes round its three states, and its parent, the progress and the server follow", async () => {
  const { page, person, id, statuses } = await inPlan();
  for (const state of ["mixed", "true", "false", "mixed", "true"]) {
    await box(page, "Les trains").click();
    await expect.poll(() => checked(page, "Les trains")).toBe(state);
  }
  await box(page, "Le logement").click();
  await box(page, "Le logement").click();
  await expect.poll(() => checked(page, "Chiffrer")).toBe("true");
  await expect.poll(statuses).toBe("todo done done done todo");
  expect((await person.get("getDecision", { id })).progress).toBe(33);
});

test("several presses within a moment are one request", async () => {
  const { page, statuses } = await inPlan();
  const batches: unknown[] = [];
  page.on("request", (request) => request.url().endsWith("/batch") && batches.push(request.postDataJSON()));
  // In one go, however slow the machine.
  await plan(page)
    .getByRole("checkbox")
    .evaluateAll((boxes) => [0, 0, 4].forEach((at) => (boxes[at] as HTMLElement).click()));
  await expect.poll(statuses).toBe("done todo todo todo doing");
  expect(batches).toHaveLength(1);
});

test("actions are typed one after the other; blank is none; a sub-action goes under its own", async () => {
  const { page, stored } = await inPlan({ actions: [] });
  await newAction(page).focus();
  await page.keyboard.type("   ");
  await page.keyboard.press("Enter");
  await newAction(page).fill("");
  for (const title of ["Une", "Deux"]) {
    await page.keyboard.type(title);
    await page.keyboard.press("Enter");
  }
  await expect.poll(stored).toEqual(["Une", "Deux"]);
  await plan(page).getByRole("button", { name: "Ajouter une sous-action à « Une »" }).click();
  await focusIs(page, "Ajouter une sous-action à « Une »");
  await page.keyboard.type("Une et demie");
  await page.keyboard.press("Enter");
  await expect.poll(stored).toEqual(["Une", "Une et demie", "Deux"]);
  await page.keyboard.press("Escape");
  await focusIs(page, "Ajouter une sous-action à « Une »");
  expect(await page.getByRole("dialog").count()).toBe(1);
});

test("an action is edited in its place: Enter saves, Escape gives up the editor alone, blank is refused", async () => {
  const { page, person, id } = await inPlan();
  await choose(page, "Écouter", "Modifier");
  const title = page.getByLabel("Titre", { exact: true });
  await expect.poll(() => title.evaluate((field) => field === document.activeElement)).toBe(true);
  await title.fill("  ");
  await title.press("Enter");
  await page.getByText("Donnez un titre à cette action.").waitFor();
  await title.fill(" Écouter Nadia ");
  await page.getByRole("slider", { name: "Difficulté" }).press("End");
  await page.getByText(/7 sur 10, soit 41/).waitFor();
  await page.getByLabel("Responsable").fill("Camille");
  await page.getByLabel("Responsable").press("Enter");
  await box(page, "Écouter Nadia").waitFor();
  await focusIs(page, "Modifier, déplacer ou supprimer « Écouter Nadia »");
  const kept = async () => (await person.get("listActions", { id }))[0];
  await expect.poll(kept).toMatchObject({ title: "Écouter Nadia", assignee: "Camille", difficulty: 10 });

  await choose(page, "Répondre", "Modifier");
  await title.fill("Autre chose");
  await title.press("Escape");
  await focusIs(page, "Modifier, déplacer ou supprimer « Répondre »");
  expect(await page.getByRole("dialog").count()).toBe(1);
  expect(await titles(page)).toContain("Répondre");
});

test("an editor that stays open undoes nothing that was changed elsewhere meanwhile", async () => {
  const { page, person, id } = await inPlan();
  await choose(page, "Écouter", "Modifier");
  await page.getByLabel("Titre", { exact: true }).fill("Écouter Nadia");
  const [{ id: actionId } = { id: "" }] = await person.get("listActions", { id });
  await person.get("changeActions", { id, body: { updates: [{ id: actionId, assignee: "Camille" }] } });
  // The answer to any edit brings what the server has of the whole plan.
  const answered = page.waitForResponse("**/batch");
  await box(page, "Répondre").click();
  await answered;
  await page.getByLabel("Titre", { exact: true }).press("Enter");
  const kept = async () => (await person.get("listActions", { id }))[0];
  await expect.poll(kept).toMatchObject({ title: "Écouter Nadia", assignee: "Camille" });
});

test("a weight says where it comes from", async () => {
  const { page } = await inPlan();
  await plan(page)
    .getByRole("button", { name: /^Poids de « Répondre »/ })
    .press("Enter");
  await page.getByText("5 sur 15, la somme des scores des 3 actions du même niveau").waitFor();
  await page.keyboard.press("Escape");
  await expect.poll(() => page.getByText("5 sur 15").count()).toBe(0);
  expect(await page.getByRole("dialog").count()).toBe(1);
});

test("a removal names what goes with it, takes it, and puts the focus on what follows", async () => {
  const { page, stored } = await inPlan();
  await choose(page, "Chiffrer", "Supprimer");
  const asked = page.getByRole("alertdialog");
  await asked.getByText("« Chiffrer » et ses 2 sous-actions seront supprimées définitivement.").waitFor();
  await asked.getByRole("button", { name: "Supprimer" }).click();
  await expect.poll(stored).toEqual(["Écouter", "Répondre"]);
  await focusIs(page, "Modifier, déplacer ou supprimer « Répondre »");
});

test("on a phone the boxes stay on the line, nothing is cut, and the menu has every command", async () => {
  const { page, stored } = await inPlan({
    width: 320,
    height: 640,
    actions: [...PLAN, { title: "Anticonstitutionnellement".repeat(8), level: 0 }],
  });
  const lefts = await plan(page)
    .getByRole("checkbox")
    .evaluateAll((boxes) => boxes.map((one) => Math.round(one.getBoundingClientRect().left)));
  expect(new Set(lefts).size).toBe(2);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  expect(await plan(page).evaluate((region) => region.scrollWidth - region.clientWidth)).toBe(0);
  await choose(page, "Répondre", "Ajouter une sous-action");
  await focusIs(page, "Ajouter une sous-action à « Répondre »");
  await page.keyboard.type("Par écrit");
  await page.keyboard.press("Enter");
  await expect.poll(stored).toContain("Par écrit");
  expect(await plan(page).evaluate((region) => region.scrollWidth - region.clientWidth)).toBe(0);
  await plan(page).getByRole("button", { name: "Fermer cette ligne" }).click();
  await focusIs(page, "Modifier, déplacer ou supprimer « Répondre »");
  expect(await plan(page).getByRole("textbox").count()).toBe(1);
});

test("a plan of three hundred actions is worked at like any other", async () => {
  const actions = Array.from({ length: 299 }, (_, at) => ({ title: `Action ${at}`, level: at % 10 ? 1 : 0 }));
  const { page, person, id } = await inPlan({ actions });
  expect(await plan(page).locator("*").count()).toBeLessThanOrEqual(5_500);
  await box(page, "Action 150").click();
  await expect.poll(() => checked(page, "Action 150")).toBe("mixed");
  await newAction(page).fill("La trois-centième");
  await newAction(page).press("Enter");
  await expect.poll(async () => (await person.get("listActions", { id })).length).toBe(300);
  await plan(page).getByText("Un plan garde au plus 300 actions.").waitFor();
  await focusIs(page, "Ajouter une action");
  expect(await newAction(page).isEditable()).toBe(false);
  expect(
    await plan(page)
      .getByRole("button", { name: /^Ajouter une sous-action/ })
      .count(),
  ).toBe(0);
});

test.each(["light", "dark"] as const)("in %s, axe finds nothing", async (theme) => {
  const { page } = await inPlan({ theme });
  const findings = async (...without: string[]) => {
    const { violations } = await new AxeBuilder({ page }).disableRules(without).analyze();
    return violations.map(
      ({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(" ")).join(", ")}`,
    );
  };
  expect(await findings()).toEqual([]);
  await plan(page)
    .getByRole("button", { name: /^Poids de « Répondre »/ })
    .click();
  await page.getByText("5 sur 15").waitFor();
  expect(await findings()).toEqual([]);
  await page.keyboard.press("Escape");
  await choose(page, "Écouter", "Modifier");
  await page.getByLabel("Titre", { exact: true }).waitFor();
  expect(await findings()).toEqual([]);
  await page.getByLabel("Titre", { exact: true }).press("Escape");
  await menuOf(page, "Écouter").click();
  await page.getByRole("menuitem", { name: "Descendre" }).waitFor();
  // A menu is no part of the page's landmarks.
  expect(await findings("region")).toEqual([]);
});
