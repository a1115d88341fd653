import { splitLastQuestion } from "./last-question.rules.ts";

/**
 * Matches a helpline's number, which only a reply to a person in danger has. « Le 15 décembre » does not
 * match.
 */
const HELPLINE =
  /\b(?:3114|3919)\b|\b(?:le|au) \*{0,2}(?:119|15|112)\b(?!\s+(?:janv|f[ée]vr|mars|avr|mai|juin|juil|ao[uû]t|sept|oct|nov|d[ée]c))/i;

/**
 * Whether a reply ends with a question whose reason the person may ask for. `false` if it names a helpline.
 */
export const endsWithExplainableQuestion = (reply: string): boolean =>
  splitLastQuestion(reply).question !== null && !HELPLINE.test(reply);
