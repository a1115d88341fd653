import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { unmountAll } from "#test/components/render.tsx";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { createPutOffKey } from "#shared/cockpit/today.rules.ts";
import { parseIsoDay } from "#shared/time/day.rules.ts";
import type { Decision, DecisionFull } from "#shared/decision/decision.schema.ts";
import { completedAtAfterProgressChange, progressAfterStatusChange } from "#shared/decision/status.rules.ts";
import type { Action } from "#shared/plan/action.schema.ts";
import { toActionsWithWeights } from "#shared/plan/plan.rules.ts";
import { anAction } from "#shared/plan/test-action.ts";
import { aTask } from "#shared/clarity/test-task.ts";
import { DEFAULT_PREFERENCES } from "#shared/preferences/default-preferences.ts";
import { DAY_MS } from "#shared/time/durations.ts";
import { readOwned, createStorageKey, storageKeys, writeOwned } from "#frontend/browser/storage.ts";
import { toListedDecision } from "#frontend/entities/decision/cache.ts";
import { decisionsQuery } from "#frontend/entities/decision/queries.ts";
import { aDecisionWithPlan } from "#frontend/entities/decision/test-decision.ts";
import { applyPlanOperation } from "#frontend/entities/plan/optimistic-plan.ts";
import { allActionsQuery } from "#frontend/entities/decision/queries.ts";
import { MenuHost } from "#frontend/ui/menu-host.tsx";
import { PageWithMargin } from "#frontend/ui/page-with-margin.tsx";
import { undoLast } from "#frontend/browser/undo.ts";
import { axeFindings } from "#test/components/axe.ts";
import {
  type Answers,
  failure,
  answerFirstThen,
  neverAnswer,
  unreachable,
} from "#test/components/canned-server.ts";
import { aUser, mount } from "#test/components/mount.tsx";
import {
  focusIs,
  isFocused,
  isGone,
  isShown,
  keyboard,
  overflow,
  press,
  query,
  says,
  textsOf,
} from "#test/components/screen.ts";
import { computeCockpitFigures } from "../figures.ts";
import { TodaySection, LoadingToday } from "./today.tsx";

const USER = aUser();
const ZONE = "Europe/Paris";
/** Monday, ten o'clock in Paris. */
const NOW = new Date("2026-03-16T09:00:00.000Z");
const inDays = (days: number) => new Date(NOW.getTime() + days * DAY_MS).toISOString();
const dayIn = (days: number) => inDays(days).slice(0, 10);

type Planned = Partial<Action> & { id: string };

/** Builds a decision that has begun in January and ends in `days` days. */
function ending(days: number, fields: Partial<Decision> & { id: string }, ...plan: Planned[]): DecisionFull {
  const actions = toActionsWithWeights(
    plan.map((action, orderIndex) => anAction({ orderIndex, ...action })),
    fields.id,
  );
  return { ...aDecisionWithPlan(), priority: "basse", endDay: dayIn(days), ...fields, actions };
}

const POSTE = ending(
  -3,
  { id: "poste", title: "Accepter le poste chez Alvéa" },
  { id: "contrat", title: "Relire le contrat" },
  { id: "reponse", title: "Répondre à Claire" },
);
const VELO = ending(1, { id: "velo", title: "Acheter un vélo" });
const GENOU = ending(
  40,
  { id: "genou", title: "Opérer le genou" },
  { id: "avis", title: "Demander un second avis", dueDate: inDays(2) },
);
const THREE = [POSTE, VELO, GENOU];

/** Renders « Aujourd’hui » with the data of the cockpit at the instant `now`. */
function Morning({ now }: { now: Date }) {
  const { data: decisions } = useQuery(decisionsQuery);
  const { data: actions } = useQuery(allActionsQuery);
  const data = useMemo(
    () => decisions && computeCockpitFigures({ decisions, actions, now, zone: ZONE }).plans,
    [decisions, actions, now],
  );
  return (
    <>
      <PageWithMargin as="main">
        <h1 className="sr-only">Cockpit</h1>
        {data && decisions ? <TodaySection data={data} decisions={decisions} /> : <LoadingToday />}
      </PageWithMargin>
      <MenuHost />
    </>
  );
}

/** Returns the fake answer to changes of a plan, which stores the changes in `known`. */
const planServer = (known: Map<string, DecisionFull>): Pick<Answers, "changeActions"> => ({
  changeActions: ({ params, body }) => {
    const before = known.get(params["id"]!)!;
    const after = applyPlanOperation(before, { kind: "change", changes: body.updates }, NOW);
    known.set(after.id, after);
    return { actions: after.actions, decision: toListedDecision(after), progress: after.progress };
  },
});

/** Opens « Aujourd’hui » with a fake server that stores what it is sent. */
async function openMorning(decisions: readonly DecisionFull[], answers: Answers = {}, now = NOW) {
  const known = new Map(decisions.map((full) => [full.id, full]));
  const all = () => [...known.values()];
  const server = await mount(<Morning now={now} />, {
    path: "/cockpit",
    answers: {
      getUser: USER,
      listDecisions: () => all().map(toListedDecision),
      listAllActions: () => all().flatMap(({ actions }) => actions),
      getValidationTrend: neverAnswer,
      ...planServer(known),
      updateDecision: ({ params, body }) => {
        const before = known.get(params["id"]!)!;
        const hasActions = before.actions.length > 0;
        const progress = progressAfterStatusChange({ ...before, hasActions }, body.status ?? before.status);
        const after = { ...before, ...(body as Partial<Decision>), progress };
        known.set(after.id, { ...after, completedAt: completedAtAfterProgressChange(before, progress, NOW) });
        return toListedDecision(known.get(after.id)!);
      },
      ...answers,
    },
  });
  return Object.assign(server, { known });
}

const today = () => page.getByRole("region", { name: "Aujourd’hui" });
const lines = () => today().getByRole("listitem");
const titles = () => textsOf(lines().getByRole("link"));
const titlesAre = (...expected: string[]) => expect.poll(titles).toEqual(expected);
const box = (title: string) => today().getByRole("checkbox", { name: `Fait : ${title}` });
const later = (title: string) => today().getByRole("button", { name: `Reporter « ${title} »` });
const entry = (name: string | RegExp) => page.getByRole("menuitem", { name });
const choice = (name: string) => page.getByRole("menuitemradio", { name });
const undo = () => page.getByRole("button", { name: "Annuler" });

const ALL = ["Relire le contrat", "Acheter un vélo", "Demander un second avis"];

test("the morning says what to do, in which decision, and why, the most pressing first", async () => {
  await openMorning(THREE);
  await titlesAre(...ALL);
  expect(textsOf(lines())).toEqual([
    "Relire le contratAccepter le poste chez Alvéaen retard de 3 joursReporter",
    "Acheter un véloSans action à faire : la cocher la termineéchéance demainReporter",
    "Demander un second avisOpérer le genouaction à faire dans 2 joursReporter",
  ]);
  await lines().getByRole("link", { name: "Relire le contrat" }).click();
  expect(query()).toBe("?decision=poste");
});

test("a tick is « Fait »: the next action comes up with the focus, and the undo brings all back", async () => {
  const server = await openMorning(THREE);
  await press(box("Relire le contrat"), "Enter");
  await titlesAre("Répondre à Claire", ...ALL.slice(1));
  await isFocused(box("Répondre à Claire"));
  await says("« Relire le contrat » est faite.");
  await expect.poll(() => server.known.get("poste")?.progress).toBe(50);
  await undo().click();
  await titlesAre(...ALL);
  await isFocused(box("Relire le contrat"));
  await expect.poll(() => server.known.get("poste")?.progress).toBe(0);
  expect(server.sentTo("changeActions")).toEqual([
    { updates: [{ id: "contrat", status: "done" }] },
    { updates: [{ id: "contrat", status: "todo", expected: { status: "done" } }] },
  ]);
});

test("the menu of an action says that it is in progress, can be taken back, and does it as its tick", async () => {
  const server = await openMorning(THREE);
  const state = today().getByRole("button", { name: "État de « Relire le contrat »" });
  await state.click();
  await expect.element(choice("À faire")).toBeChecked();
  await choice("En cours").click();
  await expect.element(box("Relire le contrat")).toHaveAttribute("aria-checked", "mixed");
  await expect.poll(() => server.known.get("poste")?.actions[0]?.status).toBe("doing");
  undoLast();
  await expect.element(box("Relire le contrat")).toHaveAttribute("aria-checked", "false");
  await state.click();
  await choice("Fait").click();
  await says("« Relire le contrat » est faite.");
  await titlesAre("Répondre à Claire", ...ALL.slice(1));
  expect(
    today()
      .getByRole("button", { name: /^État de « Acheter un vélo/ })
      .elements(),
  ).toEqual([]);
});

test("the second press of a double one, and a key that is held, finish nothing that was not read", async () => {
  const server = await openMorning(THREE);
  await box("Relire le contrat").click();
  await titlesAre("Répondre à Claire", ...ALL.slice(1));
  const next = box("Répondre à Claire").element();
  next.dispatchEvent(new MouseEvent("click", { bubbles: true, detail: 2 }));
  const held = new KeyboardEvent("keydown", { key: "Enter", repeat: true, bubbles: true, cancelable: true });
  next.dispatchEvent(held);
  expect(held.defaultPrevented).toBe(true);
  await expect.poll(() => server.known.get("poste")?.progress).toBe(50);
  await titlesAre("Répondre à Claire", ...ALL.slice(1));
  await box("Répondre à Claire").click();
  await expect.poll(() => server.known.get("poste")?.progress).toBe(100);
});

test("the last action finishes its decision; taken back, the decision is under way as before", async () => {
  const server = await openMorning([GENOU]);
  await box("Demander un second avis").click();
  await says("Rien ne presse aujourd’hui.");
  await expect.poll(() => server.known.get("genou")?.status).toBe("terminee");
  await undo().click();
  await titlesAre("Demander un second avis");
  await expect.poll(() => server.known.get("genou")?.status).toBe("en_cours");
  expect(server.sentTo("updateDecision")).toEqual([{ status: "en_cours", base: { status: "brouillon" } }]);
});

const SEEN = createStorageKey<{ counts: Record<string, number> }>("menta.opinions-seen");
const COUNTS = [
  { decisionId: "genou", count: 2, isWeighing: false },
  { decisionId: "autre", count: 1, isWeighing: false },
];

test("answers of before the first read on this device are not new, those after it are", async () => {
  await openMorning(THREE, { listOpinionCounts: COUNTS });
  await expect.poll(() => readOwned(SEEN, USER.id)?.counts).toEqual({ genou: 2, autre: 1 });
  expect(
    today()
      .getByText(/avis (est|sont) arrivé/)
      .elements(),
  ).toEqual([]);
  unmountAll();
  await openMorning(THREE, { listOpinionCounts: [{ decisionId: "genou", count: 3, isWeighing: false }] });
  await isShown(today().getByRole("link", { name: "Un avis est arrivé" }));
});

test("a guest who has finished weighing is a line of the day", async () => {
  writeOwned(SEEN, USER.id, { counts: {} });
  await openMorning(THREE, { listOpinionCounts: [{ decisionId: "genou", count: 1, isWeighing: true }] });
  await isShown(today().getByRole("link", { name: "L’autre personne a fini de peser" }));
});

test("opinions that have arrived are lines of the day, until they were on screen", async () => {
  writeOwned(SEEN, USER.id, { counts: {} });
  await openMorning(THREE, { listOpinionCounts: COUNTS });
  await isShown(today().getByRole("link", { name: "2 avis sont arrivés" }));
  expect(
    today()
      .getByText(/avis (est|sont) arrivé/)
      .elements(),
  ).toHaveLength(1);
  await expect
    .element(today().getByRole("link", { name: "2 avis sont arrivés" }))
    .toHaveAttribute("href", "/decision-flow?decision=genou&partie=decision");
  writeOwned(SEEN, USER.id, { counts: { genou: 2 } });
  await isGone(today().getByText(/avis (est|sont) arrivé/));
});

test("a decision without actions is finished by its tick, and taken back", async () => {
  const server = await openMorning([VELO]);
  await press(box("Acheter un vélo"), "Enter");
  await says("« Acheter un vélo » est terminée.");
  await says("Rien ne presse aujourd’hui.");
  await undo().click();
  await titlesAre("Acheter un vélo");
  await expect
    .poll(() => server.sentTo("updateDecision"))
    .toEqual([{ status: "terminee" }, { status: "en_cours", base: { status: "terminee" } }]);
  await isFocused(box("Acheter un vélo"));
});

test("a progress that the way back cannot restore is said, and not called an undo", async () => {
  const server = await openMorning([{ ...VELO, progress: 40 }]);
  await box("Acheter un vélo").click();
  await says("« Acheter un vélo » est terminée. Reprise, elle repartirait de 0 %, et non de 40 %.");
  await isGone(undo());
  await page.getByRole("button", { name: "Reprendre" }).click();
  await titlesAre("Acheter un vélo");
  await expect.poll(() => server.known.get("velo")?.progress).toBe(0);
});

test("put off until tomorrow by the keyboard: the decision's end moves, the line goes, the focus goes on", async () => {
  const server = await openMorning(THREE);
  await press(later("Relire le contrat"), "Enter");
  await isFocused(entry("Demain, mardi 17 mars"));
  await keyboard("ArrowDown");
  await isFocused(entry("Dans une semaine, lundi 23 mars"));
  await keyboard("ArrowUp");
  await isFocused(entry("Demain, mardi 17 mars"));
  await keyboard("Enter");
  await titlesAre(...ALL.slice(1));
  await focusIs("Reporter « Acheter un vélo »");
  await says("La décision « Accepter le poste chez Alvéa » est reportée au 17 mars.");
  expect(server.sentTo("updateDecision")).toEqual([{ endDay: "2026-03-17", endDate: "2026-03-17" }]);
  await undo().click();
  await titlesAre(...ALL);
  await expect
    .poll(() => server.sentTo("updateDecision")[1])
    .toEqual({ endDay: POSTE.endDay, endDate: POSTE.endDay, base: { endDay: "2026-03-17" } });
});

test("the undo names what was moved: the decision, though its action was on the line", async () => {
  await openMorning(THREE);
  await later("Relire le contrat").click();
  await isShown(page.getByText("La fin de la décision « Accepter le poste chez Alvéa » passe à :"));
  await entry(/^Demain/).click();
  await says("La décision « Accepter le poste chez Alvéa » est reportée au 17 mars.");
  undoLast();
  await says("Échéance reportée : « Accepter le poste chez Alvéa »");
  await titlesAre(...ALL);
});

test("what was put off today stays away after a reload, and is back tomorrow", async () => {
  const server = await openMorning([VELO]);
  await later("Acheter un vélo").click();
  await expect
    .poll(() => textsOf(page.getByRole("menuitem")))
    .toEqual(["Dans une semaine, lundi 23 mars", "Choisir un jour…"]);
  await entry(/^Choisir/).click();
  const calendar = page.getByRole("dialog", { name: "Reporter l’échéance de la décision" });
  await expect.element(calendar.getByRole("button", { name: /16 mars 2026/ })).toBeDisabled();
  await calendar.getByRole("button", { name: /18 mars 2026/ }).click();
  await says("Prochaine échéance :");
  await expect.poll(() => document.activeElement?.textContent).toMatch(/^Rien ne presse/);
  expect(textsOf(today().getByRole("link"))).toEqual(["Acheter un vélo"]);
  await expect
    .poll(() => server.sentTo("updateDecision"))
    .toEqual([{ endDay: "2026-03-18", endDate: "2026-03-18" }]);
  unmountAll();
  await openMorning([...server.known.values()]);
  await says("Rien ne presse aujourd’hui.");
  unmountAll();
  await openMorning([...server.known.values()], {}, new Date(inDays(1)));
  await titlesAre("Acheter un vélo");
  await says("échéance demain");
});

test("what another tab put off goes here too", async () => {
  await openMorning([VELO]);
  await titlesAre("Acheter un vélo");
  const putOff = { day: "2026-03-16", names: [createPutOffKey("velo", parseIsoDay(VELO.endDay)!)] };
  writeOwned(storageKeys.putOff(), USER.id, putOff);
  window.dispatchEvent(new StorageEvent("storage", { key: storageKeys.putOff() }));
  await says("Rien ne presse aujourd’hui.");
});

test("of an action its own date moves, and the undo gives it back", async () => {
  const server = await openMorning([GENOU]);
  await later("Demander un second avis").click();
  await entry(/^Dans une semaine/).click();
  await says("L’action « Demander un second avis » est à faire pour le 23 mars.");
  await says("Rien ne presse aujourd’hui.");
  await undo().click();
  await titlesAre("Demander un second avis");
  await expect
    .poll(() =>
      server
        .sentTo("changeActions")
        .flatMap(({ updates }) => updates)
        .at(-1),
    )
    .toEqual({
      id: "avis",
      dueDate: GENOU.actions[0]?.dueDate,
      expected: { dueDate: expect.stringMatching(/^2026-03-23T/) },
    });
  expect(server.sentTo("updateDecision")).toEqual([]);
});

test("without a network a tick is kept and sent later, and the line stays away", async () => {
  const server = await openMorning(THREE, { changeActions: unreachable });
  await box("Relire le contrat").click();
  await says("Vos modifications attendent le réseau");
  await titlesAre("Répondre à Claire", ...ALL.slice(1));
  Object.assign(server.answers, planServer(server.known));
  window.dispatchEvent(new Event("online"));
  await says("Modifications enregistrées");
  expect(server.known.get("poste")?.progress).toBe(50);
  await titlesAre("Répondre à Claire", ...ALL.slice(1));
});

test("without a network the undo stays, while the tick waits and once it is sent", async () => {
  const server = await openMorning(THREE, { changeActions: unreachable });
  await box("Relire le contrat").click();
  await says("Vos modifications attendent le réseau");
  await undo().click();
  await titlesAre(...ALL);
  await box("Relire le contrat").click();
  Object.assign(server.answers, planServer(server.known));
  window.dispatchEvent(new Event("online"));
  await says("Modifications enregistrées");
  await expect.poll(() => server.known.get("poste")?.progress).toBe(50);
  await undo().click();
  await titlesAre(...ALL);
  await expect.poll(() => server.known.get("poste")?.progress).toBe(0);
});

test("what could not be done comes back, with its sentence", async () => {
  const server = await openMorning(THREE, {
    updateDecision: () => failure(422),
    changeActions: () => failure(422),
  });
  await box("Acheter un vélo").click();
  await says("Une erreur est survenue lors de la mise à jour.");
  await titlesAre(...ALL);
  await later("Relire le contrat").click();
  await entry(/^Demain/).click();
  await expect.poll(() => server.sentTo("updateDecision")).toHaveLength(2);
  await titlesAre(...ALL);
  await box("Relire le contrat").click();
  await says("Impossible de sauvegarder les modifications. Elles ont été restaurées.");
  await titlesAre(...ALL);
});

test("five lines, and the way to the others, nearest end first", async () => {
  const many = Array.from({ length: 8 }, (_, at) =>
    ending(-at, { id: `d${at}`, title: `Décision ${at}`, priority: "haute" }),
  );
  await openMorning(many);
  await titlesAre("Décision 7", "Décision 6", "Décision 5", "Décision 4", "Décision 3");
  await expect
    .element(page.getByRole("link", { name: "et 3 autres" }))
    .toHaveAttribute("href", "/decision-flow?statut=en_cours&tri=echeance");
  await box("Décision 5").click();
  await titlesAre("Décision 7", "Décision 6", "Décision 4", "Décision 3", "Décision 2");
  await isFocused(box("Décision 4"));
});

test("an urgent decision asks with its level in words", async () => {
  const urgent = { priority: "haute", progress: 0 } as const;
  const hard = { difficulty: 10, duration: 10 };
  await openMorning([
    ending(20, { id: "d", title: "Vendre", ...urgent }, { id: "a", title: "Estimer", ...hard }),
    ending(6, { id: "e", title: "Louer", ...urgent }),
  ]);
  await titlesAre("Estimer", "Louer");
  await says("urgence critique");
  await says("urgence élevée");
});

test("a morning with nothing says so, and what comes next", async () => {
  await openMorning([
    ending(300, { id: "loin", title: "Changer de logiciel" }),
    { ...VELO, status: "brouillon" },
  ]);
  await says("Rien ne presse aujourd’hui.");
  expect(textsOf(today())[0]).toContain("Prochaine échéance : Changer de logiciel le 10 janvier 2027.");
  await isGone(lines().first());
  unmountAll();
  await openMorning([{ ...VELO, status: "brouillon" }]);
  await says("Les décisions en cours viendront ici");
});

const due = (
  id: string,
  decisionId: string,
  optionTitle: string | null,
  chosenAt: string | null = "2026-03-01T09:00:00.000Z",
) => ({
  id,
  decisionId,
  day: "2026-03-10",
  optionTitle,
  chosenAt,
  done: null,
});

test("a choice that is to be looked back on has a line that leads there, one for each decision that there is", async () => {
  await openMorning([VELO], {
    listDueReviews: [
      // A review of a decision without a choice.
      due("unchosen", VELO.id, null, null),
      due("first", VELO.id, "Deux jours"),
      due("second", VELO.id, null),
      due("gone", "x", "Rien"),
    ],
  });
  const link = page.getByRole("link", { name: /^À relire/ });
  await isShown(link);
  expect(link.elements().map((each) => each.getAttribute("href"))).toEqual([
    `/regard/${VELO.id}?relecture=first`,
  ]);
});

test("its place is held while it is read", async () => {
  await openMorning(THREE, { listAllActions: answerFirstThen(neverAnswer(), []) });
  await says("Lecture de ce qui vous attend aujourd’hui…");
  expect(today().element().getBoundingClientRect().height).toBeGreaterThanOrEqual(300);
});

test.each([1440, 320])(
  "axe finds nothing in either theme at %d px, and nothing is cut off",
  async (width) => {
    await page.viewport(width, 900);
    await openMorning(THREE);
    await titlesAre(...ALL);
    expect(overflow()).toBe(0);
    expect(await axeFindings()).toEqual([]);
    await later("Relire le contrat").click();
    await isShown(entry(/^Demain/));
    expect(overflow()).toBe(0);
  },
);

const hint = () => page.getByRole("region", { name: "Bon à savoir" });

test("under an action whose day has passed: the way to Clarity, once, and not under a late decision", async () => {
  const late = ending(40, { id: "genou" }, { id: "avis", title: "Demander un avis", dueDate: inDays(-2) });
  const seen: unknown[] = [];
  const preferences = { ...DEFAULT_PREFERENCES, timeZone: ZONE };
  const answers: Answers = {
    getPreferences: preferences,
    updatePreferences: ({ body }) => {
      seen.push(body.seenHints);
      return { ...preferences, seenHints: body.seenHints ?? [] };
    },
  };
  await openMorning([POSTE], answers);
  await titlesAre("Relire le contrat");
  expect([hint().elements(), seen]).toEqual([[], []]);
  unmountAll();
  await openMorning([late], answers);
  await isShown(hint().getByRole("link", { name: "Ouvrir Clarity" }));
  expect(seen).toEqual([["week"]]);
  await hint().getByRole("button", { name: "Compris" }).click();
  await focusIs("État de « Demander un avis »");
});

test("what Clarity plans for today is there with its hours, and an action of it is ticked", async () => {
  const poste = ending(40, { id: "poste" }, { id: "appel", title: "Appeler Hélène", dueDate: null });
  const [tasks, day] = [
    [
      { id: "appel", decisionId: "poste", type: "administrative" as const },
      { id: "lettre", decisionId: null, type: "administrative" as const },
    ],
    dayIn(0),
  ];
  const block = (taskId: string, start: number) => ({
    id: `${taskId}.0`,
    taskId,
    day,
    start,
    end: start + 30,
    isLocked: false,
  });
  const blocks = [block("appel", 9 * 60), block("lettre", 14 * 60)];
  await openMorning([poste], {
    getWeek: ({ params: { monday = "" } }) => ({ monday, version: 1, tasks, blocks }),
    listOwnTasks: [aTask("lettre", 1, { title: "Poster la lettre" })],
  });
  await isShown(today().getByRole("link", { name: "Poster la lettre" }));
  await says("9 h à 9 h 30");
  expect(textsOf(today().getByRole("listitem").getByRole("link"))).toEqual([
    "Appeler Hélène",
    "Poster la lettre",
  ]);
  await today().getByRole("checkbox", { name: "Fait : Appeler Hélène" }).click();
  await isGone(today().getByRole("link", { name: "Appeler Hélène" }));
});
