import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { renderToStaticMarkup } from "react-dom/server";
import { MemoryRouter } from "react-router-dom";
import { expect, test } from "vitest";
import { inferPeriodDays } from "#shared/decision/period.rules.ts";
import { dayNumber } from "#shared/time/day.rules.ts";
import { listTodayLines } from "#shared/cockpit/today.rules.ts";
import type { Decision } from "#shared/decision/decision.schema.ts";
import type { Action } from "#shared/plan/action.schema.ts";
import { DAY_MS } from "#shared/time/durations.ts";
import { summarizePlanValidations, computeValidationTrend } from "#shared/trend/validation-trend.rules.ts";
import {
  COCKPIT_FIGURE_CONTRIBUTORS,
  type FindContributors,
  contributorsOfPriority,
} from "./contributors.ts";
import { computeCockpitFigures } from "./figures.ts";
import { CockpitInsights } from "./insights.tsx";
import { CockpitMetrics } from "./metrics.tsx";
import { CockpitOverview } from "./overview.tsx";
import { type TestAccount, TEST_ACCOUNT_FACTORIES } from "#frontend/entities/decision/test-accounts.ts";

/* Compares the figures on the page with a second computation, which is written from the specification without
the rules of the app: slow and plain, one loop per figure. */

type Seen = { account: TestAccount; now: Date; zone: string };

/** Returns the accessible name of each figure and gauge as the page renders them, in its three sections. */
function drawn({ account, now, zone }: Seen): string[] {
  const figures = computeCockpitFigures({ ...account, now, zone });
  const trend = {
    data: computeValidationTrend([summarizePlanValidations(account.actions, now)], now),
    error: null,
    isError: false,
    isFetching: false,
    retry: () => {},
  };
  // A section reads the signed-in user: this client answers null without a request.
  const client = new QueryClient({ defaultOptions: { queries: { queryFn: () => null } } });
  const html = renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <MemoryRouter>
        <CockpitInsights figures={figures} trend={trend} arePlansLost={false} />
        <CockpitOverview figures={figures} />
        <CockpitMetrics figures={figures} arePlansLost={false} />
      </MemoryRouter>
    </QueryClientProvider>,
  );
  const names = [...html.matchAll(/<button[^>]* aria-label="([^"]+)"/g)].map(([, name]) => name ?? "");
  const gauges = [...html.matchAll(/role="meter"[^>]*aria-valuetext="([^"]+)"/g)].map(
    ([, text]) => text ?? "",
  );
  return [...names, ...gauges].map(plain);
}

const plain = (text: string) => text.replaceAll(/\s/g, " ").replaceAll("&#x27;", "'");
const fr = (value: number, digits = 1) =>
  plain(value.toLocaleString("fr-FR", { maximumFractionDigits: digits }).replace("-", "−"));
const signed = (value: number) => (value === 0 ? "0" : `${value > 0 ? "+" : "−"} ${fr(Math.abs(value))}`);
const words = (count: number) => ["", "Une", "Deux", "Trois", "Quatre", "Cinq"][count] ?? fr(count);
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

/** Computes the days, the urgency and the open work of an active decision without the rules of the app. */
function measured(decision: Decision, { account, now, zone }: Seen) {
  const day = dayIn(zone);
  const [start, today, end] = [dayNumber(decision.startDay), day(now), dayNumber(decision.endDay)];
  const period = Math.max(1, end - start);
  const elapsed = Math.min(1, Math.max(0, (today - start) / period));
  const plan = account.actions.filter((action) => action.decisionId === decision.id);
  const open = plan.filter((action) => action.status !== "done");
  const averageOf = (field: "difficulty" | "duration") =>
    open.length === 0 ? 5 : average(open.map((action) => action[field]));
  const left = end - today;
  let pressure = Math.max(0, 3 - (3 * left) / 180);
  if (left <= 30) pressure = 7 - (4 * left) / 30;
  if (left <= 7) pressure = 10 - (3 * left) / 7;
  if (left <= 0) pressure = 10;
  const weight = { haute: 10, moyenne: 6, basse: 2 }[decision.priority];
  const gap = Math.max(0, 100 * elapsed - decision.progress) / 10;
  let urgency =
    0.35 * weight +
    0.25 * averageOf("difficulty") +
    0.2 * averageOf("duration") +
    0.15 * Math.min(10, pressure + 2 * elapsed) +
    0.05 * gap;
  urgency = exact(Math.min(10, urgency));
  if (left <= 7) urgency = Math.max(7, urgency);
  if (left <= 3) urgency = Math.max(9, urgency);
  if (left < 0) urgency = 10;
  let hours = 0;
  for (const action of open) hours += action.duration;
  return { decision, since: today - start, left, period, elapsed, urgency, hours, planned: plan.length > 0 };
}

function levelOf(value: number): string {
  if (value > 70) return "Élevée";
  return value > 30 ? "Modérée" : "Faible";
}

function timeMention(ratio: number): string {
  if (ratio >= 1.2) return "Impeccable";
  if (ratio >= 1) return "Bon";
  if (ratio >= 0.8) return "Correct";
  return ratio >= 0.5 ? "Médiocre" : "Critique";
}

function capacityMention(hours: number): string {
  if (hours > 20) return "Excellente marge";
  if (hours > 10) return "Bonne marge";
  if (hours > 0) return "Marge serrée";
  return hours >= -10 ? "Planning tendu" : "Surcharge critique";
}

/** Returns the names that the page must render, from the second computation. */
function expected(seen: Seen): string[] {
  const { decisions, actions } = seen.account;
  const { now } = seen;
  const names: string[] = [];
  const active = decisions
    .filter(({ status }) => status === "en_cours")
    .map((decision) => measured(decision, seen));

  const critical = active.filter(({ urgency }) => urgency >= 8.5).length;
  const high = active.filter(
    ({ urgency, decision }) => urgency < 8.5 && decision.priority === "haute",
  ).length;
  if (critical > 0)
    names.push(
      `Attention requise : ${words(critical)} ${critical < 2 ? "décision est critique." : "décisions sont critiques."}`,
    );
  else if (high > 0)
    names.push(
      `Attention requise : ${words(high)} ${high < 2 ? "décision de priorité haute est en cours." : "décisions de priorité haute sont en cours."}`,
    );

  if (actions.length > 0) {
    const { recent, before, done } = validated(actions, now);
    let evolution = 0;
    if (before > 0) evolution = Math.round((100 * (recent - before)) / before);
    else if (recent > 0) evolution = 100;
    names.push(`Tendance de validation : ${Math.round((100 * done) / actions.length)} %`);
    names.push(`Évolution mensuelle : ${signed(evolution)} % en 30 jours`);
  }

  const early = decisions
    .filter(({ progress, completedAt }) => progress === 100 && completedAt !== null)
    .map(({ endDay, completedAt }) => dayNumber(endDay) - dayIn("Europe/Paris")(completedAt ?? ""));
  if (early.length > 0) {
    const days = average(early);
    const score = days >= 0 ? Math.min(100, 70 + 3 * days) : Math.max(0, 70 + 5 * days);
    names.push(`Ponctualité : ${fr(exact(score))} / 100`);
  }

  const count = (counts: (decision: Decision) => boolean) => {
    let found = 0;
    for (const decision of decisions) if (counts(decision)) found += 1;
    return found;
  };
  const share = (of: number) => (decisions.length === 0 ? 0 : (100 * of) / decisions.length);
  const [running, finished] = [
    count(({ status }) => status === "en_cours"),
    count(({ progress }) => progress === 100),
  ];
  const important = count(({ priority }) => priority === "haute");
  const progress = decisions.length === 0 ? 0 : Math.round(average(decisions.map((each) => each.progress)));
  names.push(
    `Total : ${decisions.length}`,
    `En cours : ${running}, ${Math.round(share(running))} % du total`,
    `Terminées : ${finished}, ${Math.round(share(finished))} % du total`,
    `Brouillons : ${count(({ status }) => status === "brouillon")}`,
    `En pause : ${count(({ status }) => status === "en_pause")}`,
    `Haute : ${important}, ${fr(share(important))} % du total${share(important) > 30 ? ", part élevée" : ""}`,
    `Moyenne : ${count(({ priority }) => priority === "moyenne")}`,
    `Basse : ${count(({ priority }) => priority === "basse")}`,
    `Avancement moyen : ${progress} %`,
    `Échéance proche : ${active.filter(({ left }) => left >= 1 && left <= 7).length}`,
    `En retard : ${active.filter(({ left }) => left < 0).length}`,
  );

  const gauges: string[] = [];
  const started = active.filter(({ since }) => since >= 0);
  if (started.length > 0) {
    const perDay = average(started.map(({ decision, since }) => decision.progress / Math.max(1, since)));
    const percent = exact(Math.min(100, (100 * perDay) / 12));
    names.push(`Efficacité : ${fr(percent)} %`);
    gauges.push(`${fr(percent)} %, ${levelOf(percent)}`);
  }
  const quality = Math.max(50, progress);
  names.push(`Qualité des décisions : ${quality} %`);
  gauges.push(`${quality} %, ${levelOf(quality)}`);

  let [ratio, gauge] = [1, 70];
  if (started.length > 0) {
    ratio = average(
      started.map(({ decision, elapsed, period }) =>
        Math.min(2, decision.progress / 100 / Math.max(elapsed, 1 / period)),
      ),
    );
    gauge = exact(Math.min(100, (100 * ratio) / 1.2));
  }
  names.push(`Gestion du temps : ${fr(Math.floor(100 * exact(ratio)) / 100, 2)}`);
  gauges.push(`${fr(gauge)} %, ${timeMention(exact(ratio))}`);

  if (active.some(({ planned }) => planned)) {
    const hours = exact(average(active.map(({ left, hours: work }) => 12 * left - work)));
    names.push(`Capacité restante : ${signed(hours)} h`);
    gauges.push(`${signed(hours)} h, ${capacityMention(hours)}`);
  }
  return [...names, ...gauges];
}

function validated(actions: readonly Action[], now: Date) {
  const counts = { recent: 0, before: 0, done: 0 };
  for (const { status, validatedAt } of actions) {
    if (status === "done") counts.done += 1;
    const days = validatedAt === null ? Infinity : (now.getTime() - Date.parse(validatedAt)) / 86_400_000;
    if (days < 30) counts.recent += 1;
    else if (days < 60) counts.before += 1;
  }
  return counts;
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
    [before, after].map((at) => ({
      name,
      zone,
      at,
      seen: { account: accountAt(new Date(before)), now: new Date(at), zone },
    })),
  ),
);

test.each(scenes)("every figure of the $name account is right in $zone at $at", ({ seen }) => {
  expect(drawn(seen).toSorted()).toEqual(expected(seen).toSorted());
});

test("midnight changes what is late, near and left", () => {
  const [before, after] = MIDNIGHTS["Europe/Paris"].map((at) =>
    drawn({
      account: TEST_ACCOUNT_FACTORIES.ordinary(new Date(MIDNIGHTS["Europe/Paris"][0])),
      now: new Date(at),
      zone: "Europe/Paris",
    }),
  );
  expect(before).toContain("En retard : 1");
  expect(after).toContain("En retard : 2");
});

test.each(scenes)(
  "the decisions that explain a figure are as many as it says ($name, $zone, $at)",
  ({ seen }) => {
    const figures = computeCockpitFigures({ ...seen.account, now: seen.now, zone: seen.zone });
    const { counts, efficiency, time, punctuality, plans } = figures;
    const size = (contributors: FindContributors) => contributors(figures).length;
    expect({
      total: size(COCKPIT_FIGURE_CONTRIBUTORS.total),
      active: size(COCKPIT_FIGURE_CONTRIBUTORS.active),
      completed: size(COCKPIT_FIGURE_CONTRIBUTORS.completed),
      draft: size(COCKPIT_FIGURE_CONTRIBUTORS.draft),
      paused: size(COCKPIT_FIGURE_CONTRIBUTORS.paused),
      haute: size(contributorsOfPriority("haute")),
      near: size(COCKPIT_FIGURE_CONTRIBUTORS.near),
      overdue: size(COCKPIT_FIGURE_CONTRIBUTORS.overdue),
      efficiency: size(COCKPIT_FIGURE_CONTRIBUTORS.efficiency),
      time: size(COCKPIT_FIGURE_CONTRIBUTORS.time),
      capacity: size(COCKPIT_FIGURE_CONTRIBUTORS.capacity),
      punctuality: size(COCKPIT_FIGURE_CONTRIBUTORS.punctuality),
      attention: size(COCKPIT_FIGURE_CONTRIBUTORS.attention),
    }).toEqual({
      total: counts.total,
      active: counts.active,
      completed: counts.completed,
      draft: counts.draft,
      paused: counts.paused,
      haute: counts.byPriority.haute,
      near: counts.nearDeadline,
      overdue: counts.overdue,
      efficiency: efficiency.decisions,
      time: time.decisions,
      capacity: counts.active,
      punctuality:
        punctuality.kind === "known" ? punctuality.early + punctuality.onTime + punctuality.late : 0,
      attention: plans && plans.attention.kind !== "none" ? plans.attention.count : 0,
    });
  },
);

test("a decision on its first day says the share of time to which it is compared, not 0 %", () => {
  const now = new Date(MIDNIGHTS["Europe/Paris"][0]);
  const [decision] = TEST_ACCOUNT_FACTORIES.ordinary(now).decisions;
  const begun = {
    ...decision!,
    progress: 20,
    ...inferPeriodDays({
      startDate: now.toISOString(),
      endDate: new Date(now.getTime() + 10 * DAY_MS).toISOString(),
    }),
  };
  const figures = computeCockpitFigures({ decisions: [begun], actions: [], now, zone: "Europe/Paris" });
  expect(COCKPIT_FIGURE_CONTRIBUTORS.time(figures).map(({ term }) => term)).toEqual([
    "20 % fait, 10 % du temps",
  ]);
});

test("each plan is measured once, for all figures and for what asks today", () => {
  const now = new Date(MIDNIGHTS["Europe/Paris"][0]);
  const { decisions, actions } = TEST_ACCOUNT_FACTORIES.overloaded(now);
  let reads = 0;
  const counted = actions.map((action) =>
    Object.defineProperty({ ...action }, "difficulty", {
      get: () => {
        reads += 1;
        return action.difficulty;
      },
    }),
  );
  const { active, plans } = computeCockpitFigures({ decisions, actions: counted, now, zone: "Europe/Paris" });
  const { lines } = listTodayLines(plans!);
  expect(lines).toHaveLength(5);
  expect(reads).toBe(active.reduce((open, { work }) => open + work.openLeaves, 0));
});

test("a plan whose decision has left meanwhile counts nowhere", () => {
  const now = new Date(MIDNIGHTS["Europe/Paris"][0]);
  const { decisions, actions } = TEST_ACCOUNT_FACTORIES.ordinary(now);
  const [, ...others] = decisions;
  const figures = computeCockpitFigures({ decisions: others, actions, now, zone: "Europe/Paris" });
  expect(figures.plans?.validations.total).toBe(
    actions.filter(({ decisionId }) => decisionId !== "d0000").length,
  );
});
