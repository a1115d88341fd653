import { expect, test } from "vitest";
import { DECISION_STATUSES, type DecisionStatus } from "./decision.ts";
import {
  statusAfterPlanChange,
  checkStatusChange,
  completedAtAfterProgressChange,
  progressAfterStatusChange,
  listStatusOptions,
  type StatusOption,
} from "./status.rules.ts";

const AUTOMATIC = "Statut automatique: 100% de progression";
const LOCKED = "Statut verrouillé selon les règles business";
const NOW = new Date("2026-03-01T12:00:00.000Z");

const openOf = (options: StatusOption[]) =>
  options.filter(({ allowed }) => allowed).map(({ status }) => status);

/** The allowed statuses for each status and progress, with and without actions (S2 §4, R §7). */
const TABLE: [status: DecisionStatus, progress: number, withActions: string, without: string][] = [
  ["brouillon", 0, "brouillon en_cours en_pause", "brouillon en_cours en_pause"],
  ["brouillon", 1, "en_cours", "en_cours"],
  ["brouillon", 50, "en_cours", "en_cours"],
  ["brouillon", 99, "en_cours", "en_cours"],
  ["brouillon", 100, "terminee", "terminee"],
  ["en_cours", 0, "brouillon en_cours en_pause", "brouillon en_cours en_pause terminee"],
  ["en_cours", 1, "brouillon en_cours en_pause", "brouillon en_cours en_pause terminee"],
  ["en_cours", 50, "brouillon en_cours en_pause", "brouillon en_cours en_pause terminee"],
  ["en_cours", 99, "brouillon en_cours en_pause", "brouillon en_cours en_pause terminee"],
  ["en_cours", 100, "terminee", "terminee"],
  ["en_pause", 0, "brouillon en_cours en_pause", "brouillon en_cours en_pause terminee"],
  ["en_pause", 1, "brouillon en_cours en_pause", "brouillon en_cours en_pause terminee"],
  ["en_pause", 50, "brouillon en_cours en_pause", "brouillon en_cours en_pause terminee"],
  ["en_pause", 99, "brouillon en_cours en_pause", "brouillon en_cours en_pause terminee"],
  ["en_pause", 100, "terminee", "terminee"],
  ["terminee", 0, "en_cours en_pause terminee", "en_cours en_pause terminee"],
  ["terminee", 1, "en_cours en_pause terminee", "en_cours en_pause terminee"],
  ["terminee", 50, "en_cours en_pause terminee", "en_cours en_pause terminee"],
  ["terminee", 99, "en_cours en_pause terminee", "en_cours en_pause terminee"],
  ["terminee", 100, "terminee", "en_cours terminee"],
  ["corbeille", 0, "brouillon en_cours corbeille", "brouillon en_cours corbeille"],
  ["corbeille", 1, "brouillon en_cours corbeille", "brouillon en_cours corbeille"],
  ["corbeille", 50, "brouillon en_cours corbeille", "brouillon en_cours corbeille"],
  ["corbeille", 99, "brouillon en_cours corbeille", "brouillon en_cours corbeille"],
  ["corbeille", 100, "brouillon en_cours corbeille", "brouillon en_cours corbeille"],
];

test.each(TABLE)(
  "%s at %i %: « %s » with actions, « %s » without",
  (status, progress, withActions, without) => {
    expect(openOf(listStatusOptions({ status, progress, hasActions: true })).join(" ")).toBe(withActions);
    expect(openOf(listStatusOptions({ status, progress, hasActions: false })).join(" ")).toBe(without);
  },
);

test("the closed statuses say why, those of a complete decision that its progress decides", () => {
  expect(listStatusOptions({ status: "brouillon", progress: 99, hasActions: true })).toEqual([
    { status: "brouillon", allowed: false, reason: LOCKED },
    { status: "en_cours", allowed: true },
    { status: "en_pause", allowed: false, reason: LOCKED },
    { status: "terminee", allowed: false, reason: LOCKED },
  ]);
  expect(listStatusOptions({ status: "en_cours", progress: 100, hasActions: true })).toEqual([
    { status: "brouillon", allowed: false, reason: AUTOMATIC },
    { status: "en_cours", allowed: false, reason: AUTOMATIC },
    { status: "en_pause", allowed: false, reason: AUTOMATIC },
    { status: "terminee", allowed: true },
  ]);
});

test("the trash closes what is not the way out of it, at 100 % as well, and is shown there alone", () => {
  expect(listStatusOptions({ status: "corbeille", progress: 100, hasActions: true })).toEqual([
    { status: "brouillon", allowed: true },
    { status: "en_cours", allowed: true },
    { status: "en_pause", allowed: false, reason: LOCKED },
    { status: "terminee", allowed: false, reason: LOCKED },
    { status: "corbeille", allowed: true },
  ]);
});

test.each(TABLE)(
  "%s at %i %: what is sent is accepted when it is open or is what it was",
  (status, progress, ...open) => {
    for (const [at, hasActions] of [true, false].entries())
      for (const next of DECISION_STATUSES)
        expect(checkStatusChange({ status, progress, hasActions }, next)).toEqual(
          next === status || open[at]!.split(" ").includes(next)
            ? { status: next, allowed: true }
            : { status: next, allowed: false, reason: LOCKED },
        );
  },
);

test.each([
  // With actions, the progress follows from the plan, whatever the status.
  ["en_cours", 40, true, "terminee", 40],
  ["terminee", 100, true, "en_cours", 100],
  // Without actions, the progress follows from the status.
  ["en_cours", 40, false, "terminee", 100],
  ["en_pause", 0, false, "terminee", 100],
  ["terminee", 100, false, "en_cours", 0],
  ["corbeille", 100, false, "en_cours", 0],
  ["corbeille", 100, false, "brouillon", 0],
  // A progress below 100 stays, and so does any progress if the status does not change.
  ["en_cours", 99, false, "en_pause", 99],
  ["corbeille", 30, false, "en_cours", 30],
  ["terminee", 100, false, "terminee", 100],
  ["terminee", 30, false, "terminee", 30],
  ["en_pause", 100, false, "en_pause", 100],
] as const)(
  "%s at %i % (actions: %s) that becomes %s is at %i %",
  (status, progress, hasActions, next, after) => {
    expect(progressAfterStatusChange({ status, progress, hasActions }, next)).toBe(after);
  },
);

test.each([
  ["brouillon", ["brouillon", "en_cours", "en_cours", "terminee"]],
  ["en_cours", ["en_cours", "en_cours", "en_cours", "terminee"]],
  ["en_pause", ["en_pause", "en_pause", "en_pause", "en_pause"]],
  ["terminee", ["brouillon", "en_cours", "en_cours", "terminee"]],
  ["corbeille", ["corbeille", "corbeille", "corbeille", "corbeille"]],
] as const)("when its plan moves to 0, 1, 99 and 100 %%, %s becomes %j", (status, expected) => {
  expect([0, 1, 99, 100].map((progress) => statusAfterPlanChange({ status, progress }))).toEqual(expected);
});

test("a decision is completed when it reaches 100, at its first time while it stays there, and no longer below", () => {
  const earlier = "2026-02-01T08:00:00.000Z";
  expect(completedAtAfterProgressChange({ completedAt: null }, 100, NOW)).toBe("2026-03-01T12:00:00.000Z");
  expect(completedAtAfterProgressChange({ completedAt: earlier }, 100, NOW)).toBe(earlier);
  expect(completedAtAfterProgressChange({ completedAt: earlier }, 99, NOW)).toBeNull();
  expect(completedAtAfterProgressChange({ completedAt: null }, 99, NOW)).toBeNull();
});
