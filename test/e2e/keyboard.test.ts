import type { Page } from "playwright";
import { expect, test } from "vitest";
import { aDecisionBody, anOptionBody } from "#infra/local/demo/builders.ts";
import { openSignedIn } from "./people.ts";
import { plan, titles } from "./plan-screen.ts";
import { answered, focused, focusIs, says } from "./screen.ts";

/** More focus stops than any page has before the element that a test looks for. */
const MOST_STOPS = 90;

/** Returns what is wrong with the focus: nowhere, invisible, or out of view. */
const faultOfFocus = (page: Page) =>
  page.evaluate(() => {
    const at = document.activeElement;
    if (!at || at === document.body) return "the focus is nowhere";
    const name = at.getAttribute("aria-label") ?? at.textContent?.slice(0, 40) ?? at.tagName;
    /** The focus ring may be drawn on a part of the element, or on the box around it. */
    const around = [at, at.parentElement, at.parentElement?.parentElement].filter(
      (one) => one instanceof Element,
    );
    const isDrawn = around.some((one) =>
      [undefined, "::before", "::after"].some((part) => {
        const { outlineStyle, outlineWidth } = getComputedStyle(one, part);
        return outlineStyle !== "none" && Number.parseFloat(outlineWidth) > 0;
      }),
    );
    if (!isDrawn) return `not drawn: ${name}`;
    const { left, right, top, bottom } = at.getBoundingClientRect();
    const isInSight = right > 0 && bottom > 0 && left < window.innerWidth && top < window.innerHeight;
    return isInSight ? null : `out of sight: ${name}`;
  });

/**
 * Presses the key until the focus is on the element of this name, and checks at each stop that the focus is
 * visible.
 */
async function goTo(page: Page, name: string | RegExp, key: "Tab" | "Shift+Tab" = "Tab"): Promise<void> {
  const isThere = (words: string) => (typeof name === "string" ? words === name : name.test(words));
  const passed: string[] = [];
  for (let stop = 0; stop < MOST_STOPS; stop += 1) {
    await page.keyboard.press(key);
    const fault = await faultOfFocus(page);
    // After the last stop, the focus leaves the page for the browser's own buttons.
    if (fault !== "the focus is nowhere") expect(fault).toBeNull();
    const words = await focused(page);
    if (isThere(words)) return;
    passed.push(words);
  }
  throw new Error(`No stop is called ${name}: ${passed.join(" | ")}`);
}

/** Chooses an entry of the open menu, whose words may be followed by its key. */
async function choose(page: Page, entry: string): Promise<void> {
  await page.getByRole("menu").and(page.locator(":focus-within, :focus")).waitFor();
  for (let step = 0; step < 20; step += 1) {
    const words = await focused(page);
    if (words.startsWith(entry)) return page.keyboard.press("Enter");
    await page.keyboard.press("ArrowDown");
    await expect.poll(() => focused(page)).not.toBe(words);
  }
  throw new Error(`The menu has no entry ${entry}`);
}

const isOnElement = (page: Page) =>
  expect.poll(() => page.evaluate(() => document.activeElement !== document.body)).toBe(true);

test("by keyboard alone: a decision is created, planned, ticked, put in another order, thrown away and taken back", async () => {
  const { page, person } = await openSignedIn("/decision-flow");
  await says(page, "Aucune décision pour l’instant");
  await goTo(page, "Créer nouvelle décision");
  await page.keyboard.press("Enter");
  await page.getByRole("dialog").waitFor();
  await goTo(page, /^Titre de la décision/);
  await page.keyboard.type("Louer");
  await goTo(page, "Créer la décision");
  await page.keyboard.press("Enter");
  await page.getByRole("dialog").waitFor({ state: "detached" });
  await focusIs(page, "Créer nouvelle décision");

  await goTo(page, "Louer");
  await page.keyboard.press("Enter");
  // The page behind keeps the focus until the dialog is there.
  await page
    .getByRole("dialog")
    .getByRole("heading", { name: "Louer" })
    .and(page.locator(":focus"))
    .waitFor();
  await goTo(page, "La décision");
  await page.keyboard.press("ArrowRight");
  await plan(page).waitFor();
  await goTo(page, "Ajouter une action");
  for (const title of ["Visiter", "Comparer"]) {
    await page.keyboard.type(title);
    await page.keyboard.press("Enter");
  }
  await expect.poll(() => titles(page)).toEqual(["Visiter", "Comparer"]);
  await goTo(page, /^Visiter : /, "Shift+Tab");
  await page.keyboard.press("Space");
  await expect.poll(() => focused(page)).toMatch(/^Visiter : faite/);
  await goTo(page, "Modifier, déplacer ou supprimer « Comparer »");
  await page.keyboard.press("Enter");
  await choose(page, "Monter");
  await expect.poll(() => titles(page)).toEqual(["Comparer", "Visiter"]);
  await focusIs(page, "Modifier, déplacer ou supprimer « Comparer »");

  await goTo(page, "Supprimer", "Shift+Tab");
  await page.keyboard.press("Enter");
  await focusIs(page, "Annuler");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expect.poll(() => person.get("listTrash").then(({ length }) => length)).toBe(1);
  await page.getByRole("dialog").waitFor({ state: "detached" });
  await isOnElement(page);

  await page.goto("/decision-flow");
  await goTo(page, /^Décisions/);
  for (const _ of ["Projets", "Corbeille"]) await page.keyboard.press("ArrowRight");
  // Until its tab is there, the one before it still takes the focus.
  await page.getByRole("button", { name: "Restaurer « Louer »" }).waitFor();
  await goTo(page, "Restaurer « Louer »");
  await page.keyboard.press("Enter");
  await focusIs(page, "Annuler");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await says(page, "Décision restaurée");
  await isOnElement(page);
  const [restored] = await person.get("listDecisions");
  expect((await person.get("listActions", { id: restored!.id })).map(({ title }) => title)).toEqual([
    "Comparer",
    "Visiter",
  ]);
});

test("by keyboard alone: a discussion begins, and its documents are asked for", async () => {
  const { page } = await openSignedIn("/chat");
  await page.getByLabel("Votre message").waitFor();
  await goTo(page, "Votre message");
  await page.keyboard.type("Louer la maison, ou la vendre ?");
  await page.keyboard.press("Enter");
  // The assistant is suggested from the words: Enter accepts it.
  await focusIs(page, "Prise de décision");
  await page.keyboard.press("Enter");
  await answered(page);
  await focusIs(page, "Votre message");
  await goTo(page, "Explorer", "Shift+Tab");
  await page.keyboard.press("Enter");
  await page.getByRole("button", { name: "Argumenter" }).waitFor();
  await isOnElement(page);
});

test("by keyboard alone: a choice is made and frozen", async () => {
  const { page, person } = await openSignedIn("about:blank");
  const { id } = await person.get("createDecision", { body: aDecisionBody({ title: "Louer ou vendre" }) });
  const set = ["Louer la maison", "Vendre la maison"].map((title) => anOptionBody({ title }));
  await person.get("updateRecord", { id, body: { options: { set } } });
  await page.goto(`/decision-flow?decision=${id}`);
  await page.getByRole("radio", { name: "Louer la maison", exact: true }).waitFor();
  await goTo(page, "Louer la maison");
  await page.keyboard.press("Space");
  await goTo(page, "Pourquoi celle-là ?");
  await page.keyboard.type("Elle reste dans la famille.");
  await goTo(page, "Certitude");
  await page.keyboard.press("End");
  await goTo(page, "Figer ce choix");
  await page.keyboard.press("Enter");
  await says(page, "Choix figé");
  await isOnElement(page);
  expect((await person.get("getRecord", { id })).choices).toMatchObject([{ optionTitle: "Louer la maison" }]);
});

test("on a phone, the composer covers no stop of the keyboard", async () => {
  const { page, person } = await openSignedIn("about:blank", { isTouch: true, width: 390, height: 844 });
  const { id } = await person.get("createSession", { body: { agentType: "prise_decision" } });
  for (const message of ["J’hésite entre Lyon et Nantes.", "C’est ça"])
    await person.get("chat", { body: { sessionId: id, message } });
  await page.goto(`/chat?session=${id}`);
  // The composer is at its full height once its choices are there.
  await page.getByRole("button", { name: "Passer" }).waitFor();
  await page.getByRole("heading", { level: 1 }).focus();
  const covered: string[] = [];
  for (let stop = 0; stop < 20; stop += 1) {
    await page.keyboard.press("Tab");
    const name = await page.evaluate(() => {
      const at = document.activeElement!;
      const { left, top, width, height } = at.getBoundingClientRect();
      const hit = document.elementFromPoint(left + width / 2, top + height / 2);
      const isCovered = at.closest("[data-foot]") === null && hit?.closest("[data-foot]");
      return isCovered ? (at.getAttribute("aria-label") ?? at.textContent) : null;
    });
    if (name !== null) covered.push(name);
  }
  expect(covered).toEqual([]);
});
