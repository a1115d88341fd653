import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { inferPeriodDays } from "#shared/decision/period.rules.ts";
import { emptyRecord } from "#shared/record/record.rules.ts";
import { anOption, aRecord } from "#shared/record/test-record.ts";
import { DAY_MS } from "#shared/time/durations.ts";
import { summarizePlanValidations, computeValidationTrend } from "#shared/trend/validation-trend.rules.ts";
import { axeFindings } from "#test/components/axe.ts";
import {
  type Answers,
  failure,
  answerFirstThen,
  heldAnswer,
  refusal,
  neverAnswer,
} from "#test/components/canned-server.ts";
import { aKnownDecision } from "#test/components/flow-screen.ts";
import { aUser, mountApp } from "#test/components/mount.tsx";
import { unmountAll } from "#test/components/render.tsx";
import { printPage } from "#test/components/print-page.ts";
import { squeezedTitles } from "#test/components/row-titles.ts";
import {
  focusIs,
  isGone,
  isShown,
  keyboard,
  recordAnnouncements,
  overflow,
  press,
  query,
  says,
  textsOf,
} from "#test/components/screen.ts";
import { type TestAccount, TEST_ACCOUNT_FACTORIES } from "#frontend/entities/decision/test-accounts.ts";

/** Opens the cockpit of an account. */
async function cockpit(
  account: TestAccount,
  { path = "/cockpit", ...answers }: Answers & { path?: string } = {},
) {
  const { decisions, actions } = account;
  const known = [...decisions];
  const at = (id = "") => known.findIndex((decision) => decision.id === id);
  const server = await mountApp(path, {
    listDecisions: known,
    listAllActions: actions,
    getValidationTrend: computeValidationTrend([summarizePlanValidations(actions, new Date())], new Date()),
    getDecision: ({ params: { id = "" } }) => ({
      ...decisions.find((decision) => decision.id === id)!,
      actions: actions.filter(({ decisionId }) => decisionId === id),
      chatHistory: [],
      explorationResults: "",
    }),
    trashDecision: ({ params: { id } }) => {
      const [trashed] = known.splice(at(id), 1);
      return { ...trashed!, status: "corbeille", deletedAt: new Date().toISOString() };
    },
    restoreDecision: ({ params: { id } }) => {
      const restored = decisions.find((decision) => decision.id === id)!;
      known.unshift(restored);
      return restored;
    },
    ...answers,
  });
  await isShown(page.getByRole("heading", { level: 1, name: "Cockpit de Décision" }));
  return server;
}

const ordinary = () => TEST_ACCOUNT_FACTORIES.ordinary(new Date());
const figure = (title: string) => page.getByRole("button", { name: new RegExp(`^${title} : `) });
const valueOf = (title: string) =>
  figure(title).element().getAttribute("aria-label")?.replaceAll(/\s/g, " ").split(" : ")[1];
const recent = () => page.getByRole("region", { name: "Décisions Récentes" });
const recentTitles = () => textsOf(recent().getByRole("listitem").getByRole("link"));
const menu = () => page.getByRole("navigation", { name: "Navigation principale" });

test("it says what needs attention, counts, measures and lists the newest", async () => {
  await cockpit(ordinary());
  await isShown(figure("Attention requise"));
  await isShown(page.getByRole("banner").first());
  await isShown(page.getByText("Actif", { exact: true }));
  await isShown(page.getByRole("link", { name: "Rue Kervégan" }).first());
  await says(/a dépassé sa date de 3 jours\s: que vous manque-t-il pour trancher/);
  expect(["Total", "En retard", "Échéance proche", "Brouillons", "En pause"].map(valueOf)).toEqual([
    "14",
    "1",
    "2",
    "2",
    "1",
  ]);
  expect(recentTitles()).toEqual(
    ordinary()
      .decisions.slice(0, 6)
      .map(({ title }) => title),
  );
  await isShown(page.getByRole("meter", { name: "Capacité restante" }));
});

test.each(["/bordIndividuel", "/bordIndividuel/cockpit"])(
  "%s is the same page, the first of the menu",
  async (path) => {
    await cockpit(ordinary(), { path });
    expect(window.location.pathname).toBe(path);
    expect(textsOf(menu().getByRole("link"))).toEqual([
      "Cockpit",
      "Decision Flow",
      "Exploration",
      "Ce que j’ai décidé",
      "Clarity",
      "Assistant MENTA",
    ]);
    await expect
      .element(menu().getByRole("link", { name: "Cockpit" }))
      .toHaveAttribute("aria-current", "page");
  },
);

test("whoever is signed in comes here from the sign-in page", async () => {
  await cockpit(ordinary(), { path: "/login" });
  expect(window.location.pathname).toBe("/cockpit");
});

test("a figure says its formula and the decisions that count; each opens, and gives the focus back", async () => {
  await cockpit(ordinary());
  await press(figure("En retard"), "Enter");
  await says(/Les décisions en cours dont la date de fin est passée/);
  await says("3 jours de retard");
  const counted = page.getByRole("list").getByRole("link", { name: "Rue Kervégan" }).last();
  await press(counted, "Enter");
  await isShown(page.getByRole("dialog", { name: "Rue Kervégan" }));
  expect(query()).toBe("?decision=d0005");
  await keyboard("Escape");
  await isGone(page.getByRole("dialog"));
  await focusIs("En retard : 1");
});

test("ten decisions are named; the others are in the flow, where a filter finds them, or one press away", async () => {
  await cockpit(TEST_ACCOUNT_FACTORIES.overloaded(new Date()));
  await figure("En cours").click();
  await expect
    .element(page.getByRole("link", { name: "et 110 autres, dans le flux" }))
    .toHaveAttribute("href", "/decision-flow?statut=en_cours");
  await keyboard("Escape");
  await figure("Efficacité").click();
  await press(page.getByRole("button", { name: "et 110 autres" }), "Enter");
  await isShown(page.getByRole("button", { name: "et 60 autres" }));
});

test("before the first decision there are no zeros, but the ways to begin", async () => {
  const server = await cockpit(TEST_ACCOUNT_FACTORIES.empty());
  await says("Quelle décision vous attend ?");
  await says("Aucune décision récente");
  await says("Créez votre première décision pour commencer");
  expect(page.getByRole("button", { name: / : \d/ }).elements()).toEqual([]);
  await expect
    .element(page.getByRole("link", { name: "En parler à MENTA" }))
    .toHaveAttribute("href", "/chat");
  await page.getByRole("button", { name: "Créer une décision" }).click();
  await isShown(page.getByRole("dialog", { name: "Créer une nouvelle décision" }));
  expect(server.sentTo("listAllActions")).toEqual([]);
  expect(server.sentTo("getValidationTrend")).toEqual([]);
});

test("decisions that cannot be read are tried again", async () => {
  const { decisions } = ordinary();
  const answer = answerFirstThen(failure(), decisions);
  await cockpit(ordinary(), { listDecisions: () => answer() });
  await says("Vos décisions n’ont pas pu être lues");
  await page.getByRole("button", { name: "Réessayer" }).click();
  await isShown(figure("Total"));
});

test("without the plans and the trend, the rest stays, and each is tried again", async () => {
  const { actions } = ordinary();
  const plans = answerFirstThen(failure(), actions);
  const trend = answerFirstThen(failure(), {
    trend: "stable",
    validationRate: 50,
    evolution: 0,
    alert: null,
  } as const);
  await cockpit(ordinary(), { listAllActions: () => plans(), getValidationTrend: () => trend() });
  await says("Vos plans d’action n’ont pas pu être lus");
  await says("La tendance n’a pas pu être lue");
  expect(valueOf("En retard")).toBe("1");
  await page.getByRole("button", { name: "Réessayer" }).last().click();
  await expect.poll(() => valueOf("Tendance de validation")).toBe("50 %");
  await page.getByRole("button", { name: "Réessayer" }).click();
  await isShown(figure("Capacité restante"));
});

test("the trend is that of the plans on screen, whatever the server said of another moment", async () => {
  const stale = { trend: "negative", validationRate: 0, evolution: -100, alert: null } as const;
  await cockpit(ordinary(), { getValidationTrend: stale });
  await isShown(figure("Capacité restante"));
  const { actions } = ordinary();
  const { validationRate } = computeValidationTrend(
    [summarizePlanValidations(actions, new Date())],
    new Date(),
  );
  expect(validationRate).toBeGreaterThan(0);
  expect(valueOf("Tendance de validation")).toBe(`${validationRate} %`);
  await figure("Tendance de validation").click();
  const done = actions.filter(({ status }) => status === "done").length;
  await says(`${done} ÷ ${actions.length} = ${validationRate} %`);
});

test("while the decisions are late, a skeleton says so", async () => {
  await cockpit(ordinary(), { listDecisions: neverAnswer });
  await isShown(page.getByRole("status").filter({ hasText: "Chargement du cockpit…" }));
});

test("a slow page names what it waits for, one thing at a time and none twice", async () => {
  const heard = recordAnnouncements();
  const account = ordinary();
  const [decisions, plans] = [heldAnswer(() => account.decisions), heldAnswer(() => account.actions)];
  await cockpit(account, { listDecisions: decisions.answer, listAllActions: plans.answer });
  await expect.poll(() => heard).toEqual(["Chargement du cockpit…"]);
  decisions.release();
  await expect.poll(() => heard.length).toBe(2);
  // Not only today's tasks wait for the actions: the figures and the charts do too.
  await expect.poll(() => page.getByText("Chargement…").elements().length).toBeGreaterThan(2);
  plans.release();
  await isGone(page.getByText("Chargement…"));
  expect(heard).toEqual(["Chargement du cockpit…", "Lecture de ce qui vous attend aujourd’hui…"]);
});

test("a recent decision goes to the trash and comes back, and so do its figures", async () => {
  await cockpit(ordinary());
  await expect.poll(() => valueOf("Total")).toBe("14");
  await page.getByRole("button", { name: "Supprimer « Accepter le poste »" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Supprimer" }).click();
  await expect.poll(() => valueOf("Total")).toBe("13");
  expect(recentTitles()[0]).toBe("Changer de logiciel");
  await focusIs("Changer de logiciel");
  await page.getByRole("button", { name: "Annuler" }).first().click();
  await expect.poll(() => valueOf("Total")).toBe("14");
  await expect.poll(() => recentTitles()[0]).toBe("Accepter le poste");
});

test("a recent decision is explored", async () => {
  await cockpit(ordinary());
  await page.getByRole("button", { name: "Explorer « Recruter »" }).click();
  await expect.poll(() => window.location.pathname + query()).toBe("/exploration?sur-decision=d0004");
});

test("no plan, nothing finished, nothing begun: words instead of figures", async () => {
  const draft = ordinary().decisions.find(({ status }) => status === "brouillon");
  await cockpit({ decisions: [{ ...draft!, priority: "moyenne" }], actions: [] });
  await says("Aucune action pour l’instant.");
  await isGone(page.getByText(/^Haute\s:/));
  await says("Aucune décision terminée pour l’instant.");
  await says("Aucune décision en cours n’a commencé.");
  await says("Aucune décision active");
  await says("Rien ne demande votre attention");
  expect(valueOf("Gestion du temps")).toBe("1");
  await says("Valeur par défaut, pas encore de données.");
});

test("the only decision under way is not said to come before others", async () => {
  const endDay = new Date(Date.now() + 60 * 24 * 3_600_000).toISOString().slice(0, 10);
  const only = ordinary().decisions.find(({ status }) => status === "en_cours");
  await cockpit({ decisions: [{ ...only!, priority: "haute", endDay }], actions: [] });
  await says(/n’attend que vous\s: quel en est le prochain pas/);
  await isGone(page.getByText("passe avant les autres"));
});

test.each([1440, 768, 320])("axe finds nothing at %i px, and nothing stands out", async (width) => {
  await page.viewport(width, 900);
  await cockpit(ordinary());
  await isShown(figure("Capacité restante"));
  expect(overflow()).toBe(0);
  expect(await axeFindings()).toEqual([]);
  await figure("En cours").click();
  await isShown(page.getByRole("list").getByRole("link", { name: "Opérer le genou" }).last());
  expect(overflow()).toBe(0);
  expect(await axeFindings()).toEqual([]);
});

test.each([1440, 320])("axe finds nothing before the first decision at %i px", async (width) => {
  await page.viewport(width, 640);
  await cockpit(TEST_ACCOUNT_FACTORIES.empty());
  expect(overflow()).toBe(0);
  expect(await axeFindings()).toEqual([]);
});

test("signed out, the cockpit asks for the sign-in and is where it leads", async () => {
  await mountApp("/bordIndividuel", { getUser: refusal("signed_out") });
  await expect
    .poll(() => window.location.pathname + window.location.search)
    .toBe("/login?retour=%2FbordIndividuel");
});

test.each([794, 1123])(
  "on paper of %d px there are the figures and the charts, without the menus",
  async (width) => {
    await page.viewport(width, 900);
    await cockpit(ordinary());
    const figures = page.getByText("Voir les chiffres").first();
    await expect.element(figures).toBeVisible();
    const header = page.getByRole("banner").element();
    const menus = [...document.querySelectorAll("nav")];
    await printPage();
    await expect.element(figures).not.toBeVisible();
    expect(header.checkVisibility()).toBe(false);
    expect(menus.filter((each) => each.checkVisibility())).toEqual([]);
    await expect.element(page.getByRole("heading", { name: "Progression face au temps" })).toBeVisible();
    const sheet = document.querySelector("main")!.getBoundingClientRect();
    expect([sheet.x, sheet.width]).toEqual([0, width]);
  },
);

test("a title of the newest has 240 px from 480 px up, and a line of its own below", async () => {
  await cockpit(ordinary());
  expect(await squeezedTitles(recent().getByRole("listitem"))).toEqual([]);
});

const toDecide = () => page.getByRole("region", { name: "À trancher" });
const dayIn = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString();

function toBeDecided(title: string, days: number, alternatives: string[]) {
  const period = { startDate: dayIn(-9), endDate: dayIn(days) };
  return aKnownDecision({ title, status: "en_cours", alternatives, ...period, ...inferPeriodDays(period) });
}
const kept = (...titles: string[]) => titles.map((title) => anOption(title));

test("what is to be decided stands after today, by deadline, each with its next step", async () => {
  const decisions = [
    toBeDecided("Recruter", 20, ["A", "B"]),
    toBeDecided("Déménager", 5, ["A", "B"]),
    toBeDecided("Changer de banque", 40, []),
    toBeDecided("Vendre", 50, ["A", "B"]),
  ];
  const records = new Map([
    [decisions[0]!.id, { ...emptyRecord(decisions[0]!.id), options: kept("A", "B") }],
    [decisions[3]!.id, { ...aRecord({ prix: [1, 1] }), decisionId: decisions[3]!.id }],
    [decisions[1]!.id, { ...aRecord({ prix: [2, 0] }), decisionId: decisions[1]!.id }],
  ]);
  const server = await cockpit(
    { decisions, actions: [] },
    { getRecord: ({ params: { id = "" } }) => records.get(id) ?? emptyRecord(id) },
  );
  await isShown(toDecide().getByRole("link", { name: "Figer : Déménager" }));
  expect(textsOf(toDecide().getByRole("listitem").getByRole("paragraph"))).toEqual([
    "Déménager",
    "2 options ; la balance penche vers « A »",
    "Recruter",
    "2 options ; rien n’est encore comparé",
    "Changer de banque",
    "aucune option ; il en faut deux pour choisir",
    "Vendre",
    "2 options ; tout est comparé, la balance ne départage pas",
  ]);
  await isShown(toDecide().getByRole("link", { name: "Comparer : Recruter" }));
  await isShown(toDecide().getByRole("link", { name: "Ajouter une option : Changer de banque" }));
  // The record of the decision without options is not read.
  expect(server.sentTo("getRecord")).toHaveLength(3);
  await toDecide().getByRole("link", { name: "Demander un avis : Vendre" }).click();
  await isShown(page.getByRole("dialog", { name: "Demander un avis" }));
  window.history.back();
  await isGone(page.getByRole("dialog").first());
  await toDecide().getByRole("link", { name: "Figer : Déménager" }).click();
  await isShown(page.getByRole("dialog", { name: "Qu’avez-vous choisi" }));
});

test("a section is folded by the person, and stays so", async () => {
  const getUser = aUser();
  await cockpit(ordinary(), { getUser });
  await isShown(figure("Total"));
  await page.getByRole("button", { name: "Replier « Vue d'Ensemble »" }).click();
  await isGone(figure("Total"));
  unmountAll();
  await cockpit(ordinary(), { getUser });
  await isShown(figure("Attention requise"));
  await isGone(figure("Total"));
  await page.getByRole("button", { name: "Déplier « Vue d'Ensemble »" }).click();
  await isShown(figure("Total"));
});
