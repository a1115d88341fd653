import { useState } from "react";
import { expect, test, vi } from "vitest";
import { type Locator, page, userEvent } from "vitest/browser";
import type { PlannerBlock, WorkWeek } from "#shared/clarity/planner.schema.ts";
import type { PlannerTask, TaskType } from "#shared/clarity/task.ts";
import { withWeekChanges, type PartialWeekChanges } from "#shared/clarity/week-plan.rules.ts";
import { type Day, formatIsoDay, parseIsoDay } from "#shared/time/day.rules.ts";
import { aDecisionWithPlan } from "#frontend/entities/decision/test-decision.ts";
import { PageWithMargin } from "#frontend/ui/page-with-margin.tsx";
import { axeFindings } from "#test/components/axe.ts";
import { mount } from "#test/components/mount.tsx";
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
import { type TouchPoint, touch } from "#test/components/touch.ts";
import type { CalendarTask } from "./grid-days.ts";
import { WeekGrid } from "./week-grid.tsx";

const MONDAY = parseIsoDay("2026-03-16")!;
const ZONE = "Europe/Paris";
/** Monday, 11:27 in Paris. */
const NOW = new Date("2026-03-16T10:27:00.000Z");
const KERVEGAN = { ...aDecisionWithPlan(), id: "kervegan", title: "Kervégan" };

const aTask = (
  id: string,
  title: string,
  type: TaskType,
  changes: Partial<PlannerTask> = {},
): PlannerTask => ({
  id,
  title,
  description: null,
  priority: "moyenne",
  status: "todo",
  type,
  estimatedDuration: 60,
  complexity: 6,
  cognitiveLoad: 4,
  deadline: null,
  ...changes,
});
const VIEWS: CalendarTask[] = [
  { task: aTask("estimations", "Comparer les deux estimations", "analytical"), decision: KERVEGAN },
  { task: aTask("notaire", "Appeler le notaire", "collaborative", { status: "done" }), decision: KERVEGAN },
  {
    task: aTask("timbres", "Racheter des timbres", "administrative", {
      deadline: "2026-03-17T22:59:59.999Z",
    }),
    decision: null,
  },
  { task: aTask("hélène", "Écrire à Hélène", "communication"), decision: KERVEGAN },
];

const aBlock = (taskId: string, day: number, start: number, end: number, isLocked = false): PlannerBlock => ({
  id: `${taskId}.0`,
  taskId,
  day: formatIsoDay(MONDAY + day),
  start: start * 60,
  end: end * 60,
  isLocked,
});
const BLOCKS = [
  aBlock("estimations", 0, 7, 9, true),
  aBlock("notaire", 0, 9 + 1 / 6, 10),
  aBlock("hélène", 0, 15, 16),
  aBlock("timbres", 2, 13, 14),
  // A block whose task does not exist.
  aBlock("unknown", 3, 13, 14),
];

type Given = {
  blocks?: readonly PlannerBlock[];
  views?: readonly CalendarTask[];
  monday?: Day;
  now?: Date;
  closed?: ReadonlyMap<Day, string>;
  workWeek?: WorkWeek | null;
};
const NOTHING_CLOSED: ReadonlyMap<Day, string> = new Map();

const NO_CHANGES = { set: [], remove: [] };
const changed = (
  before: readonly PlannerBlock[],
  { blocks: given }: PartialWeekChanges,
): readonly PlannerBlock[] =>
  withWeekChanges(
    { tasks: [], blocks: [...before] },
    { tasks: NO_CHANGES, blocks: { ...NO_CHANGES, ...given } },
  ).blocks;

/**
 * Renders a week that applies its changes as the page does. Returns the changes and ticks that it reported,
 * in order.
 */
async function withWeek(given: Given = {}) {
  const changes: PartialWeekChanges[] = [];
  const weeks: string[] = [];
  const ticks: [string, boolean][] = [];
  function Week() {
    const [blocks, setBlocks] = useState(given.blocks ?? BLOCKS);
    const [views, setViews] = useState(given.views ?? VIEWS);
    const [monday, setMonday] = useState(given.monday ?? MONDAY);
    return (
      <PageWithMargin as="main" tabIndex={-1}>
        <h1>Clarity</h1>
        <h2>Semaine</h2>
        <button onClick={() => setMonday(monday + 7)}>Semaine suivante</button>
        <WeekGrid
          monday={monday}
          now={given.now ?? NOW}
          zone={ZONE}
          blocks={blocks}
          tasks={new Map(views.map((view) => [view.task.id, view]))}
          closed={given.closed ?? NOTHING_CLOSED}
          workWeek={given.workWeek ?? null}
          onChange={(change) => {
            changes.push(change);
            weeks.push(formatIsoDay(monday));
            // Renders the change in a later task, as the page does from its cache.
            setTimeout(() => setBlocks((before) => changed(before, change)));
          }}
          onTick={({ task }, isDone) => {
            ticks.push([task.id, isDone]);
            const status = isDone ? "done" : "todo";
            setViews((before) =>
              before.map((view) =>
                view.task.id === task.id ? { ...view, task: { ...task, status } } : view,
              ),
            );
          }}
        />
      </PageWithMargin>
    );
  }
  await mount(<Week />);
  await isShown(page.getByRole("list", { name: "Jours de la semaine" }));
  /** Returns the block changes that were reported last. */
  const sent = () => changes.at(-1)?.blocks;
  return { changes, weeks, ticks, sent };
}

const plain = (text: string | null) => (text ?? "").replaceAll(/\s/g, " ");
const blocks = () => document.querySelectorAll<HTMLElement>("[data-block]");
const names = () => [...blocks()].map((one) => plain(one.getAttribute("aria-label")));
const block = (title: string) => page.getByRole("button", { name: new RegExp(`^${title}`) });
const rectOf = (target: Locator) => target.element().getBoundingClientRect();
const dayRect = (at: number) => document.querySelectorAll("[data-day]")[at]!.getBoundingClientRect();
const panel = () => page.getByRole("dialog", { name: "Créneau du calendrier" });
const ghost = () => [...document.querySelectorAll<HTMLElement>(".calendar-ghost")].find((one) => !one.hidden);
const undo = () => page.getByRole("button", { name: "Annuler" });
const ESTIMATIONS =
  "Comparer les deux estimations, Kervégan, lundi 16 mars, 7 h à 9 h, analytique, verrouillé, passé";

/** Drags a block by this distance. `from`: the pressed point, from the block's upper left corner. */
async function drag(
  title: string,
  by: TouchPoint,
  from: TouchPoint = { x: 30, y: 20 },
  last = "[/MouseLeft]",
) {
  const { x, y } = rectOf(block(title));
  const start = { x: x + from.x, y: y + from.y };
  const at = (part: number) => ({ coords: { x: start.x + by.x * part, y: start.y + by.y * part } });
  await userEvent.pointer([
    at(0),
    { keys: "[MouseLeft>]" },
    { coords: { x: start.x + 4, y: start.y + 6 } },
    at(0.3),
    at(0.7),
    at(1),
    { keys: last },
  ]);
}
const columnWidth = () => dayRect(1).left - dayRect(0).left;

test("each day is a list of its blocks in order of time, whose names say all; blocks of unknown tasks are not drawn", async () => {
  await withWeek();
  expect(names()).toEqual([
    ESTIMATIONS,
    "Appeler le notaire, Kervégan, lundi 16 mars, 9 h 10 à 10 h, collaboratif, terminé, passé",
    "Écrire à Hélène, Kervégan, lundi 16 mars, 15 h à 16 h, communication",
    "Racheter des timbres, mercredi 18 mars, 13 h à 14 h, administratif",
  ]);
  const monday = page.getByRole("list", { name: "lundi 16 mars, aujourd’hui" });
  expect(textsOf(monday.getByRole("listitem"))).toEqual([
    "Comparer les deux estimations Kervégan",
    "Appeler le notaire Kervégan",
    "Écrire à Hélène Kervégan",
  ]);
  expect(textsOf(page.getByRole("heading", { level: 3 }))).toEqual([
    "Lun 16",
    "Mar 17",
    "Mer 18",
    "Jeu 19",
    "Ven 20",
    "Sam 21",
    "Dim 22",
  ]);
  expect(document.querySelectorAll("[data-block][tabindex='0']")).toHaveLength(1);
  await says("Pause");
});

test("blocks stand at their time, and side by side where they overlap", async () => {
  await withWeek({ blocks: [aBlock("estimations", 0, 8, 10), aBlock("hélène", 0, 9, 11)] });
  const [first, second] = [rectOf(block("Comparer")), rectOf(block("Écrire"))];
  expect(first.top - dayRect(0).top).toBeCloseTo(72, -0.5);
  expect(first.height).toBeGreaterThan(139);
  expect(second.left).toBeGreaterThanOrEqual(first.right);
});

test("hours that are not worked are tinted, closed days say why", async () => {
  const office: WorkWeek = Array.from({ length: 7 }, (_, day) =>
    day < 5 ? [{ start: 540, end: 1_080 }] : [],
  );
  await withWeek({ workWeek: office, closed: new Map([[MONDAY + 4, "Fête du Travail"]]) });
  await says("Fête du Travail");
  const tinted = [...document.querySelectorAll(".calendar-column")].map(
    (column) => column.classList.contains("off") || column.querySelectorAll(".calendar-off").length,
  );
  expect(tinted).toEqual([2, 2, 2, 2, true, true, true]);
  expect(page.getByText("Repas").elements()).toHaveLength(4);
});

test("the line of the present says its time, and moves each minute", async () => {
  vi.useFakeTimers({ toFake: ["Date", "setTimeout", "clearTimeout"], now: NOW, shouldAdvanceTime: true });
  try {
    await withWeek();
    await says("Il est 11 h 27");
    await vi.advanceTimersByTimeAsync(60_000);
    await says("Il est 11 h 28");
    const line = document.querySelector(".calendar-now")!.getBoundingClientRect();
    expect(line.top - dayRect(0).top).toBeCloseTo(321, -0.5);
  } finally {
    vi.useRealTimers();
  }
});

test("the mouse moves a block to another day and time, upon quarter hours; it is then locked, and the toast brings it back", async () => {
  const { sent, changes } = await withWeek();
  await drag("Écrire à Hélène", { x: columnWidth(), y: -134 });
  const moved = { ...aBlock("hélène", 1, 13.25, 14.25), isLocked: true };
  await expect.poll(sent).toEqual({ set: [moved], remove: [] });
  await says("Mardi 17 mars, 13 h 15 à 14 h 15.");
  await isShown(
    block("Écrire à Hélène, Kervégan, mardi 17 mars, 13 h 15 à 14 h 15, communication, verrouillé"),
  );
  await undo().click();
  expect(sent()).toEqual({ set: [aBlock("hélène", 0, 15, 16)], remove: [] });
  await focusIs("Écrire à Hélène, Kervégan, lundi 16 mars, 15 h à 16 h, communication");
  expect(changes).toHaveLength(2);
});

test("a ghost says where the block would be, and Escape gives it back", async () => {
  const { changes } = await withWeek({ closed: new Map([[MONDAY + 1, "Congé"]]) });
  await drag("Racheter des timbres", { x: 0, y: -72 }, undefined, "{a}");
  await expect.poll(() => plain(ghost()?.textContent ?? null)).toBe("12 h à 13 h, sur le repas");
  await userEvent.pointer([{ coords: { x: dayRect(1).left + 40, y: dayRect(1).top + 320 } }]);
  await expect.poll(() => ghost()?.textContent).toMatch(/, Congé$/);
  await keyboard("Escape");
  await expect.poll(ghost).toBeUndefined();
  await userEvent.pointer([{ keys: "[/MouseLeft]" }]);
  expect(changes).toEqual([]);
  await isShown(block("Racheter des timbres, mercredi 18 mars, 13 h à 14 h"));
});

test("its edges make a block longer or shorter", async () => {
  const { sent } = await withWeek();
  const { height } = rectOf(block("Racheter des timbres"));
  await drag("Racheter des timbres", { x: 0, y: 36 }, { x: 30, y: height - 3 });
  await expect.poll(sent).toMatchObject({ set: [{ start: 780, end: 870, isLocked: true }] });
  await drag("Racheter des timbres", { x: 0, y: 400 }, { x: 30, y: 2 });
  await expect.poll(sent).toMatchObject({ set: [{ start: 855, end: 870 }] });
});

test("a press that hardly moves opens the panel, and moves nothing", async () => {
  const { changes } = await withWeek();
  const { x, y } = rectOf(block("Écrire à Hélène"));
  await userEvent.pointer([
    { coords: { x: x + 30, y: y + 20 } },
    { keys: "[MouseLeft>]" },
    { coords: { x: x + 33, y: y + 21 } },
    { keys: "[/MouseLeft]" },
  ]);
  await isShown(panel());
  expect(changes).toEqual([]);
});

test("arrows go from block to block, Alt moves, Shift and Alt change the duration; the focus stays", async () => {
  const { sent } = await withWeek();
  await press(block("Écrire à Hélène"), "ArrowUp");
  await focusIs("Appeler le notaire, Kervégan, lundi 16 mars, 9 h 10 à 10 h, collaboratif, terminé, passé");
  await keyboard("ArrowRight");
  await focusIs("Racheter des timbres, mercredi 18 mars, 13 h à 14 h, administratif");
  await keyboard("ArrowLeft", "Home");
  await focusIs(ESTIMATIONS);
  await keyboard("End");
  await userEvent.keyboard("{Alt>}{ArrowRight}{ArrowRight}{ArrowDown}{/Alt}");
  await focusIs("Écrire à Hélène, Kervégan, mercredi 18 mars, 15 h 15 à 16 h 15, communication, verrouillé");
  await says("Mercredi 18 mars, 15 h 15 à 16 h 15.");
  await userEvent.keyboard("{Alt>}{Shift>}{ArrowUp}{ArrowUp}{/Shift}{/Alt}");
  await expect
    .poll(sent)
    .toMatchObject({ set: [{ day: "2026-03-18", start: 915, end: 945, isLocked: true }] });
  await userEvent.keyboard("{Alt>}{Shift>}{ArrowUp}{ArrowUp}{ArrowUp}{/Shift}{/Alt}");
  await focusIs("Écrire à Hélène, Kervégan, mercredi 18 mars, 15 h 15 à 15 h 30, communication, verrouillé");
  const heard = recordAnnouncements();
  await userEvent.keyboard("{Alt>}{Shift>}{ArrowUp}{/Shift}{/Alt}");
  await expect.poll(() => heard).toEqual(["Mercredi 18 mars, 15 h 15 à 15 h 30."]);
  // One undo reverts all these steps.
  await undo().click();
  await focusIs("Écrire à Hélène, Kervégan, lundi 16 mars, 15 h à 16 h, communication");
});

test("a block that was moved does not take the focus back later", async () => {
  await withWeek();
  await press(block("Écrire à Hélène"), "Home");
  await userEvent.keyboard("{Alt>}{ArrowRight}{/Alt}");
  await isShown(block("Comparer les deux estimations, Kervégan, mardi 17 mars"));
  await userEvent.click(page.getByRole("heading", { name: "Clarity" }));
  await userEvent.pointer([
    { coords: { x: dayRect(2).left + 20, y: dayRect(2).top + 20 } },
    { keys: "[MouseLeft]" },
  ]);
  const elsewhere = document.activeElement;
  await block("Écrire à Hélène").hover();
  await page.viewport(1_300, 900);
  await pause(300);
  expect(document.activeElement).toBe(elsewhere);
});

test("what is undone while another week is shown is undone in its own", async () => {
  const { weeks, sent } = await withWeek();
  await press(block("Écrire à Hélène"), "Home");
  await userEvent.keyboard("{Alt>}{ArrowDown}{/Alt}");
  await page.getByRole("button", { name: "Semaine suivante" }).click();
  await isShown(page.getByRole("heading", { name: "lundi 23 mars" }));
  await undo().click();
  expect(sent()).toMatchObject({ set: [{ id: "estimations.0", start: 420, end: 540 }] });
  expect(weeks).toEqual(["2026-03-16", "2026-03-16"]);
});

test("onto the meal or a closed day it may go, and that is said; beyond the week and its hours it may not", async () => {
  const { changes } = await withWeek({ closed: new Map([[MONDAY + 3, "Congé"]]) });
  await press(block("Racheter des timbres"), "Home");
  await userEvent.keyboard("{Alt>}{ArrowUp}{/Alt}");
  await says("Mercredi 18 mars, 12 h 45 à 13 h 45, sur le repas.");
  await userEvent.keyboard("{Alt>}{ArrowDown}{ArrowRight}{/Alt}");
  await says("Jeudi 19 mars, 13 h à 14 h, Congé.");
  await userEvent.keyboard("{Alt>}{ArrowRight}{ArrowRight}{ArrowRight}{/Alt}");
  await focusIs("Racheter des timbres, dimanche 22 mars, 13 h à 14 h, administratif, verrouillé");
  const before = changes.length;
  await userEvent.keyboard("{Alt>}{ArrowRight}{/Alt}");
  expect(changes).toHaveLength(before);
});

test("Delete takes a block away; the next has the focus, and the toast brings it back", async () => {
  const { sent } = await withWeek();
  await press(block("Écrire à Hélène"), "Delete");
  await isGone(block("Écrire à Hélène"));
  expect(sent()).toEqual({ set: [], remove: ["hélène.0"] });
  await focusIs("Racheter des timbres, mercredi 18 mars, 13 h à 14 h, administratif");
  await says("« Écrire à Hélène », lundi 16 mars, 15 h à 16 h.");
  await undo().click();
  await focusIs("Écrire à Hélène, Kervégan, lundi 16 mars, 15 h à 16 h, communication");
  expect(sent()).toEqual({ set: [aBlock("hélène", 0, 15, 16)], remove: [] });
});

test("after the last block of the week, Delete focuses the one before; after the only one, the calendar", async () => {
  const [, , first, last] = BLOCKS;
  await withWeek({ blocks: [first!, last!] });
  await press(block("Racheter des timbres"), "Delete");
  await isGone(block("Racheter des timbres"));
  await focusIs("Écrire à Hélène, Kervégan, lundi 16 mars, 15 h à 16 h, communication");
  await keyboard("Delete");
  await isGone(block("Écrire à Hélène"));
  expect(document.activeElement).toBe(document.querySelector(".calendar"));
});

test("Backspace takes a block away too, and the keyboard alone brings it back from the toast", async () => {
  await withWeek();
  await press(block("Écrire à Hélène"), "Backspace");
  await isGone(block("Écrire à Hélène"));
  await isShown(page.getByText("Retiré du calendrier"));
  await keyboard("F8", "Tab");
  await focusIs("Annuler");
  await keyboard("Enter");
  await focusIs("Écrire à Hélène, Kervégan, lundi 16 mars, 15 h à 16 h, communication");
});

test("the panel says what the task is, ticks it, locks the block, and gives the focus back", async () => {
  const { ticks, sent } = await withWeek();
  await press(block("Racheter des timbres"), "Enter");
  await isShown(panel());
  await isShown(panel().getByRole("heading", { name: "Racheter des timbres" }));
  expect(textsOf(panel().getByRole("definition"))).toEqual([
    "Administratif",
    "1 h",
    "4,8 sur 10 : 0,4 × 6 (complexité) + 0,6 × 4 (charge mentale)",
    "mardi 17 marsce créneau finit après",
  ]);
  await panel().getByRole("checkbox", { name: "Terminée" }).click();
  await panel().getByRole("switch", { name: "Verrouillé" }).click();
  expect(ticks).toEqual([["timbres", true]]);
  expect(sent()).toEqual({ set: [aBlock("timbres", 2, 13, 14, true)], remove: [] });
  await expect.element(panel().getByRole("switch", { name: "Verrouillé" })).toBeChecked();
  await keyboard("Escape");
  await isGone(panel());
  await focusIs("Racheter des timbres, mercredi 18 mars, 13 h à 14 h, administratif, verrouillé, terminé");
});

test("day, beginning and end are changed in the panel, which stays open; what cannot be is said beside its field", async () => {
  const { sent, changes } = await withWeek();
  await block("Racheter des timbres").click();
  await panel().getByRole("combobox", { name: "Jour" }).selectOptions("vendredi 20 mars");
  await expect
    .poll(sent)
    .toMatchObject({ set: [{ day: "2026-03-20", start: 780, end: 840, isLocked: true }] });
  await panel().getByLabelText("Début").fill("09:30");
  await expect.poll(sent).toMatchObject({ set: [{ day: "2026-03-20", start: 570, end: 630 }] });
  await panel().getByLabelText("Fin").fill("11:05");
  await expect.poll(sent).toMatchObject({ set: [{ start: 570, end: 665 }] });
  const kept = changes.length;
  await panel().getByLabelText("Fin").fill("09:30");
  await says("La fin doit être après le début.");
  await panel().getByLabelText("Fin").fill("20:05");
  await says("De 7 h à 20 h, de 5 en 5 minutes.");
  await panel().getByLabelText("Début").click();
  await expect.element(panel().getByLabelText("Fin")).toHaveValue("20:05");
  await expect.element(panel().getByLabelText("Fin")).toHaveAccessibleDescription(/^De 7 h à 20 h/);
  expect(changes).toHaveLength(kept);
  await isShown(block("Racheter des timbres, vendredi 20 mars, 9 h 30 à 11 h 05, administratif, verrouillé"));
});

test("the panel leads to the decision, and takes the block out of the calendar", async () => {
  const { sent } = await withWeek();
  await block("Écrire à Hélène").click();
  await panel().getByRole("link", { name: "Kervégan" }).click();
  await expect.poll(query).toBe("?decision=kervegan");
  await isGone(panel());
  await block("Écrire à Hélène").click();
  await panel().getByRole("button", { name: "Retirer du calendrier" }).click();
  await expect.poll(sent).toEqual({ set: [], remove: ["hélène.0"] });
  await isGone(panel());
  await focusIs("Racheter des timbres, mercredi 18 mars, 13 h à 14 h, administratif");
});

test("an empty week keeps its grid, with one line", async () => {
  await withWeek({ blocks: [] });
  await says("Rien n’est encore placé cette semaine.");
  expect(page.getByRole("heading", { level: 3 }).elements()).toHaveLength(7);
});

test("the Sunday on which the clocks go forward has the times that were planned", async () => {
  const sunday = parseIsoDay("2026-03-29")!;
  await withWeek({
    monday: sunday - 6,
    now: new Date("2026-03-29T08:30:00.000Z"),
    blocks: [
      { ...aBlock("hélène", 0, 9, 10), day: "2026-03-29" },
      { ...aBlock("timbres", 0, 11, 12), day: "2026-03-29" },
    ],
  });
  expect(names()).toEqual([
    "Écrire à Hélène, Kervégan, dimanche 29 mars, 9 h à 10 h, communication, passé",
    "Racheter des timbres, dimanche 29 mars, 11 h à 12 h, administratif",
  ]);
  await isShown(page.getByRole("list", { name: "dimanche 29 mars, aujourd’hui" }));
  await says("Il est 10 h 30");
});

const PHONE = [390, 800] as const;
const chosenDay = () =>
  plain(page.getByRole("radio", { checked: true }).element().getAttribute("aria-label"));
const pause = (ms: number) =>
  new Promise((passed) => {
    setTimeout(passed, ms);
  });

/** Simulates a finger that rests for `restMs`, then moves from one point to the other. */
async function push(from: TouchPoint, to: TouchPoint, restMs: number) {
  await touch("touchStart", from);
  await pause(restMs);
  for (let step = 1; step <= 8; step += 1) {
    const part = step / 8;
    await touch("touchMove", { x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part });
    await pause(16);
  }
  await touch("touchEnd");
}

test("a phone shows one day, today first; another is chosen, or pushed in by a finger", async () => {
  await page.viewport(...PHONE);
  await withWeek({ now: new Date("2026-03-18T10:27:00.000Z") });
  await expect.poll(chosenDay).toBe("mercredi 18 mars");
  await expect
    .poll(() =>
      Math.abs(dayRect(2).left - document.querySelector(".calendar-days")!.getBoundingClientRect().left),
    )
    .toBeLessThan(10);
  await page.getByRole("radio", { name: "vendredi 20 mars" }).click();
  await expect.poll(() => dayRect(4).left).toBeLessThan(100);
  expect(chosenDay()).toBe("vendredi 20 mars");
  await push({ x: 320, y: 500 }, { x: 120, y: 500 }, 0);
  await expect.poll(chosenDay).toBe("samedi 21 mars");
  expect(overflow()).toBe(0);
});

test("a finger that rests on a block moves it up and down its day", async () => {
  await page.viewport(...PHONE);
  const { sent } = await withWeek();
  const { x, y } = rectOf(block("Appeler le notaire"));
  await push({ x: x + 60, y: y + 20 }, { x: x + 90, y: y + 92 }, 400);
  await expect
    .poll(sent)
    .toMatchObject({ set: [{ id: "notaire.0", day: "2026-03-16", start: 615, end: 665 }] });
  expect(chosenDay()).toBe("lundi 16 mars");
});

test("on a phone, arrows turn the days, and the panel is a sheet as wide as the window", async () => {
  await page.viewport(...PHONE);
  await withWeek();
  await press(block("Écrire à Hélène"), "ArrowRight");
  await focusIs("Racheter des timbres, mercredi 18 mars, 13 h à 14 h, administratif");
  await expect.poll(chosenDay).toBe("mercredi 18 mars");
  await keyboard("Enter");
  await isShown(panel());
  await expect.poll(() => rectOf(panel()).width).toBe(390);
  expect(Math.round(rectOf(panel()).bottom)).toBe(800);
});

test("a drag draws only what is dragged and its ghost, of five hundred blocks", async () => {
  const many = Array.from({ length: 500 }, (_, at): PlannerBlock => {
    const start = 420 + ((at * 35) % 720);
    return { ...aBlock("timbres", at % 7, 0, 0), id: `many.${at}`, start, end: start + 15 };
  });
  // A fixed time: the end of a minute would render the line of the current minute again, and be counted.
  vi.setSystemTime(NOW);
  await withWeek({ blocks: many });
  expect(blocks()).toHaveLength(500);
  const taken = document.querySelector<HTMLElement>('[data-block="many.0"]')!;
  const { x, y } = taken.getBoundingClientRect();
  const spot = (px: number) => ({ coords: { x: x + 8 + px, y: y + 10 + px } });
  await userEvent.pointer([spot(0), { keys: "[MouseLeft>]" }, spot(6), spot(10)]);
  await expect.poll(() => taken.hasAttribute("data-lifted")).toBe(true);
  const drawn = new Set<Node>();
  const observer = new MutationObserver((records) => {
    for (const { target } of records) drawn.add(target);
  });
  observer.observe(document.querySelector(".calendar")!, {
    subtree: true,
    childList: true,
    attributes: true,
    characterData: true,
  });
  await userEvent.pointer([spot(60), spot(120), spot(200), spot(260)]);
  await expect.poll(() => drawn.has(taken)).toBe(true);
  observer.disconnect();
  const others = [...drawn].filter(
    (node) =>
      node !== taken && !(node instanceof Element ? node : node.parentElement)?.closest(".calendar-ghost"),
  );
  await userEvent.pointer([{ keys: "[/MouseLeft]" }]);
  expect(others).toEqual([]);
});

test.each([1_440, 320])(
  "axe finds nothing in either theme, and nothing overflows, at %d pixels",
  async (width) => {
    await page.viewport(width, 900);
    await withWeek({
      closed: new Map([[MONDAY + 3, "Fête du Travail"]]),
      workWeek: Array.from({ length: 7 }, () => [{ start: 540, end: 1_080 }]),
    });
    expect(await axeFindings()).toEqual([]);
    expect(overflow()).toBe(0);
    await press(block("Racheter des timbres"), "Enter");
    await isShown(panel());
    expect(await axeFindings()).toEqual([]);
  },
);

test("axe finds nothing in an empty week on a phone", async () => {
  await page.viewport(320, 800);
  await withWeek({ blocks: [] });
  expect(await axeFindings()).toEqual([]);
});
