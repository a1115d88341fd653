import { byCodeUnit } from "../text/order.rules.ts";
import { subjectWordsOf } from "./resemblance.rules.ts";

/** Texts are similar if they share this many words, or all words of the title. */
const ENOUGH_WORDS = 2;

/** What a discussion is about. `decisionId`: the linked decision, whose own choice is not searched. */
export type MemorySubject = { projectId: string | null; decisionId: string | null; text: string };

/** A choice on which the person has looked back, with its decision. */
export type PastChoice = {
  decisionId: string;
  title: string;
  projectId: string | null;
  optionTitle: string;
  doneAt: string;
};

/**
 * Returns the past choices that resemble a subject, the most similar first, one for each decision. A choice
 * matches by its project, or by enough words that the subject shares with the decision's title and the
 * option's name. One that matches in both respects comes first; then the number of shared words counts, then
 * the date.
 */
export function findSimilarChoices<Past extends PastChoice>(
  { projectId, decisionId, text }: MemorySubject,
  past: readonly Past[],
): Past[] {
  const words = subjectWordsOf(text);
  const countShared = (stems: Iterable<string>) => [...stems].filter((stem) => words.has(stem)).length;
  const byDecision = new Map<string, Past>();
  for (const one of past) {
    const known = byDecision.get(one.decisionId);
    if (!known || known.doneAt < one.doneAt) byDecision.set(one.decisionId, one);
  }
  return [...byDecision.values()]
    .flatMap((choice) => {
      if (choice.decisionId === decisionId) return [];
      const title = subjectWordsOf(choice.title);
      const shared = countShared(subjectWordsOf(`${choice.title}\n${choice.optionTitle}`).keys());
      const isWholeTitle = title.size > 0 && countShared(title.keys()) === title.size;
      const isOfProject = projectId !== null && choice.projectId === projectId;
      const isOfWords = shared >= ENOUGH_WORDS || isWholeTitle;
      return isOfProject || isOfWords
        ? [{ choice, reasons: Number(isOfProject) + Number(isOfWords), shared }]
        : [];
    })
    .toSorted(
      (a, b) => b.reasons - a.reasons || b.shared - a.shared || byCodeUnit(b.choice.doneAt, a.choice.doneAt),
    )
    .map(({ choice }) => choice);
}
