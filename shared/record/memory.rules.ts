import { byCodeUnit } from "../text/order.rules.ts";
import { subjectWordsOf } from "./resemblance.rules.ts";

/** So many words in common make two texts resemble each other, and so does every word of a title. */
const ENOUGH_WORDS = 2;

/** What a discussion is about. `decisionId`: the decision that it is linked to, whose own choice it knows already. */
export type MemorySubject = { projectId: string | null; decisionId: string | null; text: string };

/** A decision with a choice that was looked back on. */
export type PastChoice = {
  decisionId: string;
  title: string;
  projectId: string | null;
  optionTitle: string;
  doneAt: string;
};

/**
 * The past choices that resemble a subject, each decision once, the nearest first: those of the same project, and those with enough of
 * the same subject words in the title of the decision and the name of the option. Both before one, then more words, then the newest.
 */
export function resemblingChoices<Past extends PastChoice>(
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
