import { expect, test } from "vitest";
import { page } from "vitest/browser";
import type { Decision } from "#shared/decision/decision.schema.ts";
import { formatIsoDay } from "#shared/time/day.rules.ts";
import { storageKeys } from "#frontend/browser/storage.ts";
import { toListedDecision } from "#frontend/entities/decision/cache.ts";
import { TEST_ACCOUNT_FACTORIES } from "#frontend/entities/decision/test-accounts.ts";
import { aDecisionWithPlan } from "#frontend/entities/decision/test-decision.ts";
import { axeFindings } from "#test/components/axe.ts";
import { failure, answerFirstThen, refusal, neverAnswer } from "#test/components/canned-server.ts";
import { mountApp } from "#test/components/mount.tsx";
import {
  focusIs,
  isGone,
  isShown,
  keyboard,
  overflow,
  press,
  query,
  says,
  textsOf,
} from "#test/components/screen.ts";
import { mountClarity, thisMonday } from "./test-clarity.ts";

const ordinary = () => TEST_ACCOUNT_FACTORIES.ordinary(new Date());
const figure = (title: string) => page.getByRole("button", { name: new RegExp(`^${title} : `) });
const valueOf = (title: string) =>
  figure(title).first().element().getAttribute("aria-label")?.replaceAll(/\s/g, " ").split(" : ").at(-1);
const ranking = () => page.getByRole("region", { name: /^Décisions Prioritaires/ });
const ranked = () => textsOf(ranking().getByRole("listitem").getByRole("link"));
const menu = () => page.getByRole("navigation", { name: "Navigation principale" });
const week = () => page.getByRole("heading", { level: 2, name: /^Semaine du/ });
const safeMind = () => page.getByRole("radio", { name: "Safe Mind" });

test.each(["/clarity", "/bordIndividuel/clarity"])(
  "%s is Clarity, with an entry in the menu",
  async (path) => {
    await mountClarity(ordinary(), { path });
    expect(window.location.pathname).toBe(path);
    await expect
      .element(menu().getByRole("link", { name: "Clarity" }))
      .toHaveAttribute("aria-current", "page");
    expect(document.title).toBe("Clarity - Calendrier Intelligent — MENTA");
    await isShown(week());
  },
);

test("the calendar is one press from the top, where there is one", async () => {
  await page.viewport(390, 844);
  await mountClarity(ordinary());
  await isShown(week());
  await page.getByRole("link", { name: "Voir le calendrier" }).click();
  const title = page.getByRole("heading", { name: /^Semaine/ });
  // The title has scrolled to the top, directly below the bar of the page.
  await expect.poll(() => title.element().getBoundingClientRect().top).toBeLessThan(110);
  window.history.replaceState(null, "", window.location.pathname);
});

test("the tiles count and measure, the list ranks the active decisions by urgency", async () => {
  await mountClarity(ordinary());
  await isShown(figure("Décisions actives"));
  expect(["Décisions actives", "Critiques"].map(valueOf)).toEqual(["8", "3"]);
  expect(valueOf("Urgence globale")).toMatch(/^\d+ sur 100, /);
  expect(valueOf("Temps total par jour")).toMatch(/ h$/);
  expect(ranked().slice(0, 3)).toEqual(["Rue Kervégan", "Finit aujourd’hui", "Recruter"]);
  expect(valueOf("Échéance de « Rue Kervégan »")).toBe("3 jours de retard");
  // The ring repeats the value beside it, so it must not be a second, empty value for screen readers.
  const values = page.getByRole("definition").elements();
  expect(values.filter(({ textContent }) => textContent.trim() === "")).toEqual([]);
});

test.each([1440, 768])("the facts of the decisions stand below each other at %i px", async (width) => {
  await page.viewport(width, 900);
  await mountClarity(ordinary());
  await isShown(figure("Échéance de « Rue Kervégan »"));
  const facts = ranking()
    .getByRole("listitem")
    .elements()
    .map((row) => [...row.querySelectorAll("dt")].map((name) => name.getBoundingClientRect().left));
  expect(facts.length).toBeGreaterThan(2);
  for (const places of facts) expect(places).toEqual(facts[0]);
});

test("on a phone the facts of a decision are three lines", async () => {
  await page.viewport(320, 700);
  await mountClarity(ordinary());
  await isShown(figure("Échéance de « Rue Kervégan »"));
  const lines = ranking()
    .getByRole("listitem")
    .elements()
    .map((row) => [...row.querySelectorAll("dt")].map((name) => Math.round(name.getBoundingClientRect().top)))
    .map((tops) => new Set(tops).size);
  expect(Math.max(...lines)).toBe(3);
});

test("a figure says its formula with its values; what it names opens, and the focus comes back", async () => {
  await mountClarity(ordinary());
  await press(figure("Urgence de « Recruter »"), "Enter");
  await says(/^Priorité\s: 10 sur 10 × 35/);
  await says(/^Échéance dans 2 j\s: 9,0 au moins$/);
  await keyboard("Escape");
  await press(figure("Temps par jour de « Rue Kervégan »"), "Enter");
  await says(/7 h ÷ 1 jour × 1,2 × 1,25 = 10,5 h/);
  await keyboard("Escape");
  await press(figure("Critiques"), "Enter");
  await press(page.getByRole("dialog").getByRole("link", { name: "Rue Kervégan" }), "Enter");
  await isShown(page.getByRole("dialog", { name: "Rue Kervégan" }));
  expect(query()).toBe("?decision=d0005");
  await keyboard("Escape");
  await isGone(page.getByRole("dialog"));
  await focusIs("Critiques : 3");
});

test("a decision of the list opens its detail", async () => {
  await mountClarity(ordinary());
  await ranking().getByRole("link", { name: "Recruter" }).click();
  await isShown(page.getByRole("dialog", { name: "Recruter" }));
});

test("the mode changes the ranking by keyboard, and is kept for the next visit", async () => {
  const { preferences } = await mountClarity(ordinary());
  await isShown(figure("Décisions actives"));
  const before = valueOf("Urgence de « Opérer le genou »");
  await press(page.getByRole("radio", { name: "Productivité" }), "ArrowRight");
  await expect.element(safeMind()).toBeChecked();
  await expect.poll(() => valueOf("Urgence de « Opérer le genou »")).not.toBe(before);
  await expect.poll(() => preferences().plannerMode).toBe("safe-mind");
  // Changing the mode does not plan a week without blocks.
  await isGone(page.getByText("Semaine recalculée"));
});

test("a mode that could not be kept is taken back, and is not what the next page begins with", async () => {
  const { sentTo } = await mountClarity(ordinary(), { updatePreferences: () => failure(422) });
  await isShown(figure("Décisions actives"));
  await safeMind().click();
  await says(/Vos préférences n’ont pas pu être enregistrées/);
  await expect.element(page.getByRole("radio", { name: "Productivité" })).toBeChecked();
  await expect.poll(() => localStorage.getItem(storageKeys.clarityMode())).toBeNull();
  expect(sentTo("updatePreferences")).toHaveLength(1);
});

test("what was chosen on another device is the mode", async () => {
  await mountClarity(ordinary(), { preferences: { plannerMode: "safe-mind" } });
  await expect.element(safeMind()).toBeChecked();
  await says("pour un plafond de 8 h par décision");
});

test("fifty decisions are drawn first, the others when asked for", async () => {
  await mountClarity(TEST_ACCOUNT_FACTORIES.overloaded(new Date()));
  await expect.poll(() => ranked().length).toBe(50);
  await page.getByRole("button", { name: "Voir 50 décisions de plus" }).click();
  await expect.poll(() => ranked().length).toBe(100);
  await page.getByRole("button", { name: "Voir 20 décisions de plus" }).click();
  await expect.poll(() => ranked().length).toBe(120);
  await isGone(page.getByRole("button", { name: /^Voir \d+ décisions/ }));
});

test("ten thousand decisions draw as many nodes as fifty", async () => {
  const account = ordinary();
  const many = Array.from({ length: 10_000 }, (_, at): Decision => {
    const { actions: _none, ...sample } = { ...account.decisions[at % 8]!, actions: [] };
    return { ...sample, id: `m${at}`, title: `Trancher ${at}` };
  });
  await mountClarity({ decisions: many, actions: [] });
  await expect.poll(() => ranked().length).toBe(50);
  expect(ranking().element().querySelectorAll("*").length).toBeLessThan(2_000);
});

test("without an active decision: no figure where there is no data, and the way to the flow", async () => {
  await mountClarity({
    decisions: [{ ...toListedDecision(aDecisionWithPlan()), status: "brouillon" }],
    actions: [],
  });
  await says("Aucune décision active trouvée");
  await says("Créez des décisions dans le Flow pour alimenter le Smart Planner");
  await says("Données insuffisantes");
  expect(valueOf("Décisions actives")).toBe("0");
  await expect
    .element(page.getByRole("link", { name: "Ouvrir le Decision Flow" }))
    .toHaveAttribute("href", "/decision-flow");
});

test("an account without decisions requests no plans, and says what to do", async () => {
  const server = await mountClarity(TEST_ACCOUNT_FACTORIES.empty());
  await says(/Rien à planifier pour l’instant/);
  expect(server.sentTo("listAllActions")).toEqual([]);
});

test("decisions, then plans, that cannot be read are tried again", async () => {
  const { decisions, actions } = ordinary();
  const list = answerFirstThen(failure(), decisions);
  const plans = answerFirstThen(failure(), actions);
  await mountClarity(ordinary(), { listDecisions: () => list(), listAllActions: () => plans() });
  await says("Vos décisions n’ont pas pu être lues");
  await page.getByRole("button", { name: "Réessayer" }).click();
  await says("Vos plans d’action n’ont pas pu être lus");
  await page.getByRole("button", { name: "Réessayer" }).click();
  await isShown(figure("Décisions actives"));
});

test("while the decisions are late, a skeleton says so", async () => {
  await mountClarity(ordinary(), { listDecisions: neverAnswer });
  await isShown(page.getByRole("status").filter({ hasText: "Lecture de vos décisions…" }));
});

test("weeks are addresses: one goes on, back, and home with T", async () => {
  await mountClarity(ordinary());
  await isShown(week());
  const here = week().element().textContent;
  await page.getByRole("link", { name: "Semaine suivante" }).click();
  await expect.poll(query).toBe(`?semaine=${formatIsoDay(thisMonday() + 7)}`);
  await expect.poll(() => week().element().textContent).not.toBe(here);
  await page.getByRole("link", { name: "Semaine suivante" }).click();
  await expect.poll(query).toBe(`?semaine=${formatIsoDay(thisMonday() + 14)}`);
  window.history.back();
  await expect.poll(query).toBe(`?semaine=${formatIsoDay(thisMonday() + 7)}`);
  await press(page.getByRole("link", { name: "Semaine précédente" }), "t");
  await expect.poll(query).toBe("");
  await expect.poll(() => week().element().textContent).toBe(here);
});

test("an address with another day of a week shows that week, with none or a wrong one this week", async () => {
  await mountClarity(ordinary(), { path: "/clarity?semaine=2026-03-18" });
  await isShown(page.getByRole("heading", { name: /^Semaine du 16 au 22 mars/ }));
  await says("Cette semaine est passée : elle se relit, et ne se planifie plus.".replace(" :", "\u202F:"));
  await isGone(page.getByRole("button", { name: "Choisir des tâches" }));
  await page.getByRole("link", { name: "Cette semaine" }).click();
  await expect.poll(query).toBe("");
});

test.each([1440, 768, 320])("axe finds nothing at %i px, and nothing stands out", async (width) => {
  await page.viewport(width, 900);
  await mountClarity(ordinary(), { preferences: { workWeek: null } });
  await isShown(page.getByRole("button", { name: "Choisir des tâches" }));
  expect(overflow()).toBe(0);
  expect(await axeFindings()).toEqual([]);
  await figure("Urgence globale").click();
  await isShown(page.getByRole("dialog", { name: "Urgence globale" }));
  expect(overflow()).toBe(0);
});

test("axe finds nothing before the first decision", async () => {
  await mountClarity(TEST_ACCOUNT_FACTORIES.empty());
  await says("Aucune décision active trouvée");
  expect(await axeFindings()).toEqual([]);
});

test("signed out, Clarity asks for the sign-in and is where it leads", async () => {
  await mountApp("/bordIndividuel/clarity", { getUser: refusal("signed_out") });
  await expect
    .poll(() => window.location.pathname + window.location.search)
    .toBe("/login?retour=%2FbordIndividuel%2Fclarity");
});
