import { expect, test } from "vitest";
import { type Locator, page, userEvent } from "vitest/browser";
import { ulid } from "ulid";
import { pickFarthestBehind, summarizeActivePaces } from "#shared/cockpit/pace.rules.ts";
import { compareRecentWeeks, countValidationsByWeek } from "#shared/cockpit/validation-weeks.rules.ts";
import { inferPeriodDays } from "#shared/decision/period.rules.ts";
import type { Decision } from "#shared/decision/decision.schema.ts";
import type { Action } from "#shared/plan/action.schema.ts";
import { aDecisionWithPlan } from "#frontend/entities/decision/test-decision.ts";
import { axeFindings } from "#test/components/axe.ts";
import { mount } from "#test/components/mount.tsx";
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
import type { CockpitData } from "../cockpit-data.ts";
import { CockpitCharts } from "./charts.tsx";
import { Gauge } from "./gauge.tsx";
import { PaceChart } from "./pace-chart.tsx";
import { PriorityChart } from "./priority-chart.tsx";
import { ValidationChart } from "./validation-chart.tsx";

const ZONE = "Europe/Paris";
/** A Monday. */
const now = new Date("2026-03-16T09:00:00.000Z");
const DAY_MS = 86_400_000;
const dayFromNow = (days: number) => new Date(now.getTime() + days * DAY_MS).toISOString();

const decisionOf = (title: string, progress: number, from: number, to: number): Decision => ({
  ...aDecisionWithPlan(),
  id: ulid(),
  title,
  progress,
  ...inferPeriodDays({ startDate: dayFromNow(from), endDate: dayFromNow(to) }),
});
const POSTE = decisionOf("Accepter le poste", 44, -12, 8);
const GENOU = decisionOf("Opérer le genou", 60, -10, 20);
const MAISON = decisionOf("Vendre la maison", 30, -40, -3);
const PIANO = decisionOf("Reprendre le piano", 0, 5, 30);

const [action] = aDecisionWithPlan("a done").actions;
const validated = ({ id: decisionId }: Decision, count: number, daysAgo: number): Action[] =>
  Array.from({ length: count }, () => ({ ...action!, decisionId, validatedAt: dayFromNow(-daysAgo) }));

const DATA: CockpitData = {
  decisions: [POSTE, GENOU, MAISON, PIANO],
  actions: [
    ...validated(POSTE, 3, 0),
    ...validated(GENOU, 1, 0),
    ...validated(GENOU, 2, 7),
    ...validated(MAISON, 5, 35),
    ...validated(MAISON, 1, 200),
    ...aDecisionWithPlan("a", "b doing").actions,
    // Validated actions of a decision that does not exist.
    ...validated(decisionOf("Partir", 0, 0, 1), 7, 0),
  ],
  now,
  zone: ZONE,
};
const NOTHING: CockpitData = { decisions: [], actions: [], now, zone: ZONE };

const toolbar = (name: RegExp) => page.getByRole("toolbar", { name });
const dots = () => toolbar(/^Décisions/).getByRole("link");
const dot = (name: RegExp) => toolbar(/^Décisions/).getByRole("link", { name });
const tip = () => document.querySelector(".chart-tip")?.textContent.replaceAll(/\s/g, " ");
const nameOf = (target: Locator) =>
  target.elements().map((element) => element.getAttribute("aria-label")?.replaceAll(/\s/g, " "));
const rows = () => page.getByRole("table").getByRole("row");

test("every week of the line says the count of the rule, in its name, its place and the table", async () => {
  await mount(<ValidationChart data={DATA} />);
  const ids = new Set(DATA.decisions.map(({ id }) => id));
  const known = DATA.actions.filter(({ decisionId }) => ids.has(decisionId));
  const counts = countValidationsByWeek(known, now, ZONE).map(({ count }) => count);
  const names = nameOf(toolbar(/^Semaines/).getByRole("button"));
  expect(names.map((name) => Number(/ : (\d+) actions? validées?$/.exec(name ?? "")?.[1]))).toEqual(counts);
  expect(counts).toEqual([0, 0, 0, 0, 0, 0, 5, 0, 0, 0, 2, 4]);
  const { recent, before } = compareRecentWeeks(countValidationsByWeek(known, now, ZONE));
  await says(`${recent} ces quatre dernières semaines, contre ${before} les quatre d’avant.`);
  const line = document.querySelectorAll<SVGPathElement>(".chart-area path:not(.grid-line, .wash)");
  const heights = [...line].flatMap((path) =>
    path
      .getAttribute("d")!
      .slice(1)
      .split("L")
      .map((place) => Number(place.split(" ")[1])),
  );
  // The axis ends at 6. The two parts of the line share a point, which is removed once here.
  const drawn = heights.toSpliced(8, 1).map((height) => Math.round(6 - (6 * height) / 100));
  expect(drawn).toEqual(counts);
  await page.getByText("Voir les chiffres").click();
  const figures = textsOf(page.getByRole("table").getByRole("row")).slice(1);
  expect(figures).toHaveLength(12);
  expect(figures.at(-1)).toBe("16 mars4Accepter le poste : 3Opérer le genou : 1");
});

test("the arrows go from week to week, whose words are shown; Enter shows what counts in it", async () => {
  await mount(<ValidationChart data={DATA} />);
  await userEvent.tab();
  await focusIs("Semaine du 16 mars : 4 actions validées");
  expect(tip()).toBe("Semaine du 16 mars : 4 actions validées");
  await keyboard("ArrowLeft");
  await focusIs("Semaine du 9 mars : 2 actions validées");
  await keyboard("Home", "ArrowLeft");
  await focusIs("Semaine du 29 décembre 2025 : 0 action validée");
  await keyboard("End", "ArrowLeft");
  expect(tip()).toBe("Semaine du 9 mars : 2 actions validées");
  await keyboard("Escape");
  await expect.poll(tip).toBeUndefined();
  await keyboard("Enter");
  await isFocused(rows().nth(11));
  await userEvent.tab();
  await keyboard("Enter");
  await expect.poll(query).toContain(`decision=${GENOU.id}`);
});

test("the marks of a chart are one stop for Tab", async () => {
  await mount(
    <>
      <ValidationChart data={DATA} />
      <PaceChart data={DATA} />
    </>,
  );
  await userEvent.tab();
  await userEvent.tab();
  await focusIs("Voir les chiffres");
  await userEvent.tab();
  await focusIs("Opérer le genou : 60 % fait, 33 % du temps passé");
  await userEvent.tab({ shift: true });
  await userEvent.tab({ shift: true });
  await focusIs("Semaine du 16 mars : 4 actions validées");
});

test("every dot stands where the rule says, and says it", async () => {
  await mount(<PaceChart data={DATA} />);
  const { started } = summarizeActivePaces(DATA.decisions, now, ZONE);
  expect(nameOf(dots())).toEqual([
    "Opérer le genou : 60 % fait, 33 % du temps passé",
    "Accepter le poste : 44 % fait, 60 % du temps passé",
    "Vendre la maison : 30 % fait, 100 % du temps passé, 3 jours de retard",
  ]);
  const area = document.querySelector(".chart-area")!.getBoundingClientRect();
  for (const [at, { elapsed, progress, side }] of started.entries()) {
    const element = dots().elements()[at]!;
    const box = element.getBoundingClientRect();
    expect((100 * (box.left + box.width / 2 - area.left)) / area.width).toBeCloseTo(elapsed, 0);
    expect((100 * (area.bottom - box.top - box.height / 2)) / area.height).toBeCloseTo(progress, 0);
    expect(element.classList.contains(side)).toBe(true);
  }
  await says(
    "3 décisions commencées : 1 plus avancée que son temps, 2 moins avancées que leur temps. 1 autre n’a pas encore commencé.",
  );
  await page.getByText("Voir les chiffres").click();
  expect(textsOf(rows()).slice(1)).toEqual([
    "Opérer le genou60 %33 %+ 27",
    "Accepter le poste44 %60 %− 16",
    "Vendre la maison30 %100 %− 70",
  ]);
});

test("the arrows go from dot to dot, Enter opens the decision; the pointer reads the same words", async () => {
  await mount(<PaceChart data={DATA} />);
  await dot(/^Vendre/).hover();
  await expect.poll(tip).toBe("Vendre la maison30 % fait, 100 % du temps passé, 3 jours de retard");
  await press(dot(/^Opérer/), "ArrowRight");
  await isFocused(dot(/^Accepter/));
  await expect.poll(tip).toBe("Accepter le poste44 % fait, 60 % du temps passé");
  await keyboard("End", "ArrowRight");
  await isFocused(dot(/^Vendre/));
  await keyboard("Home", "Enter");
  await expect.poll(query).toBe(`?decision=${GENOU.id}`);
});

test("of five hundred, the two hundred that are the farthest behind are drawn, and it is said", async () => {
  const decisions = Array.from({ length: 500 }, (_, at) =>
    decisionOf(`Décision ${at}`, (at * 37) % 101, -((at * 13) % 90), (at * 29) % 60),
  );
  await mount(<PaceChart data={{ ...DATA, decisions }} />);
  const { started } = summarizeActivePaces(decisions, now, ZONE);
  const titles = pickFarthestBehind(started, 200).map(({ decision }) => decision.title);
  expect(nameOf(dots()).map((name) => name?.split(" : ")[0])).toEqual(titles);
  expect(titles).toHaveLength(200);
  await says(
    /^500 décisions commencées\s: .*Sont montrées les 200 qui sont le plus loin derrière leur temps\.$/,
  );
});

test("each part of the split is as wide as its count, and leads to its decisions in the flow", async () => {
  await mount(<PriorityChart byPriority={{ haute: 4, moyenne: 6, basse: 0 }} />);
  const links = page.getByRole("figure").getByRole("link");
  expect(nameOf(links)).toEqual(["Haute : 4 décisions", "Moyenne : 6 décisions"]);
  expect(textsOf(page.getByRole("listitem"))).toEqual(["Haute4", "Moyenne6", "Basse0"]);
  const [high, medium] = [...document.querySelectorAll("figure a[tabindex]")].map(
    (part) => part.getBoundingClientRect().width,
  );
  expect(high! / (high! + medium!)).toBeCloseTo(0.4, 1);
  await says("Basse");
  await links.nth(1).click();
  await expect.poll(() => window.location.pathname + query()).toBe("/decision-flow?priorite=moyenne");
});

test.each([
  [14, "urgence-critique"],
  [50, "urgence-elevee"],
  [73, "ok"],
])("the mark of a gauge stands at %d, in the colour of its level", async (value, tone) => {
  await mount(<Gauge label="Efficacité" value={value} text={`${value} %, en mots`} />);
  const meter = page.getByRole("meter", { name: "Efficacité" }).element();
  expect(meter.getAttribute("aria-valuenow")).toBe(String(value));
  expect(meter.getAttribute("aria-valuetext")).toBe(`${value}\u202F%, en mots`);
  expect(meter.classList).toContain(`text-${tone}`);
  const cursor = Number.parseFloat(getComputedStyle(meter, "::after").left);
  expect(cursor / meter.clientWidth).toBeCloseTo(value / 100, 2);
  await says("70");
});

test("the gauge of the capacity counts from 50 hours too few", async () => {
  await mount(<Gauge label="Capacité restante" value={20} text="− 30 h, Surcharge critique" scale="hours" />);
  const meter = page.getByRole("meter", { name: "Capacité restante" });
  for (const [name, value] of [
    ["valuemin", "-50"],
    ["valuenow", "-30"],
    ["valuemax", "50"],
  ] as const)
    await expect.element(meter).toHaveAttribute(`aria-${name}`, value);
  await says("− 50 h");
});

test("where there is nothing to measure there is no figure, but why", async () => {
  await mount(
    <>
      <CockpitCharts data={NOTHING} />
      <PriorityChart byPriority={{ haute: 0, moyenne: 0, basse: 0 }} />
      <Gauge label="Efficacité" value={null} text="" />
    </>,
  );
  await expect.poll(() => page.getByText("Données insuffisantes").elements()).toHaveLength(4);
  await says("Aucune action validée ces douze dernières semaines.");
  await says("Aucune décision en cours n’a commencé.");
  await isGone(page.getByRole("toolbar"));
  await isGone(page.getByRole("meter"));
});

test("axe finds nothing, and nothing overflows at 320 pixels, with its figures open", async () => {
  await page.viewport(320, 800);
  await mount(
    <main className="px-5">
      <h1>Cockpit</h1>
      <h2>Métriques</h2>
      <PriorityChart byPriority={{ haute: 1200, moyenne: 3400, basse: 5000 }} />
      <Gauge label="Capacité restante" value={20} text="− 30 h, Surcharge critique" scale="hours" />
      <CockpitCharts data={DATA} />
    </main>,
  );
  await isShown(toolbar(/^Décisions/));
  for (const summary of page.getByText("Voir les chiffres").elements()) await userEvent.click(summary);
  await press(dot(/^Vendre/), "Home");
  expect(overflow()).toBe(0);
  expect(await axeFindings()).toEqual([]);
});
