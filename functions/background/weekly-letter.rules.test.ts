import { expect, test } from "vitest";
import { emptyRecord } from "#shared/record/record.rules.ts";
import { anOption } from "#shared/record/test-record.ts";
import {
  decisionsEndingInWeek,
  toWeeklyLetterValues,
  stalledUndecidedDecisions,
  questionForStalledDecision,
} from "./weekly-letter.rules.ts";

const MONDAY = "2026-03-16";
const NOW = new Date("2026-03-16T07:00:00.000Z");
const LONG_AGO = "2026-02-01T00:00:00.000Z";
const decision = (title: string, endDay: string, fields: object = {}) => ({
  title,
  endDay,
  status: "en_cours",
  progress: 0,
  updatedAt: LONG_AGO,
  choice: null,
  ...fields,
});
const titles = (found: readonly { title: string }[]) => found.map(({ title }) => title);

test("deadlines are those of the week that are not done, earliest first", () => {
  const decisions = [
    decision("dimanche", "2026-03-22"),
    decision("lundi", "2026-03-16", { status: "brouillon" }),
    decision("la semaine d’avant", "2026-03-15"),
    decision("la semaine d’après", "2026-03-23"),
    decision("faite", "2026-03-18", { progress: 100 }),
    decision("terminée", "2026-03-18", { status: "terminee" }),
    decision("en pause", "2026-03-18", { status: "en_pause" }),
    decision("jetée", "2026-03-18", { status: "corbeille" }),
  ];
  expect(titles(decisionsEndingInWeek(decisions, MONDAY))).toEqual(["lundi", "dimanche"]);
});

test("a decision that nobody has changed for three weeks has not moved", () => {
  const decisions = [
    decision("plus tard", "2026-05-01"),
    decision("plus tôt", "2026-04-01"),
    decision("tranchée", "2026-04-01", { choice: {} }),
    decision("changée", "2026-04-01", { updatedAt: "2026-02-24T00:00:00.000Z" }),
  ];
  expect(titles(stalledUndecidedDecisions(decisions, NOW))).toEqual(["plus tôt", "plus tard"]);
});

/** Two ids, created on 1 January and on 10 March. */
const [OLD, NEW] = ["01KDV8FC00AAAAAAAAAAAAAAAA", "01KKB9QW00AAAAAAAAAAAAAAAA"];
const criterion = { id: OLD, title: "Le calme", source: null };

test("the question is of what is missing; none where something was added, or chosen", () => {
  const record = { ...emptyRecord("d"), options: [anOption(OLD), anOption(OLD)] };
  expect(questionForStalledDecision(undefined, NOW)).toBe("Quelle autre voie auriez-vous\u{202f}?");
  expect(questionForStalledDecision(record, NOW)).toBe("Qu’est-ce qui compte le plus pour choisir\u{202f}?");
  expect(questionForStalledDecision({ ...record, criteria: [criterion] }, NOW)).toBe(
    "Qu’est-ce qui vous manque pour trancher\u{202f}?",
  );
  expect(questionForStalledDecision({ ...record, options: [anOption(NEW)] }, NOW)).toBeNull();
  expect(questionForStalledDecision({ ...record, choices: [{} as never] }, NOW)).toBeNull();
});

test("a letter names seven reviews as six and one more, or counts them", () => {
  const reviews = Array.from({ length: 7 }, (_, at) => ({ title: `R${at}`, day: "2026-03-17" }));
  const week = { reviews, deadlines: [], still: { title: "Partir", question: "Pourquoi ?" } };
  const named = toWeeklyLetterValues(week, { hasTitles: true });
  expect(named?.reviews).toMatch(
    /^«\u{202f}R0\u{202f}» \(mardi 17 mars\), .*«\u{202f}R5\u{202f}» \(mardi 17 mars\), et 1 autre$/u,
  );
  expect(named?.still).toBe("«\u{202f}Partir\u{202f}» n’a pas bougé depuis trois semaines. Pourquoi ?");
  expect(toWeeklyLetterValues(week, { hasTitles: false })).toEqual({
    reviews: "7",
    deadlines: undefined,
    still: "Une décision n’a pas bougé depuis trois semaines. Pourquoi ?",
  });
  expect(
    toWeeklyLetterValues({ reviews: [], deadlines: [], still: null }, { hasTitles: true }),
  ).toBeUndefined();
});
