import { ulid } from "ulid";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import type { PlannerBlock, WeekPlan } from "#shared/clarity/planner.schema.ts";
import {
  combineSuccessiveListChanges,
  type PartialWeekChanges,
  withWeekChanges,
} from "#shared/clarity/week-plan.rules.ts";
import { calculatePlannedMinutes } from "#shared/clarity/duration.rules.ts";
import type { PlannerMode } from "#shared/urgency/planner-mode.ts";
import { formatIsoDay, parseIsoDay } from "#shared/time/day.rules.ts";
import { axeFindings } from "#test/components/axe.ts";
import { failure, answerFirstThen, refusal, neverAnswer } from "#test/components/canned-server.ts";
import type { OutboxTabMessage } from "#frontend/api/outbox/outbox.ts";
import { aUser } from "#test/components/mount.tsx";
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
import { aBlock, anOwnTask, aPlannedDecision, mountClarity, thisMonday } from "../test-clarity.ts";

/** The Monday of next week: a week that is in the future whenever the test runs. */
const NEXT = formatIsoDay(thisMonday() + 7);
const AFTER = formatIsoDay(thisMonday() + 14);
const AT_NEXT = `/clarity?semaine=${NEXT}`;
const dayOfNext = (at: number) => formatIsoDay(thisMonday() + 7 + at);

const kervegan = () => aPlannedDecision("k", "Kervégan", ["Comparer 3", "Appeler 1", "Visiter 10"]);
const chosen = (...ids: string[]) => ids.map((id) => ({ id, decisionId: "k", type: "analytical" as const }));

const button = (name: string | RegExp) => page.getByRole("button", { name, exact: typeof name === "string" });
const dialog = () => page.getByRole("dialog");
const box = (name: string | RegExp) => dialog().getByRole("checkbox", { name });
const undo = () => button("Annuler").first().click();
const minutesOf = (blocks: readonly PlannerBlock[], taskId: string) =>
  blocks.filter((block) => block.taskId === taskId).reduce((sum, { start, end }) => sum + end - start, 0);
const inGrid = (name: RegExp) =>
  page.getByRole("list", { name: "Jours de la semaine" }).getByRole("button", { name });

/** Follows a link to another week, and waits until its block is rendered. */
async function goTo(monday: string, link: string) {
  await page.getByRole("link", { name: link }).click();
  const column = `[data-day="${parseIsoDay(monday)}"]`;
  await expect.poll(() => document.querySelector(column)?.textContent).toContain("Comparer");
}

test("one chooses tasks and plans them: the blocks take the time of the mode, and the toast undoes them", async () => {
  const { weekOf } = await mountClarity(kervegan(), { path: AT_NEXT });
  await says(/Rien n’est choisi pour cette semaine/);
  await button("Choisir des tâches").click();
  await box(/^Comparer/).click();
  await box(/^Appeler/).click();
  await isShown(dialog().getByText(/^4 h pour 2 tâches choisies, /));
  await dialog().getByRole("button", { name: "Planifier" }).click();
  await isGone(dialog());
  await says("Semaine planifiée");
  await expect.poll(() => weekOf(NEXT).blocks.length).toBeGreaterThan(0);
  expect(["k-0", "k-1"].map((id) => minutesOf(weekOf(NEXT).blocks, id))).toEqual([180, 60]);
  await isShown(inGrid(/^Comparer, Kervégan/).first());
  await isShown(button("Recalculer"));
  await undo();
  await expect.poll(() => weekOf(NEXT).blocks).toEqual([]);
  expect(weekOf(NEXT).tasks.map(({ id }) => id)).toEqual(["k-0", "k-1"]);
  await focusIs("Planifier");
});

const drawnAppeler = () =>
  inGrid(/^Appeler/)
    .first()
    .element().outerHTML;

/** Changes the week on the server as another tab would, and broadcasts the change to this tab. */
async function changeWeekElsewhere(userId: string, change: PartialWeekChanges) {
  const body = {
    tasks: combineSuccessiveListChanges(change.tasks),
    blocks: combineSuccessiveListChanges(change.blocks),
  };
  const response = await fetch(`/api/planner/weeks/${NEXT}`, { method: "PATCH", body: JSON.stringify(body) });
  const operation = { id: ulid(), userId, subject: `week ${NEXT}`, name: "week", body: change };
  const channel = new BroadcastChannel("menta.outbox");
  // A BroadcastChannel has no target origin.
  // oxlint-disable-next-line unicorn/require-post-message-target-origin
  const tell = (message: OutboxTabMessage) => channel.postMessage(message);
  tell({
    kind: "added",
    operation: { ...operation, params: { id: NEXT }, at: new Date().toISOString() },
  });
  tell({ kind: "answered", ids: [operation.id], answer: await response.json() });
}

test("a week that another tab has changed since it was planned is not put back over that", async () => {
  const camille = aUser();
  const { weekOf } = await mountClarity(kervegan(), {
    path: AT_NEXT,
    weeks: { [NEXT]: { tasks: chosen("k-1"), blocks: [] } },
    getUser: camille,
  });
  await button("Planifier").click();
  await expect.poll(() => weekOf(NEXT).blocks.length).toBe(1);
  const [block] = weekOf(NEXT).blocks as [PlannerBlock];
  const moved = { ...block, start: block.start + 60, end: block.end + 60, isLocked: true };
  const before = drawnAppeler();
  await changeWeekElsewhere(camille.id, { blocks: { set: [moved] } });
  await expect.poll(drawnAppeler).not.toBe(before);
  await undo();
  await says("Rien n’a été annulé");
  expect(weekOf(NEXT).blocks).toEqual([moved]);
});

test("planning again leaves locked blocks, and says when nothing changes", async () => {
  const locked = aBlock("mine", "k-0", { day: dayOfNext(2), start: 900, end: 1_020, isLocked: true });
  const weeks = { [NEXT]: { tasks: chosen("k-0"), blocks: [locked] } };
  const { weekOf } = await mountClarity(kervegan(), { path: AT_NEXT, weeks });
  await says(/Comparer.+ il manque 1 h/);
  await button("Recalculer").click();
  await expect.poll(() => minutesOf(weekOf(NEXT).blocks, "k-0")).toBe(180);
  expect(weekOf(NEXT).blocks).toContainEqual(locked);
  await isGone(page.getByText(/il manque/));
  await button("Recalculer").click();
  await says("Rien à changer");
});

/** Returns how many minutes are planned for ten hours of work in this mode. */
const inMode = (mode: PlannerMode) =>
  calculatePlannedMinutes({ estimatedDuration: 600, isDefaultDuration: true }, mode);

/** Returns how many minutes are planned for ten hours of work with this factor. */
const planned = (factor: number | null) =>
  calculatePlannedMinutes({ estimatedDuration: 600, isDefaultDuration: true }, "productivity", factor);

test("another mode plans a planned week again; undone, mode and blocks are as they were", async () => {
  const { decisions, actions } = kervegan();
  const { weekOf, preferences } = await mountClarity(
    { decisions, actions },
    { path: AT_NEXT, weeks: { [NEXT]: { tasks: chosen("k-2"), blocks: [] } } },
  );
  await button("Planifier").click();
  await expect.poll(() => minutesOf(weekOf(NEXT).blocks, "k-2")).toBe(inMode("productivity"));
  const before = weekOf(NEXT).blocks;
  await press(page.getByRole("radio", { name: "Productivité" }), "ArrowRight");
  await says("Semaine recalculée");
  await expect.poll(() => minutesOf(weekOf(NEXT).blocks, "k-2")).toBe(inMode("safe-mind"));
  expect(inMode("safe-mind")).not.toBe(inMode("productivity"));
  await undo();
  await expect.poll(() => weekOf(NEXT).blocks).toEqual(before);
  await expect.poll(() => preferences().plannerMode).toBe("productivity");
});

test("a mode that could not be kept plans nothing", async () => {
  const { weekOf, sentTo } = await mountClarity(kervegan(), {
    path: AT_NEXT,
    weeks: { [NEXT]: { tasks: chosen("k-2"), blocks: [] } },
    updatePreferences: () => failure(),
  });
  await button("Planifier").click();
  await expect.poll(() => minutesOf(weekOf(NEXT).blocks, "k-2")).toBe(inMode("productivity"));
  const before = sentTo("updateWeek").length;
  await page.getByRole("radio", { name: "Safe Mind" }).click();
  await says(/Vos préférences n’ont pas pu être enregistrées/);
  await expect.element(page.getByRole("radio", { name: "Productivité" })).toBeChecked();
  // Waits longer than a plan would take to be sent.
  await new Promise((passed) => setTimeout(passed, 500));
  expect(sentTo("updateWeek")).toHaveLength(before);
});

test("another mode leaves alone a week that is not planned", async () => {
  const { sentTo } = await mountClarity(kervegan(), {
    path: AT_NEXT,
    weeks: { [NEXT]: { tasks: chosen("k-0"), blocks: [] } },
  });
  await isShown(button("Planifier"));
  await page.getByRole("radio", { name: "Safe Mind" }).click();
  await expect.poll(() => sentTo("updatePreferences")).toEqual([{ plannerMode: "safe-mind" }]);
  expect(sentTo("updateWeek")).toEqual([]);
});

test("a factor of durations is said and planned with, and given up in one press", async () => {
  const { weekOf, preferences } = await mountClarity(kervegan(), {
    path: AT_NEXT,
    preferences: { durationFactor: 1.5 },
    weeks: { [NEXT]: { tasks: chosen("k-2"), blocks: [] } },
  });
  await says("Durées multipliées par 1,5, d’après vos actions finies.");
  await button("Planifier").click();
  expect(planned(1.5)).not.toBe(planned(null));
  await expect.poll(() => minutesOf(weekOf(NEXT).blocks, "k-2")).toBe(planned(1.5));
  await button("Ne plus en tenir compte").click();
  await isGone(page.getByText(/^Durées multipliées/));
  await expect.poll(() => preferences().durationFactor).toBeNull();
  await button("Recalculer").click();
  await expect.poll(() => minutesOf(weekOf(NEXT).blocks, "k-2")).toBe(planned(null));
});

test("what has no place is named with what it lacks, and planned the week after in one press", async () => {
  const office = [[{ start: 540, end: 720 }], [], [], [], [], [], []];
  const { weekOf } = await mountClarity(kervegan(), {
    path: AT_NEXT,
    preferences: { workWeek: office },
    weeks: { [NEXT]: { tasks: chosen("k-1", "k-2"), blocks: [] } },
  });
  await button("Planifier").click();
  await says(/^Une tâche n’a pas toute sa place cette semaine/);
  await says(/Visiter.+ il manque 10 h/);
  await button("Les planifier la semaine d’après").click();
  await says("Tâches reportées");
  await expect.poll(() => weekOf(AFTER).tasks.map(({ id }) => id)).toEqual(["k-2"]);
  await expect.poll(() => weekOf(NEXT).tasks.map(({ id }) => id)).toEqual(["k-1"]);
  await isGone(page.getByText(/il manque/));
  await undo();
  await expect.poll(() => weekOf(AFTER).tasks).toEqual([]);
  await expect.poll(() => weekOf(NEXT).tasks.map(({ id }) => id)).toEqual(["k-1", "k-2"]);
});

test("a move in one week is undone there, though a block of another week has the same name and was moved before", async () => {
  const weeks = Object.fromEntries(
    [7, 14].map((days) => {
      const block = aBlock("k-0.0", "k-0", { day: formatIsoDay(thisMonday() + days) });
      return [formatIsoDay(thisMonday() + days), { tasks: chosen("k-0"), blocks: [block] }];
    }),
  );
  const { weekOf } = await mountClarity(kervegan(), { path: AT_NEXT, weeks });
  const move = async (monday: string) => {
    await press(inGrid(/^Comparer/), "Alt>}{ArrowRight}{/Alt");
    await expect.poll(() => weekOf(monday).blocks[0]?.isLocked).toBe(true);
  };
  // Visits both weeks, so that both are cached and replace each other at once.
  await goTo(AFTER, "Semaine suivante");
  await isShown(page.getByRole("status").filter({ hasText: /^Semaine du / }));
  await goTo(NEXT, "Semaine précédente");
  await move(NEXT);
  await goTo(AFTER, "Semaine suivante");
  await move(AFTER);
  await undo();
  await expect.poll(() => weekOf(AFTER).blocks).toEqual(weeks[AFTER]?.blocks);
  expect(weekOf(NEXT).blocks[0]?.isLocked).toBe(true);
});

test("an undo expects the block where it was put: a newer place stays, and that is said", async () => {
  const block = aBlock("k-0.0", "k-0", { day: dayOfNext(0) });
  const weeks = { [NEXT]: { tasks: chosen("k-0"), blocks: [block] } };
  const { weekOf, answers, sentTo } = await mountClarity(kervegan(), { path: AT_NEXT, weeks });
  await press(inGrid(/^Comparer/), "Alt>}{ArrowRight}{/Alt");
  await expect.poll(() => weekOf(NEXT).blocks[0]?.isLocked).toBe(true);
  const moved = weekOf(NEXT).blocks[0]!;
  const elsewhere = { ...moved, day: dayOfNext(4) };
  answers.updateWeek = () => refusal("changed_meanwhile");
  answers.getWeek = { ...weekOf(NEXT), blocks: [elsewhere] };
  await undo();
  await says("Rien n’a été annulé");
  expect(sentTo("updateWeek").at(-1)).toMatchObject({
    expected: { blocks: { set: [moved] } },
    blocks: { set: [block] },
  });
  await expect.poll(() => inGrid(/^Comparer.*vendredi/).query()).not.toBeNull();
});

test("a long day, a long week and a late end are said with their figures", async () => {
  const account = kervegan();
  const soon = { ...account.decisions[0]!, endDay: new Date().toISOString().slice(0, 10) };
  const blocks = [0, 1, 2, 3, 4].map((at) =>
    aBlock(`b${at}`, "k-2", {
      day: dayOfNext(at),
      start: 480,
      end: at === 0 ? 1_140 : 1_080,
      isLocked: true,
    }),
  );
  await mountClarity(
    { ...account, decisions: [soon] },
    { path: AT_NEXT, weeks: { [NEXT]: { tasks: chosen("k-2"), blocks } } },
  );
  await says(/^lundi .* compte 11 h de travail, au-delà des 10 h par jour/);
  await says(/^La semaine compte 51 h de travail, au-delà des 48 h par semaine/);
  await says(/Visiter.+ attendue le /);
});

test("the calendar is emptied of this week alone, after a question, and comes back", async () => {
  const weeks = {
    [NEXT]: { tasks: chosen("k-0", "k-1"), blocks: [aBlock("b", "k-0", { day: dayOfNext(0) })] },
  };
  const { weekOf, sentTo } = await mountClarity(kervegan(), { path: AT_NEXT, weeks });
  await button("Vider le calendrier").click();
  await isShown(page.getByRole("alertdialog", { name: /Vider le calendrier/ }));
  await says(/^Cette semaine perd 1 créneau et 2 tâches choisies\./);
  await keyboard("Escape");
  await isGone(page.getByRole("alertdialog"));
  expect(sentTo("updateWeek")).toEqual([]);
  await button("Vider le calendrier").click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Vider" }).click();
  await expect.poll(() => weekOf(NEXT)).toMatchObject({ tasks: [], blocks: [] });
  await isFocused(page.getByRole("region", { name: /^Semaine du/ }));
  expect(sentTo("changeActions")).toEqual([]);
  await undo();
  await expect.poll(() => weekOf(NEXT)).toMatchObject(weeks[NEXT]!);
});

test("a block that is ticked finishes its action everywhere, and the toast takes it back", async () => {
  const weeks = { [NEXT]: { tasks: chosen("k-0"), blocks: [aBlock("b", "k-0", { day: dayOfNext(6) })] } };
  const { sentTo } = await mountClarity(kervegan(), { path: AT_NEXT, weeks });
  await press(inGrid(/^Comparer/), "Enter");
  await page.getByRole("checkbox", { name: "Terminée" }).click();
  await says("Tâche faite");
  await expect.poll(() => sentTo("changeActions").at(-1)?.updates).toEqual([{ id: "k-0", status: "done" }]);
  await expect.poll(() => inGrid(/^Comparer, .*terminé/).query()).not.toBeNull();
  await undo();
  await expect.poll(() => sentTo("changeActions").at(-1)?.updates.at(0)).toMatchObject({ status: "todo" });
});

test("a task of one’s own that is ticked is kept as done", async () => {
  const weeks = {
    [NEXT]: {
      tasks: [{ id: "own", decisionId: null, type: "administrative" as const }],
      blocks: [aBlock("b", "own", { day: dayOfNext(6) })],
    },
  };
  const { ownTasks } = await mountClarity(kervegan(), {
    path: AT_NEXT,
    weeks,
    ownTasks: [anOwnTask({ id: "own", title: "Passeport" })],
  });
  await press(inGrid(/^Passeport/), "Enter");
  await page.getByRole("checkbox", { name: "Terminée" }).click();
  await expect.poll(() => ownTasks().map(({ status }) => status)).toEqual(["done"]);
  await undo();
  await expect.poll(() => ownTasks().map(({ status }) => status)).toEqual(["todo"]);
});

test("undoing a tick leaves what another device has changed of the task since", async () => {
  const weeks = {
    [NEXT]: {
      tasks: [{ id: "own", decisionId: null, type: "administrative" as const }],
      blocks: [aBlock("b", "own", { day: dayOfNext(6) })],
    },
  };
  let tasks = [anOwnTask({ id: "own", title: "Passeport" })];
  await mountClarity(kervegan(), {
    path: AT_NEXT,
    weeks,
    listOwnTasks: () => tasks,
    updateOwnTasks: ({ body }) => {
      tasks = (body as { set: typeof tasks }).set;
      return tasks;
    },
  });
  await press(inGrid(/^Passeport/), "Enter");
  await page.getByRole("checkbox", { name: "Terminée" }).click();
  await expect.poll(() => tasks[0]!.status).toBe("done");
  tasks = [{ ...tasks[0]!, title: "Passeport de Léa" }];
  window.dispatchEvent(new Event("visibilitychange"));
  await isShown(inGrid(/^Passeport de Léa/));
  await undo();
  await expect.poll(() => tasks).toEqual([anOwnTask({ id: "own", title: "Passeport de Léa" })]);
});

test.each([
  ["planned", () => button("Recalculer").click()],
  [
    "emptied",
    async () => {
      await button("Vider le calendrier").click();
      await page.getByRole("alertdialog").getByRole("button", { name: "Vider" }).click();
    },
  ],
])("a week that was %s and has been changed on another device since is not undone", async (_, act) => {
  const before = aBlock("k-0.0", "k-0", { day: dayOfNext(3) });
  let stored: WeekPlan = { monday: NEXT, version: 1, tasks: chosen("k-0"), blocks: [before] };
  const { sentTo } = await mountClarity(kervegan(), {
    path: AT_NEXT,
    getWeek: () => stored,
    updateWeek: ({ body }) => {
      const { tasks, blocks } = body as Required<PartialWeekChanges>;
      const changes = {
        tasks: combineSuccessiveListChanges(tasks),
        blocks: combineSuccessiveListChanges(blocks),
      };
      stored = { ...stored, version: stored.version + 1, ...withWeekChanges(stored, changes) };
      return stored;
    },
  });
  await isShown(inGrid(/^Comparer/).first());
  await act();
  await expect.poll(() => sentTo("updateWeek")).toHaveLength(1);
  const moved = { ...before, day: dayOfNext(5), isLocked: true };
  stored = { ...stored, version: 9, tasks: chosen("k-0"), blocks: [moved] };
  window.dispatchEvent(new Event("visibilitychange"));
  await isShown(inGrid(/^Comparer.* verrouillé/));
  await undo();
  await says("Rien n’a été annulé");
  expect(stored.blocks).toEqual([moved]);
});

test("the hours are asked for once: Monday to Friday in one press, with an undo", async () => {
  const { preferences } = await mountClarity(kervegan(), { preferences: { workWeek: null } });
  await isShown(page.getByRole("heading", { name: "Votre semaine" }));
  await expect
    .element(page.getByRole("link", { name: "Choisir mes horaires" }))
    .toHaveAttribute("href", "/profil#votre-semaine");
  const more = page.getByRole("link", { name: "Choisir mes horaires" }).element();
  expect(more.getBoundingClientRect().height).toBeGreaterThanOrEqual(24);
  await button("Lundi à vendredi, 9 h à 18 h").click();
  await isGone(page.getByRole("heading", { name: "Votre semaine" }));
  await expect
    .poll(() => preferences().workWeek?.map((hours) => hours.map(({ start, end }) => [start, end])))
    .toEqual([...Array.from({ length: 5 }, () => [[540, 1_080]]), [], []]);
  await undo();
  await expect.poll(() => preferences().workWeek).toBeNull();
  await button("Garder toutes les heures").click();
  await expect.poll(() => preferences().workWeek?.length).toBe(7);
  await isGone(page.getByRole("heading", { name: "Votre semaine" }));
});

test("without anything to plan the hours are not asked for", async () => {
  await mountClarity({ decisions: [], actions: [] }, { preferences: { workWeek: null } });
  await says(/Rien à planifier pour l’instant/);
  await isGone(page.getByRole("heading", { name: "Votre semaine" }));
});

test("a week that cannot be read is tried again; while it is late, a skeleton says so", async () => {
  const week = { monday: formatIsoDay(thisMonday()), version: 0, tasks: [], blocks: [] };
  const answer = answerFirstThen(failure(), week);
  await mountClarity(kervegan(), { getWeek: () => answer() });
  await says("Votre semaine n’a pas pu être lue");
  await button("Réessayer").click();
  await says(/Rien n’est choisi/);
});

test("while the week is late, a skeleton says so", async () => {
  await mountClarity(kervegan(), { getWeek: neverAnswer });
  await isShown(page.getByRole("status").filter({ hasText: "Lecture de votre semaine…" }).first());
});

test("a plan that is refused is taken back, and said", async () => {
  await mountClarity(kervegan(), {
    path: AT_NEXT,
    weeks: { [NEXT]: { tasks: chosen("k-0"), blocks: [] } },
    updateWeek: refusal("invalid", [], "Trop de créneaux."),
  });
  await button("Planifier").click();
  await says(/Trop de créneaux|n’a pas pu être planifiée/);
  await isGone(inGrid(/^Comparer/));
  await isGone(page.getByText("Semaine planifiée"));
});

test.each([1440, 768, 320])("axe finds nothing on a planned week at %i px", async (width) => {
  await page.viewport(width, 900);
  const locked = aBlock("mine", "k-0", { day: dayOfNext(2), start: 480, end: 1_140, isLocked: true });
  await mountClarity(kervegan(), {
    path: AT_NEXT,
    weeks: { [NEXT]: { tasks: chosen("k-0", "k-2"), blocks: [locked] } },
  });
  await says(/Visiter.+ il manque/);
  expect(overflow()).toBe(0);
  expect(await axeFindings()).toEqual([]);
});

test("days with too much work are named in one list, not in a sentence each", async () => {
  const blocks = [0, 1].map((at) => aBlock(`b${at}`, "k-0", { day: dayOfNext(at), start: 420, end: 1_080 }));
  const weeks = { [NEXT]: { tasks: chosen("k-0"), blocks } };
  await mountClarity(kervegan(), { path: AT_NEXT, weeks });
  await says(/^2 jours dépassent les 10 h de travail par jour du code du travail/);
  await isShown(page.getByText(/^mardi .*, 11 h$/));
});

test("a week that is past asks for no hours, and says that nothing was placed", async () => {
  const path = `/clarity?semaine=${formatIsoDay(thisMonday() - 7)}`;
  await mountClarity(kervegan(), { path, preferences: { workWeek: null } });
  await says("Rien n’était placé cette semaine-là.");
  expect(page.getByRole("heading", { name: "Votre semaine" }).elements()).toEqual([]);
});

test("on a wide screen no toast covers the modes", async () => {
  await page.viewport(1440, 900);
  const weeks = { [NEXT]: { tasks: chosen("k-1"), blocks: [] } };
  await mountClarity(kervegan(), { path: AT_NEXT, weeks });
  await button("Planifier").click();
  await says("Semaine planifiée");
  window.scrollTo(0, 0);
  const mode = page.getByRole("radio", { name: "Safe Mind" }).element();
  const { left, top, width, height } = mode.getBoundingClientRect();
  expect(mode.contains(document.elementFromPoint(left + width / 2, top + height / 2))).toBe(true);
});

test("what another device has planned is there when one comes back to the page", async () => {
  let stored = { monday: NEXT, version: 1, tasks: chosen("k-0"), blocks: [] as PlannerBlock[] };
  await mountClarity(kervegan(), { path: AT_NEXT, getWeek: () => stored });
  await says(/^Une tâche est choisie/);
  stored = { ...stored, version: 2, blocks: [aBlock("b", "k-0", { day: dayOfNext(1) })] };
  window.dispatchEvent(new Event("visibilitychange"));
  await isShown(inGrid(/^Comparer/).first());
});
