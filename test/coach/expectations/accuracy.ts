import { isAdvice, isAffirmation, isChallenge } from "./french.ts";
import { SENTENCES, type LabelledSentence } from "./sentences.ts";

/** The text rules by what they find. */
export const RULES = { advises: isAdvice, affirms: isAffirmation, challenges: isChallenge } as const;

/** Returns the share of the labelled sentences on which a rule and a reader agree. */
export const accuracyOf = (label: LabelledSentence[1], rule: (sentence: string) => boolean): number =>
  SENTENCES.filter(([sentence, does]) => rule(sentence) === (does === label)).length / SENTENCES.length;
