import fc from "fast-check";
import { expect, test } from "vitest";
import { type ComparedDecision, findLessonsOfSimilarDecisions, subjectWordsOf } from "./resemblance.rules.ts";

const aDecision = (id: string, title: string, project: string | null = null) => ({
  id,
  title,
  projectId: project,
  projectName: project,
});
const learnt = (
  decisionId: string,
  lesson: string | null,
  over: { doneAt?: string; optionTitle?: string } = {},
) => ({
  id: `review of ${decisionId} ${lesson}`,
  decisionId,
  optionTitle: over.optionTitle ?? null,
  done: {
    doneAt: over.doneAt ?? "2026-06-30T09:00:00.000Z",
    sureness: 70,
    came: 1,
    wasWellDecided: false,
    turnedOutWell: true,
    lesson,
  },
});
const PARIS = aDecision("paris", "Deux jours par semaine à Paris : quel accord ?", "Travail");
const LESSON = "Ce à quoi je tiens s’écrit avant le oui, pas après.";
const shownFor = (
  decision: ComparedDecision,
  ...rest: Parameters<typeof findLessonsOfSimilarDecisions> extends [unknown, ...infer R] ? R : never
) => findLessonsOfSimilarDecisions(decision, ...rest).map(({ lesson, reasons }) => ({ lesson, reasons }));

test("a lesson is shown where the project is the same and a word is, with both reasons", () => {
  const now = aDecision("now", "Signer l’Accord de télétravail", "Travail");
  expect(shownFor(now, [learnt("paris", LESSON)], [PARIS, now])).toEqual([
    {
      lesson: LESSON,
      reasons: [
        { kind: "project", name: "Travail" },
        { kind: "words", words: ["accord"] },
      ],
    },
  ]);
});

test("accents, case and plurals do not hide a word; it is shown as this decision writes it", () => {
  const before = aDecision("before", "Les ACCORDS d’intéressement");
  const now = aDecision("now", "Un accord d’interessement");
  expect(findLessonsOfSimilarDecisions(now, [learnt("before", LESSON)], [before])[0]?.reasons).toEqual([
    { kind: "words", words: ["accord", "interessement"] },
  ]);
});

test("what any decision could say is no reason", () => {
  const before = aDecision("before", "Accepter le nouveau projet avant la semaine prochaine ?");
  const now = aDecision("now", "Accepter ou refuser un nouveau vélo pour la prochaine semaine de projet");
  expect(findLessonsOfSimilarDecisions(now, [learnt("before", LESSON)], [before])).toEqual([]);
});

test("a part of a word is no word, and two decisions without a project are not in the same one", () => {
  const before = aDecision("before", "Portail du jardin");
  const now = aDecision("now", "Porte de la cuisine");
  expect(findLessonsOfSimilarDecisions(now, [learnt("before", LESSON)], [before])).toEqual([]);
});

test("the option that was chosen and the lesson itself count as what it is about", () => {
  const before = aDecision("before", "Où habiter ?");
  const lessons = [learnt("before", "Un notaire se consulte tôt.", { optionTitle: "Maison à Nantes" })];
  expect(findLessonsOfSimilarDecisions(aDecision("a", "Visiter Nantes"), lessons, [before])).toHaveLength(1);
  expect(findLessonsOfSimilarDecisions(aDecision("b", "Quel notaire ?"), lessons, [before])).toHaveLength(1);
});

test("a lesson is named after its decision, whatever was chosen in it", () => {
  const before = aDecision("before", "Quel accord avec Léa ?");
  const lessons = [learnt("before", LESSON, { optionTitle: "Deux jours à Paris" })];
  const [shown] = findLessonsOfSimilarDecisions(aDecision("now", "Signer un accord"), lessons, [before]);
  expect(shown).toMatchObject({ decisionId: "before", title: "Quel accord avec Léa ?" });
});

test("never of the decision itself, of one that is gone, of one without a lesson, nor the same sentence twice", () => {
  const other = aDecision("other", "Un autre accord", "Travail");
  const now = aDecision("now", "Quel accord ?", "Travail");
  const reviews = [
    learnt("now", "De moi-même."),
    learnt("gone", "De rien."),
    learnt("other", null),
    learnt("paris", LESSON),
    learnt("other", LESSON.toUpperCase()),
  ];
  expect(findLessonsOfSimilarDecisions(now, reviews, [PARIS, other, now])).toHaveLength(1);
});

test("at most two: both reasons before one, then more words, then the newest", () => {
  const now = aDecision("now", "Accord sur le télétravail", "Travail");
  const known = [
    aDecision("project", "Le logo", "Travail"),
    aDecision("both", "Accord de confidentialité", "Travail"),
    aDecision("words", "Accord, télétravail et bureau"),
    aDecision("old", "Accord"),
  ];
  const reviews = known.map(({ id }) => learnt(id, `Leçon de ${id}.`));
  expect(findLessonsOfSimilarDecisions(now, reviews, known).map(({ decisionId }) => decisionId)).toEqual([
    "both",
    "words",
  ]);
});

test("whatever the titles, every lesson has a reason that is true", () => {
  const word = fc.constantFrom(
    "accord",
    "Accords",
    "vélo",
    "le",
    "accepter",
    "maison",
    "MAISON",
    "2026",
    "Œuvre",
  );
  const title = fc.array(word, { maxLength: 5 }).map((words) => words.join(" "));
  const project = fc.constantFrom(null, "Travail", "Maison");
  fc.assert(
    fc.property(title, project, fc.array(fc.tuple(title, project, title)), (own, ownProject, others) => {
      const known = others.map(([theirs, at], n) => aDecision(`d${n}`, theirs, at));
      const reviews = others.map(([, , lesson], n) => learnt(`d${n}`, lesson));
      const shown = findLessonsOfSimilarDecisions(aDecision("own", own, ownProject), reviews, known);
      expect(shown.length).toBeLessThanOrEqual(2);
      for (const { decisionId, lesson, reasons } of shown) {
        const source = known.find(({ id }) => id === decisionId)!;
        expect(reasons.length).toBeGreaterThan(0);
        for (const reason of reasons) {
          if (reason.kind === "project") expect(source.projectId).toBe(ownProject);
          else
            for (const each of reason.words) {
              expect(own.toLowerCase()).toContain(each);
              const [stem = ""] = subjectWordsOf(each).keys();
              expect(subjectWordsOf(`${source.title} ${lesson}`).has(stem)).toBe(true);
            }
        }
      }
    }),
  );
});
