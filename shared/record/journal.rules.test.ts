import { expect, test } from "vitest";
import { qualityAndOutcomeCaseOf, journalOf, type JournalSources } from "./journal.rules.ts";
import { aChoice, anOption } from "./test-record.ts";
import { emptyRecord } from "./record.rules.ts";
import type { Choice, DecisionRecord, Review } from "./record.schema.ts";

const at = (day: number, hour = 8) => new Date(Date.UTC(2026, 2, day, hour)).toISOString();
const dayOf = (instant: string) => instant.slice(0, 10);
const choice = (id: string, createdAt: string, changes: Partial<Choice> = {}): Choice =>
  aChoice({ id, optionTitle: id, why: "Parce que", sureness: 60, createdAt, ...changes });
const review = (id: string, day: string, changes: Partial<Review> = {}): Review => ({
  id,
  day,
  origin: "added",
  quote: null,
  lookBack: null,
  createdAt: at(1),
  source: null,
  ...changes,
});
const lookBack = (sessionId: string | null, doneAt: string) => ({
  choiceId: "un",
  sessionId,
  outcomes: [],
  wasWellDecided: true,
  turnedOutWell: false,
  lesson: null,
  doneAt,
});
const discussion = (id: string, createdAt: string) => ({
  id,
  title: id,
  createdAt,
  messageCount: 12,
  question: null,
});

const journal = (record: Partial<DecisionRecord>, sources: Partial<JournalSources> = {}) =>
  journalOf(
    { createdAt: at(1), record: { ...emptyRecord("d"), ...record }, discussions: [], ...sources },
    dayOf,
  );
const kinds = (entries: ReturnType<typeof journal>) =>
  entries.map(({ events }) => events.map(({ kind }) => kind).join("+"));

test("what happened comes in its order, and what is to come after it", () => {
  const entries = journal(
    {
      options: [anOption("A"), anOption("B", { isKept: false, setAsideReason: "Trop loin" })],
      optionsChangedAt: { first: at(3), last: at(3, 9) },
      choices: [choice("un", at(4)), choice("deux", at(7))],
      reviews: [review("r", "2026-06-30"), review("q", "2026-03-05")],
    },
    { discussions: [discussion("s", at(2))], opinions: [{ createdAt: at(6), firstName: "Nadia" }] },
  );
  expect(kinds(entries)).toEqual([
    "created",
    "discussion",
    "options",
    "choice",
    "review",
    "opinions",
    "choice",
    "review",
  ]);
  expect(entries.map(({ from }) => from)).toEqual(entries.map(({ from }) => from).toSorted());
  expect(entries[2]?.events).toEqual([
    { kind: "options", count: 2, setAside: [{ id: "B", title: "B", reason: "Trop loin" }] },
  ]);
});

test("the newest choice holds, the others do not", () => {
  const entries = journal({ choices: [choice("un", at(4)), choice("deux", at(7))] });
  const choices = entries.flatMap(({ events }) => events.filter((event) => event.kind === "choice"));
  expect(choices.map(({ choice: { id }, isFirst, isHeld }) => [id, isFirst, isHeld])).toEqual([
    ["un", true, false],
    ["deux", false, true],
  ]);
});

test("options and criteria of the same days are one line; of other days, two", () => {
  const record = {
    options: [anOption("A")],
    criteria: [{ id: "K", title: "K", source: null }],
    optionsChangedAt: { first: at(3), last: at(5) },
  };
  const same = journal({ ...record, criteriaChangedAt: { first: at(3, 20), last: at(5, 7) } });
  expect(kinds(same)).toEqual(["created", "options+criteria"]);
  expect(same[1]).toMatchObject({ from: "2026-03-03", to: "2026-03-05", at: at(3), until: at(5) });
  const other = journal({ ...record, criteriaChangedAt: { first: at(3, 20), last: at(6) } });
  expect(kinds(other)).toEqual(["created", "options", "criteria"]);
});

test("all that happened has its hours, also what is joined; a day to come has none", () => {
  const entries = journal(
    {
      options: [anOption("A")],
      criteria: [{ id: "K", title: "K", source: null }],
      optionsChangedAt: { first: at(3, 9), last: at(3, 10) },
      criteriaChangedAt: { first: at(3, 11), last: at(3, 12) },
      reviews: [review("r", "2026-06-30")],
    },
    { opinions: [{ createdAt: at(4, 20), firstName: "Nadia" }] },
  );
  expect(entries.map((entry) => [entry.at, entry.until])).toEqual([
    [at(1), at(1)],
    [at(3, 9), at(3, 12)],
    [at(4, 20), at(4, 20)],
    [null, null],
  ]);
});

test("nothing is said of options that are all gone", () => {
  expect(kinds(journal({ optionsChangedAt: { first: at(3), last: at(3) } }))).toEqual(["created"]);
});

test("opinions that follow each other are one line over their days; a choice between them makes two", () => {
  const opinions = [
    { createdAt: at(21), firstName: "Nadia" },
    { createdAt: at(22), firstName: null },
    { createdAt: at(24), firstName: "Marc" },
  ];
  const entries = journal({ choices: [choice("un", at(23))] }, { opinions });
  expect(kinds(entries)).toEqual(["created", "opinions", "choice", "opinions"]);
  expect(entries[1]).toMatchObject({
    from: "2026-03-21",
    to: "2026-03-22",
    at: at(21),
    until: at(22),
    events: [{ names: ["Nadia", null] }],
  });
});

test("a discussion that is gone is still named where the decision came from it", () => {
  const sources = [
    { sessionId: "s", kind: "solution" as const, addedAt: at(9) },
    { sessionId: "gone", kind: "argumentation" as const, addedAt: at(9) },
  ];
  const events = journal({ sources }, { discussions: [discussion("s", at(2))] }).flatMap((one) => one.events);
  expect(events).toMatchObject([
    { kind: "created" },
    { sessionId: "s", source: "solution", discussion: { messageCount: 12 } },
    { sessionId: "gone", source: "argumentation", discussion: null },
  ]);
});

test("a review that is done stands on the day it was done, and its discussion is not said twice", () => {
  const done = review("r", "2026-03-05", { lookBack: lookBack("s", at(20)) });
  const entries = journal(
    { choices: [choice("un", at(4))], reviews: [done, review("q", "2026-03-04")] },
    { discussions: [discussion("s", at(19))] },
  );
  expect(kinds(entries)).toEqual(["created", "choice", "review", "review"]);
  expect(entries.at(-1)).toMatchObject({ from: "2026-03-20", at: at(20), events: [{ rank: 2 }] });
});

test("the four cases are places", () => {
  const cases = [true, false].flatMap((wasWellDecided) =>
    [true, false].map((turnedOutWell) => qualityAndOutcomeCaseOf({ wasWellDecided, turnedOutWell })),
  );
  expect(cases).toEqual(["due", "setback", "luck", "lesson"]);
});
