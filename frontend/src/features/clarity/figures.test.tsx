import { renderToStaticMarkup } from "react-dom/server";
import { dayNumber } from "#shared/time/day.rules.ts";
import { MemoryRouter } from "react-router-dom";
import { expect, test } from "vitest";
import type { Decision } from "#shared/decision/decision.schema.ts";
import { PLANNER_MODES, type PlannerMode } from "#shared/urgency/planner-mode.ts";
import { type TestAccount, TEST_ACCOUNT_FACTORIES } from "#frontend/entities/decision/test-accounts.ts";
import { CLARITY_FIGURE_CONTRIBUTORS } from "./contributors.ts";
import { computeClarityFigures } from "./figures.ts";
import { DecisionRanking, RankedRows } from "./ranking.tsx";
import { ClarityTiles } from "./tiles.tsx";

/* Compares the figures on the page with a second computation, which is written from the specification without
the rules of the app: slow and plain, one loop per figure. */

type Seen = { account: TestAccount; now: Date; zone: string; mode: PlannerMode };

const plain = (text: string) =>
  text.replaceAll(/\s/g, " ").replaceAll("&#x27;", "'").replaceAll("&quot;", '"');

/**
 * Returns the texts of all figures as the page renders them, in page order: four tiles, then six per
 * decision.
 */
function drawn({ account, ...seen }: Seen): string[] {
  const figures = computeClarityFigures({ ...account, ...seen });
  const html = renderToStaticMarkup(
    <MemoryRouter>
      <ClarityTiles figures={figures} />
      <RankedRows ranked={figures.ranked.slice(0, 50)} figures={figures} />
    </MemoryRouter>,
  );
  return [...html.matchAll(/<button[^>]* aria-label="([^"]+)"/g)].map(([, name]) => plain(name ?? ""));
}

const fr = (value: number) => plain(value.toLocaleString("fr-FR", { maximumFractionDigits: 1 }));
const score = (value: number) => (Math.floor(exact(10 * value)) / 10).toFixed(1).replace(".", ",");
const exact = (value: number) => Math.round(value * 1e9) / 1e9;

const dayIn = (zone: string) => {
  const format = new Intl.DateTimeFormat("en-CA", { timeZone: zone });
  return (instant: string | Date) => Date.parse(format.format(new Date(instant))) / 86_400_000;
};

const average = (values: number[]) => {
  let sum = 0;
  for (const value of values) sum += value;
  return sum / values.length;
};

function levelOf(value: number): string {
  if (value >= 8.5) return "Critique";
  if (value >= 6.5) return "Élevée";
  return value >= 4 ? "Moyenne" : "Faible";
}

/** Computes the figures of one active decision without the rules of the app. */
function measured(decision: Decision, { account, now, zone, mode }: Seen) {
  const day = dayIn(zone);
  const [start, today, end] = [dayNumber(decision.startDay), day(now), dayNumber(decision.endDay)];
  const elapsed = Math.min(1, Math.max(0, (today - start) / Math.max(1, end - start)));
  const left = end - today;
  const open = account.actions.filter(
    (action) => action.decisionId === decision.id && action.status !== "done",
  );
  const averageOf = (field: "difficulty" | "duration" | "workload") =>
    open.length === 0 ? 5 : average(open.map((action) => action[field]));
  let pressure = Math.max(0, 3 - (3 * left) / 180);
  if (left <= 30) pressure = 7 - (4 * left) / 30;
  if (left <= 7) pressure = 10 - (3 * left) / 7;
  if (left <= 0) pressure = 10;
  const priority = { haute: 10, moyenne: 6, basse: 2 }[decision.priority];
  const time = Math.min(10, pressure + 2 * elapsed);
  const gap = Math.max(0, 100 * elapsed - decision.progress) / 10;
  const inMode = (which: PlannerMode) => {
    let value =
      which === "productivity"
        ? 0.35 * priority +
          0.25 * averageOf("difficulty") +
          0.2 * averageOf("duration") +
          0.15 * time +
          0.05 * gap
        : 0.3 * averageOf("workload") +
          0.25 * priority +
          0.25 * time +
          0.15 * gap +
          0.05 * averageOf("difficulty");
    value = exact(Math.min(10, value));
    if (left <= 7) value = Math.max(7, value);
    if (left <= 3) value = Math.max(9, value);
    return left < 0 ? 10 : value;
  };
  let hours = 0;
  for (const action of open) hours += action.duration;
  const [factor, cap] = mode === "productivity" ? [1.2, 12] : [0.8, 8];
  const daily = Math.min(cap, Math.round(exact((10 * hours * factor * 1.25) / Math.max(1, left))) / 10);
  return {
    decision,
    since: today - start,
    left,
    urgency: inMode(mode),
    isCritical: inMode("productivity") >= 8.5,
    daily,
    open: open.length,
  };
}

type Measured = ReturnType<typeof measured>;

function since(days: number): string {
  if (days === 0) return "aujourd’hui";
  if (days === 1) return "hier";
  if (days > 1) return `il y a ${days} jours`;
  return days === -1 ? "demain" : `dans ${-days} jours`;
}

function until(days: number): string {
  if (days === 0) return "aujourd’hui";
  if (days === 1) return "demain";
  if (days > 1) return `dans ${days} jours`;
  return days === -1 ? "1 jour de retard" : `${-days} jours de retard`;
}

const rowOf = ({ decision: { title, progress }, since: days, left, urgency, daily, open }: Measured) => [
  `Urgence de « ${title} » : ${levelOf(urgency)}, ${score(urgency)} sur 10`,
  `Temps par jour de « ${title} » : ${fr(daily)} h`,
  `Début de « ${title} » : ${since(days)}`,
  `Échéance de « ${title} » : ${until(left)}`,
  `Avancement de « ${title} » : ${progress} %`,
  `Actions ouvertes de « ${title} » : ${open} ${open < 2 ? "action" : "actions"}`,
];

/** Returns the texts that the page must render, from the second computation. */
function expected(seen: Seen): string[] {
  const active = seen.account.decisions
    .filter(({ status }) => status === "en_cours")
    .map((decision) => measured(decision, seen))
    .toSorted((a, b) => b.urgency - a.urgency || a.left - b.left || (a.decision.id < b.decision.id ? -1 : 1));
  let [critical, daily] = [0, 0];
  for (const each of active) {
    if (each.isCritical) critical += 1;
    daily += each.daily;
  }
  const mean = active.length === 0 ? 0 : exact(average(active.map(({ urgency }) => urgency)));
  return [
    `Décisions actives : ${active.length}`,
    `Critiques : ${critical}`,
    ...(active.length === 0
      ? []
      : [`Urgence globale : ${Math.floor(exact(10 * mean))} sur 100, ${levelOf(mean)}`]),
    `Temps total par jour : ${fr(exact(daily))} h`,
    ...active.slice(0, 50).flatMap(rowOf),
  ];
}

/** For each zone, the instants half a minute before its midnight and half a minute after. */
const MIDNIGHTS = {
  "Europe/Paris": ["2026-03-16T22:59:30.000Z", "2026-03-16T23:00:30.000Z"],
  "Pacific/Auckland": ["2026-03-16T10:59:30.000Z", "2026-03-16T11:00:30.000Z"],
  "America/Los_Angeles": ["2026-03-08T07:59:30.000Z", "2026-03-08T08:00:30.000Z"],
} as const;

/** Accounts built for the first instant and seen at both: only the clock passes midnight. */
const scenes = Object.entries(MIDNIGHTS).flatMap(([zone, [before, after]]) =>
  Object.entries(TEST_ACCOUNT_FACTORIES).flatMap(([name, accountAt]) =>
    [before, after].flatMap((at) =>
      PLANNER_MODES.map((mode) => ({
        name,
        zone,
        at,
        mode,
        seen: { account: accountAt(new Date(before)), now: new Date(at), zone, mode },
      })),
    ),
  ),
);

test.each(scenes)("every figure of the $name account is right in $zone at $at, $mode", ({ seen }) => {
  expect(drawn(seen)).toEqual(expected(seen).map(plain));
});

test("at once no more than a window shows of the list is drawn", () => {
  const now = new Date();
  const account = TEST_ACCOUNT_FACTORIES.overloaded(now);
  const figures = computeClarityFigures({ ...account, now, zone: "Europe/Paris", mode: "productivity" });
  const html = renderToStaticMarkup(
    <MemoryRouter>
      <DecisionRanking figures={figures} />
    </MemoryRouter>,
  );
  expect(figures.ranked.length).toBeGreaterThan(50);
  expect(html.match(/<li /g)).toHaveLength(10);
});

test("midnight changes what is late and what is left", () => {
  const [before, after] = MIDNIGHTS["Europe/Paris"].map((at) =>
    drawn({
      account: TEST_ACCOUNT_FACTORIES.ordinary(new Date(MIDNIGHTS["Europe/Paris"][0])),
      now: new Date(at),
      zone: "Europe/Paris",
      mode: "productivity",
    }),
  );
  expect(before).toContain("Échéance de « Finit aujourd’hui » : aujourd’hui");
  expect(after).toContain("Échéance de « Finit aujourd’hui » : 1 jour de retard");
});

test.each(scenes)(
  "the decisions that explain a tile are as many as it says ($name, $zone, $at, $mode)",
  ({ seen: { account, ...seen } }) => {
    const figures = computeClarityFigures({ ...account, ...seen });
    const { totalDecisions, criticalDecisions } = figures.stats;
    expect({
      active: CLARITY_FIGURE_CONTRIBUTORS.active(figures).length,
      critical: CLARITY_FIGURE_CONTRIBUTORS.critical(figures).length,
      global: CLARITY_FIGURE_CONTRIBUTORS.global(figures).length,
      dailyTotal: CLARITY_FIGURE_CONTRIBUTORS.dailyTotal(figures).length,
    }).toEqual({
      active: totalDecisions,
      critical: criticalDecisions,
      global: totalDecisions,
      dailyTotal: totalDecisions,
    });
  },
);
