import { AxeBuilder } from "@axe-core/playwright";
import type { Locator, Page } from "playwright";
import { beforeAll, describe, expect, test } from "vitest";
import type { Action } from "#shared/plan/action.schema.ts";
import { PASSWORD } from "#infra/local/demo/person.ts";
import { openSignedIn } from "./people.ts";
import { stage } from "./product.ts";

beforeAll(async () => {
  await stage();
});

const REFUSED = { expects: [/Failed to load/] };
const PHONE = { width: 320, height: 640 };

const plan = (page: Page) => page.getByRole("region", { name: "Plan d'action" });
const box = (page: Page, title: string) => plan(page).getByRole("checkbox", { name: `${title} : ` });
const checked = (page: Page, title: string) => box(page, title).getAttribute("aria-checked");
const menuOf = (page: Page, title: string) =>
  plan(page).getByRole("button", { name: `Modifier, déplacer ou supprimer « ${title} »` });
const newAction = (page: Page) => plan(page).getByRole("textbox", { name: "Ajouter une action" });
const titles = (page: Page) => plan(page).locator(".plan-title").allInnerTexts();
const focusIs = (page: Page, name: string) =>
  expect
    .poll(() =>
      page.evaluate(() => document.activeElement?.getAttribute("aria-label")?.replaceAll(/\s/g, " ")),
    )
    .toBe(name);

const choose = async (page: Page, title: string, ...entries: string[]) => {
  await menuOf(page, title).click();
  for (const name of entries) await page.getByRole("menuitem", { name, exact: false }).click();
};

/** One place down. The keyboard is listened to a moment after « soulevée » is said: a press before that moves nothing. */
const lower = async (page: Page, said: Locator) => {
  const moved = async () => {
    if (/place 1 sur 3/.test(await said.innerText())) await page.keyboard.press("ArrowDown");
    return said.innerText();
  };
  await expect.poll(moved, { interval: 500 }).toMatch(/place 2 sur 3/);
};

const PLAN = [
  { title: "Écouter" },
  { title: "Chiffrer", level: 0 },
  { title: "Les trains", level: 1 },
  { title: "Le logement", level: 1 },
  { title: "Répondre", level: 0 },
];

type Planned = Parameters<typeof openSignedIn>[1] & { actions?: { title: string; level?: number }[] };

/** Somebody in front of the plan of a decision. */
async function inPlan({ actions = PLAN, ...options }: Planned = {}) {
  const { page, person } = await openSignedIn("/decision-flow", options);
  const period = { startDate: "2026-01-01", endDate: "2099-01-01" };
  const body = {
    title: "Partir à Paris",
    decideur: "Camille",
    status: "en_cours" as const,
    actions,
    ...period,
  };
  const { id } = await person.get("createDecision", { body });
  await page.goto(`/decision-flow?decision=${id}`);
  await plan(page).waitFor();
  const stored = async () => (await person.get("listActions", { id })).map(({ title }) => title);
  const statuses = async () =>
    (await person.get("listActions", { id })).map(({ status }) => status).join(" ");
  return { page, person, id, stored, statuses };
}

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

describe("the order changes", () => {
  test("by the mouse, after 5 px", async () => {
    const { page, stored } = await inPlan();
    const from = (await plan(page).getByText("Répondre", { exact: true }).boundingBox())!;
    const to = (await plan(page).getByText("Écouter", { exact: true }).boundingBox())!;
    await page.mouse.move(from.x + 5, from.y + 5);
    await page.mouse.down();
    await page.mouse.move(from.x + 5, from.y, { steps: 2 });
    await page.mouse.move(to.x + 5, to.y, { steps: 10 });
    await page.mouse.up();
    await expect.poll(stored).toEqual(["Répondre", "Écouter", "Chiffrer", "Les trains", "Le logement"]);
  });

  test("by the keyboard: taken up, moved, put back or put down, and said", async () => {
    const { page, stored } = await inPlan();
    const said = page.locator("[id^=DndLiveRegion]");
    await plan(page).getByRole("button", { name: "Déplacer « Écouter »" }).focus();
    await page.keyboard.press("Space");
    await expect.poll(() => said.innerText()).toMatch(/soulevée, place 1 sur 3/);
    await lower(page, said);
    await page.keyboard.press("Escape");
    await expect.poll(() => said.innerText()).toMatch(/remise à sa place/);
    expect(await page.getByRole("dialog").count()).toBe(1);
    await page.keyboard.press("Space");
    await expect.poll(() => said.innerText()).toMatch(/soulevée/);
    await lower(page, said);
    await page.keyboard.press("Space");
    await expect.poll(stored).toEqual(["Chiffrer", "Les trains", "Le logement", "Écouter", "Répondre"]);
    await page.keyboard.press("Alt+ArrowUp");
    await expect.poll(stored).toEqual(["Écouter", "Chiffrer", "Les trains", "Le logement", "Répondre"]);
    await focusIs(page, "Déplacer « Écouter »");
  });

  test("by the menu, which also puts it under another, and back", async () => {
    const { page, stored, person, id } = await inPlan();
    await menuOf(page, "Répondre").press("Enter");
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe("Modifier");
    await page.keyboard.press("Escape");
    await choose(page, "Répondre", "Monter");
    await expect.poll(stored).toEqual(["Écouter", "Répondre", "Chiffrer", "Les trains", "Le logement"]);
    await focusIs(page, "Modifier, déplacer ou supprimer « Répondre »");
    await choose(page, "Répondre", "Déplacer vers", "Chiffrer");
    await expect.poll(stored).toEqual(["Écouter", "Chiffrer", "Les trains", "Le logement", "Répondre"]);
    expect((await person.get("listActions", { id })).at(-1)?.parentId).not.toBeNull();
    await choose(page, "Répondre", "Déplacer vers", "Premier niveau");
    await expect.poll(async () => (await person.get("listActions", { id })).at(-1)?.parentId).toBeNull();
  });

  test("and comes back without a word on the screen when it could not be kept", async () => {
    const { page } = await inPlan(REFUSED);
    await page.route("**/reorder", (route) => route.abort("failed"), { times: 1 });
    await choose(page, "Répondre", "Monter");
    await page
      .getByText("l’ordre précédent est de retour", { exact: false })
      .first()
      .waitFor({ state: "attached" });
    expect(await titles(page)).toEqual(["Écouter", "Chiffrer", "Les trains", "Le logement", "Répondre"]);
    expect(await page.getByText("Erreur").count()).toBe(0);
  });
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

describe("no edit is lost", () => {
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
});

test("on a phone the boxes stay on the line, nothing is cut, and the menu has every command", async () => {
  const { page, stored } = await inPlan({
    ...PHONE,
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
