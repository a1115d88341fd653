import { foldForSearch } from "../text/fold.rules.ts";
import { byCodeUnit } from "../text/order.rules.ts";
import { STOP_WORDS } from "./stop-words.ts";
import type { ListedReview } from "./record.schema.ts";

/** Maximum numbers of lessons, and of common words, that are shown: more would not be read. */
const MAX_LESSONS = 2;
const MAX_WORDS = 2;

/** What a decision is compared by. `id`: `null` before the decision is created. */
export type ComparedDecision = {
  id: string | null;
  title: string;
  projectId: string | null;
  projectName: string | null;
};

/**
 * Why a lesson is shown: both decisions are in one project, or have words in common (as this decision spells
 * them).
 */
export type LessonReason = { kind: "project"; name: string } | { kind: "words"; words: readonly string[] };

/** A lesson of another decision, with the reasons for showing it, at least one. */
export type ShownLesson = {
  reviewId: string;
  decisionId: string;
  /** The title of the decision that the lesson is from. */
  title: string;
  lesson: string;
  doneAt: string;
  reasons: readonly LessonReason[];
};

type Learnt = Pick<ListedReview, "id" | "decisionId" | "optionTitle" | "done">;

/**
 * Returns at most two lessons for a decision, from decisions of the same project, or with words in common in
 * title, chosen option or lesson. Lessons with both reasons come first, then those with more words in common,
 * then the newest.
 * @param decisions the existing ones: lessons of deleted decisions are not shown
 */
export function findLessonsOfSimilarDecisions(
  decision: ComparedDecision,
  reviews: readonly Learnt[],
  decisions: readonly (ComparedDecision & { id: string })[],
): ShownLesson[] {
  const sources = new Map(decisions.map((each) => [each.id, each]));
  const words = subjectWordsOf(decision.title);
  const found = reviews.flatMap(({ id, decisionId, optionTitle, done }): ShownLesson[] => {
    const source = sources.get(decisionId);
    if (!source || decisionId === decision.id || !done?.lesson) return [];
    const theirs = subjectWordsOf([source.title, optionTitle, done.lesson].join("\n"));
    const shared = [...words].filter(([stem]) => theirs.has(stem)).map(([, word]) => word);
    const reasons: LessonReason[] = [];
    if (decision.projectId !== null && decision.projectId === source.projectId)
      reasons.push({ kind: "project", name: decision.projectName ?? source.projectName ?? "" });
    if (shared.length > 0) reasons.push({ kind: "words", words: shared.slice(0, MAX_WORDS) });
    const { lesson, doneAt } = done;
    if (reasons.length === 0) return [];
    return [{ reviewId: id, decisionId, title: source.title, lesson, doneAt, reasons }];
  });
  const ordered = found.toSorted(
    (a, b) =>
      b.reasons.length - a.reasons.length ||
      sharedWords(b) - sharedWords(a) ||
      byCodeUnit(b.doneAt, a.doneAt) ||
      byCodeUnit(a.reviewId, b.reviewId),
  );
  // The same lesson may have been written at two reviews: it is shown once.
  const said = new Set<string>();
  return ordered
    .filter(({ lesson }) => {
      const isNew = !said.has(foldForSearch(lesson));
      said.add(foldForSearch(lesson));
      return isNew;
    })
    .slice(0, MAX_LESSONS);
}

const sharedWords = ({ reasons }: ShownLesson): number =>
  reasons.reduce((count, reason) => count + (reason.kind === "words" ? reason.words.length : 0), 0);

const SHORTEST_WORD = 4;
const WORD = /[\p{L}\p{M}]+/gu;

/** Returns the telling words of a text. The key of each is its stem: without plural, case and accents. */
export function subjectWordsOf(text: string): Map<string, string> {
  const words = new Map<string, string>();
  for (const [word] of text.normalize("NFC").matchAll(WORD)) {
    const folded = foldForSearch(word);
    const stem = folded.length > SHORTEST_WORD ? folded.replace(/[sx]$/, "") : folded;
    const isEmpty = STOP_WORDS.has(folded) || STOP_WORDS.has(stem);
    if (folded.length >= SHORTEST_WORD && !isEmpty && !words.has(stem)) words.set(stem, word.toLowerCase());
  }
  return words;
}
